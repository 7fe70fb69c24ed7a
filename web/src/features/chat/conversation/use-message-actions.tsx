import { Copy, Flag, Languages } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import { chatTranslationMessages } from '#web/features/chat/translation/messages.ts';
import type { MessageMenuProps } from '#web/features/chat/twin-props.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** What one can do with a message of another, as items of a menu and what choosing one does. */
export function useMessageActions({ message, onReport, onTranslate }: Omit<MessageMenuProps, 'name'>) {
  const t = useMessages(chatMessages);
  const words = useMessages(chatTranslationMessages);
  const size = isMobileApp ? 'size-5' : 'size-4';
  return {
    items: [
      ...(message.sendText ? [{ value: 'copy', label: t('copyText'), icon: <Icon of={Copy} className={size} /> }] : []),
      ...(onTranslate
        ? [{ value: 'translate', label: words('translateMessage'), icon: <Icon of={Languages} className={size} /> }]
        : []),
      { value: 'report', label: t('reportMessage'), icon: <Icon of={Flag} className={size} /> },
    ],
    async choose(what: string) {
      if (what === 'report') return onReport();
      if (what === 'translate') return onTranslate?.();
      try {
        await navigator.clipboard.writeText(message.sendText);
        toast.success(t('copied'));
      } catch {}
    },
  };
}

import type { ChatMessage } from '@ashore/contract';
import { Copy, EllipsisVertical, Flag } from 'lucide-react';
import { useMessages } from '#web/lib/messages.ts';
import { isMobileApp } from '#web/lib/mobile-app.ts';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { chatWords } from './words.ts';

interface Props {
  message: ChatMessage;
  /** Of who wrote it. */
  name: string;
  onReport: () => void;
}

/** What one can do with a message of another, as items of a menu and what choosing one does. */
export function useMessageActions({ message, onReport }: Omit<Props, 'name'>) {
  const t = useMessages(chatWords);
  const size = isMobileApp ? 'size-5' : 'size-4';
  return {
    items: [
      ...(message.sendText
        ? [{ value: 'copy', label: t('copyText'), icon: <Copy className={size} aria-hidden="true" /> }]
        : []),
      { value: 'report', label: t('reportMessage'), icon: <Flag className={size} aria-hidden="true" /> },
    ],
    async choose(what: string) {
      if (what === 'report') return onReport();
      try {
        await navigator.clipboard.writeText(message.sendText);
        toast.success(t('copied'));
      } catch {}
    },
  };
}

/** The menu of a message of another; shown when one points at it, always where nothing can point. */
export function MessageMenu({ message, name, onReport }: Props) {
  const t = useMessages(chatWords);
  const { items, choose } = useMessageActions({ message, onReport });
  return (
    <Menu
      label={t('messageOptions', { name })}
      items={items}
      onSelect={choose}
      trigger={
        <button
          type="button"
          aria-label={t('messageOptions', { name })}
          className="-ms-1 grid size-8 shrink-0 place-items-center self-center rounded-full text-ink-muted hover:bg-accent-soft focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0"
        >
          <EllipsisVertical className="size-4" aria-hidden="true" />
        </button>
      }
    />
  );
}

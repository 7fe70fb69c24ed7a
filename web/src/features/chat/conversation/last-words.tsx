import type { ConversationItem } from '@ashore/contract';
import clsx from 'clsx';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';

/** The last words of a conversation, or what waits to be sent. */
export function LastWords({ item, draft }: { item: ConversationItem; draft: string }) {
  const t = useMessages(chatMessages);
  if (!draft) return item.sendText || (item.sendTime && t('photo'));
  return (
    <>
      <strong className="text-coral">{t('draft')}</strong> {draft}
    </>
  );
}

/** When they were written; nothing for a conversation without any. */
export function LastTime({ item: { sendTime }, className }: { item: ConversationItem; className: string }) {
  const format = useFormat();
  return (
    sendTime && (
      <span className={clsx('text-13', className)}>
        <RelativeTime key={sendTime} value={sendTime} format={format.date} formatLong={format.dateTime} />
      </span>
    )
  );
}

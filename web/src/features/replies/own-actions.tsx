import type { Reply } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { ownMessages } from './own-messages.ts';
import { Action } from './reply-action.tsx';
import type { ThreadState } from './use-thread.ts';

/** What its author, and whoever asked, can do with a reply. */
export default function OwnActions({
  reply,
  thread,
  mayAccept,
}: {
  reply: Reply;
  thread: ThreadState;
  mayAccept: boolean;
}) {
  const t = useMessages(ownMessages);
  return (
    <>
      {mayAccept && (
        <Action onClick={() => void thread.accept(reply, !reply.accepted)}>
          {t(reply.accepted ? 'unaccept' : 'accept')}
        </Action>
      )}
      {reply.may.edit && <Action onClick={() => thread.write({ kind: 'change', reply })}>{t('edit')}</Action>}
      {reply.may.remove && <Action onClick={() => thread.setDialog({ kind: 'remove', reply })}>{t('remove')}</Action>}
    </>
  );
}

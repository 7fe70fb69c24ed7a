import type { Reply } from '@ashore/contract';
import { useMessages } from '#web/lib/messages.ts';
import { ownWords } from './own-words.ts';
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
  const t = useMessages(ownWords);
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

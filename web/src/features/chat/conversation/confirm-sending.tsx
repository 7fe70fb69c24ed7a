import { lazy, Suspense } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import type { Thread } from '#web/features/chat/store/thread.ts';
import { useMessages } from '#web/lib/i18n.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks whether to send a message, for the reason that the server has. Unsent, it stays in the conversation with what one can do about it. */
export function ConfirmSending({ store, thread }: { store: ConversationStore; thread: Thread }) {
  const t = useMessages(chatMessages);
  const asked = thread.outgoing.find(({ asks }) => asks);
  if (!asked) return null;
  const { messageKey, sendText, why } = asked;
  return (
    <Suspense>
      <ConfirmDialog
        open
        discouraged
        title={t('confirmTitle')}
        message={why}
        confirmLabel={t('confirmSend')}
        cancelLabel={t('confirmEdit')}
        onConfirm={() => store.answer(messageKey, true)}
        onClose={() => store.answer(messageKey, false)}
      >
        <blockquote
          className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-input bg-paper px-3 py-2 text-14"
          dir="auto"
        >
          {sendText}
        </blockquote>
      </ConfirmDialog>
    </Suspense>
  );
}

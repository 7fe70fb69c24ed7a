import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { MessagesRoom } from '#web/features/chat/messages-room.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const MessagesPage = lazy(() => import('#web/features/chat/messages-page.tsx'));

export interface MessagesSearch {
  /** The place in the member menu. */
  name?: string | undefined;
  /** The member whose conversation is open. */
  peerId?: number | undefined;
  /** The ad a new conversation is about. */
  classifiedId?: number | undefined;
}

export const Route = createFileRoute('/_chat-room/member/chatRoom/messages')({
  validateSearch: ({ name, peerId, classifiedId }): MessagesSearch => ({
    name: typeof name === 'string' ? name : undefined,
    peerId: idOf(peerId),
    classifiedId: idOf(classifiedId),
  }),
  head: () => ownHead('messages', import.meta.env.SSR ? messagesOf(descriptionMessages)('messages') : undefined),
  component: MessagesRoute,
});

/** Conversations are live: the page is drawn once it is awake, in the room it has. */
function MessagesRoute() {
  const { peerId, classifiedId } = Route.useSearch();
  return (
    <WhenHydrated fallback={<MessagesRoom peerId={peerId} />}>
      {() => <MessagesPage peerId={peerId} classifiedId={classifiedId} />}
    </WhenHydrated>
  );
}

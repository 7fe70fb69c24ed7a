import { messagesOf } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { roomMessages } from './room-messages.ts';

/** The room of the messages page until its program is there. */
export const MessagesRoom = (_props: { peerId: number | undefined }) => (
  <div className="container-page h-full sm:py-5">
    <Skeleton className="h-full w-full rounded-card" />
    <noscript>{messagesOf(roomMessages)('needsScript')}</noscript>
  </div>
);

import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** The room of the messages page until its program is there. */
export const MessagesRoom = (_props: { peerId: number | undefined }) => (
  <div className="container-page h-full sm:py-5">
    <Skeleton className="h-full w-full rounded-card" />
    <noscript>The chat needs JavaScript.</noscript>
  </div>
);

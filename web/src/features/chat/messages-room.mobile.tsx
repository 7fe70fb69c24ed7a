import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

const NoScript = () => <noscript className="block p-4">The chat needs JavaScript.</noscript>;

/** The shape of a conversation or of the list, until their program is there. */
export const MessagesRoom = ({ peerId }: { peerId: number | undefined }) =>
  peerId ? (
    <div className="fixed inset-0 flex flex-col bg-paper">
      <div className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex h-14 items-center gap-3 ps-13">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-24" />
        </div>
      </div>
      <NoScript />
    </div>
  ) : (
    <div className="mx-auto max-w-3xl">
      <div className="flex h-15 items-center px-4">
        <Skeleton className="h-7 w-28" />
      </div>
      <div className="h-15 p-2">
        <Skeleton className="h-full w-full rounded-input" />
      </div>
      <NoScript />
      <ListSkeleton />
    </div>
  );

import clsx from 'clsx';
import { messagesOf } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { roomMessages } from './room-messages.ts';

/** The shape of a conversation or of the list, on a tablet of both, until their program is there. */
export const MessagesRoom = ({ peerId }: { peerId: number | undefined }) => (
  <div className="md:chat-panes md:flex">
    <div
      className={clsx('mx-auto max-w-3xl md:w-80 md:shrink-0 md:border-line md:border-e', peerId && 'max-md:hidden')}
    >
      <div className="flex h-14 items-center px-4">
        <Skeleton className="h-7 w-28" />
      </div>
      <div className="h-15 p-2">
        <Skeleton className="h-full w-full rounded-input" />
      </div>
      <ListSkeleton />
    </div>
    <div className={clsx('flex flex-1 flex-col bg-paper', peerId ? 'max-md:fixed max-md:inset-0' : 'max-md:hidden')}>
      <div className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] md:pt-0">
        <div className="flex h-14 items-center gap-3 ps-13 md:ps-4">
          {peerId && (
            <>
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-5 w-24" />
            </>
          )}
        </div>
      </div>
    </div>
    <noscript className="block p-4">{messagesOf(roomMessages)('needsScript')}</noscript>
  </div>
);

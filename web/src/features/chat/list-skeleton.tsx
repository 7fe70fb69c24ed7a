import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** The shape of a few conversations. */
export const ListSkeleton = () => (
  <div aria-hidden="true">
    {[1, 2, 3, 4, 5].map((at) => (
      <div key={at} className="flex gap-2.5 border-b border-line px-3 py-2.5">
        <Skeleton className="size-8 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-1.5 h-4 w-full" />
        </div>
      </div>
    ))}
  </div>
);

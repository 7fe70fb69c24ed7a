import clsx from 'clsx';

/** A grey shape where something is on its way; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('skeleton-pulse block rounded-input bg-line', className)} />
);

/** The shape of an AdCard of the grid. */
export const AdCardSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="aspect-4/3 rounded-card" />
    <Skeleton className="mt-3 h-5 w-24" />
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-32" />
  </div>
);

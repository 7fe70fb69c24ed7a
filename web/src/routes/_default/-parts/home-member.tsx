import { lazy, Suspense } from 'react';
import { useShell } from '#web/lib/viewer.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

const MemberStrip = lazy(() =>
  import('#web/features/home/member-strip.tsx').then((module) => ({ default: module.MemberStrip })),
);
const SeenStrip = lazy(() =>
  import('#web/features/ads/saved/seen-strip.tsx').then((module) => ({ default: module.SeenStrip })),
);

/** The room of the three blocks, so that nothing moves when they come. */
const Room = () => (
  <div aria-hidden="true" className="container-page grid visitor:hidden gap-4 md:grid-cols-3">
    <div className="h-50 rounded-card border border-line bg-surface" />
    <div className="h-50 rounded-card border border-line bg-surface" />
    <div className="h-50 rounded-card border border-line bg-surface" />
  </div>
);

/** What has happened for a member, fetched once it is known who looks; visitors have none of it. */
export function MemberPart() {
  const { user } = useShell();
  if (!user) return <Room />;
  return (
    <Suspense fallback={<Room />}>
      <MemberStrip
        key={user.userId}
        seen={
          <Suspense fallback={<Skeleton className="h-28" />}>
            <SeenStrip />
          </Suspense>
        }
      />
    </Suspense>
  );
}

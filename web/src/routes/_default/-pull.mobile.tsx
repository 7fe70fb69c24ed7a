import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { refreshPage } from '#web/features/shell/refresh.ts';

const PullToRefresh = lazy(() =>
  import('#web/ui/pull-to-refresh.tsx').then((module) => ({ default: module.PullToRefresh })),
);

/** Pulling the page down asks all its loaders again, as a tap on its tab does. */
export function Pull() {
  const router = useRouter();
  const busy = useRouterState({ select: (state) => state.isLoading });
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake) return null;
  return (
    <Suspense>
      <PullToRefresh
        onRefresh={() => refreshPage(router)}
        busy={busy}
        className="top-[calc(3.5rem+env(safe-area-inset-top))]"
      />
    </Suspense>
  );
}

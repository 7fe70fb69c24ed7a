import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DefaultLayout } from '#web/features/shell/layouts.tsx';

export const Route = createFileRoute('/_default')({ component: Layout });

const CompareBar = lazy(() => import('#web/features/ads/compare/compare-bar.tsx'));

/** What the visitor chose to compare. Few do: its program is loaded where something is chosen, or is about to be. */
function Comparing() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const load = () => setOn(true);
    addEventListener('compare-ads', load);
    try {
      if (localStorage.getItem('compare-ads')) load();
    } catch {
      // Storage is blocked.
    }
    return () => removeEventListener('compare-ads', load);
  }, []);
  return (
    on && (
      <Suspense>
        <CompareBar />
      </Suspense>
    )
  );
}

function Layout() {
  return (
    <>
      <DefaultLayout />
      <Comparing />
    </>
  );
}

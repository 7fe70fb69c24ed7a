import { lazy, Suspense, useEffect, useState } from 'react';

const OfflineNotice = lazy(() => import('./app/offline-notice.tsx'));
const AppExtras = lazy(() => import('./app/app-extras.tsx'));
const EXTRAS_AFTER_MS = 2000;

/** Of the mobile web app: what it says about the connection, and what else comes once the page has settled. */
export function Connection() {
  const [stage, setStage] = useState<'served' | 'started' | 'settled'>('served');
  useEffect(() => {
    setStage('started');
    const timer = setTimeout(setStage, EXTRAS_AFTER_MS, 'settled');
    return () => clearTimeout(timer);
  }, []);
  if (stage === 'served') return null;
  return (
    <Suspense>
      <OfflineNotice />
      {stage === 'settled' && (
        <Suspense>
          <AppExtras />
        </Suspense>
      )}
    </Suspense>
  );
}

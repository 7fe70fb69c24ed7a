import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useShell } from '#web/lib/viewer.ts';
import { HeartSymbol } from '#web/ui/heart-button.tsx';
import { LoadingBar } from '#web/ui/loading-bar.tsx';
import { Connection } from './connection.tsx';
import { inAppBrowsers } from './in-app.ts';
import { useShellSlots } from './slots.ts';
import { useNotices } from './use-notices.ts';

const Notices = lazy(() => import('./notices.tsx'));
const Consent = lazy(() => import('./consent.tsx'));
const InAppMask = lazy(() => import('./in-app-mask.tsx'));

/** What frames every page whatever its layout: loading bar, notices, connection, consent. */
export function Frame({ children }: { children: ReactNode }) {
  const { site, user } = useShell();
  const { PushQuestion } = useShellSlots();
  const { notice, dismiss } = useNotices();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const [mounted, setMounted] = useState(false);
  const router = useRouter();
  useEffect(() => {
    setMounted(true);
    // Tests and scripts wait for this before they click.
    document.documentElement.dataset.ready = 'true';
  }, []);
  useEffect(() => {
    const leave = () => void router.invalidate();
    window.addEventListener('ashore:logout', leave);
    return () => window.removeEventListener('ashore:logout', leave);
  }, [router]);
  return (
    <>
      <HeartSymbol />
      <LoadingBar active={loading} />
      {children}
      {mounted && (
        <>
          <Connection />
          <Suspense>
            {notice && <Notices notice={notice} onDone={dismiss} />}
            {site.analyticsUrl && <Consent url={site.analyticsUrl} />}
            {user && PushQuestion && <PushQuestion userId={user.userId} />}
            {inAppBrowsers.test(navigator.userAgent) && <InAppMask />}
          </Suspense>
        </>
      )}
    </>
  );
}

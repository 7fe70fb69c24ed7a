import { cookieNames } from '@ashore/contract/limits';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { readCookie } from '#web/lib/browser/cookies.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { useShell } from '#web/lib/viewer.ts';
import { HeartSymbol } from '#web/ui/heart-button.tsx';
import { LoadingBar } from '#web/ui/page/loading-bar.tsx';
import { inAppBrowsers } from './app/in-app.ts';
import { Connection } from './connection.tsx';
import { useRefreshing } from './refresh.ts';
import { useShellSlots } from './slots.ts';
import { useNotices } from './use-notices.ts';

// The server renders it with the page; a browser fetches it where there is one.
const SiteNotice = import.meta.env.SSR
  ? (await import('./site-notice.tsx')).default
  : lazy(() => import('./site-notice.tsx'));
const Notices = lazy(() => import('./notices.tsx'));
const Consent = lazy(() => import('./consent.tsx'));
const LanguageOffer = lazy(() => import('./language/language-offer.tsx'));
const InAppMask = lazy(() => import('./app/in-app-mask.tsx'));

/** Whether another language than this page's may be wanted; which, and whether it is spoken here, the offer knows. */
const mayOffer = () =>
  (readCookie(cookieNames.locale) || navigator.language.slice(0, currentLocale().length)) !== currentLocale();

/** What frames every page whatever its layout: loading bar, notices, connection, consent. */
export function Frame({ children }: { children: ReactNode }) {
  const { site, user } = useShell();
  const { PushQuestion } = useShellSlots();
  const { notice, dismiss } = useNotices();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const refreshing = useRefreshing();
  const [mounted, setMounted] = useState(false);
  const router = useRouter();
  useEffect(() => {
    setMounted(true);
    // Tests and scripts wait for this before they click.
    document.documentElement.dataset.ready = 'true';
  }, []);
  const isMember = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in later is asked about then
  useEffect(() => {
    // Pages may be made for everybody, while a cookie says that a member is logged in.
    if (!readCookie(cookieNames.userId)) return;
    void import('./start-up.ts').then(({ startUp }) => startUp(router)).catch(() => undefined);
  }, [isMember, router]);
  // Not needed in the first moments.
  useEffect(
    () => void import('#web/lib/browser/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined),
    [],
  );
  useEffect(() => {
    const leave = () => void router.invalidate();
    window.addEventListener('ashore:logout', leave);
    return () => window.removeEventListener('ashore:logout', leave);
  }, [router]);
  return (
    <>
      <HeartSymbol />
      <LoadingBar active={loading || refreshing} certain={refreshing} />
      {site.notice && (
        <Suspense>
          <SiteNotice {...site.notice} />
        </Suspense>
      )}
      {children}
      {mounted && (
        <>
          <Connection />
          <Suspense>
            {notice && <Notices notice={notice} onDone={dismiss} />}
            {site.analyticsUrl && <Consent url={site.analyticsUrl} />}
            {user && PushQuestion && <PushQuestion userId={user.userId} />}
            {mayOffer() && <LanguageOffer />}
            {inAppBrowsers.test(navigator.userAgent) && <InAppMask />}
          </Suspense>
        </>
      )}
    </>
  );
}

import { Outlet, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { needsLogin } from '#web/lib/route-guard.ts';
import { useShell } from '#web/lib/viewer.ts';
import { AppBar } from './app-bar.tsx';
import { hidesTabs, isTabRoot } from './mobile-places.ts';
import { Pull } from './pull.tsx';
import { useShellSlots } from './slots.ts';
import { TabBar } from './tab-bar.tsx';

const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));
const LoginGate = import.meta.env.SSR
  ? (await import('./login-gate.tsx')).LoginGate
  : lazy(() => import('./login-gate.tsx').then((module) => ({ default: module.LoginGate })));

const usePathname = () => useLocation({ select: (location) => location.pathname });

/** The page itself, or for visitors at the door of a page for members the way in (specification 5); the menu of the app is for all. */
function Main({ className }: { className?: string }) {
  const { user } = useShell();
  const pathname = usePathname();
  const open = user || !needsLogin(pathname) || /^\/member\/?$/i.test(pathname);
  return (
    <main id="content" tabIndex={-1} className={clsx('outline-none', className ?? 'min-h-[70dvh]')}>
      {open ? (
        <Outlet />
      ) : (
        <Suspense>
          <LoginGate />
        </Suspense>
      )}
    </main>
  );
}

/** Counts unread messages and keeps the conversation of an ad one tap away, for members and once the page is awake. */
function Chat() {
  const { user } = useShell();
  const { Chat: Opened } = useShellSlots();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!user || !Opened || !awake) return null;
  return (
    <Suspense>
      <Opened />
    </Suspense>
  );
}

/** The tabs and the room they take, except on pages with a bar of their own. */
function Tabs() {
  const pathname = usePathname();
  if (hidesTabs(pathname)) return null;
  return (
    <>
      <div className="h-[calc(4rem+env(safe-area-inset-bottom))] print:hidden" />
      <TabBar />
    </>
  );
}

/** Bar, page, on the pages of the tabs the footer, tabs. */
export function DefaultLayout() {
  const pathname = usePathname();
  return (
    <>
      <AppBar />
      <Pull />
      <Main />
      {isTabRoot(pathname) && !/^\/classified/i.test(pathname) && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <Tabs />
      <Chat />
    </>
  );
}

/** The list of conversations is the page of a tab; one of them fills the screen and has a bar of its own. */
export function ChatRoomLayout() {
  const { user } = useShell();
  const chosen = useLocation({ select: ({ search }) => 'peerId' in search && Boolean(search.peerId) });
  const fills = user && chosen;
  return (
    <>
      {!fills && <AppBar withRegion={false} />}
      <Main />
      {!fills && <Tabs />}
    </>
  );
}

/** Pages that are the same in every region: signing in, errors. */
export function NoCountryLayout() {
  return (
    <>
      <AppBar withRegion={false} />
      <Main />
      <Tabs />
      <Chat />
    </>
  );
}

/** Pages with one thing to finish. */
export function NoFooterLayout() {
  return (
    <>
      <AppBar />
      <Main />
      <Tabs />
      <Chat />
    </>
  );
}

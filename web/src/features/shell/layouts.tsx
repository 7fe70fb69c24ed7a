import { Outlet, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { needsLogin } from '#web/lib/route-guard.ts';
import { useShell } from '#web/lib/viewer.ts';
import { BackToTop } from '#web/ui/back-to-top.tsx';
import { NavBar } from './nav-bar.tsx';
import { useShellSlots } from './slots.ts';

// Both are in the page as the server renders it; a browser fetches their programs after all others.
export const Footer = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));
const LoginGate = import.meta.env.SSR
  ? (await import('./login-gate.tsx')).LoginGate
  : lazy(() => import('./login-gate.tsx').then((module) => ({ default: module.LoginGate })));

/** The page itself, or for visitors at the door of a page for members the way in (specification 5). */
function Main({ className }: { className?: string }) {
  const { user } = useShell();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <main id="content" tabIndex={-1} className={clsx('outline-none', className ?? 'min-h-[60vh]')}>
      {!user && needsLogin(pathname) ? (
        <Suspense>
          <LoginGate />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </main>
  );
}

/** The floating chat, for members and once the page is awake. */
function FloatingChat() {
  const { user } = useShell();
  const { Chat } = useShellSlots();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!user || !Chat || !awake) return null;
  return (
    <Suspense>
      <Chat />
    </Suspense>
  );
}

/** Nav bar, page, footer, back-to-top, chat. */
export function DefaultLayout() {
  return (
    <>
      <NavBar />
      <Main />
      <Suspense>
        <Footer />
      </Suspense>
      <BackToTop />
      <FloatingChat />
    </>
  );
}

/** The messages page: as high as the window, no footer. */
export function ChatRoomLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <NavBar withRegion={false} />
      <Main className="min-h-0 flex-1 overflow-y-auto" />
    </div>
  );
}

/** Pages that are the same in every region: signing in, errors. */
export function NoCountryLayout() {
  return (
    <>
      <NavBar withRegion={false} />
      <Main />
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

/** Pages with one thing to finish. */
export function NoFooterLayout() {
  return (
    <>
      <NavBar />
      <Main />
    </>
  );
}

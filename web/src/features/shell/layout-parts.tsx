import { Outlet, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { needsLogin } from '#web/lib/address/route-guard.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useShell } from '#web/lib/viewer.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { useRefreshing } from './refresh.ts';
import { useShellSlots } from './slots.ts';

// Both are in the page as the server renders it; a browser fetches their programs after all others.
const FooterParts = import.meta.env.SSR
  ? (await import('./footer.tsx')).Footer
  : lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));
const LoginGate = import.meta.env.SSR
  ? (await import('./user/login-gate.tsx')).LoginGate
  : lazy(() => import('./user/login-gate.tsx').then((module) => ({ default: module.LoginGate })));

/** What stands at the foot of pages. */
export const Footer = () => (
  <Suspense>
    <FooterParts />
  </Suspense>
);

/** Whether a visitor gets in as well; the menu of the app is for all. */
const isOpen = (pathname: string) => !needsLogin(pathname) || (isMobileApp && /^\/member\/?$/i.test(pathname));

interface MainProps {
  className?: string;
  /** Shown in place of the page of the route. */
  children?: ReactNode;
}

/** The page itself, or for visitors at the door of a page for members the way in (specification 5). */
export function Main({ className, children = <Outlet /> }: MainProps) {
  const { user } = useShell();
  const pathname = useLocation({ select: (location) => location.pathname });
  const refreshing = useRefreshing();
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={refreshing || undefined}
      className={clsx(
        'outline-none',
        className ?? (isMobileApp ? 'min-h-[70dvh]' : 'min-h-[60vh]'),
        // It keeps its size, so that the footer does not move.
        refreshing && 'opacity-0',
      )}
    >
      {user || isOpen(pathname) ? (
        children
      ) : (
        <Suspense>
          <LoginGate />
        </Suspense>
      )}
    </main>
  );
}

/** The chat beside the page, for members and once the page is awake. */
export function FloatingChat() {
  const { user } = useShell();
  const { Chat } = useShellSlots();
  return user && Chat && <WhenHydrated>{() => <Chat />}</WhenHydrated>;
}

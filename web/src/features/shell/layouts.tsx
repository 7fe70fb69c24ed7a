import { Outlet, useLocation } from '@tanstack/react-router';
import { needsLogin } from '#web/lib/route-guard.ts';
import { useShell } from '#web/lib/viewer.ts';
import { BackToTop } from '#web/ui/back-to-top.tsx';
import { Footer } from './footer.tsx';
import { LoginGate } from './login-gate.tsx';
import { NavBar } from './nav-bar.tsx';

/** The page itself, or for visitors at the door of a page for members the way in (specification 5). */
function Main() {
  const { user } = useShell();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
      {!user && needsLogin(pathname) ? <LoginGate /> : <Outlet />}
    </main>
  );
}

/** Nav bar, page, footer, back-to-top; the chat comes to stand here too. */
export function DefaultLayout() {
  return (
    <>
      <NavBar />
      <Main />
      <Footer />
      <BackToTop />
    </>
  );
}

/** The messages page: as high as the window, no footer. */
export function ChatRoomLayout() {
  return (
    <>
      <NavBar withRegion={false} />
      <Main />
    </>
  );
}

/** Pages that are the same in every region: signing in, errors. */
export function NoCountryLayout() {
  return (
    <>
      <NavBar withRegion={false} />
      <Main />
      <Footer />
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

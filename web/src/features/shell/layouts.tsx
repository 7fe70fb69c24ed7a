import { BackToTop } from '#web/ui/page/back-to-top.tsx';
import { FloatingChat, Footer, Main } from './layout-parts.tsx';
import { NavBar } from './nav-bar.tsx';

/** Nav bar, page, footer, back-to-top, chat. */
export function DefaultLayout() {
  return (
    <>
      <NavBar />
      <Main />
      <Footer />
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

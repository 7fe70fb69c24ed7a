import { useLocation } from '@tanstack/react-router';
import { useShell } from '#web/lib/viewer.ts';
import { AppBar } from './app/app-bar.tsx';
import { hidesTabs, isTabRoot } from './app/mobile-places.ts';
import { Pull } from './app/pull.tsx';
import { TabBar } from './app/tab-bar.tsx';
import { FloatingChat, Footer, Main } from './layout-parts.tsx';

const usePathname = () => useLocation({ select: (location) => location.pathname });

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
      {isTabRoot(pathname) && !/^\/classified/i.test(pathname) && <Footer />}
      <Tabs />
      <FloatingChat />
    </>
  );
}

/** The list of conversations is the page of a tab; one of them fills a phone and has a bar of its own, and lies beside the list on a tablet. */
export function ChatRoomLayout() {
  const { user } = useShell();
  const chosen = useLocation({ select: ({ search }) => 'peerId' in search && Boolean(search.peerId) });
  const bars = user && chosen ? 'hidden md:contents' : 'contents';
  return (
    <>
      <div className={bars}>
        <AppBar withRegion={false} />
      </div>
      <Main />
      <div className={bars}>
        <Tabs />
      </div>
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
      <FloatingChat />
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
      <FloatingChat />
    </>
  );
}

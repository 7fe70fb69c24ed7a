import { AppBar } from './app-bar.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { TabBar } from './tab-bar.tsx';

/** What an address of the mobile web app shows that belongs to no page: the bars stay, so that there is a way on. One element, as it comes after the page. */
export const NoPage = () => (
  <div className="contents">
    <AppBar withRegion={false} />
    <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
      <NotFoundPage />
    </main>
    <TabBar />
  </div>
);

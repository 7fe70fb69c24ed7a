import { Footer } from './layout-parts.tsx';
import { NavBar } from './nav-bar.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What an address shows that belongs to no page at all, in the frame of the others. */
export const NoPage = () => (
  <>
    <NavBar />
    <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
      <NotFoundPage />
    </main>
    <Footer />
  </>
);

import { Footer, Main } from '#web/features/shell/layout-parts.tsx';
import { NavBar } from '#web/features/shell/nav-bar.tsx';
import { Nothing } from './nothing.tsx';

/** Shown for an address that belongs to no page, with the usual bars. Paths for members ask for a log-in first. */
export const NoPage = () => (
  <>
    <NavBar />
    <Main>
      <Nothing />
    </Main>
    <Footer />
  </>
);

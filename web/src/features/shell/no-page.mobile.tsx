import { AppBar } from './app-bar.tsx';
import { Main } from './layout-parts.tsx';
import { Nothing } from './nothing.tsx';
import { TabBar } from './tab-bar.tsx';

/** Shown in the mobile web app for an address that belongs to no page, with the usual bars. Loaded late, so it must be one element. */
export const NoPage = () => (
  <div className="contents">
    <AppBar withRegion={false} />
    <Main>
      <Nothing />
    </Main>
    <TabBar />
  </div>
);

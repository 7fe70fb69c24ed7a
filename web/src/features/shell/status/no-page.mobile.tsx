import { AppBar } from '#web/features/shell/app/app-bar.tsx';
import { TabBar } from '#web/features/shell/app/tab-bar.tsx';
import { Main } from '#web/features/shell/layout-parts.tsx';
import { Nothing } from './nothing.tsx';

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

import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { refreshPage } from '#web/features/shell/refresh.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const PullToRefresh = lazy(() =>
  import('#web/ui/page/pull-to-refresh.tsx').then((module) => ({ default: module.PullToRefresh })),
);

/** Pages that are the same address with something new on it every time: the home page, the lists of ads and of topics. */
const isPulled = (pathname: string) => /^\/(home|classified|forum)?\/?$/i.test(pathname);

/** Pulling such a page down asks all its loaders again, as a tap on its tab does. */
export function Pull() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const busy = useRouterState({ select: (state) => state.isLoading });
  if (!isPulled(pathname)) return null;
  return (
    <WhenHydrated>
      {() => (
        <PullToRefresh
          onRefresh={() => refreshPage(router)}
          busy={busy}
          className="top-[calc(3.5rem+env(safe-area-inset-top))]"
        />
      )}
    </WhenHydrated>
  );
}

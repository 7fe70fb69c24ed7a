import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { Frame } from '#web/features/shell/frame.tsx';
import { Page } from '#web/features/shell/page.tsx';
import { ShellSlotsProvider } from '#web/features/shell/slots.ts';
import { lateUser, onLateUser, rememberStart } from '#web/lib/browser/browser-start.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { siteHead } from '#web/lib/head/site-head.ts';
import { LocaleProvider } from '#web/lib/i18n.ts';
import { writtenIn } from '#web/lib/locale.ts';
import type { Shell } from '#web/lib/shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import type { RouterContext } from '#web/router.tsx';
import { SiteSearch } from '#web/routes/-parts/site-search.tsx';

const LogoutDialog = lazy(() =>
  import('#web/features/account/logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);
const Chat = lazy(() => import('#web/features/chat/chat-widget.tsx'));
const Notifications = lazy(() => import('#web/features/notifications/notifications-slot.tsx'));
// The server renders it with the page; a browser fetches it for members alone.
const UserCorner = import.meta.env.SSR
  ? (await import('#web/features/shell/user/user-corner.tsx')).UserCorner
  : lazy(() => import('#web/features/shell/user/user-corner.tsx').then((module) => ({ default: module.UserCorner })));
const NoPage = import.meta.env.SSR
  ? (await import('#web/features/shell/status/no-page.tsx')).NoPage
  : lazy(() => import('#web/features/shell/status/no-page.tsx').then((module) => ({ default: module.NoPage })));
const PushQuestion = isMobileApp
  ? lazy(() => import('#web/features/push/push-question.tsx').then((module) => ({ default: module.PushQuestion })))
  : undefined;
const slots = {
  SiteSearch: isMobileApp ? undefined : SiteSearch,
  UserCorner,
  LogoutDialog,
  Chat,
  Notifications,
  PushQuestion,
};

export const Route = createRootRouteWithContext<RouterContext>()({
  // The frame is asked for once; it changes by log-in, log-out and choice of region only, which invalidate the router.
  staleTime: Number.POSITIVE_INFINITY,
  loader: {
    // Loaded behind the page, a newer frame would take away that the page after a log-in is one that is not found.
    staleReloadMode: 'blocking',
    handler: async ({ context }): Promise<Shell> => {
      const start = context.start();
      if (isMobileApp && start.region?.id === start.regionId) return { ...start, region: writtenIn(start.region) };
      const regions = await context.api.area.getRegions({});
      const region = regions.find((one) => one.id === start.regionId) ?? regions[0];
      if (!region) throw new Error('there is no region');
      return { ...start, region: writtenIn(region) };
    },
  },
  head: () => (import.meta.env.SSR ? siteHead() : {}),
  component: Root,
  notFoundComponent: () => (
    <Suspense>
      <NoPage />
    </Suspense>
  ),
});

/** Who looks at a page that was made for everybody; what shows a member is fetched before it takes the place of its room. */
function useLateUser() {
  const [user, setUser] = useState(lateUser);
  useEffect(() => onLateUser(() => startTransition(() => setUser(lateUser()))), []);
  return user;
}

function Root() {
  const told = Route.useLoaderData();
  const late = useLateUser();
  const shell = useMemo(() => ({ ...told, user: told.user ?? late ?? null }), [told, late]);
  if (typeof window !== 'undefined') rememberStart(shell);
  return (
    <Page>
      <LocaleProvider value={shell.region.locale}>
        <ShellProvider value={shell}>
          <ShellSlotsProvider value={slots}>
            <Frame>
              <Outlet />
            </Frame>
          </ShellSlotsProvider>
        </ShellProvider>
      </LocaleProvider>
    </Page>
  );
}

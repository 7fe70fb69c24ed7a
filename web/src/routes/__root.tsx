import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Frame } from '#web/features/shell/frame.tsx';
import { ShellSlotsProvider } from '#web/features/shell/slots.ts';
import { rememberStart } from '#web/lib/browser-start.ts';
import { LocaleProvider } from '#web/lib/messages.ts';
import { isMobileApp } from '#web/lib/mobile-app.ts';
import type { Shell } from '#web/lib/shell.ts';
import { themeScript } from '#web/lib/theme.ts';
import { touchMacScript } from '#web/lib/touch-mac.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import type { RouterContext } from '#web/router.tsx';

const LogoutDialog = lazy(() =>
  import('#web/features/account/logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);
const Chat = lazy(() => import('#web/features/chat/chat-widget.tsx'));
const Notifications = lazy(() => import('#web/features/notifications/notifications-slot.tsx'));
// The server renders it with the page; a browser fetches it for members alone.
const UserCorner = import.meta.env.SSR
  ? (await import('#web/features/shell/user-corner.tsx')).UserCorner
  : lazy(() => import('#web/features/shell/user-corner.tsx').then((module) => ({ default: module.UserCorner })));
const NoPage = import.meta.env.SSR
  ? (await import('#web/features/shell/no-page.tsx')).NoPage
  : lazy(() => import('#web/features/shell/no-page.tsx').then((module) => ({ default: module.NoPage })));
const slots = { UserCorner, LogoutDialog, Chat, Notifications };

// The app reaches to the edges of the screen and shrinks when a keyboard comes, so that what one writes stays in sight.
const viewport = `width=device-width, initial-scale=1${isMobileApp ? ', viewport-fit=cover, interactive-widget=resizes-content' : ''}`;

/** Sent with every page; it does not change in the browser. */
const siteHead = {
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: viewport },
    { title: 'Ashore: find your feet abroad' },
    {
      name: 'description',
      content: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    },
    { name: 'color-scheme', content: 'light dark' },
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: isMobileApp ? '/m/manifest.webmanifest' : '/manifest.webmanifest' },
  ],
  scripts: [{ children: touchMacScript + themeScript }],
};

export const Route = createRootRouteWithContext<RouterContext>()({
  // The frame is asked for once; it changes by log-in, log-out and choice of region only, which invalidate the router.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context }): Promise<Shell> => {
    const start = context.start();
    const regions = await context.api.area.getRegions({});
    const region = regions.find((one) => one.id === start.regionId) ?? regions[0];
    if (!region) throw new Error('there is no region');
    return { ...start, region };
  },
  head: () => (import.meta.env.SSR ? siteHead : {}),
  component: Root,
  notFoundComponent: () => (
    <Suspense>
      <NoPage />
    </Suspense>
  ),
});

function Root() {
  const shell = Route.useLoaderData();
  if (typeof window !== 'undefined') rememberStart(shell);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Not in `head` above, which knows one of a name only. */}
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1514" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <LocaleProvider value="en">
          <ShellProvider value={shell}>
            <ShellSlotsProvider value={slots}>
              <Frame>
                <Outlet />
              </Frame>
            </ShellSlotsProvider>
          </ShellProvider>
        </LocaleProvider>
        <Scripts />
      </body>
    </html>
  );
}

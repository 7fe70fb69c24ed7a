import { startApp } from './app-start.tsx';
import { followLinks } from './lib/address/links.ts';
import { pageApi } from './lib/api.ts';
import { browserStart } from './lib/browser/browser-start.ts';
import { takeFrom } from './lib/browser/mobile-address.ts';
import { isMobileApp } from './lib/browser/mobile-app.ts';
import { enforceTrustedTypes } from './lib/browser/trusted-types.ts';
import { createAppRouter } from './router.tsx';
import './ui/styles.css';

// Before anything writes into the page.
enforceTrustedTypes();
// The site always scrolls to the top (specification 2); the browser would put the old place back.
history.scrollRestoration = 'manual';

// What the server has taken over from the address, which it drew the page without: the region, which would undo a later choice at
// the next reload, and the wish for this site instead of the one for phones, or where a phone wanted to go.
const address = new URL(location.href);
if (['regionId', 'view', 'from'].some((name) => address.searchParams.has(name))) {
  if (isMobileApp) takeFrom(address);
  for (const name of ['regionId', 'view']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

function start() {
  const router = createAppRouter({ api: pageApi, start: browserStart });
  followLinks(router);
  // Only who has keys needs it, and the first key is early enough.
  addEventListener('keydown', (first) => import('./lib/address/slash.ts').then((follow) => follow.default(first)), {
    once: true,
  });
  return router;
}

startApp(start);

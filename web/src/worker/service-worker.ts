import type { Locale } from '@ashore/contract/locales';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PageMessage, WorkerMessage } from '#web/lib/browser/worker-channel.ts';
import { isKeptCall } from './kept-calls.ts';
import { isThere } from './network.ts';
import { openPush, showPush } from './push.ts';
import { answerCall, answerPage, answerPicture, files, SHELL, workerLocale } from './strategies.ts';
import { keepFor } from './viewer.ts';

declare const self: ServiceWorkerGlobalScope;
/** What is fetched beforehand; the build puts it in. */
declare const __PRECACHE__: {
  entries: PrecacheEntry[];
  files: string[];
  folders: Record<Locale, string>;
  shell: string;
};
const { entries, files: ofLanguage, folders, shell } = __PRECACHE__;

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(
  [
    ...entries,
    ...ofLanguage.map((file) => ({ url: `/${folders[workerLocale]}/${file}`, revision: null })),
    { url: SHELL, revision: shell },
  ],
  { directoryIndex: '', cleanURLs: false },
);
registerRoute(new NavigationRoute(answerPage));
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptCall(url), answerCall, 'POST');
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/m/assets/'), files);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', answerPicture);

const networkNews = (): WorkerMessage | undefined => (isThere() ? undefined : { type: 'network', there: false });

/** Does what a page asks for; returns what it has to hear. */
async function hear(message: PageMessage, event: ExtendableMessageEvent): Promise<WorkerMessage | undefined> {
  switch (message.type) {
    case 'viewer':
      await keepFor(String(message.userId));
      return networkNews();
    case 'askNetwork':
      return networkNews();
    case 'keep':
      await answerPage({ request: new Request(message.address), event });
      return undefined;
    case 'offer':
      if (!getCacheKeyForURL(message.entry)) return { type: 'waiting' };
      await self.skipWaiting();
      return undefined;
    case 'takeOver':
      await self.skipWaiting();
      return undefined;
  }
}

self.addEventListener('message', (event) => {
  event.waitUntil(
    hear(event.data as PageMessage, event).then((answer) => {
      if (answer) event.source?.postMessage(answer);
    }),
  );
});

self.addEventListener('push', (event) => showPush(event, self));
self.addEventListener('notificationclick', (event) => openPush(event, self));

import { defaultLocale, isLocale } from '@ashore/contract/locales';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { keptAddress, keptIn } from '#web/lib/browser/worker-channel.ts';
import { addressOfCall } from './kept-calls.ts';
import { followNetwork } from './network.ts';
import { viewer } from './viewer.ts';

/** The language of the app in this browser: each registers the worker under an address of its own. */
const asked = new URL(location.href).searchParams.get('locale');
export const workerLocale = isLocale(asked) ? asked : defaultLocale;
/** The document without a page. */
export const SHELL = workerLocale === defaultLocale ? '/m/shell' : `/m/shell?locale=${workerLocale}`;
const MONTH_SECONDS = 30 * 86_400;
const PAGE_SECONDS = 4;
const CALL_SECONDS = 8;
const PICTURE_SECONDS = 4;
const most = { pages: 50, calls: 200, pictures: 200, files: 150 };

/** Pages about accounts and money, whose addresses may hold a proof. */
const secret = /^\/m(\/[a-z]{2})?\/(login|reset-password|user|error|pay|unsubscribe|manage|gallery|shell)(\/|$)/i;

const expiration = (sort: keyof typeof most) =>
  new ExpirationPlugin({ maxEntries: most[sort], maxAgeSeconds: MONTH_SECONDS });

const onlyFound: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** Removes a picture from the cache when the site has removed it. While the site is down, the cached one is shown. */
const forgetGone = (cacheName: string): WorkboxPlugin => ({
  async fetchDidSucceed({ request, response }) {
    if (response.status === 404 || response.status === 410) await (await caches.open(cacheName)).delete(request);
    if (response.status >= 500) throw new Error(`the site is away: ${response.status}`);
    return response;
  },
});

const onlyPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptAddress(request.url),
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && !secret.test(new URL(keptAddress(request.url)).pathname) ? response : null,
};

const onlyAnswers: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ params }) => String(params?.address),
  async cacheWillUpdate({ response }) {
    const envelope = (await response.clone().json()) as { code?: number };
    return envelope.code === 200 ? response : null;
  },
};

const makers = {
  pages: (cacheName: string) =>
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: PAGE_SECONDS,
      plugins: [followNetwork, onlyPages, expiration('pages')],
    }),
  calls: (cacheName: string) =>
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: CALL_SECONDS,
      plugins: [followNetwork, onlyAnswers, expiration('calls')],
    }),
  pictures: (cacheName: string) =>
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: PICTURE_SECONDS,
      plugins: [forgetGone(cacheName), onlyFound, expiration('pictures')],
    }),
};
const made = new Map<string, Strategy>();

/** The strategy of a sort of things for whoever looks now, in a cache of their own. */
async function strategyFor(sort: keyof typeof makers): Promise<Strategy> {
  const cacheName = keptIn(sort, await viewer());
  const known = made.get(cacheName) ?? makers[sort](cacheName);
  made.set(cacheName, known);
  return known;
}

const shell = async (): Promise<Response> => (await matchPrecache(SHELL)) ?? Response.error();

/**
 * A page: from the network; if that fails or takes longer than 4 s, the page as it was seen last; if it was not seen, the
 * shell of the app, which builds it from the answers that were kept.
 */
export async function answerPage({ request, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>) {
  const pages = await strategyFor('pages');
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(shell()), PAGE_SECONDS * 1000 + 250);
  });
  return Promise.race([pages.handle({ request, event }).catch(shell), late]);
}

/** A reading call: from the network; if that fails, or takes longer than 8 s, the answer as it was last. */
export async function answerCall({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const address = await addressOfCall(request.clone());
  const calls = await strategyFor('calls');
  return calls.handle({ request, event, params: { address } });
}

/**
 * A picture, from the network (mostly the browser's own cache), as the site may have removed it. Without a network, or after
 * 4 s, the cached one.
 */
export async function answerPicture({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const pictures = await strategyFor('pictures');
  return pictures.handle({ request, event });
}

/** Files of the program beyond those that were fetched beforehand; their names change with their content. */
export const files = new CacheFirst({ cacheName: 'files', plugins: [onlyFound, expiration('files')] });

import { CallRefused, codes, cookieNames, type Locale, limits } from '@ashore/contract';
import {
  type AshoreServer,
  busySeconds,
  clientKey,
  incidentsTag,
  isPassing,
  type Reader,
  type ServerConfig,
  type Viewer,
} from '@ashore/server';
import type { PageAssets, RenderPage, RenderShell, ShellStart } from '@ashore/web';
import { localeOfAddress, takeFrom } from '@ashore/web/mobile-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { appLinks, issuerButtons, socialLinks } from './app-links.ts';
import { deviceOf, isMobilePath, mobileTarget } from './device.ts';
import { takeView } from './device-choice.ts';
import { busyPage, fallbackPage, localeOfUrl, noPage, unavailablePage } from './fallback.ts';
import { type KeptPage, keptPageOf, type RenderedPage, renderedPageOf } from './kept-page.ts';
import { ownPages } from './own-pages.ts';
import { createPageCache } from './page-cache.ts';
import { type Busy, busyAnswer, createPageQueue } from './page-queue.ts';
import { pageOfPiece } from './pieces.ts';
import { plainAddress } from './plain-address.ts';
import { isPlain } from './plain-request.ts';
import { renderMark } from './sealed-page.ts';
import { sendOwn, sendShared } from './send-page.ts';

/** Renders pages; replaced by the development server's own. */
export interface Renderer {
  renderPage: RenderPage;
  renderShell: RenderShell;
  /** What pages of each language load. */
  assetsOf: (locale: Locale) => PageAssets;
}

/** The site itself, and the mobile web app under `/m`. */
export type SiteSort = 'full' | 'mobile';
export type Renderers = Record<SiteSort, Renderer>;

/** Public pages are the same for everybody, whoever asks first. */
const anybody: Reader = { viewer: undefined, absence: codes.loginRequired };

const BASE = 'http://localhost';

/** What stands behind two slashes is read as a host, and the rest would be a page of the site under an address that is none. */
const namesHost = /^[/\\]{2}/;

/** What others hang on addresses to follow visitors, and no page reads. */
const following = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_ga|_gl)$/i;

/** Path and sorted query: `?b=1&a=2` and `?a=2&b=1` are one page, and so are both with what follows visitors. */
function canonicalUrl(url: URL): string {
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !following.test(name)));
  search.sort();
  const query = search.toString();
  return `${url.pathname}${query ? `?${query}` : ''}`;
}

const uncachedHtml = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** One request of a page, and its answer. */
interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The address chooses something, which the answer sets a cookie for. */
  isChoice: boolean;
}

interface Pages {
  server: AshoreServer;
  config: Config;
  renderers: Renderers;
  queue: ReturnType<typeof createPageQueue>;
  /** What pages are told of the site. */
  site: ShellStart['site'];
}

const siteOf = (server: AshoreServer, config: Config, serverConfig: ServerConfig): ShellStart['site'] => ({
  origin: serverConfig.localUrl,
  production: config.publicUrl !== undefined,
  analyticsUrl: config.analyticsUrl,
  tiles: config.tiles,
  translator: server.platform.translator.name || undefined,
  gallery: config.gallery,
  outbox: serverConfig.showOutbox,
  ...appLinks(config),
  ...socialLinks(config),
  ...issuerButtons(config),
  regions: server.modules.regions.choosable.map(({ id, country }) => ({ id, country })),
});

/** The member as a page is told of them. */
async function userOf(server: AshoreServer, viewer: Viewer | undefined): Promise<ShellStart['user']> {
  if (!viewer) return null;
  const { userId, userName, userImg, userType, languagesRead } = viewer;
  const messageNumber = await server.modules.chat.conversationsOf(userId);
  return { userId, userName, userImg, userType, languagesRead, messageNumber };
}

async function render(pages: Pages, { request, reply }: Visit, reader: Reader, url: string) {
  const { server, renderers, site } = pages;
  const [path = ''] = url.split('?', 1);
  const locale = localeOfAddress(path);
  const calls = server.pageCalls(request, reply, reader, locale);
  const user = await userOf(server, calls.viewer);
  const notice = server.modules.status.notice(locale);
  calls.tags.add(incidentsTag);
  const start: ShellStart = { user, regionId: calls.regionId, site: notice ? { ...site, notice } : site };
  const renderer = renderers[isMobilePath(path) ? 'mobile' : 'full'];
  const answer = await renderer.renderPage({
    url,
    transport: calls.transport,
    start,
    locale,
    mark: renderMark,
    assets: renderer.assetsOf(locale),
  });
  // The page's own error text is for lasting faults; a passing one gets the page for 503.
  if (answer.status >= 500 && calls.isUnavailable()) throw new CallRefused(codes.unavailable, 'a page needs it', null);
  return { answer, tags: calls.tags };
}

/** True when the answer was a redirect to the mobile web app. */
function redirectsMobile({ server, config }: Pages, { request, reply }: Visit, url: URL): boolean {
  const view = takeView(request, reply, url, server.platform.secureCookies);
  if (view === 'full' || isMobilePath(url.pathname)) return false;
  const hint = request.headers['sec-ch-ua-mobile'];
  const device = deviceOf(String(request.headers['user-agent'] ?? ''), typeof hint === 'string' ? hint : undefined);
  // Who asks for the mobile web app gets it on any device: a tablet that says it is a PC, for one.
  if (view !== 'mobile' && !device.mobile) return false;
  reply.code(302).headers({
    location: mobileTarget(config.mobileUrl, url.pathname, url.searchParams),
    vary: 'User-Agent',
    'cache-control': 'no-store',
  });
  return true;
}

/**
 * `?regionId=2` on any page chooses that region, for this page and those after it: so a list of another country has an
 * address, which search engines need. The page itself is made as if it had been chosen before.
 */
function takeRegion({ server }: Pages, { request, reply }: Visit, url: URL): void {
  const asked = url.searchParams.get('regionId');
  if (asked === null) return;
  url.searchParams.delete('regionId');
  const region = server.modules.regions.choosable.find(({ id }) => String(id) === asked);
  if (!region || server.regionOf(request) === region.id) return;
  request.cookies[cookieNames.region] = asked;
  const maxAge = limits.regionCookieDays * 86_400;
  reply.setCookie(cookieNames.region, asked, {
    path: '/',
    sameSite: 'lax',
    secure: server.platform.secureCookies,
    maxAge,
  });
}

/** Renders a page for this asker alone. */
async function renderOwn(pages: Pages, visit: Visit, reader: Reader, url: URL): Promise<RenderedPage> {
  const path = `${url.pathname}${url.search}`;
  const client = clientKey(visit.request.ip);
  return pages.queue.alone(client, async () => renderedPageOf((await render(pages, visit, reader, path)).answer));
}

/**
 * The page that is the same for everybody of a region, and whether it was kept or rendered now.
 * @param isExact members see at once what they changed, and an edge would keep for long what it is given
 */
async function sharedPage(
  pages: Pages,
  visit: Visit,
  url: URL,
  isExact: boolean,
): Promise<{ page: KeptPage; wasKept: boolean }> {
  const address = canonicalUrl(url);
  let wasKept = true;
  const make = async () => {
    wasKept = false;
    const { answer: made, tags } = await render(pages, visit, anybody, address);
    return { answer: keptPageOf(made, tags), mayKeep: made.status === 200 && !made.location };
  };
  const { request } = visit;
  const key = `${pages.server.regionOf(request)} ${address}`;
  const page = await pages.queue.shared(clientKey(request.ip), key, make, isExact);
  return { page, wasKept };
}

async function answer(pages: Pages, visit: Visit, url: URL) {
  const { server } = pages;
  const { request, reply } = visit;
  const policyOf = ({ scripts }: Pick<KeptPage, 'scripts'>) => server.contentPolicy(request, scripts);
  if (ownPages.test(url.pathname)) {
    const page = await renderOwn(pages, visit, await server.readerOf(request), url);
    server.platform.metrics.pageSent('own');
    return sendOwn(request, reply, page, policyOf(page));
  }
  const forEdge =
    server.platform.edge.isThere && !visit.isChoice && isPlain(request, pages.config.publicUrl !== undefined);
  const isExact = forEdge || server.hasSession(request);
  const { page: shared, wasKept } = await sharedPage(pages, visit, url, isExact);
  if (shared.status >= 400) {
    // What nobody else sees, such as an ad that is paused, its owner does, and who looks after the region.
    const reader = await server.readerOf(request);
    if (reader.viewer) {
      const page = await renderOwn(pages, visit, reader, url);
      server.platform.metrics.pageSent('own');
      return sendOwn(request, reply, page, policyOf(page));
    }
  }
  server.platform.metrics.pageSent(wasKept ? 'kept' : 'shared');
  return sendShared(request, reply, shared, { policy: policyOf(shared), forEdge, wasKept });
}

const sendBusy = ({ request, reply }: Pick<Visit, 'request' | 'reply'>, { status, retryAfter }: Busy) =>
  reply
    .code(status)
    .headers({ ...uncachedHtml, 'retry-after': retryAfter })
    .send(busyPage(localeOfUrl(request.url), retryAfter));

/** Whatever failed ends in a page, at last the fallback without any script. */
function sendFailure({ request, reply }: Visit, error: unknown) {
  const busy = busyAnswer(error);
  if (busy) return sendBusy({ request, reply }, busy);
  if (isPassing(error)) {
    // A call that was refused is in the log already.
    if (!(error instanceof CallRefused)) request.log.warn({ err: error }, 'page not available');
    return reply
      .code(503)
      .headers({ ...uncachedHtml, 'retry-after': busySeconds })
      .send(unavailablePage(localeOfUrl(request.url)));
  }
  request.log.error({ err: error }, 'page failed');
  return reply
    .code(500)
    .headers(uncachedHtml)
    .send(fallbackPage(localeOfUrl(request.url)));
}

/** Answers every page of the site: device, cache, render, fallback. */
export function createPages(server: AshoreServer, config: Config, serverConfig: ServerConfig, renderers: Renderers) {
  const cache = createPageCache();
  const queue = createPageQueue(cache);
  server.platform.changes.subscribe((tags, soft) => {
    cache.drop(tags);
    cache.soften(soft);
  });
  const pages: Pages = { server, config, renderers, queue, site: siteOf(server, config, serverConfig) };
  return {
    cache,
    /** Handles one GET of a page; whatever fails ends in a page. */
    async handle(request: FastifyRequest, reply: FastifyReply) {
      if (namesHost.test(request.url) || !URL.canParse(request.url, BASE))
        return reply
          .code(404)
          .headers(uncachedHtml)
          .send(noPage(localeOfUrl(request.url)));
      const url = new URL(request.url, BASE);
      const plain = plainAddress(url.pathname);
      const page = pageOfPiece(plain) ?? plain;
      if (page !== url.pathname)
        return reply
          .code(301)
          .headers({ location: `${page}${url.search}`, 'cache-control': 'max-age=3600' })
          .send('');
      const isChoice = url.searchParams.has('regionId') || url.searchParams.has('view');
      const visit: Visit = { request, reply, isChoice };
      try {
        if (redirectsMobile(pages, visit, url)) return reply.send('');
        takeRegion(pages, visit, url);
        takeFrom(url);
        return await answer(pages, visit, url);
      } catch (error) {
        return sendFailure(visit, error);
      }
    },
  };
}

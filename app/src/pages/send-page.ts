import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../conditional.ts';
import { type Encoding, encodingFor, type KeptPage, keptAs, type RenderedPage, sentAs } from './kept-page.ts';

/** Nobody keeps the page but the browser, which asks again each time. */
const forBrowser = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, User-Agent, Cookie' };

/** A page that is sent, in whichever encoding its asker takes. */
interface Sent {
  page: Pick<RenderedPage, 'status' | 'location'>;
  encoding: Encoding | undefined;
  body: () => Buffer | Promise<Buffer>;
}

async function send(
  reply: FastifyReply,
  { page, encoding, body }: Sent,
  headers: Record<string, string>,
): Promise<unknown> {
  reply.code(page.status);
  if (page.location) return reply.header('location', page.location).send('');
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...(page.status >= 400 ? { 'x-robots-tag': 'noindex' } : {}),
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  return reply.send(await body());
}

/** Sends a page that was made for this asker alone. */
export function sendOwn(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, policy: string) {
  const encoding = encodingFor(request.headers['accept-encoding'], page.html.length, false);
  const body = () => sentAs(page.html, encoding);
  return send(reply, { page, encoding, body }, { ...forBrowser, 'content-security-policy': policy });
}

/** Seconds that an edge keeps a page at most, and shows it on while it fetches it anew. */
const EDGE = 'max-age=300, stale-while-revalidate=60';

/** What says that an edge may keep the page, and under which tags (RFC 9213). Browsers ask again each time. */
const edgeHeaders = ({ tags }: KeptPage) => ({
  'cache-control': 'public, no-cache',
  'cdn-cache-control': EDGE,
  'cache-tag': tags.join(','),
  vary: 'Accept-Encoding',
});

/** How the cache of pages took part in an answer (RFC 9211). */
const cacheStatus = { kept: 'Ashore; hit', rendered: 'Ashore; fwd=miss' };

/**
 * Sends a page that is the same for everybody; 304 where the browser has it already.
 * @param forEdge a cache stands in front of the site that may keep the page
 * @param wasKept the page was not rendered for this request
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { policy, forEdge, wasKept }: { policy: string; forEdge: boolean; wasKept: boolean },
) {
  const isFound = page.status === 200 && !page.location;
  if (forEdge) page.isSentOften = true;
  const headers = {
    ...(isFound && forEdge && !page.isStale ? edgeHeaders(page) : forBrowser),
    'content-security-policy': policy,
    'cache-status': wasKept ? cacheStatus.kept : cacheStatus.rendered,
    ...(isFound ? { etag: `W/${page.etag}` } : {}),
  };
  if (isFound && isKnown(request, page.etag, undefined)) return reply.code(304).headers(headers).send('');
  const encoding = encodingFor(request.headers['accept-encoding'], page.length, page.isSentOften);
  page.isSentOften = true;
  return send(reply, { page, encoding, body: () => keptAs(page, encoding) }, headers);
}

import * as paths from '@ashore/contract/paths';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

/** Ids of businesses have at most so many digits. */
const MOST = 15;
const isId = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MOST && /^[1-9]\d*$/.test(text);

/**
 * The short address in a letter with a code for a claim: `/claim/12` leads to the page of the business, at the form for the
 * code. `/claim/qr.svg?directoryId=12` is its QR code.
 * @param origin of the site, without a slash at the end
 */
export function serveClaimAddress(http: FastifyInstance, origin: string): void {
  http.get('/claim/:directoryId', (request, reply) => {
    const { directoryId } = request.params as { directoryId: string };
    if (!isId(directoryId)) return reply.code(404).type('text/plain').send('There is no such business.');
    return reply.header('cache-control', 'no-store').redirect(`${paths.business(Number(directoryId))}#claim`, 302);
  });
  http.get('/claim/qr.svg', (request, reply) => {
    const { directoryId } = request.query as { directoryId?: unknown };
    if (!isId(directoryId)) return reply.code(404).type('text/plain').send('There is no such business.');
    const svg = renderSVG(`${origin}/claim/${directoryId}`, { border: 1 });
    return reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(svg);
  });
}

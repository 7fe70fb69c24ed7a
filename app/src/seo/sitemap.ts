import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type AshoreServer, createSitemapParts } from '@ashore/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../accepted-encoding.ts';
import { isKnown, sendDocument } from '../conditional.ts';
import { isPartName, sitemapSource, writePart, XML } from './sitemap-parts.ts';

const HOUR = 'public, max-age=3600';

/** Runs one work after the other; whoever asks for what is under way gets the same. */
function oneByOne<Result>(work: (name: string) => Promise<Result>) {
  const underWay = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name: string): Promise<Result> => {
    const known = underWay.get(name);
    if (known) return known;
    const result = last.then(() => work(name)).finally(() => underWay.delete(name));
    underWay.set(name, result);
    last = result.catch(() => {});
    return result;
  };
}

/**
 * The sitemap (sitemaps.org, protocol 0.9): an index of parts, each far below the 50 000 addresses a part may hold. Ads
 * stand in parts by ranges of their ids, as an ad's address knows no region; `pages` holds home, lists and maps of every
 * region and the help pages, in each language. Members have no part. Dates are those of the last change, and left out where not known.
 *
 * A job writes the parts; here they are only sent. Until it ran for the first time, they are made for whoever asks, one
 * after the other.
 * @returns what answers a request for `index`, `pages`, `pages-<language>` or `ads-`, `places-`, `articles-`,
 * `topics-`, `sales-<number>`, and gives undefined for a part that is not there or holds nothing
 */
export function createSitemap(server: AshoreServer, origin: string) {
  const parts = createSitemapParts(server.platform.database);
  const source = sitemapSource(server, origin);
  const make = oneByOne((name) => server.platform.database.read(() => writePart(source, name)));

  async function sendMade(request: FastifyRequest, reply: FastifyReply, name: string) {
    const isWritten = name !== 'index' && (await parts.find('index'));
    const document = isWritten ? undefined : await make(name);
    return document && sendDocument(request, reply, document, HOUR);
  }

  return async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply | undefined> => {
    if (!isPartName(name)) return undefined;
    const known = await parts.find(name);
    const part = known && isKnown(request, known.etag, known.changedAt) ? known : await parts.read(name);
    if (!part) return sendMade(request, reply, name);
    const { etag, changedAt } = part;
    // One tag stands for both encodings, so it is a weak one.
    const headers = { etag: `W/${etag}`, 'last-modified': changedAt.toUTCString(), vary: 'Accept-Encoding' };
    reply.headers({ ...headers, 'cache-control': HOUR });
    if (!('content' in part)) return reply.code(304).send();
    reply.type(XML);
    if (acceptedEncoding(request.headers['accept-encoding'], ['gzip']))
      return reply.header('content-encoding', 'gzip').send(part.content);
    return reply.send(Readable.from([part.content]).pipe(createGunzip()));
  };
}

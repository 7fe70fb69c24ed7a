import type { Locale } from '@ashore/contract/locales';
import {
  type AdPreview,
  type AshoreServer,
  busySeconds,
  bytesOf,
  clientKey,
  createFairQueue,
  QueueFull,
} from '@ashore/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { etagOf, isKnown } from '../conditional.ts';
import { drawPreview } from './preview-picture.ts';

/** Goes into every tag: another drawing of the same ad is another version. */
const LAYOUT = '2';
const KEPT_BYTES = 24 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = 20;
/** Drawings for one client in a minute; those that are kept do not count. */
const PER_CLIENT = { limit: 30, windowSeconds: 60 };
/** Short, so that the picture of a deleted ad also leaves the caches soon. */
const AGE_SECONDS = 600;

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send(text);

/** Pictures of ads for where their address is shared, drawn when first asked for and kept until the ad changes. */
export function createPreviews({ modules, platform }: AshoreServer) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING, waitingEach: WAITING / 2 });

  async function photoOf({ picture }: AdPreview): Promise<Buffer | undefined> {
    const file = picture?.startsWith('/uploads/')
      ? await platform.files.read(picture.slice('/uploads/'.length))
      : undefined;
    return file && bytesOf(file);
  }

  function draw(client: string, etag: string, ad: AdPreview, locale: Locale): Promise<Buffer> {
    const running = underWay.get(etag);
    if (running) return running;
    const work = inTurn(client, async () => drawPreview(ad, locale, await photoOf(ad)));
    underWay.set(etag, work);
    return work
      .then((bytes) => {
        kept.set(etag, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(etag));
  }

  /** `/og/classified/<id>.jpg`, `/pt/og/classified/<id>.jpg`: 410 for an ad that is gone, 404 for what is not for everybody or not there. */
  return async (request: FastifyRequest, reply: FastifyReply, locale: Locale) => {
    const id = (request.params as { name: string }).name.match(/^([1-9]\d{0,14})\.jpg$/)?.[1];
    const ad = id ? await modules.ads.seo.preview(Number(id), locale) : undefined;
    if (ad === 'gone') return plain(reply, 410, 'This ad is no longer available.');
    if (!ad) return plain(reply, 404, 'There is no such picture.');
    const etag = etagOf(LAYOUT, locale, JSON.stringify({ ...ad, updatedAt: undefined }));
    reply.headers({
      etag,
      'cache-control': `public, max-age=${AGE_SECONDS}`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isKnown(request, etag, undefined)) return reply.code(304).send();
    const known = kept.get(etag) ?? (await underWay.get(etag));
    if (known) return reply.type('image/jpeg').send(known);
    const taken = await platform.localLimits.take(`preview:${clientKey(request.ip)}`, PER_CLIENT);
    if (!taken.ok) return plain(reply.header('retry-after', taken.retryAfter), 429, 'That was a bit fast.');
    try {
      return reply.type('image/jpeg').send(await draw(clientKey(request.ip), etag, ad, locale));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return plain(reply.header('retry-after', busySeconds), 503, 'Too many requests. Try again in a moment.');
    }
  };
}

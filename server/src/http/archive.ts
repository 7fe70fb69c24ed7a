import { Readable } from 'node:stream';
import type { Locale } from '@ashore/contract';
import type { FastifyInstance } from 'fastify';
import type { LimitRule } from '../platform/limits/port.ts';
import { transportRefusal } from './envelope.ts';
import { identify, identifyReader, localeOf, type Visitors } from './visitor.ts';

/** An archive reads much of what the site has on a member. */
const rule: LimitRule = { limit: 10, windowSeconds: 3600 };

interface Opened {
  /** Within the name of the file; the day where it has none. */
  name?: string;
  archive: AsyncGenerator<Uint8Array>;
}

/** What an address opens for a member; undefined for what it does not. */
export type OpenArchive = (userId: number, key: string, locale: Locale) => Promise<Opened | undefined>;

/**
 * Serves archives that are made while they are sent to the browser in which their member is logged in, which follows a link,
 * and to the member's app, which sends its token as with any call; 404 for everybody else.
 * @param folder the first part of their address
 */
export function serveArchives(app: FastifyInstance, visitors: Visitors, folder: string, open: OpenArchive): void {
  const { limits, clock } = visitors.platform;
  app.get<{ Params: { key: string } }>(`/${folder}/:key`, async (request, reply) => {
    const refuse = (status: 404 | 429) =>
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .send(transportRefusal(status, localeOf(request)).envelope);
    const { viewer } = await (request.headers.token ? identify : identifyReader)(request, visitors);
    if (!viewer) return refuse(404);
    // Before anything is read for it.
    const taken = await limits.take(`${folder}:${viewer.userId}`, rule);
    if (!taken.ok) return refuse(429);
    const opened = await open(viewer.userId, request.params.key, viewer.locale);
    if (!opened) return refuse(404);
    const { archive, name = clock.now().toISOString().slice(0, 10) } = opened;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="ashore-${name}.zip"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(archive, { objectMode: false }));
  });
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { LimitRule } from '../platform/limits/port.ts';
import { transportRefusal } from './envelope.ts';
import { identify, identifyReader, localeOf, type Visitors } from './visitor.ts';

/** An archive reads all that the site has on a member. */
const rule: LimitRule = { limit: 10, windowSeconds: 3600 };

type OpenArchive = (userId: number, key: string) => AsyncGenerator<Uint8Array> | undefined;

/**
 * Serves archives of members' own data to the browser in which the member is logged in, which follows a link, and to the
 * member's app, which sends its token as with any call; 404 for everybody else.
 */
export function serveArchives(app: FastifyInstance, visitors: Visitors, openArchive: OpenArchive): void {
  const { limits, clock } = visitors.platform;
  app.get<{ Params: { key: string } }>('/export/:key', async (request, reply) => {
    const refuse = (status: 404 | 429) =>
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .send(transportRefusal(status, localeOf(request)).envelope);
    const { viewer } = await (request.headers.token ? identify : identifyReader)(request, visitors);
    const archive = viewer && openArchive(viewer.userId, request.params.key);
    if (!archive) return refuse(404);
    const taken = await limits.take(`export:${viewer.userId}`, rule);
    if (!taken.ok) return refuse(429);
    const day = clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="ashore-${day}.zip"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(archive, { objectMode: false }));
  });
}

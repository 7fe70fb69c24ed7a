import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leave, type StoredFile } from '../platform/files/port.ts';
import { transportRefusal } from './envelope.ts';
import { identify, identifyReader, localeOf, sessionCookie, type Visitors } from './visitor.ts';

/** Whether a member may see a picture that is out of sight for others. */
export type MaySeeHidden = (userId: number, name: string) => Promise<boolean>;

/**
 * A picture never changes, but may be taken out of sight. Browsers and caches ask again within half an hour, so that it
 * is gone everywhere within the hour (decision 33).
 */
const SHOWN = 'public, max-age=1800';
const HIDDEN = 'private, no-store';

const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

const send = (reply: FastifyReply, file: StoredFile, cacheControl: string) =>
  reply
    .headers({
      ...pictureHeaders,
      'content-type': file.contentType,
      'content-length': String(file.size),
      'cache-control': cacheControl,
    })
    .send(file.body);

/** Whether the asker has the file: caches name several, and mark theirs as weak where they compress on the way. */
const hasIt = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

/** Who asks for a picture: browsers are known by their cookie alone, apps by their token. */
async function viewerOf(request: FastifyRequest, visitors: Visitors): Promise<number | undefined> {
  const hasCookie = Boolean(request.cookies[sessionCookie(visitors.platform.secureCookies)]);
  const { viewer } = await (hasCookie ? identifyReader : identify)(request, visitors);
  return viewer?.userId;
}

/**
 * Serves stored pictures: fixed type, never as a page, the same for ever under their name. One that is out of sight is
 * served to its owner and to those who look after a region; everybody else gets 404.
 */
export function serveUploads(app: FastifyInstance, visitors: Visitors, maySeeHidden: MaySeeHidden): void {
  const { files } = visitors.platform;
  const maySee = async (request: FastifyRequest, name: string) => {
    const userId = await viewerOf(request, visitors);
    return userId !== undefined && maySeeHidden(userId, name);
  };
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const etag = `"${name}"`;
    // The bytes never change, so that the name is enough; but the picture may be out of sight by now.
    if (hasIt(request.headers['if-none-match'], etag) && (await files.isShown(name)))
      return reply.code(304).headers({ etag, 'cache-control': SHOWN }).send();
    const file = await files.read(name);
    if (file) return send(reply.header('etag', etag), file, SHOWN);
    const hidden = await files.readHidden(name);
    if (hidden) {
      const mayRead = await maySee(request, name).catch((error: unknown) => {
        leave(hidden);
        throw error;
      });
      if (mayRead) return send(reply, hidden, HIDDEN);
      leave(hidden);
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(transportRefusal(404, localeOf(request)).envelope);
  });
}

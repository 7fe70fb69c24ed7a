import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../platform/files/port.ts';
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
    .send(file.stream);

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
    const file = await files.read(name);
    if (file) {
      const etag = `"${name}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] !== etag) return send(reply, file, SHOWN);
      file.stream.destroy();
      return reply.code(304).header('cache-control', SHOWN).send();
    }
    const hidden = await files.readHidden(name);
    if (hidden) {
      const mayRead = await maySee(request, name).catch((error: unknown) => {
        hidden.stream.destroy();
        throw error;
      });
      if (mayRead) return send(reply, hidden, HIDDEN);
      hidden.stream.destroy();
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(transportRefusal(404, localeOf(request)).envelope);
  });
}

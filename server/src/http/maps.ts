import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isArchiveName, type MapArchives } from '../platform/maps/archives.ts';
import { byteRangeOf } from './byte-range.ts';
import { transportRefusal } from './envelope.ts';
import { localeOf } from './visitor.ts';

/** The name holds the hash of the content. */
const CACHING = 'public, max-age=31536000, immutable';

const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

const refuse = (request: FastifyRequest, reply: FastifyReply, status: 404 | 416) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(transportRefusal(status, localeOf(request)).envelope);

/** The file, or undefined where there is none. */
const openIn = (folder: string, name: string): Promise<FileHandle | undefined> =>
  open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Sends what of the file is asked for, and closes it. */
async function sendFrom(file: FileHandle, etag: string, request: FastifyRequest, reply: FastifyReply) {
  const { range, 'if-range': ifRange } = request.headers;
  const { size } = await file.stat();
  // Whoever holds a part of another content gets all of this one.
  const part = ifRange !== undefined && ifRange !== etag ? 'whole' : byteRangeOf(range, size);
  if (part === 'none') return refuse(request, reply.header('content-range', `bytes */${size}`), 416);
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part;
  reply.headers({
    ...{ etag, 'cache-control': CACHING, 'accept-ranges': 'bytes' },
    ...{ 'content-type': 'application/vnd.pmtiles', 'content-length': String(last - first + 1) },
  });
  if (part !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(file.createReadStream({ start: first, end: last }));
}

/**
 * Serves archives of vector tiles at `/maps/NAME`, whole or by one range of bytes (RFC 9110, sections 13 and 14); of several
 * ranges the whole is sent. Browsers read some kilobytes of hundreds of megabytes.
 */
export function serveMaps(app: FastifyInstance, { folder }: MapArchives): void {
  type Asked = FastifyRequest<{ Params: { name: string } }>;
  const serve = async (request: Asked, reply: FastifyReply) => {
    const { name } = request.params;
    if (!isArchiveName(name)) return refuse(request, reply, 404);
    // The same on every node, and strong, as the name holds the hash of the content.
    const etag = `"${name.split('.')[1]}"`;
    const file = await openIn(folder, name);
    if (!file) return refuse(request, reply, 404);
    const isKnown = request.headers['if-none-match']?.split(',').some((tag) => plainTag(tag) === etag);
    if (isKnown) {
      await file.close();
      return reply.code(304).headers({ etag, 'cache-control': CACHING }).send();
    }
    try {
      const sent = await sendFrom(file, etag, request, reply);
      // A stream closes what it reads from; without one it is done with.
      if (request.method === 'HEAD' || reply.statusCode === 416) await file.close();
      return sent;
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  // The answer that Fastify makes to HEAD by itself would read the whole file.
  app.head('/maps/:name', serve);
  app.get('/maps/:name', serve);
}

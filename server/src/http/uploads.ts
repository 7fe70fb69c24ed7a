import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../platform/files/port.ts';
import { transportRefusal } from './envelope.ts';

/** Serves stored pictures: fixed type, never as a page, for ever the same under their name. */
export function serveUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const file = await files.read(request.params.name);
    if (!file) return reply.code(404).send(transportRefusal(404).envelope);
    return reply
      .headers({
        'content-type': file.contentType,
        'content-length': String(file.size),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(file.stream);
  });
}

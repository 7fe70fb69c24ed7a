import type { FastifyInstance } from 'fastify';
import type { Renderer } from './pages.ts';

/** `/m/shell`: the document that the service worker of the mobile web app keeps for when the site is out of reach; the same for all. */
export function serveShell(http: FastifyInstance, { renderShell, assets }: Renderer): void {
  http.get('/m/shell', async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(await renderShell({ nonce: request.nonce, assets })),
  );
}

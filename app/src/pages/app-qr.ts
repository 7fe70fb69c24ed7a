import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

/** The QR code of the footer: the mobile web app of the host that serves it, be it the real site or a test one. */
export function serveAppQr(http: FastifyInstance, mobileUrl: string, origin: string): void {
  const target = mobileUrl.startsWith('/') ? `${origin}${mobileUrl}` : mobileUrl;
  const svg = renderSVG(target, { border: 1 });
  http.get('/app-qr.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }).send(svg),
  );
}

const MOST_ID = 15;

/** The QR code on a printed ad: the address of its page. */
export function serveAdQr(http: FastifyInstance, origin: string): void {
  http.get('/classified/qr.svg', (request, reply) => {
    const { classifiedId } = request.query as { classifiedId?: unknown };
    const id = typeof classifiedId === 'string' && /^[1-9]\d*$/.test(classifiedId) ? classifiedId : '';
    if (id === '' || id.length > MOST_ID) return reply.code(404).type('text/plain').send('There is no such ad.');
    const svg = renderSVG(`${origin}/classified/details?classifiedId=${id}`, { border: 1 });
    return reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(svg);
  });
}

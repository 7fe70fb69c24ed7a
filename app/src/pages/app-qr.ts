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

import * as paths from '@ashore/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Config } from '../config.ts';

const SVG = 'image/svg+xml';
const hostName = /^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The QR code of the footer: the app's download, else the mobile web app. Which one depends on the host (specification 2):
 * a public site names its own; a test site names the host it was asked from, on which a phone can reach it as well.
 * @param origin of the site, without a slash at the end
 */
export function serveAppQr(
  http: FastifyInstance,
  { apps, mobileUrl, publicUrl }: Pick<Config, 'apps' | 'mobileUrl' | 'publicUrl'>,
  origin: string,
): void {
  const app = apps.downloadUrl ?? (mobileUrl || '/m');
  const isFixed = publicUrl !== undefined || URL.canParse(app);
  const originFor = (request: FastifyRequest) => {
    const asked = `${request.protocol}://${request.host}`;
    return !isFixed && hostName.test(request.host) && URL.canParse(asked) ? asked : origin;
  };
  http.get('/app-qr.svg', (request, reply) =>
    reply
      .headers({ 'content-type': SVG, 'cache-control': `${isFixed ? 'public' : 'private'}, max-age=3600` })
      .send(renderSVG(new URL(app, originFor(request as FastifyRequest)).href, { border: 1 })),
  );
}

const MOST_ID = 15;

/** The QR code on a printed ad or poster: the address of the page of the ad, or of the moving sale. */
export function serveAdQr(http: FastifyInstance, origin: string): void {
  http.get('/classified/qr.svg', (request, reply) => {
    const { classifiedId, saleId } = request.query as { classifiedId?: unknown; saleId?: unknown };
    const given = classifiedId ?? saleId;
    const id = typeof given === 'string' && /^[1-9]\d*$/.test(given) ? given : '';
    if (id === '' || id.length > MOST_ID) return reply.code(404).type('text/plain').send('There is no such ad.');
    const page = classifiedId === undefined ? paths.sale(Number(id)) : paths.ad(Number(id));
    const svg = renderSVG(`${origin}${page}`, { border: 1 });
    return reply.headers({ 'content-type': SVG, 'cache-control': 'public, max-age=86400' }).send(svg);
  });
}

import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/**
 * Whether a request that changes something may come from where it says it does: from the site's own pages, or from a
 * program that is no browser. A browser always names the origin of a cross-site POST (Fetch standard, Origin header).
 */
export function isOwnOrigin(request: FastifyRequest, config: ServerConfig): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin';
  if (config.publicUrl) return origin === config.publicUrl;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** No browser sends a request with neither of these; only then does a token count without its cookie. */
export function isNoBrowser(request: FastifyRequest): boolean {
  return request.headers.origin === undefined && request.headers['sec-fetch-site'] === undefined;
}

import type { FastifyRequest } from 'fastify';

/** The parts of a page's address that are words of the program; all others may be a person's. */
const word = /^[A-Za-z][A-Za-z-]{0,40}$/;

/**
 * The pattern of the route of a request. All pages share one, so theirs is the address of a page that was found, with its
 * numbers left out; that of one that was not found, or that leads elsewhere, may hold anything.
 */
export function patternOf({ routeOptions, url }: FastifyRequest, status: number): string {
  const route = routeOptions.url ?? '';
  if (route !== '/*') return route;
  if (status >= 300 && status !== 304) return route;
  const segments = (url.split('?', 1)[0] ?? '').split('/');
  return segments.map((segment) => (segment === '' || word.test(segment) ? segment : ':id')).join('/');
}

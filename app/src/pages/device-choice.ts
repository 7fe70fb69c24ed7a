import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'view';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Takes `?view=` out of an address and remembers it: `full` keeps this device on the desktop site for a year, `mobile` ends
 * that. Returns what holds for this answer: the choice just made, or the one of before. Other values count for nothing.
 */
export function takeView(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  secure: boolean,
): 'full' | 'mobile' | undefined {
  const asked = url.searchParams.get('view');
  url.searchParams.delete('view');
  const cookie = { path: '/', sameSite: 'lax', secure } as const;
  if (asked === 'full') reply.setCookie(COOKIE, 'full', { ...cookie, maxAge: YEAR_SECONDS });
  if (asked === 'mobile') reply.clearCookie(COOKIE, cookie);
  if (asked === 'full' || asked === 'mobile') return asked;
  return request.cookies[COOKIE] === 'full' ? 'full' : undefined;
}

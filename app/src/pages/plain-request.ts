import { cookieNames } from '@ashore/contract';
import type { FastifyRequest } from 'fastify';

/** What a page is chosen by: the region, and the desktop site on a phone. */
const chosenBy = /^(region|view)$/i;
const plainCookie = new RegExp(`^ (?:${cookieNames.region}=[1-9]\\d{0,8}|view=full)$`);

/** Whether what the cookies choose stands there once, and as a program that looks for it by a pattern finds it. */
function hasPlainCookies(header: string): boolean {
  const names = new Set<string>();
  return header.split(';').every((cookie, place) => {
    const name = cookie.split('=', 1)[0]?.trim().toLowerCase() ?? '';
    if (!chosenBy.test(name)) return true;
    if (names.has(name)) return false;
    names.add(name);
    return plainCookie.test(`${place === 0 ? ' ' : ''}${cookie}`);
  });
}

/**
 * Whether a cache in front of the site reads from this request the same region, device and host as the site does. It goes by
 * patterns of headers, so a cookie in another spelling, twice, or a header that it does not know would put a page of one region
 * under the name of another; such answers are for their asker alone.
 * @param hasPublicUrl the site knows its own host, and asks no request for it
 */
export function isPlain({ headers, raw, host }: FastifyRequest, hasPublicUrl: boolean): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  const cookieLines = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'cookie');
  return (
    headers.region === undefined &&
    (hasPublicUrl || host === headers.host) &&
    (hint === undefined || hint === '?0' || hint === '?1') &&
    cookieLines.length <= 1 &&
    hasPlainCookies(headers.cookie ?? '')
  );
}

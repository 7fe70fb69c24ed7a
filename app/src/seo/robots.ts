import { locales, withLocale } from '@ashore/contract/locales';

/** Pages of members, in the desktop site and in the mobile web app. */
const personal = ['/error/', '/member', '/pay/', '/postAds', '/user/'];
/** Other addresses by which the mobile web app is entered. */
const entries = ['/error', '/login', '/post', '/reset-password'];

/**
 * Paths that tell nobody anything without a log-in, or are no pages. Searches and error pages stay open: their own
 * `noindex` works only where they may be read. So do the pages of the mobile web app, which name the desktop page as theirs.
 */
const inAllLanguages = (path: string) => locales.map(({ code }) => withLocale(code, path));
const closed = [
  ...['/api/', '/dev/', '/gallery'],
  ...personal.flatMap(inAllLanguages),
  ...[...personal, ...entries].flatMap((path) => inAllLanguages(path).map((address) => `/m${address}`)),
];

/** `robots.txt` (RFC 9309), with the address of the sitemap; `origin` without a slash at the end. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

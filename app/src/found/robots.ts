/**
 * Paths that tell nobody anything without a log-in, or are no pages. Searches and error pages stay open: their own
 * `noindex` works only where they may be read.
 */
const closed = ['/api/', '/dev/', '/error/', '/gallery', '/m/', '/member', '/pay/', '/postAds', '/user/'];

/** `robots.txt` (RFC 9309), with the address of the sitemap; `origin` without a slash at the end. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

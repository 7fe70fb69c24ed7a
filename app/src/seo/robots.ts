/** Pages of members, in the desktop site and in the mobile web app. */
const personal = ['/error/', '/member', '/pay/', '/postAds', '/user/'];
/** Other addresses by which the mobile web app is entered. */
const entries = ['/m/error', '/m/login', '/m/post', '/m/reset-password'];

/**
 * Paths that tell nobody anything without a log-in, or are no pages. Searches and error pages stay open: their own
 * `noindex` works only where they may be read. So do the pages of the mobile web app, which name the desktop page as theirs.
 */
const closed = ['/api/', '/dev/', '/gallery', ...personal, ...personal.map((path) => `/m${path}`), ...entries];

/** `robots.txt` (RFC 9309), with the address of the sitemap; `origin` without a slash at the end. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

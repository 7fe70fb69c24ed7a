const LONGEST = 2000;
// Browsers drop or fold these, so that they hide what an address is.
const HIDING = /[\p{Cc}\\]/u;
const ROUNDS = 3;

/** Whether a path leads elsewhere once something downstream decodes it again; a broken escape counts too. */
function misleads(path: string): boolean {
  let shown = path;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!shown.startsWith('/') || shown.includes('//') || HIDING.test(shown)) return true;
    try {
      shown = decodeURIComponent(shown);
    } catch {
      return true;
    }
  }
  return !shown.startsWith('/') || shown.includes('//') || HIDING.test(shown);
}

/**
 * The page of this site to go to after log-in, from what a query says: path, query and hash, starting with one slash.
 * Anything else becomes '/': another origin, another scheme, hidden characters, and the pages that log in themselves.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST || HIDING.test(value)) return '/';
  if (!value.startsWith('/') || value.startsWith('//')) return '/';
  const base = 'http://site.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || misleads(url.pathname)) return '/';
  if (/^\/user(\/|$)/i.test(decodeURIComponent(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

const BASE = '/m';
const shortNames: [address: string, path: string][] = [
  ['/login', '/user/enter'],
  ['/reset-password', '/user/reset-password'],
  ['/post', '/postAds'],
];
const sameAs = (path: string, name: string) => path.toLowerCase() === name.toLowerCase();

/**
 * Where the page of a path lies in the mobile web app: `/classified` → `/m/classified`, and under the short names of
 * specification 1 where it has one: `/postAds` → `/m/post`.
 */
export function mobileAddress(path: string): string {
  const short = shortNames.find(([, page]) => sameAs(path, page));
  return `${BASE}${short ? short[0] : path}`;
}

/** The path of the page that an address of the mobile web app shows; other addresses stay as they are. */
export function pagePath(address: string): string {
  const match = address.match(/^\/m(?=\/|$)(.*?)\/*$/i);
  if (!match) return address;
  const path = match[1] || '/';
  return shortNames.find(([short]) => sameAs(path, short))?.[1] ?? path;
}

/**
 * A phone is sent to `/m/?from=/news` where specification 1 has no address for its page: makes that the address of the
 * page, in place. What leads elsewhere than to a page of the site stays the home of the mobile web app.
 */
export function takeFrom(url: URL): void {
  const from = url.searchParams.get('from');
  if (from === null || !/^\/m\/?$/i.test(url.pathname)) return;
  url.searchParams.delete('from');
  // A second slash would begin the name of another host.
  if (/^\/(?![/\\])/.test(from) && pagePath(from) === from) url.pathname = mobileAddress(new URL(from, url).pathname);
}

/** Turns addresses into paths of pages and back, for the router of the mobile web app; the site's own does without. */
export const mobileRewrite = {
  input({ url }: { url: URL }) {
    url.pathname = pagePath(url.pathname);
    return url;
  },
  output({ url }: { url: URL }) {
    url.pathname = mobileAddress(url.pathname);
    return url;
  },
};

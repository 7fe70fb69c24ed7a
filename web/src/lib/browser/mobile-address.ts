import { defaultLocale, type Locale, splitLocale, withLocale } from '@ashore/contract/locales';

const BASE = '/m';
const shortNames: [address: string, path: string][] = [
  ['/login', '/user/enter'],
  ['/reset-password', '/user/reset-password'],
  ['/post', '/postAds'],
];
const sameAs = (path: string, name: string) => path.toLowerCase() === name.toLowerCase();

/**
 * Where the page of a path lies in the mobile web app: `/classified` → `/m/classified`, in Portuguese `/m/pt/classified`, and
 * under the short names of specification 1 where it has one: `/postAds` → `/m/post`.
 */
export function mobileAddress(path: string, locale: Locale = defaultLocale): string {
  const short = shortNames.find(([, page]) => sameAs(path, page));
  return `${BASE}${withLocale(locale, short ? short[0] : path)}`;
}

/** An address of the mobile web app without its base; undefined for every other address. */
const inApp = (address: string) => address.match(/^\/m(?=\/|$)(.*?)\/*$/i)?.[1];

/** The path of the page that an address of the mobile web app shows, in whatever language; other addresses stay as they are. */
export function pagePath(address: string): string {
  const rest = inApp(address);
  if (rest === undefined) return address;
  const { path } = splitLocale(rest || '/');
  return shortNames.find(([short]) => sameAs(path, short))?.[1] ?? path;
}

/** The language of an address, on the site or in the mobile web app. */
export const localeOfAddress = (address: string): Locale => splitLocale(inApp(address) ?? address).locale;

/** The same page in another language: `/m/classified` in Portuguese is `/m/pt/classified`. */
export function addressIn(locale: Locale, address: string): string {
  return inApp(address) === undefined
    ? withLocale(locale, splitLocale(address).path)
    : mobileAddress(pagePath(address), locale);
}

/**
 * A phone is sent to `/m/?from=/news` where specification 1 has no address for its page: makes that the address of the
 * page, in place; a page that names no language gets that of the address. What leads elsewhere than to a page of the site stays the home of the mobile web app.
 */
export function takeFrom(url: URL): void {
  const from = url.searchParams.get('from');
  if (from === null || pagePath(url.pathname) !== '/' || url.pathname === '/') return;
  url.searchParams.delete('from');
  // A second slash would begin the name of another host.
  if (!/^\/(?![/\\])/.test(from) || pagePath(from) !== from) return;
  const { locale, path } = splitLocale(new URL(from, url).pathname);
  url.pathname = mobileAddress(path, locale === defaultLocale ? localeOfAddress(url.pathname) : locale);
}

import { splitLocale, withLocale } from '@ashore/contract/locales';

/** What a browser says of its device, as far as the site has to know. */
export interface Device {
  /** Belongs to the mobile web app: every device that is no PC (specification 1), tablets among them. */
  mobile: boolean;
}

/**
 * Programs that read pages for search engines, link previews and checks. Those that name a page about themselves or call
 * themselves compatible with a browser are known without their names; CUBOT makes phones.
 */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|\+https?:|compatible; (?!msie|konqueror)|headless|lighthouse|preview|facebookexternalhit|facebookcatalog|mediapartners|feedfetcher|google-|vkshare|slack-imgproxy|ia_archiver|validator|^whatsapp\//i;

/** What stands in a room or drives, though it runs the system of a phone or calls itself one: TV sets, consoles, cars. */
const seated =
  /xbox|playstation|nintendo|\btv\b|smarttv|googletv|hbbtv|mitv|mibox|bravia|viera|crkey|chromecast|web0s|netcast|roku|; aft[a-z0-9]{1,8}\b|tesla|qtcarbrowser|automotive|polestar/i;

/** Phones and tablets. `Tablet;` is what Firefox and HarmonyOS say; `Tablet PC` is Windows. */
const handheld =
  /iphone|ipad|ipod|android|\bmobi|phone; openharmony|\btablet;|kindle|silk\/|windows phone|iemobile|windows ce|blackberry|bb10|playbook|rim tablet|opera mini|kaios|symbian|series ?[46]0|midp|j2me|webos|hpwos|tizen|bada\/|meego|maemo|fennec/i;

/** The patterns of the User-Agent, for a cache in front of the site that has to tell devices apart as the site does. */
export const devicePatterns = { robots, seated, handheld };

/**
 * Reads the User-Agent and the client hint `Sec-CH-UA-Mobile`. Robots get the page itself; an unknown device counts as a PC,
 * on which everything can be read. iPadOS says it is a Mac: it is told by touch, in the browser.
 */
export function deviceOf(userAgent: string, mobileHint: string | undefined): Device {
  if (robots.test(userAgent) || seated.test(userAgent)) return { mobile: false };
  return { mobile: mobileHint === '?1' || handheld.test(userAgent) };
}

/** Places of the mobile web app by the value of `redirectType` (specification 1). */
const byType = new Map<string, (path: string) => string>([
  ['1', () => '/login'],
  ['2', () => '/error'],
  ['3', () => '/reset-password'],
  ['4', () => '/classified/details'],
  ['5', (path) => path.match(/^\/forum\/\d+(?=\/|$)/i)?.[0].toLowerCase() ?? '/forum'],
  ['6', () => '/post'],
]);

/** Pages that are one of these places without being told. */
const byPath: [RegExp, string][] = [
  [/^\/user\/(enter|login|businesslogin)(\/|$)/i, '1'],
  [/^\/user\/reset-password(\/|$)/i, '3'],
  [/^\/classified\/details(\/|$)/i, '4'],
  [/^\/forum\/\d+(\/|$)/i, '5'],
  [/^\/postads(\/|$)/i, '6'],
];

/** Where the app that comes with the site is. */
const BUILT_IN = '/m';

/** Whether the path belongs to the mobile web app that comes with the site. */
export const isMobilePath = (path: string): boolean => /^\/m(\/|$)/i.test(path);

/** The mobile web app for a page; the one that comes with the site where the page itself lies in what should be an app. */
function appFor(mobileUrl: string, path: string): string {
  const here = mobileUrl.startsWith('/') && `${path.toLowerCase()}/`.startsWith(`${mobileUrl.toLowerCase()}/`);
  return mobileUrl === '' || here ? BUILT_IN : mobileUrl;
}

/**
 * Where in the mobile web app a page leads: by the query's `redirectType`, else by the path, else to its home
 * (specification 1). The rest of the query goes along. The app that comes with the site is told in `from` which page was
 * meant, where neither says more, and opens the twin of that page.
 * @param mobileUrl without a slash at the end; a path of this site or an address elsewhere
 */
export function mobileTarget(mobileUrl: string, address: string, search: URLSearchParams): string {
  const { locale, path } = splitLocale(address);
  const app = appFor(mobileUrl, address);
  const query = new URLSearchParams(search);
  const asked = query.get('redirectType');
  query.delete('redirectType');
  const type = asked ?? byPath.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  const target = byType.get(type)?.(path) ?? '/';
  if (target === '/') {
    query.delete('from');
    // A value that is asked for wins over the path. Two slashes, or what browsers read as such, would begin another host's name.
    if (app === BUILT_IN && asked === null && /^\/[^/\\\s]\S*$/.test(address)) query.set('from', address);
  }
  const rest = query.toString();
  // Other apps know of no languages.
  const place = app === BUILT_IN ? withLocale(locale, target) : target;
  return `${app}${place}${rest ? `?${rest}` : ''}`;
}

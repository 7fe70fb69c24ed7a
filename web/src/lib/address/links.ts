import { defaultLocale, isLocale } from '@ashore/contract/locales';
import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router';
import { localeOfAddress } from '#web/lib/browser/mobile-address.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { kept, openWhenThere } from '#web/lib/browser/reach.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { addressOf, pathOf } from './rewrite.ts';
import { stringifySearch } from './search.ts';

type Routes = RegisteredRouter['routesByPath'];
/** Pages by their path, as addresses write it: without a slash at the end. */
type Pages = {
  [Path in keyof Routes as Path extends `${infer Start}/` ? (Start extends '' ? '/' : Start) : Path]: Routes[Path];
};
/** Paths of pages that have no parameter in them. */
export type PagePath = Exclude<keyof Pages, `${string}$${string}`>;
type SearchOf<Path extends PagePath> = Partial<Pages[Path]['types']['fullSearchSchemaInput']>;

const PREFETCH_DELAY_MS = 50;

/** Whole addresses, those of the mobile web app, and what the server answers outside of pages: the same in both builds. */
const complete = /^(?!\/)|^\/(\/|(m|api|assets|dev|icons|og|rss|uploads)(?=[/?#]|$))/i;
const hasLocale = (path: string) => isLocale(path.match(/^\/(\w\w)(?=[/?#]|$)/)?.[1]);

/**
 * Returns the address of a page by its path, with query and hash, in this build and language: below `/m` in the mobile web
 * app, below `/pt` in Portuguese. Use it for paths with a parameter and for paths that the server sends; `href` does it by
 * itself. Other addresses stay as they are, and so do those that name a language.
 */
export function withBase(path: string): string {
  if ((!isMobileApp && currentLocale() === defaultLocale) || complete.test(path) || hasLocale(path)) return path;
  const end = path.search(/[?#]|$/);
  return addressOf(path.slice(0, end)) + path.slice(end);
}

/** Returns the address of a page: `href('/classified/details', { classifiedId: 3 })`. Undefined and empty values are left out. */
export function href<Path extends PagePath>(path: Path, search?: SearchOf<Path>): string {
  return withBase(search ? `${path}${stringifySearch(search)}` : path);
}

/** The link of an event if it opens another address of this site here. Downloads and other windows are left to the browser. */
export function siteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link;
}

/** Whether a click opens a link here and not in another tab or window. */
export const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The address of the link of an event if it leads to a page of this site. */
function pageLink(router: AnyRouter, event: Event): string | undefined {
  const link = siteLink(event);
  // Which region one is in is the server's to change, with a new document.
  if (!link || /[?&]regionId=/.test(link.search)) return undefined;
  // Another language is another program.
  if (localeOfAddress(link.pathname) !== currentLocale()) return undefined;
  return router.getMatchedRoutes(pathOf(link.pathname))[2] ? link.href.slice(link.origin.length) : undefined;
}

/**
 * Makes every plain link to a page of the site go there without loading a new document, and fetches the page's code
 * and data when the pointer rests on it. Links stay plain `<a href>`: they cost nothing to render and work before the
 * program is awake. Listens on the window, so that a handler of the link itself comes first and may prevent it.
 */
export function followLinks(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (address: string) => {
    // A part of the program that fails now is missing until the next document.
    if (kept.keeper?.isAway()) return;
    // A refusal shows when the page is opened.
    void router.preloadRoute({ href: address } as never).catch(() => undefined);
  };
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || !opensHere(event) || kept.keeper?.needsDocuments()) return;
    const address = pageLink(router, event);
    if (address === undefined) return;
    event.preventDefault();
    openWhenThere(() => {
      // What is pressed shows that it was before the work begins, which takes slow phones a tenth of a second.
      requestAnimationFrame(() => setTimeout(() => void router.navigate({ href: address })));
    });
  });
  window.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    const address = pageLink(router, event);
    if (address !== undefined) timer = setTimeout(prefetch, PREFETCH_DELAY_MS, address);
  });
  const soon = (event: Event) => {
    const address = pageLink(router, event);
    if (address !== undefined) prefetch(address);
  };
  window.addEventListener('focusin', soon);
  window.addEventListener('touchstart', soon, { passive: true });
}

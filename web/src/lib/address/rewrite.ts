import { splitLocale, withLocale } from '@ashore/contract/locales';
import { mobileAddress, pagePath } from '#web/lib/browser/mobile-address.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { currentLocale } from '#web/lib/locale.ts';

/** The path of the page that an address of this build shows: without the language, and without the base of the mobile web app. */
export const pathOf = (address: string): string => (isMobileApp ? pagePath(address) : splitLocale(address).path);

/** The address of the page of a path in this build, in the language of this page. */
export const addressOf = (path: string): string =>
  isMobileApp ? mobileAddress(path, currentLocale()) : withLocale(currentLocale(), path);

/** Turns addresses into paths of pages and back, for the router. */
export const rewrite = {
  input({ url }: { url: URL }) {
    url.pathname = pathOf(url.pathname);
    return url;
  },
  output({ url }: { url: URL }) {
    url.pathname = addressOf(url.pathname);
    return url;
  },
};

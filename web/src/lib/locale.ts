import { defaultLocale, formatTag, type Locale, splitLocale } from '@ashore/contract/locales';

const ofAddress = (): Locale =>
  typeof location === 'undefined' ? defaultLocale : splitLocale(location.pathname.replace(/^\/m(?=\/|$)/i, '')).locale;

let read = ofAddress;

/**
 * The language of the page: in a browser that of its address, for as long as its document lives; on the server that of the
 * page being rendered.
 */
export const currentLocale = (): Locale => read();

/** Says where the language is read from where many pages are rendered at once: on the server. */
export function readLocaleFrom(source: () => Locale): void {
  read = source;
}

/** The language of the page as formats of Intl read it: numbers and lists as the language writes them, not the region. */
export function currentTag(): string {
  const locale = currentLocale();
  return locale === defaultLocale ? locale : formatTag(locale);
}

/** How numbers and days are written in a region: in its own way in English, in that of the language in all others. */
export const writtenIn = <R extends { locale: string }>(region: R): R => {
  const locale = currentLocale();
  return locale === defaultLocale ? region : { ...region, locale: formatTag(locale) };
};

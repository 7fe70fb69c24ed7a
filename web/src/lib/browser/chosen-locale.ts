import { cookieNames } from '@ashore/contract/limits';
import { isLocale, type Locale, localeOf } from '@ashore/contract/locales';
import { currentLocale } from '#web/lib/locale.ts';
import { readCookie } from './cookies.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Keeps the language that a visitor chose, or chose to stay with, in this browser for a year. */
export function chooseLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieNames.locale}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/**
 * The language to offer on this page: the one that was chosen before, else the first of the browser's that is spoken here.
 * Undefined where the page is in it, or where none of them is spoken here.
 */
export function offeredLocale(): Locale | undefined {
  const chosen = readCookie(cookieNames.locale);
  const wanted = isLocale(chosen) ? chosen : localeOf(navigator.languages.join());
  return wanted === currentLocale() ? undefined : wanted;
}

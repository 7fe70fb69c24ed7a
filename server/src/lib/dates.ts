import { defaultLocale, formatTag, type Locale } from '@ashore/contract';

/** English as it is written in Europe, for whom no region is known of. */
const EUROPE = 'en-150';

/**
 * The tag that amounts and days are written by: a region has its own way to write them in English, another language has
 * one everywhere.
 */
export const tagFor = (locale: Locale, ofRegion = EUROPE): string =>
  locale === defaultLocale ? ofRegion : formatTag(locale);

/** `24 December`, as the region writes it. */
export const dayAndMonth = (date: Date, locale = EUROPE): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);

/** `24 December 2026`, as the region writes it. */
export const longDate = (date: Date, locale = EUROPE): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** `Sat 5 December, 15:30`, as the region writes it, by the clocks of a place. */
export function dayAndTime(date: Date, timeZone: string, locale = EUROPE): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(date);
}

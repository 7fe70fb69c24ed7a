/** English as it is written in Europe, for whom no region is known of. */
const EUROPE = 'en-150';

/** `24 December`, as the region writes it. */
export const dayAndMonth = (date: Date, locale = EUROPE): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);

/** `24 December 2026`, as the region writes it. */
export const longDate = (date: Date, locale = EUROPE): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

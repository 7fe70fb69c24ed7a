import { messagesOf } from './i18n.ts';
import { currentTag } from './locale.ts';
import { textMessages } from './messages.ts';

/** A format of Intl for each language, made once: to make one costs far more than to use it. */
export function inLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = currentTag();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const languages = inLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
const countries = inLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
const currencies = inLanguage((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));
const weekdays = inLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const lists = inLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }));

/** 'Portuguese' for `pt`, in the language of the page; the code itself where it is not known. */
export const languageName = (code: string): string => languages().of(code) ?? code;

/** 'Portugal' for `PT`, in the language of the page; the code itself where it is not known. */
export const nameOfCountry = (code: string): string => countries().of(code) ?? code;

/** 'US Dollar' for `USD`, in the language of the page; the code itself where it is not known. */
export const currencyName = (code: string): string => currencies().of(code) ?? code;

/** The weekday of a day of the calendar, `2026-12-24`, in the language of the page. */
export const weekdayName = (date: string): string => weekdays().format(new Date(`${date}T00:00:00Z`));

/** Several things in one line, as the language of the page lists them: 'English, French'. */
export const listOf = (texts: readonly string[]): string => lists().format(texts);

/** A text in the quotes of the language of the page: “Sunny flat”. */
export const quoted = (text: string): string => messagesOf(textMessages)('quoted', { text });

import { defaultLocale, type LanguageSource, type Locale } from '@ashore/contract';
import { detect } from './detector.ts';

/** The language of a text as it is stored beside it. */
export interface WrittenIn {
  /** ISO 639-1; empty where nobody knows. */
  language: string;
  languageSource: LanguageSource;
}

/** Shorter texts are told apart no better than by guessing. A Chinese sign says as much as several letters. */
const LEAST_LETTERS = 16;
const LETTERS_OF_A_SIGN = 4;
/** The detector looks no further; the pattern for letters need not either. */
const LOOKED_AT = 1000;

const scripts: Partial<Record<Locale, RegExp>> = {
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
};
const latin = /\p{Script=Latin}/u;

const many = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;
const lettersOf = (text: string): number =>
  many(text, /\p{L}/gu) + (LETTERS_OF_A_SIGN - 1) * many(text, /\p{Script=Han}/gu);

/** Who chose a language for the interface probably writes it; English is also what those get who chose none. */
const prior = (text: string, locale: Locale): string =>
  locale !== defaultLocale && (scripts[locale] ?? latin).test(text) ? locale : '';

/**
 * Returns the language of a text, read as one with its title: ISO 639-1, or '' where nobody can tell. Of a text that is too
 * short or not clear it is the writer's own language, if that is known and has these letters.
 */
export async function languageOf(title: string, body: string, writersLocale: Locale): Promise<string> {
  const text = `${title}\n${body}`.slice(0, LOOKED_AT);
  if (lettersOf(text) < LEAST_LETTERS) return prior(text, writersLocale);
  return (await detect(text)) || prior(text, writersLocale);
}

/** Returns the language to store beside a text: as its author chose it, or with '' as it is detected. */
export async function writtenIn(
  chosen: string,
  { title, body }: { title: string; body: string },
  writersLocale: Locale,
): Promise<WrittenIn> {
  if (chosen) return { language: chosen, languageSource: 'author' };
  return { language: await languageOf(title, body, writersLocale), languageSource: 'detected' };
}

import { createContext, useContext } from 'react';
import { createTranslator } from 'use-intl/core';

/** Words of one area of the site, one object a language; English is complete. */
export interface Catalog<Words> {
  en: Words;
}

const LocaleContext = createContext('en');
/** Sets the language of all words below. */
export const LocaleProvider = LocaleContext.Provider;

/** A plain sentence needs no ICU message to be parsed for it. */
const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{}'<]/.test(message);

function translatorOf<Words extends Record<string, unknown>>(locale: string, words: Words) {
  const full = createTranslator<Words>({ locale, messages: words });
  const plain = new Map(Object.entries(words).filter((entry): entry is [string, string] => isPlain(entry[1])));
  const short = (key: string, ...rest: unknown[]) =>
    plain.get(key) ?? (full as unknown as (key: string, ...rest: unknown[]) => string)(key, ...rest);
  return Object.assign(short, {
    rich: full.rich,
    markup: full.markup,
    raw: full.raw,
    has: full.has,
  }) as unknown as typeof full;
}
type Translator<Words extends Record<string, unknown>> = ReturnType<typeof translatorOf<Words>>;

// Making a translator costs more than a card; a page has hundreds of pieces that want one.
const translators = new Map<string, WeakMap<object, unknown>>();

/** The words of a catalogue in the reader's language: `t('title')`, with ICU placeholders `t('found', { count: 3 })`. */
export function useMessages<Words extends Record<string, unknown>>(catalog: Catalog<Words>): Translator<Words> {
  const locale = useContext(LocaleContext);
  const known = translators.get(locale) ?? new WeakMap<object, unknown>();
  translators.set(locale, known);
  const words = catalog.en;
  if (!known.has(words)) known.set(words, translatorOf(locale, words));
  return known.get(words) as Translator<Words>;
}

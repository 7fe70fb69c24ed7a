import type { Locale } from '@ashore/contract/locales';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { Children, createContext, useContext } from 'react';
import type { createTranslator } from 'use-intl/core';
import { currentLocale, currentTag } from './locale.ts';

/**
 * Words of one area of the site. The source holds English; the build adds what `locales/` has of them: all languages for the
 * server, and for the browser, in place of English, the one of its program.
 */
export type Catalog<Words> = { en: Words } & Partial<Record<Locale, Words>>;

const LocaleContext = createContext('en');
/** Sets the language and number format of all messages below. */
export const LocaleProvider = LocaleContext.Provider;
/** The locale of the messages below, BCP 47: English with the number format of the region. */
export const useLocale = () => useContext(LocaleContext);

/** Knows from the words themselves which keys there are and which values each takes. */
type Translator<Words extends Record<string, unknown>> = ReturnType<typeof createTranslator<Words>>;

/** Making a format of Intl costs far more than using it. */
function once<Options, Made>(make: (locale: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: once((locale, how?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, how)),
    getNumberFormat: once((locale, how?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, how)),
    getPluralRules: once((locale, how?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, how)),
  },
};

/** The messages have been compiled from ICU by the build (precompile-messages.ts); a plain sentence stays a string. */
function translatorOf<Words extends Record<string, unknown>>(locale: string, words: Words): Translator<Words> {
  const write = (key: string, values?: FormatValues<unknown>) => {
    const message = words[key] as CompiledMessage | undefined;
    return typeof message === 'object' ? format(message, locale, values, options) : (message ?? key);
  };
  const rich = (key: string, values: FormatValues<unknown>) => {
    const parts = write(key, values);
    return Array.isArray(parts) ? Children.toArray(parts) : parts;
  };
  return Object.assign(write, { rich }) as unknown as Translator<Words>;
}

// Making a translator costs more than a card; a page has hundreds of pieces that want one.
const translators = new Map<string, WeakMap<object, unknown>>();

function translatorIn<Words extends Record<string, unknown>>(
  catalog: Catalog<Words>,
  locale: string,
): Translator<Words> {
  const known = translators.get(locale) ?? new WeakMap<object, unknown>();
  translators.set(locale, known);
  const words = catalog[currentLocale()] ?? catalog.en;
  if (!known.has(words)) known.set(words, translatorOf(locale, words));
  return known.get(words) as Translator<Words>;
}

/** The words of a catalogue in the reader's language: `t('title')`, with ICU placeholders `t('found', { count: 3 })`. */
export const useMessages = <Words extends Record<string, unknown>>(catalog: Catalog<Words>): Translator<Words> =>
  translatorIn(catalog, useLocale());

/** The same outside of components, such as for the title of a page: numbers as the language writes them, not the region. */
export const messagesOf = <Words extends Record<string, unknown>>(catalog: Catalog<Words>): Translator<Words> =>
  translatorIn(catalog, currentTag());

import { defaultLocale, formatTag, type Locale, locales } from '@ashore/contract';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { readTranslations } from './labels.ts';

/** A group of messages: its name in the files of translations, and the English texts (ICU MessageFormat). */
export interface Messages<Texts extends Record<string, string>> {
  group: string;
  english: Texts;
}

/**
 * Declares a group of messages. The English texts are in the code: they give the keys, and the values that each text takes;
 * other languages stand in `locales/<code>/server.json` and `contract.json` under the name of the group.
 */
export const messages = <const Texts extends Record<string, string>>(
  group: string,
  english: Texts,
): Messages<Texts> => ({ group, english });

/** The values an English text takes. */
type ValuesOf<Text extends string> = GetICUArgs<Text, { ICUArgument: string | number; ICUNumberArgument: number }>;

/** A message by its key, with the values its text takes, where it takes some. */
export type Said<Texts extends Record<string, string>> = {
  [Key in keyof Texts & string]: [keyof ValuesOf<Texts[Key]>] extends [never]
    ? Key
    : { reason: Key; params: ValuesOf<Texts[Key]> };
}[keyof Texts & string];

/** Writes messages of a group in one language: `t('hello', { name })`. */
export type Translator<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: [keyof ValuesOf<Texts[Key]>] extends [never] ? [] : [ValuesOf<Texts[Key]>]
) => string;

type Groups = Record<string, Record<string, string> | undefined>;

const readGroups = (locale: Locale): Groups => ({
  ...readTranslations(locale, 'server'),
  ...readTranslations(locale, 'contract'),
});

const translations = new Map(
  locales.filter(({ code }) => code !== defaultLocale).map(({ code }) => [code as Locale, readGroups(code)]),
);

const rightToLeft = new Set<Locale>(locales.filter(({ direction }) => direction === 'rtl').map(({ code }) => code));

/** Making a format of Intl costs far more than using it. */
function once<Options, Made>(make: (tag: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (tag: string, options?: Options): Made => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(tag, options);
    made.set(key, known);
    return known;
  };
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: once((tag, how?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, how)),
    getNumberFormat: once((tag, how?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, how)),
    getPluralRules: once((tag, how?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, how)),
  },
};

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * Keeps what is filled into a sentence from turning the direction of the rest. What a choice is made by is not filled in,
 * and the address of a page stays bare: a mail program would take the mark for a part of it.
 */
function isolated(values: FormatValues<string>): FormatValues<string> {
  const isolate = (value: FormatValues<string>[string]) =>
    typeof value === 'string' && value !== '' && !/^https?:/.test(value) ? ISOLATE + value + END_OF_ISOLATE : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** Writes one compiled message. */
type Write = (values: FormatValues<string> | undefined) => string;

/** The names of what choices of a message are made by. */
const choicesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\s*(\w+)\s*,\s*select\b/g)].map(([, name = '']) => name));

function writerOf(locale: Locale, text: string): Write {
  const compiled: CompiledMessage = compile(text);
  const chosenBy = choicesOf(text);
  return (values) => {
    const given = values && rightToLeft.has(locale) ? { ...isolated(values), ...picked(values, chosenBy) } : values;
    return String(format<string>(compiled, formatTag(locale), given, options));
  };
}

const picked = (values: FormatValues<string>, names: ReadonlySet<string>): FormatValues<string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** The writer of a translation; undefined where it is missing or malformed. */
function translatedWriter(locale: Locale, group: string, key: string): Write | undefined {
  const text = translations.get(locale)?.[group]?.[key];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return writerOf(locale, text);
  } catch {
    return undefined;
  }
}

function translatorOf<Texts extends Record<string, string>>(
  locale: Locale,
  { group, english }: Messages<Texts>,
): Translator<Texts> {
  const translated = new Map<string, Write | undefined>();
  const inEnglish = new Map<string, Write>();
  const englishOf = (key: string): Write => {
    const known = inEnglish.get(key) ?? writerOf(defaultLocale, english[key] ?? key);
    inEnglish.set(key, known);
    return known;
  };
  const translatedOf = (key: string): Write | undefined => {
    if (!translated.has(key)) translated.set(key, translatedWriter(locale, group, key));
    return translated.get(key);
  };
  return (key, ...[values]) => {
    const given = values as FormatValues<string> | undefined;
    try {
      return translatedOf(key)?.(given) ?? englishOf(key)(given);
    } catch {
      // A translation that asks for a value nobody gives.
      return englishOf(key)(given);
    }
  };
}

const translators = new Map<Locale, WeakMap<object, unknown>>();

/**
 * Returns a group of messages in a language. Each message is compiled when it is first written. One that is missing, or
 * that cannot be read, is written in English.
 */
export function messagesFor<Texts extends Record<string, string>>(
  locale: Locale,
  group: Messages<Texts>,
): Translator<Texts> {
  const known = translators.get(locale) ?? new WeakMap<object, unknown>();
  translators.set(locale, known);
  if (!known.has(group)) known.set(group, translatorOf(locale, group));
  return known.get(group) as Translator<Texts>;
}

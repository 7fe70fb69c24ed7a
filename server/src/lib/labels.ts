import { existsSync, readFileSync } from 'node:fs';
import { defaultLocale, type Locale, locales } from '@ashore/contract/locales';

/** Where translators find each kind of label: file and group in `locales/<code>/`, and what its keys are. */
const places = {
  /** By the key of the category. */
  category: ['categories', 'categories'],
  /** `dwelling`, `dwelling.flat`, `rooms.hint`, `unit.months`, `group.House rules`; `books/pieces` where a category differs. */
  field: ['categories', 'fields'],
  /** By country, ISO 3166-1 alpha-2. */
  region: ['places', 'regions'],
  /** By English name; only areas that have another name in the language. */
  area: ['places', 'areas'],
  /** By the key of the holiday. */
  holiday: ['places', 'holidays'],
  board: ['server', 'board'],
  boardText: ['server', 'boardText'],
  businessCategory: ['server', 'businessCategory'],
  articleTopic: ['articles', 'articleTopic'],
  reportReason: ['contract', 'reportReason'],
} as const satisfies Record<string, readonly [file: string, group: string]>;

/** The kinds of things that have a name on the screen. */
export type LabelKind = keyof typeof places;

/** The texts of a file by group and key. */
export type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns what a thing is called in a language; its English label where the language has no other. */
export type Labels = (kind: LabelKind, key: string, english: string) => string;

/** Texts of a file without groups, by key. */
type Words = Readonly<Record<string, string>>;

/** A language that is just being translated may not have a file yet. */
function readFile(locale: Locale, file: string) {
  const path = new URL(`../../../locales/${locale}/${file}.json`, import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Reads a file of translations; English has none. */
export const readTranslations = (locale: Locale, file: string): Groups => readFile(locale, file);

/** Reads the words that categories are searched by, by the key of the category. */
export const readKeywords = (locale: Locale): Words => readFile(locale, 'keywords');

function labelsOf(locale: Locale): Labels {
  const files = new Map(
    [...new Set(Object.values(places).map(([file]) => file))].map((file) => [file, readTranslations(locale, file)]),
  );
  const words = new Map(
    Object.entries(places).map(([kind, [file, group]]) => [
      kind,
      new Map(Object.entries(files.get(file)?.[group] ?? {})),
    ]),
  );
  return (kind, key, english) => words.get(kind)?.get(key) ?? english;
}

const english: Labels = (_kind, _key, label) => label;
const known = new Map(
  locales.map(({ code }): [Locale, Labels] => [code, code === defaultLocale ? english : labelsOf(code)]),
);

/** Returns the labels of a language. English labels are those of the code. */
export const labelsFor = (locale: Locale): Labels => known.get(locale) ?? english;

const languageNames = new Map(
  locales.map(({ code, tag }): [Locale, Intl.DisplayNames] => [code, new Intl.DisplayNames(tag, { type: 'language' })]),
);

/** Returns the name of a language in a language, as it stands within a sentence: 'Portuguese', 'português'. */
export const languageInSentence = (locale: Locale, code: string): string => languageNames.get(locale)?.of(code) ?? code;

/**
 * Returns the name of a language in a language, as it stands in a list: 'Portuguese', 'Português'. The code itself where it
 * is not known.
 */
export function languageName(locale: Locale, code: string): string {
  const name = languageInSentence(locale, code);
  // Most languages write it small in a sentence; in lists it stands beside labels that begin with a capital.
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}

/** Returns a value for each language, made when it is first asked for: trees, lists and indexes with labels. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const found = made.get(locale) ?? make(locale);
    made.set(locale, found);
    return found;
  };
}

import { type Locale } from '@ashore/contract/locales';

/** Where translators find each kind of label: file and group in `locales/<code>/`, and what its keys are. */
declare const places: {
  /** By the key of the category. */
  readonly category: readonly ['categories', 'categories'];
  /** `dwelling`, `dwelling.flat`, `rooms.hint`, `unit.months`, `group.House rules`; `books/pieces` where a category differs. */
  readonly field: readonly ['categories', 'fields'];
  /** By country, ISO 3166-1 alpha-2. */
  readonly region: readonly ['places', 'regions'];
  /** By English name; only areas that have another name in the language. */
  readonly area: readonly ['places', 'areas'];
  /** By the key of the holiday. */
  readonly holiday: readonly ['places', 'holidays'];
  readonly board: readonly ['server', 'board'];
  readonly boardText: readonly ['server', 'boardText'];
  readonly businessCategory: readonly ['server', 'businessCategory'];
  readonly articleTopic: readonly ['articles', 'articleTopic'];
  readonly reportReason: readonly ['contract', 'reportReason'];
};
/** The kinds of things that have a name on the screen. */
export type LabelKind = keyof typeof places;
/** The texts of a file by group and key. */
export type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Returns what a thing is called in a language; its English label where the language has no other. */
export type Labels = (kind: LabelKind, key: string, english: string) => string;
/** Texts of a file without groups, by key. */
type Words = Readonly<Record<string, string>>;
/** Reads a file of translations; English has none. */
export declare const readTranslations: (locale: Locale, file: string) => Groups;
/** Reads the words that categories are searched by, by the key of the category. */
export declare const readKeywords: (locale: Locale) => Words;
/** Returns the labels of a language. English labels are those of the code. */
export declare const labelsFor: (locale: Locale) => Labels;
/** Returns the name of a language in a language, as it stands within a sentence: 'Portuguese', 'português'. */
export declare const languageInSentence: (locale: Locale, code: string) => string;
/**
 * Returns the name of a language in a language, as it stands in a list: 'Portuguese', 'Português'. The code itself where it
 * is not known.
 */
export declare function languageName(locale: Locale, code: string): string;
/** Returns a value for each language, made when it is first asked for: trees, lists and indexes with labels. */
export declare function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made;

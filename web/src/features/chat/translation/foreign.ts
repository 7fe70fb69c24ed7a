/** Scripts, and the languages written in each. All other languages are written in Latin letters. */
const scripts: readonly [pattern: RegExp, languages: readonly string[]][] = [
  [/\p{Script=Cyrillic}/gu, ['uk', 'ru', 'bg', 'sr', 'be', 'mk']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Han}/gu, ['zh', 'ja']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Devanagari}/gu, ['hi', 'ne', 'mr']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Bengali}/gu, ['bn']],
  [/\p{Script=Gurmukhi}/gu, ['pa']],
];
const latin = /\p{Script=Latin}/gu;

/** Shorter texts in a script that is read are greetings and names more often than not. */
const LEAST_LETTERS = 16;

const many = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Addresses are no words, and neither are mail addresses. */
const wordsOf = (text: string): string => text.replace(/https?:\/\/\S+|www\.\S+|\S+@\S+/gi, ' ');

/** Whether there is anything to translate. */
export const hasWords = (text: string): boolean => /\p{L}{2}|[\p{Script=Han}\p{Script=Thai}]/u.test(wordsOf(text));

/** The languages of the script that most letters of a text are of; undefined for Latin letters. */
function languagesOf(words: string): readonly string[] | undefined {
  const counted = scripts.map(([pattern, languages]) => ({ letters: many(words, pattern), languages }));
  const most = counted.reduce((one, other) => (other.letters > one.letters ? other : one));
  return most.letters > many(words, latin) ? most.languages : undefined;
}

const isLatin = (language: string) => !scripts.some(([, languages]) => languages.includes(language));

/**
 * Whether a message looks like one its reader does not read: it is in a script of none of the languages read, or it has some
 * length and comes from somebody who uses the site in a language that is not read. The language itself is only found out
 * when the message is to be translated.
 * @param read the languages of the reader
 * @param peerLocale the language that the writer uses the site in
 */
export function looksForeign(text: string, read: readonly string[], peerLocale: string | undefined): boolean {
  if (!hasWords(text)) return false;
  const words = wordsOf(text);
  const languages = languagesOf(words);
  const isOfScript = (language: string) => languages?.includes(language) ?? isLatin(language);
  if (!read.some(isOfScript)) return true;
  if (peerLocale === undefined || read.includes(peerLocale) || !isOfScript(peerLocale)) return false;
  return many(words, /\p{L}/gu) >= LEAST_LETTERS;
}

/** What a text is written in, if its script or its writer tells. */
export function probableLanguage(text: string, peerLocale: string | undefined): string | undefined {
  const languages = languagesOf(wordsOf(text));
  if (peerLocale && (languages?.includes(peerLocale) ?? isLatin(peerLocale))) return peerLocale;
  return languages?.[0];
}

/** Most words of a search that count; the rest would only cost time. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;
/** Signs of writings that put no blanks between words. */
export const CJK = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;

/** The words of a search: letters and digits, one-letter Latin words left out, at most twelve. */
export function keywordTerms(keyword: string): string[] {
  const words = keyword.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 || CJK.test(word) || /\d/.test(word));
  return [...new Set(telling.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** Shorter words are too like each other to tell which of them was meant. */
const SHORTEST_KNOWN = 4;

/** The words of a title worth remembering, to mend mistyped searches with. Numbers are never mistyped words. */
export const vocabularyOf = (title: string): string[] =>
  keywordTerms(title)
    .filter((word) => word.length >= SHORTEST_KNOWN && /\p{L}/u.test(word) && !CJK.test(word))
    .map((word) => word.toLowerCase());

/** Whether a word that finds nothing may be a mistyped one. With a digit it is a model or a number, and the next one is another. */
export const maybeMistyped = (word: string): boolean => word.length >= SHORTEST_KNOWN && !/\p{N}/u.test(word);

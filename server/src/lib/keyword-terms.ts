/** Most words of a search that count; the rest would only cost time. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;
/** Signs of Chinese, Japanese and Korean. */
export const CJK = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;
/** Signs of writings that put no blanks between words, Thai, Lao, Burmese and Khmer too; `ashore_signs` knows the same. */
export const WITHOUT_BLANKS = new RegExp(`${CJK.source}|[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff]`);
/** What `ashore_plain` removes: marks of vowels in Arabic and Hebrew, signs of direction, soft hyphens. */
const UNSEEN =
  /[\u00ad\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** What stands between blanks and punctuation, one-letter Latin words left out: at most twelve, without repeats. */
export function writtenWords(keyword: string): string[] {
  const words =
    keyword
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 || WITHOUT_BLANKS.test(word) || /\d/.test(word));
  return [...new Set(telling.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a run without blanks. Where one of them is a single sign, but no Japanese particle, the run stays whole. */
function wordsOfRun(run: string): string[] {
  const words = [...segmenter.segment(run)].map(({ segment }) => segment);
  const telling = words.filter((word) => !/^[\u3040-\u309f]$/.test(word));
  return telling.length > 0 && telling.every((word) => word.length > 1) ? telling : [run];
}

/** The words of a search, at most twelve, those of writings without blanks parted. */
export const keywordTerms = (keyword: string): string[] =>
  [...new Set(writtenWords(keyword).flatMap((word) => (WITHOUT_BLANKS.test(word) ? wordsOfRun(word) : [word])))].slice(
    0,
    MOST_WORDS,
  );

/** Shorter words are too like each other to tell which of them was meant. */
const SHORTEST_KNOWN = 4;

/** The words of a title worth remembering, to mend mistyped searches with. Numbers are never mistyped words. */
export const vocabularyOf = (title: string): string[] =>
  writtenWords(title)
    .filter((word) => word.length >= SHORTEST_KNOWN && /\p{L}/u.test(word) && !WITHOUT_BLANKS.test(word))
    .map((word) => word.toLowerCase());

/** Whether a word that finds nothing may be a mistyped one. With a digit it is a model or a number, and the next one is another. */
export const maybeMistyped = (word: string): boolean => word.length >= SHORTEST_KNOWN && !/\p{N}/u.test(word);

import { readFileSync } from 'node:fs';
import { concepts } from './concepts.ts';
import { LEAST_BEGINNING, MOST_TOKENS, tokensOf } from './tokens.ts';
import {
  addUnit,
  type Entry,
  entryAt,
  type Numbers,
  startOfText,
  unpackedTable,
  type WordTable,
} from './word-table.ts';

/** What `npm run train -- scam` makes of the word lists in `training/words`. */
export const wordsFile = new URL('words.bin', import.meta.url);

let table: WordTable | undefined;

/** What Arabic writes before a word without a blank. */
const clitics = ['وال', 'بال', 'فال', 'كال', 'ولل', 'لل', 'ال', 'و', 'ب', 'ل', 'ف', 'ك'];
const isArabic = /^[\u0600-\u06ff]/;
const BLANK = 32;

/** Marks what a word names by its beginning or as a whole, behind the words that `numbers` has seen. Returns its entry. */
function mark(words: WordTable, numbers: Numbers, word: string, found: Uint8Array): Entry | undefined {
  let entry: Entry | undefined;
  for (let at = 0; at < word.length; at++) {
    addUnit(numbers, word.charCodeAt(at));
    if (at + 1 < LEAST_BEGINNING && at + 1 < word.length) continue;
    entry = entryAt(words, numbers);
    if (at + 1 >= LEAST_BEGINNING) for (const concept of entry?.beginning ?? []) found[concept] = 1;
  }
  for (const concept of entry?.whole ?? []) found[concept] = 1;
  return entry;
}

/** Which concepts a text names, by their place in `concepts`. Takes the text of `readText`. */
export function conceptsOf(text: string): Uint8Array {
  table ??= unpackedTable(readFileSync(wordsFile));
  const found = new Uint8Array(concepts.length);
  const words = tokensOf(text);
  for (const [at, first] of words.entries()) {
    const starts = isArabic.test(first)
      ? [first, ...clitics.filter((clitic) => first.startsWith(clitic)).map((clitic) => first.slice(clitic.length))]
      : [first];
    for (const start of starts) {
      const numbers = { ...startOfText };
      for (let count = 0; count < MOST_TOKENS; count++) {
        const word = count === 0 ? start : words[at + count];
        if (!word || !mark(table, numbers, word, found)?.goesOn) break;
        addUnit(numbers, BLANK);
      }
    }
  }
  return found;
}

import { readdirSync, readFileSync } from 'node:fs';
import { type Concept, concepts } from './concepts.ts';
import { readText } from './read-text.ts';

const folder = new URL('words/', import.meta.url);

/** What is known of a run of words: the concepts of it as it stands, those of words that begin so, and whether longer entries begin with it. */
interface Entry {
  whole: number[];
  beginning: number[];
  goesOn: boolean;
}

const numbers = new Map<string, number>(concepts.map((concept, number) => [concept, number]));
/** Words of text, signs of Chinese one by one. */
const tokens = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}%])+/gu;
/** What Arabic writes before a word without a blank. */
const clitics = ['وال', 'بال', 'فال', 'كال', 'ولل', 'لل', 'ال', 'و', 'ب', 'ل', 'ف', 'ك'];
const isArabic = /^[\u0600-\u06ff]/;
const MOST_TOKENS = 7;
/** Letters of the shortest beginning of a word. */
const LEAST_BEGINNING = 2;

const tokensOf = (text: string): string[] => text.match(tokens) ?? [];

const entries = new Map<string, Entry>();

function entryOf(words: string): Entry {
  const entry = entries.get(words) ?? { whole: [], beginning: [], goesOn: false };
  entries.set(words, entry);
  return entry;
}

function add(concept: number, given: string): void {
  const isBeginning = given.endsWith('*');
  const words = tokensOf(readText(isBeginning ? given.slice(0, -1) : given).text);
  if (words.length === 0 || words.length > MOST_TOKENS) throw new Error(`no entry of the shield: ${given}`);
  for (let count = 1; count < words.length; count++) entryOf(words.slice(0, count).join(' ')).goesOn = true;
  const entry = entryOf(words.join(' '));
  const list = isBeginning ? entry.beginning : entry.whole;
  if (!list.includes(concept)) list.push(concept);
}

for (const file of readdirSync(folder).sort())
  for (const line of readFileSync(new URL(file, folder), 'utf8').trim().split('\n')) {
    const [name = '', list = ''] = line.split(': ');
    const concept = numbers.get(name as Concept);
    if (concept === undefined) throw new Error(`no concept of the shield: ${name} in ${file}`);
    for (const entry of list.split(' | ')) add(concept, entry);
  }

/** Marks what begins with these words; `last` is the last of them. Returns whether longer entries begin so. */
function mark(before: string, last: string, found: Uint8Array): boolean {
  const words = before + last;
  const entry = entries.get(words);
  for (const concept of entry?.whole ?? []) found[concept] = 1;
  for (let length = LEAST_BEGINNING; length <= last.length; length++)
    for (const concept of entries.get(before + last.slice(0, length))?.beginning ?? []) found[concept] = 1;
  return entry?.goesOn ?? false;
}

/** Which concepts a text names, by their place in `concepts`. Takes the text of `readText`. */
export function conceptsOf(text: string): Uint8Array {
  const found = new Uint8Array(concepts.length);
  const words = tokensOf(text);
  for (const [at, first] of words.entries()) {
    const starts = isArabic.test(first)
      ? [first, ...clitics.filter((clitic) => first.startsWith(clitic)).map((clitic) => first.slice(clitic.length))]
      : [first];
    for (const start of starts) {
      let before = '';
      for (let count = 0; count < MOST_TOKENS; count++) {
        const last = count === 0 ? start : words[at + count];
        if (!last || !mark(before, last, found)) break;
        before += `${last} `;
      }
    }
  }
  return found;
}

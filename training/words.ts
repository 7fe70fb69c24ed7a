import { readdirSync, readFileSync } from 'node:fs';
import { type Concept, concepts } from '../server/src/lib/scam/concepts.ts';
import { readText } from '../server/src/lib/scam/read-text.ts';
import { MOST_TOKENS, tokensOf } from '../server/src/lib/scam/tokens.ts';
import {
  addUnit,
  type Entry,
  entryAt,
  packedTable,
  placeOf,
  startOfText,
  type WordTable,
} from '../server/src/lib/scam/word-table.ts';

const numbersOfConcepts = new Map<string, number>(concepts.map((concept, number) => [concept, number]));

/** The entries of the lists in a folder by their words. A list has a line for each concept: `keys: key | keys | set of keys`. */
function entriesIn(folder: URL): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const entryOf = (words: string): Entry => {
    const entry = entries.get(words) ?? { whole: [], beginning: [], goesOn: false };
    entries.set(words, entry);
    return entry;
  };
  const add = (concept: number, given: string) => {
    const isBeginning = given.endsWith('*');
    const words = tokensOf(readText(isBeginning ? given.slice(0, -1) : given).text);
    if (words.length === 0 || words.length > MOST_TOKENS) throw new Error(`no entry of the shield: ${given}`);
    for (let count = 1; count < words.length; count++) entryOf(words.slice(0, count).join(' ')).goesOn = true;
    const entry = entryOf(words.join(' '));
    const list = isBeginning ? entry.beginning : entry.whole;
    if (!list.includes(concept)) list.push(concept);
  };
  for (const file of readdirSync(folder).sort())
    for (const line of readFileSync(new URL(file, folder), 'utf8').trim().split('\n')) {
      const [name = '', list = ''] = line.split(': ');
      const concept = numbersOfConcepts.get(name as Concept);
      if (concept === undefined) throw new Error(`no concept of the shield: ${name} in ${file}`);
      for (const entry of list.split(' | ')) add(concept, entry);
    }
  return entries;
}

function numbersOf(words: string) {
  const numbers = { ...startOfText };
  for (let at = 0; at < words.length; at++) addUnit(numbers, words.charCodeAt(at));
  return numbers;
}

/** The word lists of a folder as the file that the shield reads. Refuses two entries that it could not tell apart. */
export function preparedWords(folder: URL): Buffer {
  const given = entriesIn(folder);
  const kinds = [...new Set([...given.values()].map((entry) => JSON.stringify(entry)))];
  const size = 2 ** Math.ceil(Math.log2(given.size * 1.5));
  const table: WordTable = {
    ...{ checks: new Uint32Array(size), places: new Uint16Array(size) },
    entries: kinds.map((kind) => JSON.parse(kind) as Entry),
  };
  const numberOf = new Map(kinds.map((kind, number) => [kind, number + 1]));
  for (const [words, entry] of given) {
    const numbers = numbersOf(words);
    const place = placeOf(table, numbers);
    if (table.places[place] !== 0) throw new Error(`two entries of the shield have the same numbers: ${words}`);
    table.checks[place] = numbers.second >>> 0;
    table.places[place] = numberOf.get(JSON.stringify(entry)) ?? 0;
  }
  for (const [words, entry] of given)
    if (JSON.stringify(entryAt(table, numbersOf(words))) !== JSON.stringify(entry))
      throw new Error(`an entry of the shield is not found again: ${words}`);
  return packedTable(table);
}

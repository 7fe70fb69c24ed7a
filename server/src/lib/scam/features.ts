import { conceptsOf } from './concept-finder.ts';
import { concepts } from './concepts.ts';
import { readText } from './read-text.ts';

/** What is known of a message besides its text. */
export interface Circumstances {
  /** It is the first that one member writes to another. */
  first: boolean;
  place: 'chat' | 'ad' | 'topic' | 'profile';
}

/** Signs of a text, each with its number and its weight in the text. */
export interface Features {
  numbers: number[];
  values: number[];
}

/** Places for signs of words and letters. A power of two. */
export const HASHED = 2 ** 18;
const C = concepts.length;
/** After these come the concepts, then each two of them, then the facts. */
const PAIRS = HASHED + C;
const ORDERED = PAIRS + (C * (C - 1)) / 2;
const FACTS = ORDERED + C * C;

const facts = [
  'first',
  'ad',
  'topic',
  'profile',
  'link',
  'email',
  'phone',
  'longNumber',
  'money',
  'percent',
  'hidden',
  'hiddenMuch',
  'capitals',
  'exclamations',
  'asks',
  'short',
  'middle',
  'long',
  'manyConcepts',
  'emoji',
] as const;

/** How many numbers there are. */
export const FEATURES = FACTS + facts.length;

/** The number of two concepts. */
const pairOf = (one: number, other: number): number => PAIRS + (one * (2 * C - one - 1)) / 2 + (other - one - 1);

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 255), 0x01000193);
    hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 13) & (HASHED - 1);
}

const words = /[\p{L}\p{N}]+/gu;
const url = /(?:https?:\/\/|www\.)\S+|(?<![@\p{L}\p{N}])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?/gu;
const email = /[a-z0-9._%+-]+\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]+\.[a-z.]{2,}/gu;
const phone = /(?:\+|00)?\d(?:[ ().-]?\d){7,}/g;
const money = /(?:[€$£¥]|(?<!\p{L})(?:eur|euros?|usd|chf|dollars?|reais|r\$|грн|євро|евро|يورو|درهم|دولار|欧元|元|块|美元|歐元))/u;

/** Addresses and numbers as one word each: which they are would be learned by heart. */
const anonymous = (text: string): string =>
  text
    .replace(email, ' xmailx ')
    .replace(url, ' xlinkx ')
    .replace(/\d+(?:[ .,:]\d+)*/g, (digits) => (digits.length > 7 ? ' xlongx ' : ' 0 '));

/** Signs of letters: all runs of three to five within a word with its edges; of Chinese one to three. */
function letterSigns(word: string, into: Set<number>): void {
  if (/\p{Script=Han}/u.test(word)) {
    for (let at = 0; at < word.length; at++)
      for (let size = 1; size <= 4 && at + size <= word.length; size++) into.add(hashOf(word, at, at + size, 7));
    return;
  }
  const edged = `_${word}_`;
  for (let size = 3; size <= 5; size++)
    for (let at = 0; at + size <= edged.length; at++) into.add(hashOf(edged, at, at + size, 1));
}

function textSigns(text: string): { letters: Set<number>; terms: Set<number> } {
  const letters = new Set<number>();
  const terms = new Set<number>();
  let before = '';
  for (const [word] of text.matchAll(words)) {
    letterSigns(word, letters);
    terms.add(hashOf(word, 0, word.length, 2));
    const both = `${before} ${word}`;
    terms.add(hashOf(both, 0, both.length, 3));
    before = word;
  }
  return { letters, terms };
}

function factsOf(given: string, text: string, hidden: number, named: number, { first, place }: Circumstances): boolean[] {
  const letters = given.match(/\p{L}/gu)?.length ?? 0;
  const capitals = given.match(/\p{Lu}/gu)?.length ?? 0;
  return [
    first,
    place === 'ad',
    place === 'topic',
    place === 'profile',
    text.search(url) >= 0,
    text.search(email) >= 0,
    text.search(phone) >= 0,
    /\d{5,}/.test(text),
    money.test(text),
    text.includes('%'),
    hidden > 0,
    hidden > 2,
    letters > 20 && capitals > letters / 3,
    /!\s?!|！！/.test(given),
    /[?？؟]/.test(given),
    given.length < 60,
    given.length >= 60 && given.length < 160,
    given.length >= 280,
    named >= 8,
    /\p{Extended_Pictographic}/u.test(given),
  ];
}

/**
 * The signs of a message that the shield weighs: which concepts it names, each two of them, facts of its form, and its words
 * and runs of letters as hashes.
 */
export function featuresOf(given: string, circumstances: Circumstances): Features {
  const { text, hidden } = readText(given);
  const numbers: number[] = [];
  const values: number[] = [];
  const put = (number: number, value: number) => {
    numbers.push(number);
    values.push(value);
  };
  const { letters, terms } = textSigns(anonymous(text));
  for (const [signs, share] of [
    [letters, 1],
    [terms, 1],
  ] as const)
    for (const sign of signs) put(sign, share / Math.sqrt(signs.size));
  const sentences = conceptsOf(text).map((found) => [...found.keys()].filter((number) => found[number]));
  const named = [...new Set(sentences.flat())].sort((one, other) => one - other);
  const together = new Set<number>();
  for (const inOne of sentences)
    for (const one of inOne) for (const other of inOne) if (one < other) together.add(one * C + other);
  for (const number of together) put(ORDERED + number, 0.3 / Math.sqrt(named.length));
  for (const number of named) put(HASHED + number, 0.3);
  for (const [at, one] of named.entries()) for (const other of named.slice(at + 1)) put(pairOf(one, other), 0.3 / Math.sqrt(named.length));
  for (const [number, holds] of factsOf(given, text, hidden, named.length, circumstances).entries())
    if (holds) put(FACTS + number, 0.3);
  return { numbers, values };
}

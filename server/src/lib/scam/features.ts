import { conceptsOf } from './concept-finder.ts';
import { concepts } from './concepts.ts';
import { readText } from './read-text.ts';

/** What is known of a message besides its text. */
export interface Circumstances {
  /** It is the first that one member writes to another. Ads, topics and profiles are. */
  first: boolean;
  place: 'chat' | 'ad' | 'topic' | 'profile';
}

/** The signs of a message. */
export interface Features {
  /** Numbers of signs below `LINEAR`, and how much each counts. */
  numbers: number[];
  values: number[];
  /** The concepts and facts of it, below `DENSE`. */
  dense: number[];
  /** How many concepts it names. */
  concepts: number;
}

const C = concepts.length;

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

/** Places for hashes of words and letters. A power of two. */
const HASHED = 2 ** 17;
/** After these come each two concepts, then concepts and facts. */
const DENSE_FROM = HASHED + (C * (C - 1)) / 2;
/** How many concepts and facts there are. */
export const DENSE = C + facts.length;
/** How many signs there are in all. */
export const LINEAR = DENSE_FROM + DENSE;
/** What a concept or fact counts, against the words and letters of a text, whose squares add up to one for each. */
const SHARE = 0.3;

/** The number of two concepts, the lower first. */
const pairOf = (one: number, other: number): number => HASHED + (one * (2 * C - one - 1)) / 2 + (other - one - 1);

/** FNV-1a over UTF-16 units, mixed once more. */
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
const han = /\p{Script=Han}/u;
const url = /(?:https?:\/\/|www\.)\S+|(?<![@\p{L}\p{N}])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?]\S*)?/giu;
const email = /[a-z0-9._%+-]+\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]+\.[a-z.]{2,}/giu;
const phone = /(?:\+|00)?\d(?:[ ().-]?\d){7,}/;
const money =
  /[€$£¥]|(?<!\p{L})(?:eur|euros?|usd|chf|dollars?|reais|грн|євро|евро|يورو|درهم|دولار)(?!\p{L})|欧元|元|块|美元|歐元/u;

/** Addresses as one word each: which they are would be learned by heart, and their letters are no words. */
const withoutAddresses = (text: string): string => text.replace(email, ' xmailx ').replace(url, ' xlinkx ');

/** Numbers as one word each, for the same reason. */
const withoutNumbers = (text: string): string =>
  text.replace(/\d+(?:[ .,:]\d+)*/g, (digits) => (digits.length > 7 ? ' xlongx ' : ' 0 '));

/** Hashes of all runs of three to five letters of a word with its edges; of Chinese of one to four. */
function addLetters(word: string, into: Set<number>): void {
  const isHan = han.test(word);
  const text = isHan ? word : `_${word}_`;
  const [least, most, seed] = isHan ? [1, 4, 7] : [3, 5, 1];
  for (let size = least; size <= most; size++)
    for (let at = 0; at + size <= text.length; at++) into.add(hashOf(text, at, at + size, seed));
}

/** Hashes of the words of a text and of each two in a row, and of their letters. */
function textSigns(text: string): Set<number>[] {
  const [letters, terms] = [new Set<number>(), new Set<number>()];
  let before = '';
  for (const [word] of text.matchAll(words)) {
    addLetters(word, letters);
    terms.add(hashOf(word, 0, word.length, 2));
    const both = `${before} ${word}`;
    terms.add(hashOf(both, 0, both.length, 3));
    before = word;
  }
  return [letters, terms];
}

/** In the order of `facts`. */
function factsOf(given: string, text: string, hidden: number, named: number, about: Circumstances): boolean[] {
  const letters = given.match(/\p{L}/gu)?.length ?? 0;
  const capitals = given.match(/\p{Lu}/gu)?.length ?? 0;
  return [
    about.first,
    about.place === 'ad',
    about.place === 'topic',
    about.place === 'profile',
    text.includes('xlinkx'),
    text.includes('xmailx'),
    phone.test(text),
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
export function featuresOf(given: string, about: Circumstances): Features {
  const { text, hidden } = readText(withoutAddresses(given));
  const numbers: number[] = [];
  const values: number[] = [];
  const put = (number: number, value: number) => {
    numbers.push(number);
    values.push(value);
  };
  for (const signs of textSigns(withoutNumbers(text))) for (const sign of signs) put(sign, 1 / Math.sqrt(signs.size));
  const found = conceptsOf(text);
  const named = [...found.keys()].filter((number) => found[number]);
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) put(pairOf(one, other), SHARE / Math.sqrt(named.length));
  const holding = factsOf(given, text, hidden, named.length, about).flatMap((holds, at) => (holds ? [C + at] : []));
  const dense = [...named, ...holding];
  for (const number of dense) put(DENSE_FROM + number, SHARE);
  return { numbers, values, dense, concepts: named.length };
}

/** The same signs as if one of the concepts were not named: what is missing from the score then is what it weighs. */
export function withoutConcept({ numbers, values, dense, concepts: count }: Features, concept: number): Features {
  const others = dense.filter((number) => number < C && number !== concept);
  const gone = new Set([
    DENSE_FROM + concept,
    ...others.map((one) => (one < concept ? pairOf(one, concept) : pairOf(concept, one))),
  ]);
  const stays = numbers.map((number) => !gone.has(number));
  return {
    numbers: numbers.filter((_, at) => stays[at]),
    values: values.filter((_, at) => stays[at]),
    dense: dense.filter((number) => number !== concept),
    concepts: count,
  };
}

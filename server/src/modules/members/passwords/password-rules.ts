import { plainLetters } from '#server/lib/fold.ts';
import type { Reason } from '#server/lib/refusal.ts';
import { commonRows, commonWords } from './common-words.ts';

const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LEAST_DIFFERENT = 5;
const LEAST_TELLING = 4;
const SHORTEST_WALK = 3;
const SHORTEST_OWN_WORD = 4;
const LONGEST_CHECKED = 64;

const walks = commonRows.flatMap((row) => [row, [...row].reverse().join('')]);

/** The text is one piece of at most a third of it over and over. */
function repeats(text: string): boolean {
  for (let length = 1; length <= text.length / 3; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** What is left once walks along a keyboard row of at least three are taken out. */
function withoutWalks(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 0;
    while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1))))
      length += 1;
    if (length < SHORTEST_WALK) rest += text[at];
    at += length < SHORTEST_WALK ? 1 : length;
  }
  return rest;
}

/** Whether the letters can be read as common words only, one after the other. */
function isCommonWords(letters: string): boolean {
  const reachable = [true];
  for (let end = 1; end <= letters.length; end += 1) {
    reachable[end] = false;
    for (let start = Math.max(0, end - 16); start < end && !reachable[end]; start += 1) {
      reachable[end] = (reachable[start] ?? false) && commonWords.has(letters.slice(start, end));
    }
  }
  return reachable[letters.length] ?? false;
}

/** Readings of a text as letters: digits dropped, or read as the letters they stand for. */
function readings(text: string): string[] {
  const letters = (value: string) => value.replace(/[^\p{L}]/gu, '');
  const asLetters = (value: string) => letters([...value].map((sign) => standIns[sign] ?? sign).join(''));
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [letters(text), asLetters(text), asLetters(core)];
}

/** Common words with digits and signs around: 'Password1234!', 'P4ssw0rd2026', 'summer-winter-1'. */
function isGuessedFirst(text: string): boolean {
  // Beyond this length even a row of common words is past guessing; it also bounds the work.
  if (text.length > LONGEST_CHECKED) return false;
  const rest = withoutWalks(text);
  const remnants = [text, rest];
  if ([...rest].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length < LEAST_TELLING) return true;
  const words = remnants.flatMap(readings);
  // Many different words in a row are a passphrase, and a good one.
  return words.some((letters) => letters.length < 20 && isCommonWords(letters));
}

/**
 * Says why a password that is long enough is still too easy, or nothing. `ownWords` are what others know of the member: name,
 * e-mail.
 */
export function passwordFault(password: string, ownWords: string[]): Reason | undefined {
  const text = plainLetters(password);
  if (new Set(text).size < LEAST_DIFFERENT || repeats(text)) return 'passwordVaried';
  const own = ownWords.map(plainLetters).filter((word) => word.length >= SHORTEST_OWN_WORD);
  if (own.some((word) => text.includes(word))) return 'passwordOwnWords';
  if (isGuessedFirst(text)) return 'passwordGuessed';
  return undefined;
}

/** What others know of a member and a password must not hold. */
export const ownWordsOf = (email: string, userName: string): string[] => [email, email.split('@')[0] ?? '', userName];

import { createHash } from 'node:crypto';
import { fold } from './fold.ts';

/** Shorter texts are alike without one being taken from the other: 'Sofa, good as new'. */
const LEAST_WORDS = 20;
const SHINGLE = 3;
const BITS = 64;
const BAND = 16;

const bit = (bits: string, at: number) => bits.charCodeAt(at) - 48;

/**
 * 64 bits of a text that differ in a few where two texts are nearly the same (Charikar's simhash over three words at a
 * time, in small letters without accents); undefined for texts of less than 20 words.
 */
export function textPrint(text: string): string | undefined {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < LEAST_WORDS) return undefined;
  const sums = new Array<number>(BITS).fill(0);
  for (let at = 0; at + SHINGLE <= words.length; at++) {
    const hash = createHash('sha256')
      .update(words.slice(at, at + SHINGLE).join(' '))
      .digest()
      .readBigUInt64BE()
      .toString(2)
      .padStart(BITS, '0');
    for (let place = 0; place < BITS; place++) sums[place] = (sums[place] ?? 0) + (bit(hash, place) ? 1 : -1);
  }
  return sums.map((sum) => (sum > 0 ? '1' : '0')).join('');
}

/**
 * Four numbers of 16 bits each: prints that differ in three bits at most have one of them in common.
 * @param kind keeps prints of different things apart
 */
export const bandsOf = (print: string, kind: number): number[] =>
  Array.from(
    { length: BITS / BAND },
    (_, band) =>
      ((kind * (BITS / BAND) + band) << BAND) | Number.parseInt(print.slice(band * BAND, (band + 1) * BAND), 2),
  );

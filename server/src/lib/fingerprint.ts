import { createHash } from 'node:crypto';
import { fold } from './fold.ts';

/** Shorter texts are alike without one being taken from the other: 'Sofa, good as new'. */
const LEAST_WORDS = 20;
const SHINGLE = 2;
const HASHES = 16;
const BITS = 64;
const BAND = 16;

/**
 * Sixteen numbers of a text, of which two texts share as large a part as they share of their pairs of words, in small
 * letters without accents (Broder's min-wise hashing); undefined for texts of less words than `leastWords`.
 */
export function textBands(text: string, leastWords = LEAST_WORDS): number[] | undefined {
  const words = fold(text).split(' ');
  if (words.length < leastWords) return undefined;
  const least = new Array<number>(HASHES).fill(Number.MAX_SAFE_INTEGER);
  for (let at = 0; at + SHINGLE <= words.length; at++) {
    // One digest of 64 bytes is sixteen independent hashes.
    const digest = createHash('sha512')
      .update(words.slice(at, at + SHINGLE).join(' '))
      .digest();
    for (let one = 0; one < HASHES; one++) least[one] = Math.min(least[one] ?? 0, digest.readUInt32BE(one * 4) >>> 1);
  }
  return least;
}

/** Four numbers of 16 of the 64 bits of a picture each: prints that differ in three bits at most share one of them. */
export const pictureBands = (print: string): number[] =>
  Array.from(
    { length: BITS / BAND },
    (_, band) => (band << BAND) | Number.parseInt(print.slice(band * BAND, (band + 1) * BAND), 2),
  );

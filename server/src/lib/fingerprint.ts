import { createHash } from 'node:crypto';
import { fold } from './fold.ts';

/** Shorter texts are alike without one being taken from the other: 'Sofa, good as new'. */
const LEAST_WORDS = 20;
const SHINGLE = 2;
const HASHES = 16;
const BITS = 64;

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

/**
 * Numbers of the 64 bits of a picture, each of as many of them: prints that differ in fewer bits than there are numbers share one.
 * Four find those that differ in three bits, five those in four.
 */
export function pictureBands(print: string, bands: number): number[] {
  const size = Math.ceil(BITS / bands);
  return Array.from(
    { length: bands },
    (_, band) => (band << size) | Number.parseInt(print.slice(band * size, (band + 1) * size), 2),
  );
}

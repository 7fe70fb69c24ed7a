import { latinOf } from '#server/lib/look-alikes.ts';

/** Marks that nobody sees, and those that make an emoji of a digit. */
const unseen = /\u034f|\ufe0f|\u20e3|[\u00ad\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff]|\u200d/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Letters in place of digits, between digits: '91O 55S' is left alone, '91O 555' is not. */
const zeros = /(?<=\d[ ().-]?)[oO](?=[ ().-]?\d)/g;
const ones = /(?<=\d[ ().-]?)[lI|](?=[ ().-]?\d)/g;

/**
 * A text in which names and numbers are spelled one way: digits of ASCII, Latin letters for those of other scripts that look like
 * them, nothing that hides between letters. Case stays.
 */
export const plainText = (text: string): string =>
  latinOf(
    text
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15)),
  );

/** Takes letters between digits for the digits that they look like. */
export const withDigits = (text: string): string => text.replace(zeros, '0').replace(ones, '1');

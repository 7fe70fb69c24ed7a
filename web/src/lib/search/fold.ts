const MARKS = /\p{M}+/gu;
const OTHERS = /[^\p{L}\p{N}]+/gu;

/** Returns small letters and digits without accents, all else as single blanks: what two ways to write a word have in common. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(OTHERS, ' ').trim().normalize('NFC');

/** Small letters without accents; wide and styled letters as plain ones. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Plain letters and digits, all else as single blanks: what two ways to write a name have in common. */
export const fold = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');

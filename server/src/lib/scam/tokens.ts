/** Words of text, signs of Chinese one by one. */
const tokens = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}%])+/gu;

/** The words of a text that `readText` gave. */
export const tokensOf = (text: string): string[] => text.match(tokens) ?? [];

/** An entry of the word lists has at most so many words. */
export const MOST_TOKENS = 7;
/** Letters of the shortest beginning of a word. */
export const LEAST_BEGINNING = 2;

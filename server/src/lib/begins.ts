import { fold } from './fold.ts';
import { WITHOUT_BLANKS } from './keyword-terms.ts';

/**
 * Returns whether a word of a folded text begins with what was typed, folded too. In writings without blanks between words
 * it may be anywhere.
 */
export const begins = (folded: string, typed: string): boolean =>
  ` ${folded}`.includes(` ${typed}`) || (WITHOUT_BLANKS.test(typed) && folded.includes(typed));

/** A thing with its name, and the name as it is compared. */
export interface Named {
  id: number;
  title: string;
  folded: string;
}

/** Prepares names to be looked through. */
export const namedOf = (rows: readonly { id: number; title: string }[]): Named[] =>
  rows.map(({ id, title }) => ({ id, title, folded: fold(title) }));

/** Returns at most `most` of those with every typed word at the beginning of a word of their name, in the order they have. */
export function namedSo(names: readonly Named[], typed: string, most: number): Named[] {
  const words = typed.split(' ');
  const found: Named[] = [];
  for (const one of names) {
    if (found.length === most) break;
    if (words.every((word) => begins(one.folded, word))) found.push(one);
  }
  return found;
}

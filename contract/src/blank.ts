// White space, controls, marks without a letter, and all that Unicode calls ignorable (zero-width signs, turns of direction,
// fillers, tags). Three more draw nothing and are not called so: the blank of Braille, the object sign, the null notehead.
const HIDDEN = '\\p{Default_Ignorable_Code_Point}\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\u2800\\ufffc\\u{1d159}';
const SHOWN = new RegExp(`[^${HIDDEN}\\p{M}]`, 'u');
const UNSEEN = new RegExp(`[${HIDDEN}]`, 'gu');

/** Tells whether a text shows nothing to a reader. Forms and server refuse it like an empty text. */
export const isBlank = (text: string): boolean => !SHOWN.test(text);

/** Returns the number of visible characters of a text. Invisible ones do not count for a minimum. */
export const seenLength = (text: string): number => text.trim().replace(/\s+/g, 'x').replace(UNSEEN, '').length;

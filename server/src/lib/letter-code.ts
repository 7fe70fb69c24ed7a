import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';

/** A random code of so many signs in two groups, to be read from paper. */
export function newPaperCode(signs: number): string {
  const code = Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${code.slice(0, signs / 2)}-${code.slice(signs / 2)}`;
}

/** A typed code as it was made: without blanks and dashes, in capitals. */
export const plainCode = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

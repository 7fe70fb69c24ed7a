import { newPaperCode, plainCode as plain } from '#server/lib/letter-code.ts';
import { digest, newToken, sameDigest } from '#server/lib/secrets.ts';
import type { ProofRow } from '../rows.ts';

const LETTER_SIGNS = 10;

/** Ten signs in two groups, to be read from paper: 48 bits. */
export const newLetterCode = (): string => newPaperCode(LETTER_SIGNS);

/** The way of a typed code: six digits came by e-mail. */
export const wayOf = (code: string): ProofRow['way'] => (/^\d{6}$/.test(plain(code)) ? 'mail' : 'post');

const hashOf = (code: string, salt: string): string => digest('claim', salt, plain(code));

/** What is stored of a code. */
export function storedCode(code: string): { codeHash: string; salt: string } {
  const salt = newToken();
  return { codeHash: hashOf(code, salt), salt };
}

/** Compares a typed code with what is stored, in constant time. */
export const isCode = (typed: string, { codeHash, salt }: Pick<ProofRow, 'codeHash' | 'salt'>): boolean =>
  codeHash !== null && sameDigest(codeHash, hashOf(typed, salt));

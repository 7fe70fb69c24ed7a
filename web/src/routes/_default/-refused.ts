/**
 * True for an answer of this code. Told by its shape: while the server renders, the error comes from the calls' own copy
 * of the contract, whose class is another one than the page's.
 */
export const refusedWith = (error: unknown, code: number): boolean =>
  error instanceof Error && error.name === 'CallRefused' && (error as Error & { code?: unknown }).code === code;

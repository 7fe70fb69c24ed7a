import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';

/**
 * True for an answer of this code. Told by its shape: while the server renders, the error comes from the calls' own copy
 * of the contract, whose class is another one than the page's.
 */
export const refusedWith = (error: unknown, code: number): boolean =>
  error instanceof Error && error.name === 'CallRefused' && (error as Error & { code?: unknown }).code === code;

/** For `catch`: what the server says is not there gets the page that says so; all else is thrown on. */
export function missing(error: unknown): never {
  throw refusedWith(error, codes.notFound) ? notFound() : error;
}

import { randomBytes } from 'node:crypto';

/** The only names a store takes: what `newFileName` makes, with the ending of a picture, the small one marked `-s`. */
const NAME = /^[a-z0-9]{32}(-s)?\.webp$/;

/** An unguessable name of 128 random bits, without an ending. */
export const newFileName = (): string => randomBytes(16).toString('hex');

export const isFileName = (name: string): boolean => NAME.test(name);

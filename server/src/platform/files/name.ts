import { randomBytes } from 'node:crypto';

/** The only names a store takes: what `newFileName` makes, with the ending of a picture, the small one marked `-s`. */
const NAME = /^[a-z0-9]{32}(-s)?\.webp$/;

/** The file that says whose pictures a place holds. */
export const MARK = 'site';

/** The file that lists erased members, for whom restores an older copy of the database. */
export const ERASED = 'erased-members';

/** No name that a store takes ends so. */
export const HIDDEN = '.hidden';

/** An unguessable name of 128 random bits, without an ending. */
export const newFileName = (): string => randomBytes(16).toString('hex');

export const isFileName = (name: string): boolean => NAME.test(name);

/** Refuses to write under any other name. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`not a name for a stored file: ${JSON.stringify(name.slice(0, 100))}`);
}

import { invalid } from '#server/lib/refusal.ts';

/** Where a page of a list ended: the sorting key and the id of its last ad. */
export interface Cursor {
  key: number | string;
  id: number;
}

// What `Date.toISOString` writes within the years PostgreSQL and people use; Date.parse takes much that the database does not.
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isTime = (key: unknown) => typeof key === 'string' && TIME.test(key) && !Number.isNaN(Date.parse(key));

export const encodeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Refuses what is not a cursor of this kind with a message at the field `cursor`. */
export function decodeCursor(text: string, kind: 'time' | 'number'): Cursor {
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown];
    const fits = kind === 'time' ? isTime(key) : Number.isSafeInteger(key);
    if (fits && Number.isSafeInteger(id)) return { key: key as string | number, id: id as number };
  } catch {
    // Falls through to the refusal: whoever sends this made it up.
  }
  throw invalid({ cursor: 'pageGone' });
}

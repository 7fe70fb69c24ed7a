import { invalid } from '#server/lib/refusal.ts';

/** Where a page of a list ended: the sorting key and the id of its last ad. */
export interface Cursor {
  key: number | string;
  id: number;
}

export const encodeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Refuses what is not a cursor of this kind with a message at the field `cursor`. */
export function decodeCursor(text: string, kind: 'time' | 'number'): Cursor {
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown];
    const fits =
      kind === 'time' ? typeof key === 'string' && !Number.isNaN(Date.parse(key)) : Number.isSafeInteger(key);
    if (fits && Number.isSafeInteger(id)) return { key: key as string | number, id: id as number };
  } catch {
    // Falls through to the refusal: whoever sends this made it up.
  }
  throw invalid({ cursor: 'This page is not there. Please start the list again.' });
}

import { AsyncLocalStorage } from 'node:async_hooks';

const noting = new AsyncLocalStorage<{ wrote: boolean }>();

/** Whether somebody wants to know of writes. */
export const isNoting = (): boolean => noting.getStore() !== undefined;

/** Notes that whatever runs here wrote something. */
export function noteWrite(): void {
  const note = noting.getStore();
  if (note) note.wrote = true;
}

/** Runs work, and tells whether it wrote something to the database. */
export async function notingWrites<T>(work: () => Promise<T>): Promise<{ result: T; wrote: boolean }> {
  const note = { wrote: false };
  const result = await noting.run(note, work);
  return { result, wrote: note.wrote };
}

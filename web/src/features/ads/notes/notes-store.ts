import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

/** What the member noted, by ad; undefined where it was not asked for yet. */
let notes = new Map<number, string>();
let owner: number | undefined;
/** Asked for together: a page has a note for each of its ads. */
let wanted = new Set<number>();
const listeners = new Set<() => void>();

function change(entries: Iterable<readonly [number, string]>): void {
  notes = new Map([...notes, ...entries]);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const AT_ONCE = 50;

async function ask(): Promise<void> {
  const ids = [...wanted];
  wanted = new Set();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    // Without the notes the page is whole as well; the next page asks again.
    const found = await api.classified.getAdNotes({ classifiedIds: some }).catch(() => undefined);
    if (!found) continue;
    const known = new Map(found.map(({ classifiedId, note }) => [classifiedId, note]));
    change(some.map((id) => [id, known.get(id) ?? ''] as const));
  }
}

/** The note of the member about an ad, empty for none; undefined until it is there, and for visitors. */
export function useNote(classifiedId: number): string | undefined {
  const { user } = useShell();
  const userId = user?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    if (owner !== userId) {
      owner = userId;
      notes = new Map();
    }
    if (notes.has(classifiedId)) return;
    if (wanted.size === 0) queueMicrotask(() => void ask());
    wanted.add(classifiedId);
  }, [classifiedId, userId]);
  const note = useSyncExternalStore(
    listen,
    () => notes.get(classifiedId),
    () => undefined,
  );
  return userId !== undefined && owner === userId ? note : undefined;
}

/** Stores a note; an empty one deletes it. Throws where the site refuses it. */
export async function saveNote(classifiedId: number, text: string): Promise<void> {
  const { note } = await api.classified.setAdNote({ classifiedId, note: text });
  change([[classifiedId, note]]);
}

import { LRUCache } from 'lru-cache';
import { readAnew } from '../database/replicas/reading.ts';
import type { Changes } from './changes.ts';
import { createTagIndex } from './tag-index.ts';

const MANY = 2000;
const MAX_AGE_MS = 60_000;

/**
 * Remembers what was computed from data under a tag until that data changes on any node, a minute at most: counts and
 * other answers that many pages share and that cost more than their rows.
 */
export interface Memo {
  /**
   * Returns what is remembered under the key, or computes it; askers at the same time share one computation.
   * @param tag or several: whichever of them changes makes it forgotten
   */
  get<Value>(tag: string | readonly string[], key: string, compute: () => Promise<Value>): Promise<Value>;
}

/**
 * A memo that hears of changes on every node.
 * @param entries as many answers it remembers: few where one is large
 */
export function createMemo(changes: Changes, entries = MANY): Memo {
  const index = createTagIndex();
  const known = new LRUCache<string, { of: readonly string[]; value: Promise<unknown> }>({
    max: entries,
    ttl: MAX_AGE_MS,
    dispose: ({ of }, key) => index.remove(of, key),
  });
  // A computation under way when its data changes goes out with the entry: it may have read what was there before.
  changes.subscribe((tags, soft) => {
    if (!tags) return known.clear();
    for (const tag of [...tags, ...soft]) for (const key of index.keysOf(tag)) known.delete(key);
  });
  return {
    get<Value>(tag: string | readonly string[], key: string, compute: () => Promise<Value>): Promise<Value> {
      const id = `${tag} ${key}`;
      const entry = known.get(id);
      if (entry) return entry.value as Promise<Value>;
      const value = readAnew(compute);
      const of = typeof tag === 'string' ? [tag] : tag;
      known.set(id, { of, value });
      index.add(of, id);
      value.catch(() => {
        if (known.peek(id)?.value === value) known.delete(id);
      });
      return value;
    },
  };
}

import { createTagIndex } from '@ashore/server';
import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

const ENTRIES = 1000;
const MAX_AGE_MS = 5 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const SHELF_BYTES = 16 * 1024 * 1024;
/** What a page takes beside its text: headers, tags and its place in the tables. */
const PER_PAGE_BYTES = 2000;
/** The encodings in which it may be sent. */
const ENCODINGS = 3;

/** A page, and when it was kept: it is as old as that wherever it lies. */
interface Entry {
  page: KeptPage;
  keptAt: number;
  /** When something that it shows changed softly first; since then it is for those who may see it as it was. */
  changedAt?: number | undefined;
}

/**
 * The kept pages, and which of them show what. Those that make room for others lie on a shelf, packed, until they are asked
 * for again or their time is over: so many addresses are asked for now and then that every fifth view of a day would
 * be rendered otherwise (decision 59).
 * @param now milliseconds of a clock that never jumps
 */
export function createTaggedPages(now: () => number) {
  const index = createTagIndex();
  const times = { ttl: MAX_AGE_MS, perf: { now } };
  const shelf = new LRUCache<string, Entry>({
    ...times,
    maxSize: SHELF_BYTES,
    sizeCalculation: ({ page }, key) => page.packed.length + key.length + PER_PAGE_BYTES,
    dispose: ({ page }, key, reason) => reason !== 'delete' && forget(page, key),
  });
  const pages = new LRUCache<string, Entry>({
    ...times,
    max: ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => page.packed.length * ENCODINGS + key.length + PER_PAGE_BYTES,
    dispose: (entry, key, reason) => (reason === 'evict' ? putAway(entry, key) : forget(entry.page, key)),
  });

  const forget = ({ tags }: KeptPage, key: string) => index.remove(tags, key);

  const timeLeft = ({ keptAt }: Entry) => keptAt + MAX_AGE_MS - now();

  function putAway({ page, ...times }: Entry, key: string): void {
    const entry = { page: { ...page, compressed: {} }, ...times };
    const ttl = Math.floor(timeLeft(entry));
    if (ttl > 0) shelf.set(key, entry, { ttl });
    else forget(page, key);
  }

  /** Takes a page from the shelf; its tags stay known. */
  function takeDown(key: string): Entry | undefined {
    const entry = shelf.get(key);
    shelf.delete(key);
    return entry;
  }

  return {
    get(key: string): Entry | undefined {
      const known = pages.get(key);
      if (known) return known;
      const entry = takeDown(key);
      // A time of zero would be no limit.
      if (entry) pages.set(key, entry, { ttl: Math.max(1, Math.floor(timeLeft(entry))) });
      return entry;
    },
    keep(key: string, page: KeptPage, changedAt?: number): void {
      const old = takeDown(key);
      if (old) forget(old.page, key);
      pages.set(key, { page, keptAt: now(), changedAt });
      index.add(page.tags, key);
    },
    /** Drops all pages that show one of these; without tags, all pages. */
    drop(tags: string[] | undefined): void {
      if (!tags) {
        pages.clear();
        shelf.clear();
        index.clear();
      }
      for (const tag of tags ?? []) {
        for (const key of index.keysOf(tag)) {
          pages.delete(key);
          const put = takeDown(key);
          if (put) forget(put.page, key);
        }
      }
    },
    /** Notes that something changed softly that these pages show. */
    soften(tags: string[]): void {
      for (const tag of tags) {
        for (const key of index.keysOf(tag)) {
          const entry = pages.peek(key) ?? shelf.peek(key);
          if (entry) entry.changedAt ??= now();
        }
      }
    },
    /** How many are kept in every form, those on the shelf aside. */
    get size(): number {
      return pages.size;
    },
  };
}

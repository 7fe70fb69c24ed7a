/** Which entries of a cache show what: their keys by the tags of what they show. */
export interface TagIndex {
  add(tags: readonly string[], key: string): void;
  remove(tags: readonly string[], key: string): void;
  /** The keys under a tag, as they are now: removing some of them meanwhile does not change this list. */
  keysOf(tag: string): string[];
  clear(): void;
}

/** An index of tags for a cache that removes each entry it drops. */
export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(tags, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    remove(tags, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf: (tag) => [...(keysByTag.get(tag) ?? [])],
    clear: () => keysByTag.clear(),
  };
}

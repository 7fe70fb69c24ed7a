import { LRUCache } from 'lru-cache';
import { groupCells } from '#server/lib/map-grid.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type Cell, countRegion, type Kind } from './map-queries.ts';

/** The finest level at which a whole region is counted: cells of about 4 km, and some thousands of them. */
export const COARSE_LEVEL = 13;
const FRESH_MS = 5 * 60_000;
/** Regions and categories whose counts are remembered. */
const MANY = 60;

/** The ads of whole regions by cell, for maps that show more ads than can be counted for each of them. */
export interface CellCounts {
  /**
   * Returns what the cells of a level hold, at most five minutes old; undefined while it is not known yet. It is counted beside
   * the call, so that no call waits for it.
   */
  known(kind: Kind, level: number): ReadonlyMap<number, Omit<Cell, 'start'>> | undefined;
}

/** Counts the ads of regions when they are first asked for, and anew when they are asked for after five minutes. */
export function createCellCounts(orm: Executor): CellCounts {
  const counts = new LRUCache<string, Cell[]>({ max: MANY });
  const fresh = new LRUCache<string, true>({ max: MANY, ttl: FRESH_MS });
  async function count(key: string, kind: Kind): Promise<void> {
    fresh.set(key, true);
    try {
      counts.set(key, await countRegion(orm, kind, COARSE_LEVEL));
    } catch {
      // Who asks next tries again; until then clusters say 'more than'.
      fresh.delete(key);
    }
  }
  return {
    known(kind, level) {
      const key = JSON.stringify(kind);
      if (!fresh.has(key)) void count(key, kind);
      const cells = counts.get(key);
      return cells && new Map(groupCells(cells, level).map((group) => [group.start, group]));
    },
  };
}

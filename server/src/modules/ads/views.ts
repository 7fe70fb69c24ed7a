import { LRUCache } from 'lru-cache';
import type { Platform } from '#server/platform/platform.ts';
import { addViews } from './ad-queries.ts';

const FLUSH_MS = 5000;
const AGAIN_MS = 30 * 60_000;
const REMEMBERED = 50_000;

/** Counts views in memory and adds them to the ads every few seconds, so that reading costs no write. */
export interface ViewCounter {
  /** One client counts once in half an hour. */
  count(adId: number, clientKey: string): void;
  flush(): Promise<void>;
  start(): void;
}

export function createViewCounter({ database, log }: Platform): ViewCounter {
  const recent = new LRUCache<string, true>({ max: REMEMBERED, ttl: AGAIN_MS });
  let views = new Map<number, number>();

  async function flush(): Promise<void> {
    if (views.size === 0) return;
    const taken = views;
    views = new Map();
    try {
      await addViews(database.orm, taken);
    } catch (error) {
      log.warn({ err: error }, 'views were not counted');
    }
  }

  return {
    count(adId, clientKey) {
      const key = `${adId} ${clientKey}`;
      if (recent.has(key)) return;
      recent.set(key, true);
      views.set(adId, (views.get(adId) ?? 0) + 1);
    },
    flush,
    start() {
      setInterval(() => void flush(), FLUSH_MS).unref();
    },
  };
}

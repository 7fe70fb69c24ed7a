import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/port.ts';
import { flowOffMs, type RateLimits, refusedUntil } from './port.ts';

const MOST_KEYS = 50_000;
/** Thirds of a second do not add up to a second exactly; what is that near is let through. */
const TOLERANCE_MS = 1;

/**
 * Rate limits of this process alone, for frequent things where a count per node will do. Keeps the `mostKeys` keys used
 * last; who floods it with keys frees the others, so what must hold against that is counted in the database.
 */
export function createMemoryLimits(clock: Clock, mostKeys = MOST_KEYS): RateLimits {
  /** When what was taken will have flowed off. */
  const emptyAt = new LRUCache<string, number>({ max: mostKeys });
  return {
    async take(key, rule, cost = 1) {
      const now = clock.now().getTime();
      const window = rule.windowSeconds * 1000;
      // No take reaches further than a window: the clock was set back since, and the bucket is full.
      const known = Math.min(emptyAt.get(key) ?? now, now + window);
      const then = Math.max(known, now) + flowOffMs(rule, cost);
      const free = then - window;
      if (free > now + TOLERANCE_MS) {
        emptyAt.set(key, known);
        return refusedUntil(free, now);
      }
      emptyAt.set(key, then);
      return { ok: true };
    },
    async reset(key) {
      emptyAt.delete(key);
    },
  };
}

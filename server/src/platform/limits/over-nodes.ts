import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/port.ts';
import { type LimitRule, type RateLimits, refusedUntil, type Taken } from './port.ts';

const MOST_KEYS = 50_000;
/** So much of a limit a node takes before it tells the others: a fiftieth. */
const portionOf = ({ limit }: LimitRule) => Math.max(1, Math.floor(limit / 50));

/** What one key took here and the others do not know of yet. */
interface Untold {
  cost: number;
  /** Refused until then, in milliseconds since the epoch: all nodes together took the limit. */
  shutUntil: number;
  isTelling: boolean;
}

interface Parts {
  /** Counts what this node lets through. */
  here: RateLimits;
  /** Counts what all nodes tell of. */
  all: RateLimits;
  clock: Clock;
}

/**
 * Limits that hold over all nodes without a question to the database for each take: a node counts by itself, tells what it let
 * through in portions of a fiftieth, and refuses once all together had the limit. So at most a fiftieth for each node, and what
 * came while it was told, goes through too many (decision 78). While the database is away each node's own limit holds.
 */
export function shareOverNodes({ here, all, clock }: Parts): RateLimits {
  const untold = new LRUCache<string, Untold>({ max: MOST_KEYS });

  async function tell(key: string, rule: LimitRule, known: Untold): Promise<void> {
    known.isTelling = true;
    try {
      const cost = Math.min(known.cost, rule.limit);
      const taken = await all.take(key, rule, cost);
      if (taken.ok) known.cost -= cost;
      else known.shutUntil = clock.now().getTime() + taken.retryAfter * 1000;
    } catch {
      // Who watches the database says that it is away; the next take tells again.
    } finally {
      known.isTelling = false;
    }
  }

  return {
    async take(key, rule, cost = 1): Promise<Taken> {
      const now = clock.now().getTime();
      const windowMs = rule.windowSeconds * 1000;
      const known = untold.get(key) ?? { cost: 0, shutUntil: 0, isTelling: false };
      // Nothing is shut for longer than a window: the clock was set back since.
      if (known.shutUntil > now && known.shutUntil <= now + windowMs) return refusedUntil(known.shutUntil, now);
      const taken = await here.take(key, rule, cost);
      if (!taken.ok) return taken;
      known.cost += cost;
      // What is not told within a window has flowed off.
      untold.set(key, known, { ttl: windowMs });
      if (known.cost >= portionOf(rule) && !known.isTelling) void tell(key, rule, known);
      return taken;
    },
    async reset(key) {
      untold.delete(key);
      await Promise.all([here.reset(key), all.reset(key)]);
    },
  };
}

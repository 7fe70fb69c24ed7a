import { LRUCache } from 'lru-cache';
import { rates } from '#server/modules/chat/rules.ts';
import type { RateLimits } from '#server/platform/limits/port.ts';

const MOST_MEMBERS = 50_000;

/**
 * How fast a member may write, over all nodes without asking any: each counts its own and, as every stored message is
 * announced to all, those of the others. What comes at once on two nodes may be too much once; it is then owed here and
 * paid before anything more is taken.
 */
export function createPace(localLimits: RateLimits) {
  const owed = new LRUCache<number, number>({ max: MOST_MEMBERS, ttl: rates.messages.windowSeconds * 1000 });
  const take = async (userId: number) => (await localLimits.take(`chat.messages:${userId}`, rates.messages)).ok;

  function owe(userId: number, more: number): void {
    const sum = (owed.get(userId) ?? 0) + more;
    if (sum > 0) owed.set(userId, sum);
    else owed.delete(userId);
  }

  return {
    /** Whether the member may send one more now. */
    async mayWrite(userId: number): Promise<boolean> {
      while (owed.has(userId)) {
        owe(userId, -1);
        if (await take(userId)) continue;
        owe(userId, 1);
        return false;
      }
      return take(userId);
    },
    /** A message of the member was stored by another node. */
    async noteElsewhere(userId: number): Promise<void> {
      if (!(await take(userId))) owe(userId, 1);
    },
  };
}

export type Pace = ReturnType<typeof createPace>;

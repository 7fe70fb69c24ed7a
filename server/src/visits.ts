import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';

const FLUSH_MS = 5000;
const DAY_MS = 86_400_000;
const REMEMBERED = 100_000;
/** Subjects whose visits wait to be written; above it they are written at once. */
const WAITING = 2000;

/** How often one address is counted as looking at things of one kind. Not a limit of the call: more looks are not refused. */
export const VIEWS_PER_HOUR = { limit: 600, windowSeconds: 3600 };

/** Who looks: a member, or else an address with its browser; kept as a digest, so that memory holds no addresses. */
const visitorOf = ({ viewer, clientKey, userAgent }: Call): string =>
  viewer
    ? `member ${viewer.userId}`
    : createHash('sha256').update(`${clientKey} ${userAgent}`).digest('base64url').slice(0, 22);

/** Visits of one subject on one day (UTC), by what was done. */
export interface Visits<What extends string> {
  subjectId: number;
  day: string;
  counts: Partial<Record<What, number>>;
}

/**
 * Collects visits, each counted once a visitor, subject and day (UTC), and adds them every few seconds, so that reading
 * costs no write.
 * @param add stores what was collected
 */
export function collectVisits<What extends string>(
  { clock, log }: Platform,
  add: (visits: Visits<What>[]) => Promise<unknown>,
) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: DAY_MS });
  let waiting = new Map<string, Visits<What>>();
  const today = () => clock.now().toISOString().slice(0, 10);
  const keyOf = (call: Call, subjectId: number, what: What) => `${today()} ${subjectId} ${what} ${visitorOf(call)}`;

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await add(taken);
    } catch (error) {
      log.warn({ err: error }, 'visits were not counted');
    }
  }

  return {
    /** Whether this visitor was counted today already. */
    isCounted: (call: Call, subjectId: number, what: What) => seen.has(keyOf(call, subjectId, what)),
    async count(call: Call, subjectId: number, what: What): Promise<void> {
      const key = keyOf(call, subjectId, what);
      if (seen.has(key)) return;
      seen.set(key, true);
      const day = today();
      const place = `${day} ${subjectId}`;
      const visits: Visits<What> = waiting.get(place) ?? { subjectId, day, counts: {} };
      visits.counts[what] = (visits.counts[what] ?? 0) + 1;
      waiting.set(place, visits);
      if (waiting.size >= WAITING) await flush();
    },
    flush,
    start() {
      setInterval(() => void flush(), FLUSH_MS).unref();
    },
  };
}

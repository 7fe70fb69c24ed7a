import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '#server/call.ts';
import { notFound, tooManyTries } from '#server/lib/refusal.ts';
import { isRobot } from '#server/lib/robots.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isLive, maySee } from './policy.ts';
import { addVisits, type Visits, visitedAd } from './visit-queries.ts';

const FLUSH_MS = 5000;
const DAY_MS = 86_400_000;
const REMEMBERED = 100_000;
/** Ads whose visits wait to be written; above it they are written at once. */
const WAITING = 2000;
const VIEWS_PER_HOUR = { limit: 600, windowSeconds: 3600 };
const PHONES_PER_HOUR = { limit: 40, windowSeconds: 3600 };

/** Who looks: a member, or else an address with its browser; kept as a digest, so that memory holds no addresses. */
const visitorOf = ({ viewer, clientKey, userAgent }: Call): string =>
  viewer
    ? `member ${viewer.userId}`
    : createHash('sha256').update(`${clientKey} ${userAgent}`).digest('base64url').slice(0, 22);

/**
 * Looks at ads and their phone numbers, counted once a visitor and day (UTC), without owners and robots. They are
 * collected in memory and added every few seconds, so that reading costs no write.
 */
export function createVisitCounter({ database, localLimits, limits, clock, log }: Platform) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: DAY_MS });
  let waiting = new Map<string, Visits>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await addVisits(database.orm, taken);
    } catch (error) {
      log.warn({ err: error }, 'visits were not counted');
    }
  }

  async function count(call: Call, adId: number, what: 'views' | 'phones', day: string): Promise<void> {
    const key = `${day} ${adId} ${what} ${visitorOf(call)}`;
    if (seen.has(key)) return;
    seen.set(key, true);
    const place = `${day} ${adId}`;
    const visits = waiting.get(place) ?? { adId, day, views: 0, phones: 0 };
    visits[what] += 1;
    waiting.set(place, visits);
    if (waiting.size >= WAITING) await flush();
  }

  const today = () => clock.now().toISOString().slice(0, 10);

  return {
    /** Counts a look at an ad the caller may see; says nothing of what becomes of it. */
    async view(call: Call, adId: number): Promise<null> {
      if (isRobot(call.userAgent)) return null;
      if (seen.has(`${today()} ${adId} views ${visitorOf(call)}`)) return null;
      if (!(await localLimits.take(`views:${call.clientKey}`, VIEWS_PER_HOUR)).ok) return null;
      const ad = await visitedAd(database.orm, adId);
      const own = ad && ad.ownerId === call.viewer?.userId;
      if (ad && !own && maySee(ad, call.viewer?.userId, clock.now())) await count(call, adId, 'views', today());
      return null;
    },
    /** The number of a live ad whose seller shows it; one's own as well. Too many numbers at once are refused. */
    async phone(call: Call, userId: number, adId: number): Promise<{ phone: string }> {
      const taken = await limits.take(`phones:${userId}`, PHONES_PER_HOUR);
      if (!taken.ok) throw tooManyTries(taken.retryAfter);
      const ad = await visitedAd(database.orm, adId);
      if (ad?.ownerId === userId && ad.status !== 'removed') return { phone: ad.phone };
      if (!ad || ad.hidden || !isLive(ad.status) || !ad.showPhone || ad.phone === '') throw notFound();
      if (!isRobot(call.userAgent)) await count(call, adId, 'phones', today());
      return { phone: ad.phone };
    },
    flush,
    start() {
      setInterval(() => void flush(), FLUSH_MS).unref();
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

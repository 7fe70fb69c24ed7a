import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '#server/call.ts';
import { isRobot } from '#server/lib/robots.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addVisits, subjectFacts, type TopicVisits } from './topic-queries.ts';

const FLUSH_MS = 5000;
const DAY_MS = 86_400_000;
const REMEMBERED = 100_000;
/** Topics whose visits wait to be written; above it they are written at once. */
const WAITING = 2000;
const VIEWS_PER_HOUR = { limit: 600, windowSeconds: 3600 };

/** Who looks: a member, or else an address with its browser; kept as a digest, so that memory holds no addresses. */
const visitorOf = ({ viewer, clientKey, userAgent }: Call): string =>
  viewer
    ? `member ${viewer.userId}`
    : createHash('sha256').update(`${clientKey} ${userAgent}`).digest('base64url').slice(0, 22);

/** Looks at topics, counted once a visitor and day (UTC), without authors and robots; collected and added every few seconds. */
export function createVisitCounter({ database, localLimits, clock, log }: Platform) {
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: DAY_MS });
  let waiting = new Map<string, TopicVisits>();

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

  return {
    /** Counts a look at a topic everybody may see; says nothing of what becomes of it. */
    async view(call: Call, topicId: number): Promise<null> {
      const day = clock.now().toISOString().slice(0, 10);
      const key = `${day} ${topicId} ${visitorOf(call)}`;
      if (isRobot(call.userAgent) || seen.has(key)) return null;
      if (!(await localLimits.take(`topic-views:${call.clientKey}`, VIEWS_PER_HOUR)).ok) return null;
      const topic = await subjectFacts(database.orm, topicId);
      if (!topic?.listed || topic.ownerId === call.viewer?.userId) return null;
      seen.set(key, true);
      const place = `${day} ${topicId}`;
      const visits = waiting.get(place) ?? { topicId, day, views: 0 };
      visits.views += 1;
      waiting.set(place, visits);
      if (waiting.size >= WAITING) await flush();
      return null;
    },
    flush,
    start() {
      setInterval(() => void flush(), FLUSH_MS).unref();
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

import { LRUCache } from 'lru-cache';
import { createGathering } from '#server/lib/gathering.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';

/** A session with the member it is of. */
export type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.prepareFindSession>>>>;

export const SESSIONS_CHANNEL = 'sessions';
const CACHED = 10_000;
const CACHE_MS = 5000;
/** Statements at once that look for sessions; where thousands of sockets come back, the rest is looked for together. */
const AT_ONCE = 4;

const byHashOf = (rows: FoundSession[]) => new Map(rows.map((row) => [row.session.secretHash, row]));

/**
 * What is known of sessions for a moment, by the hash of their secret. Any ending clears it on all nodes at once (channel
 * `sessions`, message `{userId}`: what is known of that member's sessions is to be read again).
 */
export function createSessionCache({ database, bus }: Pick<Platform, 'database' | 'bus'>) {
  const findAlone = queries.prepareFindSession(database.orm);
  const find = createGathering(async (hashes: string[]) => {
    const [hash = ''] = hashes;
    const alone = hashes.length === 1 ? await findAlone(hash) : undefined;
    if (hashes.length === 1) return new Map(alone && [[hash, alone]]);
    return byHashOf(await queries.findSessions(database.orm, hashes));
  }, AT_ONCE);
  const cache = new LRUCache<string, FoundSession>({ max: CACHED, ttl: CACHE_MS });
  const listeners = new Set<(userId: number | undefined) => void>();
  let changes = 0;
  const forget = (userId?: number) => {
    changes += 1;
    if (userId === undefined) cache.clear();
    else for (const [key, { session }] of cache.entries()) if (session.userId === userId) cache.delete(key);
    for (const listener of listeners) listener(userId);
  };
  bus.subscribe(SESSIONS_CHANNEL, (message) => forget((message as { userId: number }).userId));
  bus.onReconnect(() => forget());

  return {
    forget,
    /** Told when sessions of a member may have ended, or with nothing when those of anybody may have. */
    listeners,

    async lookUp(secretHash: string): Promise<FoundSession | undefined> {
      const cached = cache.get(secretHash);
      if (cached) return cached;
      const before = changes;
      const found = await find(secretHash);
      // What was read while something ended may be from before the end.
      if (found && before === changes) cache.set(secretHash, found);
      return found;
    },

    /** Reads many anew with one statement, whatever is known of them. */
    async readAnew(hashes: readonly string[]): Promise<Map<string, FoundSession>> {
      const before = changes;
      const rows = hashes.length > 0 ? await queries.findSessions(database.orm, [...new Set(hashes)]) : [];
      const byHash = byHashOf(rows);
      if (before === changes) for (const [hash, row] of byHash) if (cache.has(hash)) cache.set(hash, row);
      return byHash;
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;

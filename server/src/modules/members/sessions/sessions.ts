import { codes, type SessionInfo } from '@ashore/contract';
import { LRUCache } from 'lru-cache';
import type { Call, Viewer } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { SessionReader, SessionState } from '#server/http/visitor.ts';
import { digest, newSecret, newToken, sameDigest } from '#server/lib/secrets.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import { deviceName } from './device.ts';
import { createKnownDevices } from './known-devices.ts';
import * as queries from './queries.ts';

type Client = Viewer['client'];
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.prepareFindSession>>>>;

/** What a new session hands to its owner, once. */
export interface OpenedSession {
  sessionId: number;
  /** The credential: in the HttpOnly cookie, or as an app's token. */
  secret: string;
  /** What the login answers: the twin on the web, the credential itself for an app. */
  token: string;
  /** What the device keeps beyond the session, to be known again. */
  device: string;
}

const CHANNEL = 'sessions';
const CACHED = 10_000;
const CACHE_MS = 5000;

const expired = { absence: codes.sessionExpired } as const;
const superseded = { absence: codes.sessionSuperseded } as const;

/** Neither idle for too long nor too old; a clock that was set back ends nothing. */
const isInTime = ({ lastUsedAt, createdAt }: queries.SessionRow, now: number) =>
  now - lastUsedAt.getTime() < spans.sessionIdle && now - createdAt.getTime() < spans.sessionInAll;

/** A session another log-in ended while it was in use is told so for a while; one that had run out by itself is not. */
function isStillTold(session: queries.SessionRow, now: number): boolean {
  const endedAt = session.endedAt?.getTime() ?? 0;
  return isInTime(session, endedAt) && now - endedAt < spans.sessionRemembered;
}

/**
 * Sessions: read with every call through a short-lived cache, which any ending clears on all nodes at once (channel
 * `sessions`, message `{userId}`: what is known of that member's sessions is to be read again).
 */
export function createSessions(platform: Platform, events: Events) {
  const { database, bus, clock, log } = platform;
  const find = queries.prepareFindSession(database.orm);
  const cache = new LRUCache<string, Found>({ max: CACHED, ttl: CACHE_MS });
  const devices = createKnownDevices(platform);
  const listeners = new Set<(userId: number | undefined) => void>();
  let changes = 0;
  const forget = (userId?: number) => {
    changes += 1;
    if (userId === undefined) cache.clear();
    else for (const [key, { session }] of cache.entries()) if (session.userId === userId) cache.delete(key);
    for (const listener of listeners) listener(userId);
  };
  bus.subscribe(CHANNEL, (message) => forget((message as { userId: number }).userId));
  bus.onReconnect(() => forget());

  async function lookUp(secretHash: string): Promise<Found | undefined> {
    const cached = cache.get(secretHash);
    if (cached) return cached;
    const before = changes;
    const found = await find(secretHash);
    // What was read while something ended may be from before the end.
    if (found && before === changes) cache.set(secretHash, found);
    return found;
  }

  /** Says which sessions are over, in the transaction that ends them. */
  async function tellEnded(tx: Transaction, afterCommit: AfterCommit, sessionIds: number[]): Promise<void> {
    if (sessionIds.length > 0) await events.emit(tx, afterCommit, 'session.ended', { sessionIds });
  }

  /** Notes those that were not used for so long as used now. */
  async function noteUse(sessions: queries.SessionRow[], span: number): Promise<void> {
    const now = clock.now();
    const before = new Date(now.getTime() - span);
    const stale = sessions.filter(({ lastUsedAt }) => lastUsedAt <= before);
    if (stale.length === 0) return;
    for (const session of stale) session.lastUsedAt = now;
    const ids = stale.map(({ id }) => id);
    await queries
      .touch(database.orm, ids, now, before)
      .catch((error) => log.warn({ err: error }, 'session use not noted'));
  }

  /** What became of a session that was found. */
  async function judge(found: Found | undefined, client: Client): Promise<SessionState> {
    if (!found || found.session.client !== client) return expired;
    const { session, member } = found;
    const now = clock.now();
    if (session.state === 'superseded') return isStillTold(session, now.getTime()) ? superseded : expired;
    if (session.state === 'ended' || member.state !== 'active') return expired;
    if (!isInTime(session, now.getTime())) {
      // Written down, so that a clock set back does not bring it to life again.
      await database.transaction(async (tx, afterCommit) =>
        tellEnded(tx, afterCommit, await queries.endOne(tx, session.userId, session.id, now)),
      );
      forget(session.userId);
      return expired;
    }
    const { state: _, ...facts } = member;
    return {
      viewer: { userId: session.userId, ...facts, sessionId: session.id, client },
      token: session.tokenHash,
      endsAt: session.createdAt.getTime() + spans.sessionInAll,
    };
  }

  async function read(secret: string, client: Client): Promise<SessionState> {
    const found = await lookUp(digest(secret));
    const state = await judge(found, client);
    if (found && 'viewer' in state) await noteUse([found.session], spans.lastUsedEvery);
    return state;
  }

  const readAll: SessionReader['readAll'] = async (credentials) => {
    const hashes = credentials.map(({ secret }) => digest(secret));
    const before = changes;
    const rows = hashes.length > 0 ? await queries.findSessions(database.orm, [...new Set(hashes)]) : [];
    const byHash = new Map(rows.map((row) => [row.session.secretHash, row]));
    if (before === changes) for (const [hash, row] of byHash) if (cache.has(hash)) cache.set(hash, row);
    const states = await Promise.all(
      credentials.map(({ client }, nth) => judge(byHash.get(hashes[nth] ?? ''), client)),
    );
    const live = hashes.filter((_, nth) => 'viewer' in (states[nth] ?? expired));
    await noteUse(
      [...new Set(live)].flatMap((hash) => byHash.get(hash)?.session ?? []),
      spans.openUsedEvery,
    );
    return states;
  };

  const reader: SessionReader = {
    read,
    readAll,
    sameToken: (expected, given) => sameDigest(expected, digest(given)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  /** Makes all nodes read the member's sessions anew once the transaction is committed; this one before the call goes on. */
  async function announce(tx: Transaction, afterCommit: AfterCommit, userId: number): Promise<void> {
    await bus.publishWithin(tx, CHANNEL, { userId });
    afterCommit(() => forget(userId));
  }

  /**
   * Opens a session; the one of the same client kind counts as superseded. The caller holds the member's row lock.
   */
  async function open(
    tx: Transaction,
    afterCommit: AfterCommit,
    userId: number,
    client: Client,
    { userAgent, device }: Pick<Call, 'userAgent' | 'device'>,
  ): Promise<OpenedSession> {
    const now = clock.now();
    const secret = newSecret();
    const token = client === 'web' ? newToken() : secret;
    await tellEnded(tx, afterCommit, await queries.supersede(tx, userId, client, now));
    const sessionId = await queries.insertSession(tx, {
      userId,
      client,
      secretHash: digest(secret),
      tokenHash: digest(token),
      userAgent,
      createdAt: now,
      lastUsedAt: now,
    });
    await announce(tx, afterCommit, userId);
    return { sessionId, secret, token, device: await devices.remember(tx, userId, sessionId, device) };
  }

  /** Ends all sessions of a member, but one if so wished, and forgets the devices they were opened on. */
  async function endAll(tx: Transaction, afterCommit: AfterCommit, userId: number, exceptId?: number): Promise<void> {
    await devices.forgetAll(tx, userId, exceptId);
    await tellEnded(tx, afterCommit, await queries.endAll(tx, userId, clock.now(), exceptId));
    await announce(tx, afterCommit, userId);
  }

  return {
    reader,
    announce,
    open,

    endAll,

    /**
     * Ends one session of a member; false when it is none of theirs or over.
     * @param forget whether its device becomes a stranger's
     */
    endOne: (userId: number, sessionId: number, forget = false): Promise<boolean> =>
      database.transaction(async (tx, afterCommit) => {
        if (forget) await devices.forgetOne(tx, userId, sessionId);
        const gone = await queries.endOne(tx, userId, sessionId, clock.now());
        await tellEnded(tx, afterCommit, gone);
        await announce(tx, afterCommit, userId);
        return gone.length > 0;
      }),

    /** Ends all sessions of a member but this one. */
    endOthers: (userId: number, sessionId: number): Promise<void> =>
      database.transaction((tx, afterCommit) => endAll(tx, afterCommit, userId, sessionId)),

    async list(userId: number, currentId: number): Promise<SessionInfo[]> {
      const now = clock.now().getTime();
      const rows = await queries.activeSessions(database.orm, userId);
      return rows
        .filter((row) => isInTime(row, now))
        .map((row) => ({
          sessionId: row.id,
          client: row.client,
          device: deviceName(row.userAgent),
          createTime: row.createdAt.toISOString(),
          lastUsedTime: row.lastUsedAt.toISOString(),
          current: row.id === currentId,
        }));
    },

    knownDevice: devices.known,
    knownDevices: devices.list,

    /** Ends what is out of time and removes what nobody needs to be told of any more. */
    async cleanUp(): Promise<void> {
      const now = clock.now();
      const ago = (span: number) => new Date(now.getTime() - span);
      await database.transaction(async (tx, afterCommit) =>
        tellEnded(tx, afterCommit, await queries.endStale(tx, now, ago(spans.sessionIdle), ago(spans.sessionInAll))),
      );
      await queries.removeEnded(database.orm, ago(spans.sessionRemembered));
      await devices.forgetOld();
    },

    /** Removes every trace of a member's sessions and devices. */
    async removeAllOf(tx: Transaction, userId: number): Promise<void> {
      await devices.forgetAll(tx, userId);
      await queries.removeAllOf(tx, userId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

import { type Code, codes } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { SessionReader, SessionState } from '#server/http/visitor.ts';
import { digest, sameDigest } from '#server/lib/secrets.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import * as queries from './queries.ts';
import type { FoundSession, SessionCache } from './session-cache.ts';
import { isInTime, isStillTold } from './session-rules.ts';

type Client = Viewer['client'];

interface Deps {
  platform: Platform;
  events: Events;
  cache: SessionCache;
}

const expired = { absence: codes.sessionExpired } as const;
const superseded = { absence: codes.sessionSuperseded } as const;

/** Says which sessions are over, in the transaction that ends them. */
export async function emitEnded(
  events: Events,
  tx: Transaction,
  afterCommit: AfterCommit,
  sessionIds: number[],
): Promise<void> {
  if (sessionIds.length > 0) await events.emit(tx, afterCommit, 'session.ended', { sessionIds });
}

/** Notes those that were not used for so long as used now. */
async function noteUse(
  { database, clock, log }: Platform,
  sessions: queries.SessionRow[],
  span: number,
): Promise<void> {
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
async function judge(
  { platform, events, cache }: Deps,
  found: FoundSession | undefined,
  client: Client,
): Promise<SessionState> {
  if (!found || found.session.client !== client) return expired;
  const { session, member } = found;
  const now = platform.clock.now();
  if (session.state === 'superseded') return isStillTold(session, now.getTime()) ? superseded : expired;
  if (session.state === 'ended' || member.state !== 'active') return expired;
  if (!isInTime(session, now.getTime())) {
    // Written down, so that a clock set back does not bring it to life again.
    await platform.database.transaction(async (tx, afterCommit) =>
      emitEnded(events, tx, afterCommit, await queries.endOne(tx, session.userId, session.id, now)),
    );
    cache.forget(session.userId);
    return expired;
  }
  const { state: _, ...facts } = member;
  return {
    viewer: { userId: session.userId, ...facts, sessionId: session.id, client },
    token: session.tokenHash,
    endsAt: session.createdAt.getTime() + spans.sessionInAll,
  };
}

async function readSession(deps: Deps, secret: string, client: Client): Promise<SessionState> {
  const found = await deps.cache.lookUp(digest(secret));
  const state = await judge(deps, found, client);
  if (found && 'viewer' in state) await noteUse(deps.platform, [found.session], spans.lastUsedEvery);
  return state;
}

async function absencesOf(
  deps: Deps,
  credentials: readonly { secret: string; client: Client }[],
): Promise<Map<number, Code>> {
  const { database, clock } = deps.platform;
  const secretHashes = credentials.map(({ secret }) => digest(secret));
  const clients = credentials.map(({ client }) => client);
  const now = clock.now().getTime();
  const usedAfter = new Date(now - spans.openUsedEvery);
  const begunAfter = new Date(now - spans.sessionInAll);
  const places = await queries.doubtfulAmong(database.orm, { secretHashes, clients, usedAfter, begunAfter });
  const byHash = await deps.cache.readAnew(places.map((place) => secretHashes[place] ?? ''));
  const found = places.map((place) => byHash.get(secretHashes[place] ?? ''));
  const states = await Promise.all(found.map((one, nth) => judge(deps, one, clients[places[nth] ?? 0] ?? 'web')));
  const live = new Set(found.filter((one, nth) => one && 'viewer' in (states[nth] ?? expired)));
  await noteUse(
    deps.platform,
    [...live].flatMap((one) => one?.session ?? []),
    spans.openUsedEvery,
  );
  const absences = new Map<number, Code>();
  for (const [nth, state] of states.entries()) if ('absence' in state) absences.set(places[nth] ?? 0, state.absence);
  return absences;
}

/** Returns what reads sessions for every call through the cache, and looks at many at once as they are now. */
export const createSessionReader = (deps: Deps): SessionReader => ({
  read: (secret, client) => readSession(deps, secret, client),
  absencesOf: (credentials) => absencesOf(deps, credentials),
  sameToken: (expected, given) => sameDigest(expected, digest(given)),
  onChange(listener) {
    deps.cache.listeners.add(listener);
    return () => deps.cache.listeners.delete(listener);
  },
});

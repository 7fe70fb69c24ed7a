import type { Locale, SessionInfo } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { digest, newSecret, newToken } from '#server/lib/secrets.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import { deviceName } from './device.ts';
import { createKnownDevices } from './known-devices.ts';
import * as queries from './queries.ts';
import { createSessionCache, SESSIONS_CHANNEL, type SessionCache } from './session-cache.ts';
import { createSessionReader, emitEnded } from './session-reader.ts';
import { isInTime } from './session-rules.ts';

type Client = Viewer['client'];

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

interface Deps {
  platform: Platform;
  events: Events;
  cache: SessionCache;
  devices: ReturnType<typeof createKnownDevices>;
}

/** Makes all nodes read the member's sessions anew once the transaction is committed; this one before the call goes on. */
async function announceSessions(
  { platform, cache }: Deps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
): Promise<void> {
  platform.bus.publishWithin(tx, SESSIONS_CHANNEL, { userId });
  afterCommit(() => cache.forget(userId));
}

/**
 * Opens a session; the one of the same client kind counts as superseded. The caller holds the member's row lock.
 */
async function openSession(
  deps: Deps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  client: Client,
  { userAgent, device }: Pick<Call, 'userAgent' | 'device'>,
): Promise<OpenedSession> {
  const now = deps.platform.clock.now();
  const secret = newSecret();
  const token = client === 'web' ? newToken() : secret;
  await emitEnded(deps.events, tx, afterCommit, await queries.supersede(tx, userId, client, now));
  const sessionId = await queries.insertSession(tx, {
    userId,
    client,
    secretHash: digest(secret),
    tokenHash: digest(token),
    userAgent,
    createdAt: now,
    lastUsedAt: now,
  });
  await announceSessions(deps, tx, afterCommit, userId);
  return { sessionId, secret, token, device: await deps.devices.remember(tx, userId, sessionId, device) };
}

/** Ends all sessions of a member, but one if so wished, and forgets the devices they were opened on. */
async function endAllSessions(
  deps: Deps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  exceptId?: number,
): Promise<void> {
  await deps.devices.forgetAll(tx, userId, exceptId);
  await emitEnded(deps.events, tx, afterCommit, await queries.endAll(tx, userId, deps.platform.clock.now(), exceptId));
  await announceSessions(deps, tx, afterCommit, userId);
}

/** Returns the live sessions of a member. */
async function listSessions(
  { database, clock }: Platform,
  userId: number,
  currentId: number,
  locale: Locale,
): Promise<SessionInfo[]> {
  const now = clock.now().getTime();
  const rows = await queries.activeSessions(database.orm, userId);
  return rows
    .filter((row) => isInTime(row, now))
    .map((row) => ({
      sessionId: row.id,
      client: row.client,
      device: deviceName(locale, row.userAgent),
      createTime: row.createdAt.toISOString(),
      lastUsedTime: row.lastUsedAt.toISOString(),
      current: row.id === currentId,
    }));
}

/** Ends what is out of time and removes what nobody needs to be told of any more. */
async function cleanUpSessions({ platform, events, devices }: Deps): Promise<void> {
  const { database, clock } = platform;
  const now = clock.now();
  const ago = (span: number) => new Date(now.getTime() - span);
  await database.transaction(async (tx, afterCommit) =>
    emitEnded(
      events,
      tx,
      afterCommit,
      await queries.endStale(tx, now, ago(spans.sessionIdle), ago(spans.sessionInAll)),
    ),
  );
  await queries.removeEnded(database.orm, ago(spans.sessionRemembered));
  await devices.forgetOld();
}

/** Sessions of members: opened, listed, ended. */
export function createSessions(platform: Platform, events: Events) {
  const { database, clock } = platform;
  const devices = createKnownDevices(platform);
  const deps: Deps = { platform, events, cache: createSessionCache(platform), devices };

  return {
    reader: createSessionReader(deps),
    announce: (tx: Transaction, afterCommit: AfterCommit, userId: number) =>
      announceSessions(deps, tx, afterCommit, userId),
    open: (
      tx: Transaction,
      afterCommit: AfterCommit,
      userId: number,
      client: Client,
      device: Pick<Call, 'userAgent' | 'device'>,
    ) => openSession(deps, tx, afterCommit, userId, client, device),
    endAll: (tx: Transaction, afterCommit: AfterCommit, userId: number, exceptId?: number) =>
      endAllSessions(deps, tx, afterCommit, userId, exceptId),

    /**
     * Ends one session of a member; false when it is none of theirs or over.
     * @param forget whether its device becomes a stranger's
     */
    endOne: (userId: number, sessionId: number, forget = false): Promise<boolean> =>
      database.transaction(async (tx, afterCommit) => {
        if (forget) await devices.forgetOne(tx, userId, sessionId);
        const gone = await queries.endOne(tx, userId, sessionId, clock.now());
        await emitEnded(events, tx, afterCommit, gone);
        await announceSessions(deps, tx, afterCommit, userId);
        return gone.length > 0;
      }),

    /** Ends all sessions of a member but this one. */
    endOthers: (userId: number, sessionId: number): Promise<void> =>
      database.transaction((tx, afterCommit) => endAllSessions(deps, tx, afterCommit, userId, sessionId)),

    list: (userId: number, currentId: number, locale: Locale) => listSessions(platform, userId, currentId, locale),

    knownDevice: devices.known,
    knownDevices: devices.list,

    cleanUp: () => cleanUpSessions(deps),

    /** Removes every trace of a member's sessions and devices. */
    async removeAllOf(tx: Transaction, userId: number): Promise<void> {
      await devices.forgetAll(tx, userId);
      await queries.removeAllOf(tx, userId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

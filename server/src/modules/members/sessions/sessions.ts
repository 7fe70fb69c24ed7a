import type { Locale, SessionInfo } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { digest, newSecret, newToken } from '#server/lib/secrets.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { networkPart } from '#server/platform/limits/client-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import { deviceName } from './device.ts';
import { createKnownDevices } from './known-devices.ts';
import * as queries from './queries.ts';
import { createSessionCache, SESSIONS_CHANNEL, type SessionCache } from './session-cache.ts';
import { createSessionReader, emitEnded } from './session-reader.ts';
import { isInTime } from './session-rules.ts';

type Client = Viewer['client'];
/** Who logs in, by browser and network. */
type Opener = Pick<Call, 'userAgent' | 'device' | 'clientKey'>;

/** What a new session hands to its owner, once. */
export interface OpenedSession {
  sessionId: number;
  /** The credential: in the HttpOnly cookie, or as an app's token. */
  secret: string;
  /** What the login answers: the twin on the web, the credential itself for an app. */
  token: string;
  /** What the device keeps beyond the session, to be known again. */
  device: string;
  /** What is stored of that. */
  deviceHash: string;
  /** The member was not known on this device. */
  isNewDevice: boolean;
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
 * Opens a session for whoever has just proved to be the member; the one of the same client kind counts as superseded. The
 * caller holds the member's row lock.
 */
async function openSession(
  deps: Deps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  client: Client,
  by: Opener,
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
    userAgent: by.userAgent,
    address: networkPart(by.clientKey),
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
  });
  await announceSessions(deps, tx, afterCommit, userId);
  const { device, hash, isNew } = await deps.devices.remember(tx, userId, sessionId, by);
  await deps.events.emit(tx, afterCommit, 'member.arrived', { userId, device, clientKey: by.clientKey });
  return { sessionId, secret, token, device, deviceHash: hash, isNewDevice: isNew };
}

/** Ends one session of a member, and forgets its device if so wished; false where there was nothing to do. */
async function endOneSession(
  deps: Deps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  sessionId: number,
  forget: boolean,
): Promise<boolean> {
  const forgotten = forget && (await deps.devices.forgetOne(tx, userId, sessionId));
  const gone = await queries.endOne(tx, userId, sessionId, deps.platform.clock.now());
  await emitEnded(deps.events, tx, afterCommit, gone);
  await announceSessions(deps, tx, afterCommit, userId);
  return forgotten || gone.length > 0;
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

/** Returns the live sessions of a member, this one first, then the devices that are known but logged out. */
async function listSessions(
  { platform: { database, clock }, devices }: Deps,
  userId: number,
  currentId: number,
  locale: Locale,
): Promise<SessionInfo[]> {
  const now = clock.now().getTime();
  const [rows, known] = await Promise.all([queries.activeSessions(database.orm, userId), devices.list(userId)]);
  const firstTime = new Map(known.map(({ sessionId, firstLoginAt }) => [sessionId, firstLoginAt?.toISOString()]));
  const live = rows.filter((row) => isInTime(row, now));
  const liveIds = new Set(live.map(({ id }) => id));
  const sessions = live.map((row) => ({
    sessionId: row.id,
    client: row.client,
    device: deviceName(locale, row.userAgent),
    address: row.address,
    firstTime: firstTime.get(row.id) ?? row.createdAt.toISOString(),
    createTime: row.createdAt.toISOString(),
    lastUsedTime: row.lastUsedAt.toISOString(),
    current: row.id === currentId,
    live: true,
  }));
  const others = known.filter(({ sessionId }) => !liveIds.has(sessionId));
  return [
    ...sessions.toSorted((one, other) => Number(other.current) - Number(one.current)),
    ...others.map((row) => ({
      sessionId: row.sessionId,
      client: 'web' as const,
      device: deviceName(locale, row.userAgent),
      address: row.address,
      firstTime: (row.firstLoginAt ?? row.lastLoginAt).toISOString(),
      createTime: row.lastLoginAt.toISOString(),
      lastUsedTime: row.lastLoginAt.toISOString(),
      current: false,
      live: false,
    })),
  ];
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
    open: (tx: Transaction, afterCommit: AfterCommit, userId: number, client: Client, by: Opener) =>
      openSession(deps, tx, afterCommit, userId, client, by),
    endAll: (tx: Transaction, afterCommit: AfterCommit, userId: number, exceptId?: number) =>
      endAllSessions(deps, tx, afterCommit, userId, exceptId),

    /**
     * Ends one session of a member; false when it is none of theirs or over.
     * @param forget whether its device becomes a stranger's; true is the answer where that is all there was to do
     */
    endOne: (userId: number, sessionId: number, forget = false): Promise<boolean> =>
      database.transaction((tx, afterCommit) => endOneSession(deps, tx, afterCommit, userId, sessionId, forget)),
    endOneIn: (tx: Transaction, afterCommit: AfterCommit, userId: number, sessionId: number) =>
      endOneSession(deps, tx, afterCommit, userId, sessionId, true),

    /** Notes that the member proved in a session who they are. */
    markProved: (sessionId: number) => queries.markProved(database.orm, sessionId, clock.now()),

    /** Whether the member proved in a session who they are, by logging in or later, not long ago. */
    async isProved(sessionId: number): Promise<boolean> {
      const provedAt = await queries.provedAt(database.orm, sessionId);
      return provedAt !== null && clock.now().getTime() - provedAt.getTime() < spans.proved;
    },

    /** Ends all sessions of a member but this one. */
    endOthers: (userId: number, sessionId: number): Promise<void> =>
      database.transaction((tx, afterCommit) => endAllSessions(deps, tx, afterCommit, userId, sessionId)),

    list: (userId: number, currentId: number, locale: Locale) => listSessions(deps, userId, currentId, locale),

    knownDevice: devices.known,
    /** The devices of a member: browser, network and times, for the export. */
    async knownDevices(userId: number) {
      const rows = await devices.list(userId);
      return rows.map(({ userAgent, address, firstLoginAt, lastLoginAt }) => ({
        userAgent,
        address,
        firstLoginAt,
        lastLoginAt,
      }));
    },
    findDevice: devices.find,

    cleanUp: () => cleanUpSessions(deps),

    /** Removes every trace of a member's sessions and devices. */
    async removeAllOf(tx: Transaction, userId: number): Promise<void> {
      await devices.forgetAll(tx, userId);
      await queries.removeAllOf(tx, userId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

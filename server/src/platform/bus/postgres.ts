import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Database, type DatabaseConnection, sendAlong } from '../database/database.ts';
import { fixedStatement } from '../database/fixed-statement.ts';
import { type Bus, type BusHandler, checkLength, type JsonValue, runSafely } from './port.ts';

/** All messages go over one channel of the server; the name within Ashore stands in the message. */
const serverChannel = 'ashore_bus';
const heartbeatMs = 15_000;
const answerMs = 10_000;
const shortestPause = 100;
const longestPause = 5_000;

/**
 * A bus over LISTEN/NOTIFY, listening on a connection of its own that is made anew whenever it is lost.
 * @param connection it listens over, where that of the database goes through a pooler, which hears nothing
 * @returns once it listens
 * @throws when the first connection fails
 */
export async function createPostgresBus({
  database,
  connection = database.connection,
  log,
}: {
  database: Database;
  connection?: DatabaseConnection;
  log: Logger;
}): Promise<Bus> {
  const handlers = new Map<string, Set<BusHandler>>();
  const reconnectHandlers = new Set<() => void>();
  const closing = new AbortController();
  const deliver = (payload: string) => {
    const { channel, message } = JSON.parse(payload) as { channel: string; message: JsonValue };
    for (const handler of handlers.get(channel) ?? []) void runSafely(() => handler(message), log);
  };
  let listener = await listen(connection, deliver);
  listener.begin();

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listener.lost;
      const next = closing.signal.aborted
        ? undefined
        : await listenAgain({ connection, suspect: database.suspect }, deliver, closing.signal, log);
      if (!next) return;
      listener = next;
      for (const handler of reconnectHandlers) void runSafely(handler, log);
      listener.begin();
    }
  };
  const kept = keepListening();

  return {
    async publish(channel, message) {
      await notify(database.orm, { serverChannel, payload: checkLength(channel, message) });
    },
    publishWithin: (tx, channel, message) =>
      sendAlong(tx, notify(tx, { serverChannel, payload: checkLength(channel, message) })),
    announcement: (channel: string, message: SQL) =>
      sql`pg_notify(${serverChannel}, jsonb_build_object('channel', ${channel}::text, 'message', ${message})::text)`,
    subscribe(channel, handler) {
      const own: BusHandler = (message) => handler(message);
      const all = handlers.get(channel) ?? new Set();
      handlers.set(channel, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && handlers.get(channel) === all) handlers.delete(channel);
      };
    },
    onReconnect(handler) {
      const own = () => handler();
      reconnectHandlers.add(own);
      return () => reconnectHandlers.delete(own);
    },
    async close() {
      closing.abort();
      await listener.end();
      await kept;
    },
  };
}

const notify = fixedStatement<{ serverChannel: string; payload: string }, object>(
  (value) => sql`select pg_notify(${value('serverChannel')}, ${value('payload')})`,
);

interface Listener {
  lost: Promise<void>;
  /** Delivers what has come so far, and from now on what comes: messages arrive before it is known that the server listens. */
  begin(): void;
  end(): Promise<void>;
}

async function listen(connection: DatabaseConnection, deliver: (payload: string) => void): Promise<Listener> {
  const client = new pg.Client({
    ...connection,
    application_name: 'ashore bus',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  let early: string[] | undefined = [];
  client.on('notification', ({ payload = '' }) => (early ? early.push(payload) : deliver(payload)));
  const begin = () => {
    for (const payload of early ?? []) deliver(payload);
    early = undefined;
  };
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${serverChannel}`);
  } catch (error) {
    await end();
    throw error;
  }
  // A cable that was pulled is silent: only a question without an answer shows it.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => lose()), heartbeatMs);
  const over = lost.finally(() => {
    clearInterval(heartbeat);
    void end();
  });
  return { lost: over, begin, end };
}

async function listenAgain(
  { connection, suspect }: Pick<Database, 'connection' | 'suspect'>,
  deliver: (payload: string) => void,
  closing: AbortSignal,
  log: Logger,
): Promise<Listener | undefined> {
  // The watcher of the database logs whether only this connection is lost, or the whole database.
  suspect(new Error('the bus lost its database connection'));
  for (let pause = shortestPause; !closing.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      const listener = await listen(connection, deliver);
      if (closing.aborted) await listener.end();
      else log.debug('the bus listens again');
      return closing.aborted ? undefined : listener;
    } catch (error) {
      log.debug({ err: error }, 'the bus cannot connect');
      await delay(pause, undefined, { signal: closing }).catch(() => {});
    }
  }
  return undefined;
}

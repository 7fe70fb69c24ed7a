import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, DatabaseConnection } from '../database/database.ts';

/** Sessions that listen have these names in `pg_stat_activity`: one for each way in which the nodes of a site may talk. */
export const sessionNames = { notify: 'ashore bus', table: 'ashore announcements' } as const;
type Way = keyof typeof sessionNames;

const answerMs = 10_000;
const shortestPause = 100;
const longestPause = 5_000;

/** Other nodes of the site talk in another way, so neither would hear what the other changes. */
export class OtherWay extends Error {}

const settingOf: Record<Way, string> = { notify: 'without REDIS_URL', table: 'with REDIS_URL' };

/** A session of the database that a bus listens with, made and not used yet. */
export interface Session {
  client: pg.Client;
  /** Resolves when the session ended, whoever ended it. */
  lost: Promise<void>;
  /** Gives it up. */
  lose(): void;
}

async function refuseOtherWay(client: pg.Client, way: Way): Promise<void> {
  const other = way === 'notify' ? 'table' : 'notify';
  const { rows } = await client.query<{ pid: number; address: string | null }>(
    `select pid, host(client_addr) as address from pg_stat_activity
     where datname = current_database() and application_name = $1 limit 1`,
    [sessionNames[other]],
  );
  const [found] = rows;
  if (!found) return;
  throw new OtherWay(
    `Another node of this site runs ${settingOf[other]}, and this one runs ${settingOf[way]}: they would not hear of each other's changes. ` +
      `Give all nodes the same REDIS_URL, or stop the others first (session ${found.pid} of the database, from ${found.address ?? 'this machine'}).`,
  );
}

/**
 * Connects a session for one way of talking.
 * @throws OtherWay while a node talks in the other way. Two that start at once may both be refused, never none.
 */
export async function openSession(connection: DatabaseConnection, way: Way): Promise<Session> {
  const client = new pg.Client({
    ...connection,
    application_name: sessionNames[way],
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const { promise, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await refuseOtherWay(client, way);
  } catch (error) {
    await end();
    throw error;
  }
  return { client, lose, lost: promise.then(end) };
}

/** What listens over a session. */
export interface Listener extends Pick<Session, 'lost' | 'lose'> {
  /** Delivers what came since the session was opened, and from now on what comes. */
  begin(): void;
}

/**
 * Keeps a listener at work: makes another one whenever its session is lost.
 * @param onGap called between two listeners, as what was said meanwhile is lost
 * @throws when the first cannot be opened
 */
export async function keepListening(parts: {
  open: () => Promise<Listener>;
  onGap: () => void;
  database: Pick<Database, 'suspect'>;
  log: Logger;
}): Promise<{ close(): Promise<void> }> {
  const { open, onGap, database, log } = parts;
  const closing = new AbortController();
  let listener = await open();
  listener.begin();

  async function openAgain(): Promise<Listener | undefined> {
    // The watcher of the database logs whether only this connection is lost, or the whole database.
    database.suspect(new Error('the bus lost its database connection'));
    for (let pause = shortestPause; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await open();
      } catch (error) {
        if (error instanceof OtherWay) {
          log.error({ err: error }, 'this node cannot hear of changes');
          onGap();
        } else log.debug({ err: error }, 'the bus cannot connect');
        await delay(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  const kept = (async () => {
    while (!closing.signal.aborted) {
      await listener.lost;
      const next = closing.signal.aborted ? undefined : await openAgain();
      if (!next) return;
      listener = next;
      if (closing.signal.aborted) listener.lose();
      log.debug('the bus listens again');
      onGap();
      listener.begin();
    }
  })();

  return {
    async close() {
      closing.abort();
      listener.lose();
      await listener.lost;
      await kept;
    },
  };
}

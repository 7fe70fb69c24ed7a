import type { Logger } from 'pino';
import { type SQL, sql } from '#server/platform/database/orm.ts';
import { type Database, type DatabaseConnection, sendAlong } from '../database/database.ts';
import { fixedStatement } from '../database/fixed-statement.ts';
import { type Bus, checkLength } from './port.ts';
import { keepListening, type Listener, openSession } from './session.ts';
import { createSubscriptions } from './subscriptions.ts';

/** All messages go over one channel of the server; the name within Ashore stands in the message. */
const serverChannel = 'ashore_bus';
const heartbeatMs = 15_000;

/**
 * A bus over LISTEN/NOTIFY, listening on a connection of its own that is made anew whenever it is lost. Commits that
 * notify wait for each other (decision 74).
 * @param connection it listens over, where that of the database goes through a pooler, which hears nothing
 * @returns once it listens
 * @throws when the first connection fails, and OtherWay where nodes of the site talk over Redis
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
  const { deliver, tellGap, ...subscriptions } = createSubscriptions(log);
  const { close } = await keepListening({ open: () => listen(connection, deliver), onGap: tellGap, database, log });

  return {
    async publish(channel, message) {
      await notify(database.orm, { serverChannel, payload: checkLength(channel, message) });
    },
    publishWithin: (tx, channel, message) =>
      sendAlong(tx, notify(tx, { serverChannel, payload: checkLength(channel, message) })),
    announcement: (channel: string, message: SQL) =>
      sql`pg_notify(${serverChannel}, jsonb_build_object('channel', ${channel}::text, 'message', ${message})::text)`,
    announced: () => {},
    ...subscriptions,
    close,
  };
}

const notify = fixedStatement<{ serverChannel: string; payload: string }, object>(
  (value) => sql`select pg_notify(${value('serverChannel')}, ${value('payload')})`,
);

async function listen(connection: DatabaseConnection, deliver: (payload: string) => void): Promise<Listener> {
  const { client, lost, lose } = await openSession(connection, 'notify');
  // Messages arrive before it is known that the server listens.
  let early: string[] | undefined = [];
  client.on('notification', ({ payload = '' }) => (early ? early.push(payload) : deliver(payload)));
  try {
    await client.query(`listen ${serverChannel}`);
  } catch (error) {
    lose();
    throw error;
  }
  // A cable that was pulled is silent: only a question without an answer shows it.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => lose()), heartbeatMs);
  return {
    lost: lost.finally(() => clearInterval(heartbeat)),
    lose,
    begin() {
      for (const payload of early ?? []) deliver(payload);
      early = undefined;
    },
  };
}

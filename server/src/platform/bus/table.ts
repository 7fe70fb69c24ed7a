import type { Logger } from 'pino';
import { type SQL, sql } from '#server/platform/database/orm.ts';
import { afterCommitOf, type Database, type DatabaseConnection, sendAlong } from '../database/database.ts';
import { fixedStatement } from '../database/fixed-statement.ts';
import { createBell, openReader, type Times } from './announcements.ts';
import { type Bus, checkLength } from './port.ts';
import { openRedisLine, type RedisLine } from './redis.ts';
import { keepListening } from './session.ts';
import { createSubscriptions } from './subscriptions.ts';

/** A node looks for announcements so often by itself: whoever should have told of them died, or Redis is away. */
const UNTOLD_MS = 1000;
const WITHOUT_REDIS_MS = 100;
/** Said over Redis when there is something to read. */
const RING = '';

const put = fixedStatement<{ payload: string }, object>(
  (value) => sql`insert into announcement (payload) values (${value('payload')})`,
);

/** Tells all nodes that there is something to read; many commits of one moment ring once. */
function createRinging(redis: RedisLine): () => Promise<void> {
  let isRinging = false;
  let again = false;
  return async () => {
    again = true;
    if (isRinging) return;
    isRinging = true;
    while (again) {
      again = false;
      await redis.say(RING);
    }
    isRinging = false;
  };
}

/**
 * A bus for many nodes. What goes with a commit is a row of a table in that commit, so commits do not wait for each other as
 * with NOTIFY. Redis tells nodes that there is something to read, and carries what needs no commit. It keeps nothing that
 * anybody needs: whatever becomes of it, nodes look into the table by themselves.
 * @param connection the table is read over, where that of the database goes through a pooler
 * @returns once it listens; Redis may be away
 * @throws when the database cannot be reached, and OtherWay where nodes of the site run without Redis
 */
export async function createTableBus(parts: {
  database: Database;
  connection?: DatabaseConnection;
  redisUrl: string;
  log: Logger;
  times?: Times;
}): Promise<Bus> {
  const { database, connection = database.connection, redisUrl, log } = parts;
  const { deliver, tellGap, ...subscriptions } = createSubscriptions(log);
  const bell = createBell();
  const redis = await openRedisLine({
    url: redisUrl,
    onSaid: (payload) => (payload === RING ? bell.ring() : deliver(payload)),
    onBack: bell.ring,
    log,
  });
  const wait = () => bell.wait(redis.isThere() ? UNTOLD_MS : WITHOUT_REDIS_MS);
  const open = () => openReader(connection, { deliver, wait, times: parts.times });
  const { close } = await keepListening({ open, onGap: tellGap, database, log }).catch((error) => {
    redis.close();
    throw error;
  });

  const ringOthers = createRinging(redis);
  const ring = () => {
    bell.ring();
    void ringOthers();
  };

  return {
    async publish(channel, message) {
      const payload = checkLength(channel, message);
      if (await redis.say(payload)) return;
      await put(database.orm, { payload });
      ring();
    },
    publishWithin(tx, channel, message) {
      sendAlong(tx, put(tx, { payload: checkLength(channel, message) }));
      afterCommitOf(tx)(ring);
    },
    announcement: (channel: string, message: SQL) => sql`ashore_announce(${channel}::text, ${message})`,
    announced: (tx) => (tx ? afterCommitOf(tx)(ring) : ring()),
    ...subscriptions,
    async close() {
      const closed = close();
      bell.ring();
      await closed;
      redis.close();
    },
  };
}

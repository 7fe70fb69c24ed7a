import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Bus, JsonValue } from './port.ts';
import { createPostgresBus } from './postgres.ts';
import { sessionNames } from './session.ts';
import { createTableBus } from './table.ts';
import { startTestRedis, type TestRedis } from './test-redis.ts';

const log = pino({ level: 'silent' });

describe.each(['NOTIFY', 'a table and Redis'])('a bus over %s', (kind) => {
  const isNotify = kind === 'NOTIFY';
  let files: TestDatabase;
  let redis: TestRedis | undefined;
  let here: Bus;
  let there: Bus;
  const opened: Bus[] = [];

  async function open(): Promise<Bus> {
    const { database } = files;
    const bus = await (redis
      ? createTableBus({ database, redisUrl: redis.url, log })
      : createPostgresBus({ database, log }));
    opened.push(bus);
    return bus;
  }

  beforeAll(async () => {
    files = await createTestDatabase(undefined, false);
    if (!isNotify) redis = await startTestRedis();
    [here, there] = [await open(), await open()];
  });
  afterAll(async () => {
    for (const bus of opened) await bus.close();
    await files.drop();
    await redis?.stop();
  });

  /** Collects what arrives on a channel. */
  function collect(bus: Bus, channel: string) {
    const received: JsonValue[] = [];
    const stop = bus.subscribe(channel, (message) => {
      received.push(message);
    });
    return { received, stop };
  }

  /** Publishes with a commit of its own. */
  const commit = (bus: Bus, channel: string, message: JsonValue) =>
    files.database.transaction(async (tx) => bus.publishWithin(tx, channel, message));

  /** Says something as a node does that dies before it can tell anybody of its commit. */
  const commitSilently = (channel: string, message: JsonValue, client: Pick<Pool, 'query'> = files.database.pool) => {
    const text = isNotify ? "select pg_notify('ashore_bus', $1)" : 'insert into announcement (payload) values ($1)';
    return client.query(text, [JSON.stringify({ channel, message })]);
  };

  /** Ends the sessions that listen. */
  const cutSessions = () =>
    files.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1) and datname = current_database()',
      [Object.values(sessionNames)],
    );

  /** Waits until both nodes heard everything committed before. */
  async function settle() {
    const marks = [collect(here, 'mark'), collect(there, 'mark')];
    await commit(here, 'mark', 1);
    await expect.poll(() => marks.every((mark) => mark.received.length === 1)).toBe(true);
    for (const mark of marks) mark.stop();
  }

  test('a message reaches every node, the sender too, on its channel only', async () => {
    const [own, other, elsewhere] = [collect(here, 'rooms'), collect(there, 'rooms'), collect(there, 'other')];
    await here.publish('rooms', { room: 1, text: 'olá ✓' });
    await commit(here, 'rooms', 'committed');
    for (const { received } of [own, other])
      await expect.poll(() => received).toEqual(expect.arrayContaining([{ room: 1, text: 'olá ✓' }, 'committed']));
    expect(elsewhere.received).toEqual([]);
  });

  test('a message within a transaction arrives at its commit', async () => {
    const { received } = collect(there, 'orders');
    await files.database.transaction(async (tx) => {
      here.publishWithin(tx, 'orders', 'paid');
      await settle();
      expect(received).toEqual([]);
    });
    await expect.poll(() => received).toEqual(['paid']);
  });

  test('a message within a transaction that is rolled back never arrives', async () => {
    const { received } = collect(there, 'undone');
    const attempt = files.database.transaction(async (tx) => {
      here.publishWithin(tx, 'undone', 'paid');
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    await settle();
    expect(received).toEqual([]);
  });

  test('an ended subscription hears nothing, others on the channel still do', async () => {
    const [left, stayed] = [collect(here, 'talk'), collect(here, 'talk')];
    left.stop();
    await commit(there, 'talk', 1);
    await settle();
    expect([left.received, stayed.received]).toEqual([[], [1]]);
  });

  test('a handler that throws does not keep the message from the next', async () => {
    const stop = here.subscribe('faulty', () => Promise.reject(new Error('broken handler')));
    const { received } = collect(here, 'faulty');
    await here.publish('faulty', 1);
    await expect.poll(() => received).toEqual([1]);
    stop();
  });

  test('a message too long is refused', async () => {
    await expect(here.publish('long', 'é'.repeat(3800))).rejects.toThrow(RangeError);
    const { received } = collect(here, 'long');
    await here.publish('long', 'x'.repeat(7400));
    await expect.poll(() => received.length).toBe(1);
  });

  test('a commit that its node dies before telling of is heard', async () => {
    const both = [collect(here, 'silent'), collect(there, 'silent')];
    await commitSilently('silent', 1);
    for (const { received } of both) await expect.poll(() => received, { timeout: 5000 }).toEqual([1]);
  });

  test('a statement announces what it made', async () => {
    const { received } = collect(there, 'made');
    await files.database.transaction(async (tx) => {
      await tx.execute(sql`select ${here.announcement('made', sql`jsonb_build_array(1, 2)`)}`);
      here.announced(tx);
    });
    await files.database.orm.execute(sql`select ${here.announcement('made', sql`to_jsonb('alone'::text)`)}`);
    here.announced();
    await expect.poll(() => received).toEqual([[1, 2], 'alone']);
  });

  test('a transaction that takes long holds up no other, and is heard at its end', async () => {
    const { received } = collect(there, 'long');
    const client = await files.database.pool.connect();
    await client.query('begin');
    await commitSilently('long', 'late', client);
    for (let number = 1; number <= 3; number++) await commit(here, 'long', number);
    await expect.poll(() => received).toEqual([1, 2, 3]);
    await client.query('commit');
    client.release();
    await expect.poll(() => received, { timeout: 5000 }).toEqual([1, 2, 3, 'late']);
  });

  test('what was committed is heard once and in order, and what was taken back never, however transactions overlap', async () => {
    const both = [collect(here, 'counted'), collect(there, 'counted')];
    const { database } = files;
    await database.pool.query('create table counter as select 0 as n');
    const count = (place: number) =>
      database.transaction(async (tx) => {
        // Some have their number before they wait for the row, so that numbers are not in the order of commits.
        if (place % 2 === 0) await tx.execute(sql`select pg_current_xact_id()`);
        const { rows } = await tx.execute<{ n: number }>(sql`update counter set n = n + 1 returning n`);
        (place % 3 === 0 ? here : there).publishWithin(tx, 'counted', rows[0]?.n ?? 0);
        if (place % 5 === 0) throw new Error('taken back');
      });
    // As many at once as there are connections.
    const atOnce = async (first: number) => {
      for (let place = first; place < 240; place += 6)
        await count(place).catch((error: Error) => expect(error.message).toBe('taken back'));
    };
    await Promise.all(Array.from({ length: 6 }, (_, first) => atOnce(first)));
    const wanted = Array.from({ length: 192 }, (_, place) => place + 1);
    for (const { received } of both) await expect.poll(() => received, { timeout: 5000 }).toEqual(wanted);
  });

  test('a lost connection is made anew, and told to those who keep caches', async () => {
    let told = 0;
    here.onReconnect(() => {
      told += 1;
    });
    const { received } = collect(here, 'after');
    await cutSessions();
    await expect.poll(() => told).toBe(1);
    await there.publish('after', 'back');
    await expect.poll(() => received).toEqual(['back']);
  });

  test('who is told of a lost connection is told before the first message after it', async () => {
    const events: (number | 'told')[] = [];
    const ends = [
      here.onReconnect(() => events.push('told')),
      here.subscribe('numbers', (message) => {
        events.push(message as number);
      }),
    ];
    let number = 0;
    const cuts = 20;
    const told = () => events.filter((one) => one === 'told').length;
    const talking = (async () => {
      while (told() < cuts) {
        number += 1;
        await commit(there, 'numbers', number);
      }
    })();
    for (let cut = 1; cut <= cuts; cut++) {
      const heard = events.length;
      await expect.poll(() => events.length, { interval: 1 }).toBeGreaterThan(heard);
      await cutSessions();
      await expect.poll(told, { interval: 1 }).toBe(cut);
    }
    await talking;
    for (const end of ends) end();
    const afterGaps = events.flatMap((one, place) => {
      const before = events[place - 1];
      return typeof one === 'number' && typeof before === 'number' && one > before + 1 ? [`${before}, ${one}`] : [];
    });
    expect(afterGaps).toEqual([]);
  });
});

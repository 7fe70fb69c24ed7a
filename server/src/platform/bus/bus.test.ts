import { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Bus, JsonValue } from './port.ts';
import { createPostgresBus } from './postgres.ts';
import { createRedisBus } from './redis.ts';
import { startTestRedis, type TestRedis } from './test-redis.ts';

const log = pino({ level: 'silent' });

describe.each(['PostgreSQL', 'Redis'])('a bus over %s', (kind) => {
  let files: TestDatabase;
  let redis: TestRedis | undefined;
  let here: Bus;
  let there: Bus;
  const opened: Bus[] = [];

  async function open(): Promise<Bus> {
    const commits = await createPostgresBus({ database: files.database, log });
    const bus = redis ? await createRedisBus({ url: redis.url, commits, log }) : commits;
    opened.push(...new Set([bus, commits]));
    return bus;
  }

  beforeAll(async () => {
    files = await createTestDatabase(undefined, false);
    if (kind === 'Redis') redis = await startTestRedis();
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

  /** Waits until both nodes heard everything published before: the server delivers in order. */
  async function settle() {
    const marks = [collect(here, 'mark'), collect(there, 'mark')];
    await here.publish('mark', 1);
    await expect.poll(() => marks.every((mark) => mark.received.length === 1)).toBe(true);
    for (const mark of marks) mark.stop();
  }

  test('a message reaches every node, the sender too, on its channel only', async () => {
    const [own, other, elsewhere] = [collect(here, 'rooms'), collect(there, 'rooms'), collect(there, 'other')];
    await here.publish('rooms', { room: 1, text: 'olá ✓' });
    await settle();
    expect(own.received).toEqual([{ room: 1, text: 'olá ✓' }]);
    expect(other.received).toEqual(own.received);
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
    await there.publish('talk', 1);
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

  test('a lost connection is made anew, and told to those who keep caches', async () => {
    let told = 0;
    here.onReconnect(() => {
      told += 1;
    });
    const { received } = collect(here, 'after');
    await files.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ashore bus' and datname = current_database()`,
    );
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
    const { pool } = files.database;
    let number = 0;
    const cuts = 20;
    const told = () => events.filter((one) => one === 'told').length;
    const talking = (async () => {
      while (told() < cuts) {
        number += 1;
        const envelope = JSON.stringify({ channel: 'numbers', message: number });
        await pool.query("select pg_notify('ashore_bus', $1)", [envelope]);
      }
    })();
    for (let cut = 1; cut <= cuts; cut++) {
      const heard = events.length;
      await expect.poll(() => events.length, { interval: 1 }).toBeGreaterThan(heard);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'ashore bus' and datname = current_database()`,
      );
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

  if (kind === 'Redis')
    test('a node starts while Redis is away, and talks over it once it is there', async () => {
      const server = await startTestRedis();
      await server.kill();
      const commits = await createPostgresBus({ database: files.database, log });
      const bus = await createRedisBus({ url: server.url, commits, log });
      opened.push(bus, commits);
      const { received } = collect(bus, 'early');
      await bus.publish('early', 'without');
      await expect.poll(() => received).toEqual(['without']);
      await server.start();
      const client = new Redis({ path: new URL(server.url).pathname });
      // Its own two connections, of which one listens.
      await expect
        .poll(async () => String(await client.call('PUBSUB', 'NUMSUB', 'ashore_bus')), { timeout: 20_000 })
        .toBe('ashore_bus,1');
      await bus.publish('early', 'with');
      await expect.poll(() => received).toContain('with');
      client.disconnect();
      await bus.close();
      await server.stop();
    });

  if (kind === 'Redis')
    test('what is said while Redis stands still arrives, and again over Redis once it goes on', async () => {
      const server = redis as TestRedis;
      const { received } = collect(there, 'still');
      server.signal('SIGSTOP');
      await here.publish('still', 'first');
      await here.publish('still', 'second');
      // Redis has not moved yet.
      await expect.poll(() => received).toEqual(['first', 'second']);
      server.signal('SIGCONT');
      await server.flush();
      await expect
        .poll(async () => {
          await here.publish('still', 'back');
          return received.includes('back');
        })
        .toBe(true);
    });

  if (kind === 'Redis')
    test('connections to Redis that are cut as soon as they are made harm nobody', async () => {
      const control = new Redis({ path: new URL((redis as TestRedis).url).pathname });
      const { received } = collect(there, 'cut');
      let told = 0;
      const end = there.onReconnect(() => {
        told += 1;
      });
      await expect
        .poll(
          async () => {
            await control.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
            return told;
          },
          { interval: 1, timeout: 20_000 },
        )
        .toBeGreaterThan(5);
      control.disconnect();
      await expect
        .poll(
          async () => {
            await here.publish('cut', 'back');
            return received.includes('back');
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      end();
    }, 30_000);

  if (kind === 'Redis')
    test('what is said while Redis is away arrives, and its return is told', async () => {
      const server = redis as TestRedis;
      let told = 0;
      const end = there.onReconnect(() => {
        told += 1;
      });
      const { received } = collect(there, 'outage');
      await server.kill();
      await expect
        .poll(async () => {
          await here.publish('outage', 'without');
          return received.length;
        })
        .toBeGreaterThan(0);
      await files.database.transaction(async (tx) => here.publishWithin(tx, 'outage', 'committed'));
      await expect.poll(() => received).toContain('committed');
      await server.start();
      await expect.poll(() => told, { timeout: 20_000 }).toBeGreaterThan(0);
      await expect
        .poll(async () => {
          await here.publish('outage', 'back');
          return received.includes('back');
        })
        .toBe(true);
      end();
    });
});

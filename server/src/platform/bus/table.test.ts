import { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Bus, JsonValue } from './port.ts';
import { createPostgresBus } from './postgres.ts';
import { OtherWay } from './session.ts';
import { createTableBus } from './table.ts';
import { startTestRedis, type TestRedis } from './test-redis.ts';

const log = pino({ level: 'silent' });
const PATIENCE = { timeout: 20_000 };

let files: TestDatabase;
let redis: TestRedis;
const opened: Bus[] = [];

async function open(given: Partial<Parameters<typeof createTableBus>[0]> = {}): Promise<Bus> {
  const bus = await createTableBus({ database: files.database, redisUrl: redis.url, log, ...given });
  opened.push(bus);
  return bus;
}

function collect(bus: Bus, channel: string) {
  const received: JsonValue[] = [];
  bus.subscribe(channel, (message) => {
    received.push(message);
  });
  return received;
}

const commit = (bus: Bus, channel: string, message: JsonValue) =>
  files.database.transaction(async (tx) => bus.publishWithin(tx, channel, message));

beforeAll(async () => {
  files = await createTestDatabase(undefined, false);
  redis = await startTestRedis();
});
afterAll(async () => {
  for (const bus of opened) await bus.close();
  await files.drop();
  await redis.stop();
});

describe('whatever becomes of Redis', () => {
  const faults: [string, () => Promise<void> | void][] = [
    ['there', () => {}],
    ['emptied', () => redis.flush()],
    ['killed', () => redis.kill()],
    ['started anew', () => redis.start()],
    ['standing still', () => redis.signal('SIGSTOP')],
    ['going on', () => redis.signal('SIGCONT')],
  ];

  test('commits are heard once and in order, and nobody drops caches', async () => {
    const [here, there] = [await open(), await open()];
    const heard = [here, there].map((bus) => collect(bus, 'committed'));
    let gaps = 0;
    for (const bus of [here, there])
      bus.onReconnect(() => {
        gaps += 1;
      });
    const wanted: string[] = [];
    for (const [name, fault] of faults) {
      await fault();
      for (const bus of [here, there]) {
        await commit(bus, 'committed', name);
        wanted.push(name);
      }
      for (const received of heard) await expect.poll(() => received, PATIENCE).toEqual(wanted);
    }
    expect(gaps).toBe(0);
  });

  test('what needs no commit goes on while it is killed or stands still, and over it once it is back', async () => {
    const [here, there] = [await open(), await open()];
    const received = collect(there, 'said');
    const stored = async () =>
      Number((await files.database.pool.query('select max(id) from announcement')).rows[0].max);
    /** Says something until it is heard over Redis, without a row in the table. */
    const saidOverRedis = async () => {
      const before = await stored();
      await here.publish('said', 'over Redis');
      return (await stored()) === before;
    };
    await expect.poll(saidOverRedis, PATIENCE).toBe(true);
    await redis.kill();
    await here.publish('said', 'killed');
    await expect.poll(() => received, PATIENCE).toContain('killed');
    await redis.start();
    await expect.poll(saidOverRedis, PATIENCE).toBe(true);
    redis.signal('SIGSTOP');
    await here.publish('said', 'still');
    await expect.poll(() => received, PATIENCE).toContain('still');
    redis.signal('SIGCONT');
    await expect.poll(saidOverRedis, PATIENCE).toBe(true);
  }, 60_000);

  test('a node starts without it, and uses it once it is there', async () => {
    const late = await startTestRedis();
    await late.kill();
    const bus = await open({ redisUrl: late.url });
    const received = collect(bus, 'early');
    await bus.publish('early', 'without');
    await commit(bus, 'early', 'committed');
    await expect.poll(() => received).toEqual(['without', 'committed']);
    await late.start();
    const client = new Redis({ path: new URL(late.url).pathname });
    await expect
      .poll(async () => String(await client.call('PUBSUB', 'NUMSUB', 'ashore_bus')), PATIENCE)
      .toBe('ashore_bus,1');
    client.disconnect();
    await bus.close();
    await late.stop();
  });

  test('connections that are cut as soon as they are made harm nobody', async () => {
    const bus = await open();
    const received = collect(bus, 'cut');
    const control = new Redis({ path: new URL(redis.url).pathname });
    for (let cut = 1; cut <= 5; cut++) {
      await expect
        .poll(() => control.call('CLIENT', 'KILL', 'TYPE', 'pubsub'), { ...PATIENCE, interval: 5 })
        .not.toBe(0);
      await commit(bus, 'cut', cut);
      await expect.poll(() => received.at(-1)).toBe(cut);
    }
    control.disconnect();
    expect(received.length).toBe(5);
  }, 30_000);
});

describe('whatever else is said over Redis', () => {
  const junk = [
    '',
    '{',
    'null',
    '7',
    '"channel"',
    '[]',
    '{}',
    '{"channel":{}}',
    '{"channel":7,"message":7}',
    'x'.repeat(1e6),
  ];

  test('nodes go on', async () => {
    const bus = await open();
    const received = collect(bus, 'mixed');
    const client = new Redis({ path: new URL(redis.url).pathname });
    const say = (payload: string) => client.publish('ashore_bus', payload);
    for (const payload of junk) await say(payload);
    await say(JSON.stringify({ channel: 'mixed', message: 'last' }));
    await expect.poll(() => received, PATIENCE).toEqual(['last']);
    await commit(bus, 'mixed', 'committed');
    await expect.poll(() => received, PATIENCE).toEqual(['last', 'committed']);
    client.disconnect();
  });
});

describe('the table', () => {
  const rows = async () =>
    (
      await files.database.pool.query<{ message: JsonValue }>(
        `select payload::json -> 'message' as message from announcement where payload not like '%"tick"%' order by id`,
      )
    ).rows.map(({ message }) => message);

  test('forgets what is old, and not what a long transaction announced while others were forgotten', async () => {
    await files.database.pool.query('truncate announcement');
    for (const bus of opened.splice(0)) await bus.close();
    const times = { silence: 5000, remembered: 300, betweenTidying: 50 };
    const [here, there] = [await open({ times }), await open({ times })];
    const received = collect(there, 'old');
    /** What is remembered; nodes forget as they read. */
    const remembered = async () => {
      await commit(there, 'tick', 0);
      return rows();
    };
    const client = await files.database.pool.connect();
    await client.query('begin');
    await client.query('insert into announcement (payload) values ($1)', ['{"channel":"old","message":"late"}']);
    for (const message of ['first', 'second']) await commit(here, 'old', message);
    await expect.poll(remembered, PATIENCE).toEqual([]);
    await client.query('commit');
    client.release();
    await expect.poll(() => received, PATIENCE).toEqual(['first', 'second', 'late']);
    await expect.poll(remembered, PATIENCE).toEqual([]);
    // The session that forgets ends: another one does it.
    await here.close();
    await commit(there, 'old', 'third');
    await expect.poll(remembered, PATIENCE).toEqual([]);
    expect(received).toEqual(['first', 'second', 'late', 'third']);
  });

  test('tells a node that stood still that anything may have changed', async () => {
    const bus = await open({ times: { silence: 200, remembered: 60_000, betweenTidying: 60_000 } });
    const heard: JsonValue[] = [];
    bus.onReconnect(() => heard.push('gap'));
    bus.subscribe('after', (message) => {
      heard.push(message);
    });
    // As a process that is stopped: nothing runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    await expect.poll(() => heard, PATIENCE).toContain('gap');
    await commit(bus, 'after', 'on');
    await expect.poll(() => heard.at(-1), PATIENCE).toBe('on');
  });

  test('is not read where more was announced than is worth reading', async () => {
    const bus = await open();
    let gaps = 0;
    bus.onReconnect(() => {
      gaps += 1;
    });
    const received = collect(bus, 'much');
    await files.database.orm.execute(
      sql`select ${bus.announcement('much', sql`to_jsonb(n)`)} from generate_series(1, 10001) n`,
    );
    bus.announced();
    await expect.poll(() => gaps, PATIENCE).toBe(1);
    expect(received).toEqual([]);
    await commit(bus, 'much', 'on');
    await expect.poll(() => received).toEqual(['on']);
  });

  test('holds nothing of a transaction that failed', async () => {
    const bus = await open();
    await expect(
      files.database.transaction(async (tx) => {
        bus.publishWithin(tx, 'failed', 'never');
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    expect(await rows()).not.toContain('never');
  });
});

describe('nodes with and without REDIS_URL', () => {
  test('refuse each other', async () => {
    const table = await open();
    await expect(createPostgresBus({ database: files.database, log })).rejects.toThrow(OtherWay);
    for (const bus of [...opened.splice(0), table]) await bus.close();
    const notify = await createPostgresBus({ database: files.database, log });
    opened.push(notify);
    await expect(open()).rejects.toThrow('Give all nodes the same REDIS_URL');
    await notify.close();
    await open();
  });
});

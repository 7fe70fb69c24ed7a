import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { readAnew } from './reading.ts';
import { replicaUrls } from './replica-urls.ts';
import { onServer, startWithStandby } from './test-standby.ts';

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let files: TestDatabase;
let database: Database;
const patience = { timeout: 20_000 };

const isFromStandby = async (): Promise<boolean> =>
  (await database.pool.query<{ here: boolean }>('select pg_is_in_recovery() as here')).rows[0]?.here ?? false;
const shownValue = async (): Promise<number> =>
  (await database.pool.query<{ value: number }>('select value from shown')).rows[0]?.value ?? -1;
const inDatabase = (text: string) => onServer(servers.standby, text, files.connection.database);
const readsFromStandby = () => expect.poll(() => database.read(isFromStandby), patience).toBe(true);
const readsFromPrimary = () => expect.poll(() => database.read(isFromStandby), patience).toBe(false);
const change = async (value: number) => {
  await database.transaction((tx) => tx.execute(`update shown set value = ${value}`));
  database.replicas?.hear();
};

beforeAll(async () => {
  servers = await startWithStandby(false);
  files = await createTestDatabase(servers.server, false);
  database = files.database;
  await database.pool.query('create table shown (value int not null); insert into shown values (0)');
});
afterAll(async () => {
  await files?.drop();
  await servers?.stop();
});
describe('reads from a replica', () => {
  beforeEach(readsFromStandby);

  it('only where the work allows it', async () => {
    expect(await isFromStandby()).toBe(false);
    expect(await database.read(isFromStandby)).toBe(true);
    expect(
      await database.read(() =>
        database.transaction(async (tx) => (await tx.execute('select pg_is_in_recovery() as here')).rows[0]?.here),
      ),
    ).toBe(false);
  });

  it('and not what goes on after its work', async () => {
    let late: Promise<boolean> | undefined;
    await database.read(async () => {
      late = new Promise((resolve) => setTimeout(resolve, 1)).then(isFromStandby);
    });
    expect(await late).toBe(false);
  });

  it('sends statements that write to the primary', async () => {
    await database.read(() => database.pool.query('update shown set value = 5'));
    await database.read(() => database.pool.query('with old as (select 1) update shown set value = value + 1'));
    expect(await shownValue()).toBe(6);
  });

  it('asks the primary for what a replica refuses', async () => {
    await database.read(() => database.pool.query('create sequence counted'));
    const { rows } = await database.read(() => database.pool.query("select nextval('counted') as value"));
    expect(rows).toEqual([{ value: 1 }]);
  });

  it('shows each change that was heard of, whatever the replica has', async () => {
    for (let value = 10; value < 60; value++) {
      if (value === 30) await inDatabase('select pg_wal_replay_pause()');
      if (value === 50) await inDatabase('select pg_wal_replay_resume()');
      await change(value);
      expect(await Promise.all([database.read(shownValue), database.read(shownValue)])).toEqual([value, value]);
    }
    await readsFromStandby();
    expect(await database.read(shownValue)).toBe(59);
  });

  it('remembers nothing that a change made old while the work was under way', async () => {
    await inDatabase('select pg_wal_replay_pause()');
    const seen = await database.read(async () => {
      const before = await isFromStandby();
      await change(100);
      return { before, here: await isFromStandby(), remembered: await readAnew(shownValue) };
    });
    await inDatabase('select pg_wal_replay_resume()');
    expect(seen).toEqual({ before: true, here: true, remembered: 100 });
  });

  it('asks the primary again where the log of the primary interrupts a read', async () => {
    await database.pool.query('create table brief as select generate_series(1, 1000) as n');
    await database.pool.query('vacuum brief');
    database.replicas?.hear();
    await readsFromStandby();
    const reading = database.read(() =>
      database.pool.query(
        'select count(*) as found, pg_is_in_recovery() as here, pg_sleep(case when pg_is_in_recovery() then 30 else 0 end) from brief',
      ),
    );
    await expect
      .poll(() =>
        inDatabase(`select 1 from pg_stat_activity where query like '%from brief%' and pid <> pg_backend_pid()`),
      )
      .toHaveLength(1);
    await database.pool.query('delete from brief where n <= 500');
    await database.pool.query('vacuum (freeze) brief');
    const failed = database.replicas?.numbers().reads.failed ?? 0;
    expect((await reading).rows).toMatchObject([{ found: 500, here: false }]);
    expect(database.replicas?.numbers().reads.failed).toBe(failed + 1);
  });

  it('leaves half of the connections to writes while no replica can be used', async () => {
    await inDatabase('select pg_wal_replay_pause()');
    await change(200);
    const reads = Array.from({ length: 20 }, () => database.read(() => database.pool.query('select pg_sleep(0.1)')));
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBeGreaterThan(1);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, database.pool.totalCount - database.pool.idleCount);
    }, 5);
    await Promise.all(reads);
    clearInterval(watch);
    await inDatabase('select pg_wal_replay_resume()');
    expect(most).toBeGreaterThan(0);
    // One or two more are for asking where the log of the primary is.
    expect(most).toBeLessThanOrEqual(6);
  });

  it('goes on with the primary while a replica is frozen, and comes back', async () => {
    servers.signal('SIGSTOP');
    try {
      expect(await database.read(shownValue)).toBe(200);
      await readsFromPrimary();
      expect([...(database.replicas?.numbers().away.values() ?? [])]).toEqual([1]);
    } finally {
      servers.signal('SIGCONT');
    }
    await readsFromStandby();
  });

  it('goes on with the primary while a replica is killed and started again, and comes back', async () => {
    await change(300);
    servers.signal('SIGKILL');
    expect(await database.read(shownValue)).toBe(300);
    await change(301);
    expect(await database.read(shownValue)).toBe(301);
    await readsFromStandby();
    expect(await database.read(shownValue)).toBe(301);
  });

  it('leaves a replica that became a primary of its own', async () => {
    await inDatabase('select pg_promote(true, 60)');
    await change(400);
    expect(await database.read(shownValue)).toBe(400);
    await expect.poll(() => [...(database.replicas?.numbers().away.values() ?? [])], patience).toEqual([1]);
    expect(await database.read(isFromStandby)).toBe(false);
  });
});

describe('addresses of replicas', () => {
  it('are one for each host', () => {
    expect(replicaUrls('postgresql://a:b@r1:5432,r2/x?y=1')).toEqual([
      'postgresql://a:b@r1:5432/x?y=1',
      'postgresql://a:b@r2/x?y=1',
    ]);
    expect(replicaUrls('postgresql:///x?host=%2Ftmp')).toEqual(['postgresql:///x?host=%2Ftmp']);
  });

  it.each(['mysql://r1/x', 'r1,r2', 'postgresql://r1,r1/x', 'postgresql://r1,,r2/x', 'postgresql://r1:port/x'])(
    'refuses %s',
    (text) => {
      expect(replicaUrls(text)).toBeUndefined();
    },
  );
});

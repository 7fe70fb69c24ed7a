import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { nextRelease, type OtherRelease } from './test-next-release.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 20_000 };
let testDatabase: TestDatabase;
let release: OtherRelease | undefined;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  await testDatabase.drop();
  release?.remove();
});

const query = async (text: string) => (await testDatabase.database.pool.query(text)).rows;
const indexes = () =>
  query(`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indexrelid::regclass::text like 'beside%' order by 1`);
const building = () =>
  query(`select pid from pg_stat_activity where query ilike '%create index concurrently%' and state = 'active'
    and datname = current_database() and pid <> pg_backend_pid()`);
const noted = async () => Number((await query('select count(*) from drizzle.__drizzle_migrations'))[0].count);

const beside = `-- Indexes of ads.
-- Outside of a transaction.
CREATE INDEX CONCURRENTLY "beside_one" ON "ad" ("title");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "beside_two" ON "ad" ("created_at");`;

/** Somebody in the middle of a change of ads, which an index that is built waits for. */
async function writer() {
  const client = new pg.Client(testDatabase.connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('lock table ad in row exclusive mode');
  return {
    async end() {
      await client.query('commit');
      await client.end();
    },
  };
}

it('an index is built while members write and other nodes start', async () => {
  release = nextRelease([
    'CREATE TABLE "beside" ("id" integer)',
    beside,
    'ALTER TABLE "beside" ADD COLUMN "more" integer',
  ]);
  const before = await noted();
  const one = await writer();
  const nodes = [migrate(testDatabase.database, log, release), migrate(testDatabase.database, log, release)];
  await expect.poll(building, patience).toHaveLength(1);
  const other = await writer();
  await other.end();
  expect(await query('select * from beside')).toEqual([]);
  await one.end();
  await Promise.all(nodes);
  expect(await indexes()).toEqual([
    { name: 'beside_one', valid: true },
    { name: 'beside_two', valid: true },
  ]);
  expect(await noted()).toBe(before + 3);
  expect(await query('select more from beside')).toEqual([]);
}, 120_000);

it('one that was cut is built again by the next start', async () => {
  release = nextRelease([beside]);
  const before = await noted();
  const one = await writer();
  const cut = migrate(testDatabase.database, log, release).then(
    () => 'done',
    () => 'cut',
  );
  await expect.poll(building, patience).toHaveLength(1);
  await query(`select pg_terminate_backend(${(await building())[0].pid})`);
  expect(await cut).toBe('cut');
  await one.end();
  expect(await indexes()).toEqual([{ name: 'beside_one', valid: false }]);
  expect(await noted()).toBe(before);
  await migrate(testDatabase.database, log, release);
  expect(await indexes()).toEqual([
    { name: 'beside_one', valid: true },
    { name: 'beside_two', valid: true },
  ]);
  expect(await noted()).toBe(before + 1);
}, 120_000);

it('a statement that cannot be repeated is refused before anything is done', async () => {
  release = nextRelease([
    'CREATE TABLE "beside" ("id" integer)',
    '-- Outside of a transaction.\nUPDATE ad SET title = title',
  ]);
  await expect(migrate(testDatabase.database, log, release)).rejects.toThrow('migration 9002: cannot be run outside');
  expect(await query(`select to_regclass('beside') as found`)).toEqual([{ found: null }]);
});

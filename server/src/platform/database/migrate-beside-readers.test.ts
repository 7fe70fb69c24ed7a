import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, schemaFolders } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
let folder: string;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'ashore-readers-'));
});
afterEach(async () => {
  await testDatabase.drop();
  rmSync(folder, { recursive: true });
});

/** The migrations with one more, which changes the table of ads. */
function withChangeOfAds() {
  const migrations = join(folder, 'migrations');
  cpSync(schemaFolders.migrations, migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 999, version: '7', when: 9_000_000_000_000, tag: '0999_added', breakpoints: true });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(migrations, '0999_added.sql'), 'alter table ad add column added int');
  return { ...schemaFolders, migrations };
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(testDatabase.database.connection);
  // The database is dropped with whoever is still connected.
  client.on('error', () => {});
  await client.connect();
  return client;
}

it('a migration lets readers pass while it waits for its moment, and is done after them', async () => {
  const [holder, reader] = [await connected(), await connected()];
  await holder.query('begin');
  await holder.query('select 1 from ad limit 1');
  const migrated = migrate(testDatabase.database, pino({ level: 'silent' }), withChangeOfAds());
  // A reader that comes while the migration waits would wait for ever if that did not give up.
  const waiting = `select 1 from pg_locks where database = (select oid from pg_database where datname = current_database())
    and relation = 'ad'::regclass and mode = 'AccessExclusiveLock' and not granted`;
  await expect.poll(async () => (await reader.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
  expect((await reader.query('select 1 from ad limit 1')).rowCount).toBe(0);
  await holder.query('commit');
  await migrated;
  expect((await reader.query('select added from ad')).rows).toEqual([]);
  await Promise.all([holder.end(), reader.end()]);
}, 120_000);

import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate, refuseOldServer, schemaFolders } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { nextRelease, type OtherRelease } from './test-next-release.ts';

const log = pino({ level: 'silent' });
const name = `migrate_${process.pid}`;
const server = inject('testServer').connection;
const open = () => openDatabase({ connection: { ...server, database: name }, poolSize: 2, log });

async function onServer(statement: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => onServer(`create database ${name}`));
afterAll(() => onServer(`drop database ${name} with (force)`));

test('nodes that start together migrate an empty database once', async () => {
  const nodes = [open(), open(), open()];
  await Promise.all(nodes.map((node) => migrate(node, log)));
  const applied = await nodes[0]?.pool.query('select hash from drizzle.__drizzle_migrations');
  expect(applied?.rowCount).toBeGreaterThan(0);
  expect(new Set(applied?.rows.map((row) => row.hash)).size).toBe(applied?.rowCount);
  await migrate(nodes[1]!, log);
  const again = await nodes[0]?.pool.query('select hash from drizzle.__drizzle_migrations');
  expect(again?.rowCount).toBe(applied?.rowCount);
  await Promise.all(nodes.map((node) => node.close()));
});

test('a migration older than an applied one is refused', async () => {
  const database = open();
  await migrate(database, log);
  const { rows } = await database.pool.query(
    'delete from drizzle.__drizzle_migrations where id = 3 returning hash, created_at',
  );
  await expect(migrate(database, log)).rejects.toThrow('were passed over');
  await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ]);
  await migrate(database, log);
  await database.close();
});

describe('a database that a newer program has changed', () => {
  const contractedFor = (oldest: string) =>
    nextRelease([`-- Contracts: programs before ${oldest} no longer work.\nCREATE TABLE "later" ("id" integer)`]);
  let release: OtherRelease;
  let database: Database;
  const latest = readMigrations(schemaFolders.migrations).at(-1)?.number ?? 0;
  const apply = async (later: OtherRelease) => {
    release = later;
    database = open();
    await migrate(database, log, release);
  };
  const stored = () =>
    database.pool.query(
      `select to_jsonb(migration)::text as row from drizzle.__drizzle_migrations migration
       union all select to_jsonb(migration)::text from drizzle.repeatable_migrations migration order by row`,
    );
  afterEach(async () => {
    release.remove();
    await database.close();
    await onServer(`drop database ${name} with (force)`);
    await onServer(`create database ${name}`);
  });

  test('is refused and left alone where this one cannot work with it', async () => {
    await apply(contractedFor(String(latest + 1).padStart(4, '0')));
    const before = (await stored()).rows;
    await expect(migrate(database, log)).rejects.toThrow('made by a newer Ashore');
    expect((await stored()).rows).toEqual(before);
  });

  test('is taken where only programs older than this one have to go', async () => {
    await apply(contractedFor(String(latest).padStart(4, '0')));
    const before = (await stored()).rows;
    await migrate(database, log);
    expect((await stored()).rows).toEqual(before);
  });

  test('is refused by a program that has a migration of its own', async () => {
    await apply(nextRelease(['CREATE TABLE "later" ("id" integer)']));
    const { rows } = await database.pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) - 1 from drizzle.__drizzle_migrations) returning 1',
    );
    expect(rows).toHaveLength(1);
    await expect(migrate(database, log)).rejects.toThrow('made by a newer Ashore');
  });
});

test.each(['9.6.24', '15.18 (Debian 15.18-0+deb12u1)', '16.9', ''])('a server of version %j is refused', (version) => {
  expect(() => refuseOldServer(version)).toThrow('needs PostgreSQL 17 or newer');
});

test.each(['17.0', '18.4', '19beta1'])('a server of version %j is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
});

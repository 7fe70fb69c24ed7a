import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate, schemaFolders } from './migrate.ts';
import { missedIn, reliedOn } from './test-contracting.ts';
import { createTestDatabase } from './test-database.ts';
import { earlierRelease, type OtherRelease } from './test-next-release.ts';

// A database as the program before the SQL sources left it: migrations up to 0026, rows in every table.
const lastIdx = 26;
/** Columns, as `table.column`, that a later migration changes on purpose. Its own test covers that change. */
const changedSince: readonly string[] = ['notification.sentence', 'notification.title', 'ad.search'];
const fixture = new URL('./fixtures/rows-at-0026.sql', import.meta.url);

const log = pino({ level: 'silent' });
const server = inject('testServer').connection;
const name = `upgrade_${process.pid}`;
let database: Database;
let old: OtherRelease;
let last: OtherRelease;
let atRelease: Awaited<ReturnType<typeof reliedOn>>;
let before: Contents;
let after: Contents;

async function onServer(statement: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The last release, and the functions that its statements call. */
const released = JSON.parse(readFileSync(join(schemaFolders.migrations, 'released.json'), 'utf8')) as {
  migration: number;
  functions: string[];
};

/** The columns that the tables of the last release have, as `table.column`: its inserts name all of them. */
function releasedColumns(): Set<string> {
  const file = `meta/${String(released.migration).padStart(4, '0')}_snapshot.json`;
  const { tables } = JSON.parse(readFileSync(join(schemaFolders.migrations, file), 'utf8')) as {
    tables: Record<string, { name: string; columns: object }>;
  };
  return new Set(
    Object.values(tables).flatMap(({ name: table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
  );
}

const query = async <Row extends object>(on: Database, text: string): Promise<Row[]> =>
  (await on.pool.query<Row>(text)).rows;

const tablesOf = (on: Database) =>
  query<{ name: string; columns: string[] }>(
    on,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  );

/** The rows of every table as texts, generated columns included, and the counters. */
async function contentsOf(on: Database, tables: Awaited<ReturnType<typeof tablesOf>>) {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const kept = table.columns.filter((column) => !changedSince.includes(`${table.name}.${column}`));
    const list = kept.map((column) => `"${column}"`).join(', ');
    const found = await query<{ row: string }>(on, `select row(${list})::text as row from "${table.name}" order by 1`);
    rows[table.name] = found.map(({ row }) => row);
  }
  const counters = await query<{ sequencename: string; last_value: number | null }>(
    on,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { rows, counters };
}
type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** Everything about the schema that rows rely on, as PostgreSQL writes it down. */
const schemaOf = (on: Database) =>
  query<{ kind: string; on: string; text: string }>(
    on,
    `select 'constraint' as kind, conrelid::regclass::text as on, conname || ' ' || pg_get_constraintdef(oid) as text
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'index', indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
     where c.relnamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'column', a.attrelid::regclass::text, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attnum > 0 and not a.attisdropped
     union all select 'function', '', pg_get_functiondef(oid) from pg_proc
     where pronamespace = 'public'::regnamespace and starts_with(proname, 'ashore_') and prokind = 'f'
     order by 1, 2, 3`,
  );

beforeAll(async () => {
  await onServer(`create database ${name}`);
  database = openDatabase({ connection: { ...server, database: name }, poolSize: 2, log });
  old = earlierRelease(lastIdx);
  await migrate(database, log, old);
  await database.pool.query(readFileSync(fixture, 'utf8'));
  await database.pool.query(
    'update ad set view_num = 7, like_num = 3, collect_num = 2, reply_num = id where id in (1, 3)',
  );
  const tables = await tablesOf(database);
  before = await contentsOf(database, tables);
  last = earlierRelease(released.migration);
  await migrate(database, log, last);
  atRelease = await reliedOn(database.pool);
  await migrate(database, log);
  after = await contentsOf(database, tables);
});
afterAll(async () => {
  await database.close();
  await onServer(`drop database ${name} with (force)`);
  old.remove();
  last.remove();
});

test('the old database has rows in every table', () => {
  expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(Object.keys(before.rows).length).toBeGreaterThan(60);
});

test('an upgrade keeps every row, and every value that columns compute', () => {
  for (const [table, rows] of Object.entries(before.rows))
    expect({ [table]: after.rows[table] }).toEqual({ [table]: rows });
  const known = new Set(before.counters.map(({ sequencename }) => sequencename));
  expect(after.counters.filter(({ sequencename }) => known.has(sequencename))).toEqual(before.counters);
});

test('the last release misses nothing in the database of this one, and nothing refuses what it writes', async () => {
  const columns = releasedColumns();
  expect(atRelease.filter(({ kind }) => kind === 'column').length).toBeGreaterThan(400);
  const functions = released.functions.map((text) => ({
    kind: 'function' as const,
    table: '',
    text,
    strict: true,
    filled: false,
  }));
  expect(functions.length).toBeGreaterThan(30);
  const before = [...atRelease.filter(({ kind }) => kind !== 'function'), ...functions];
  expect(missedIn(before, await reliedOn(database.pool), (column) => columns.has(column))).toEqual([]);
});

test('an upgraded ad is found by its language', async () => {
  expect(await query(database, `select id from ad where search @@ '''10#lde'''`)).toEqual([{ id: 2 }]);
});

test('counts of ads move beside the ads', async () => {
  expect(await query(database, 'select * from ad_count order by ad_id')).toEqual([
    { ad_id: 1, views: 7, likes: 3, collects: 2, replies: 1 },
    { ad_id: 3, views: 7, likes: 3, collects: 2, replies: 3 },
  ]);
});

test('an upgraded database has the schema of a new one', async () => {
  const fresh = await createTestDatabase();
  const [upgraded, made] = await Promise.all([schemaOf(database), schemaOf(fresh.database)]);
  expect(upgraded).toEqual(made);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(
    new Set(['column', 'constraint', 'function', 'index', 'trigger']),
  );
  await fresh.drop();
});

test('columns that functions compute hold what the current functions return', async () => {
  const computed = await query<{ table: string; column: string; expression: string }>(
    database,
    `select adrelid::regclass::text as table, attname as column, pg_get_expr(adbin, adrelid) as expression
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where attgenerated = 's' order by 1, 2`,
  );
  expect(computed.map(({ table, column }) => `${table}.${column}`)).toContain('ad.search');
  for (const { table, column, expression } of computed)
    expect(
      await query(database, `select "${column}" from "${table}" where "${column}" is distinct from (${expression})`),
    ).toEqual([]);
});

test('indexes hold what the current functions return', async () => {
  await database.pool.query('create extension amcheck');
  const checked = await query<{ index: string }>(
    database,
    `select indexrelid::regclass::text as index, bt_index_check(indexrelid, true) from pg_index join pg_class c on c.oid = indexrelid
     join pg_am m on m.oid = c.relam where m.amname = 'btree' and c.relnamespace = 'public'::regnamespace`,
  );
  expect(checked.map(({ index }) => index)).toEqual(
    expect.arrayContaining(['ad_cell', 'member_user_name', 'business_cell']),
  );
});

test('notifications keep what they said as parameters', async () => {
  const rows = await query(database, 'select message, params from notification order by id');
  expect(rows).toEqual([{ message: 'earlier', params: { title: 'A reply', sentence: 'replied to' } }]);
});

test('saved searches and the audit log still fit the functions', async () => {
  expect(await query(database, `select ad.id from ad, saved_search where ad.search @@ saved_search.terms`)).toEqual([
    { id: 1 },
  ]);
  expect(
    await query(
      database,
      `select id from (select *, lag(hash) over (order by id) as before from audit_log) as row
       where hash <> ashore_audit_text(id, at, actor_id, action, subject_type, subject_id, region_id, detail, coalesce(before, ''))`,
    ),
  ).toEqual([]);
});

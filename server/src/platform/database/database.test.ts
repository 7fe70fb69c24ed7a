import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bigint, pgTable, sql, text, timestamp } from '#server/platform/database/orm.ts';
import { type Executor, openDatabase, sqlState } from './database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const notes = pgTable('notes', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  body: text('body').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

let files: TestDatabase;

beforeAll(async () => {
  files = await createTestDatabase();
  await files.database.pool.query(
    'create table notes (id bigint primary key, body text not null, at timestamptz not null default now())',
  );
});
beforeEach(() => files.database.pool.query('truncate notes'));
afterAll(() => files.drop());

const count = (executor: Executor) => executor.$count(notes);

test('big integers arrive as numbers and points in time as dates', async () => {
  const { orm, pool } = files.database;
  await orm.insert(notes).values({ id: 7, body: 'a' });
  const raw = await pool.query('select count(*) as total, now() as now from notes');
  expect(raw.rows[0].total).toBe(1);
  expect(raw.rows[0].now).toBeInstanceOf(Date);
  const [note] = await orm.select().from(notes);
  expect(note?.id).toBe(7);
  expect(note?.at).toBeInstanceOf(Date);
});

test.each([
  [[]],
  [['']],
  [['/uploads/a.webp', '/uploads/b.webp']],
  [['a,b', 'c "quoted"', 'back\\slash', '{curly}', ' spaces ']],
  [['NULL', 'null', null, 'ANNULLED']],
  [['größer', '日本', 'a\nb']],
  [
    [
      ['nested', 'text'],
      ['of', 'two'],
    ],
  ],
])('a list of texts arrives as it was stored: %j', async (texts) => {
  const { rows } = await files.database.pool.query('select $1::text[] as texts', [texts]);
  expect(rows[0].texts).toEqual(texts);
});

test('work after the commit runs once the rows are there', async () => {
  let seen = 0;
  const answer = await files.database.transaction(async (tx, afterCommit) => {
    await tx.insert(notes).values({ id: 1, body: 'a' });
    afterCommit(async () => {
      seen = await count(files.database.orm);
    });
    expect(seen).toBe(0);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(seen).toBe(1);
});

test('a thrown error rolls back, comes out as it is, and drops the work after the commit', async () => {
  let ran = false;
  const refusal = new Error('no');
  const attempt = files.database.transaction(async (tx, afterCommit) => {
    await tx.insert(notes).values({ id: 1, body: 'a' });
    afterCommit(() => {
      ran = true;
    });
    throw refusal;
  });
  await expect(attempt).rejects.toBe(refusal);
  expect(ran).toBe(false);
  expect(await count(files.database.orm)).toBe(0);
});

test('a failing piece of work after the commit does not undo or hide the commit', async () => {
  await files.database.transaction(async (tx, afterCommit) => {
    await tx.insert(notes).values({ id: 1, body: 'a' });
    afterCommit(() => Promise.reject(new Error('late')));
  });
  expect(await count(files.database.orm)).toBe(1);
});

test('of two transactions in a deadlock the loser is run again', async () => {
  const { database } = files;
  await database.orm.insert(notes).values([
    { id: 1, body: '' },
    { id: 2, body: '' },
  ]);
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const lockBoth = (first: number, second: number) =>
    database.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`update notes set body = body || ${String(first)} where id = ${first}`);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await tx.execute(sql`update notes set body = body || ${String(first)} where id = ${second}`);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(runs).toBeGreaterThanOrEqual(3);
  const bodies = (await database.orm.select().from(notes)).map((note) => [...note.body].sort().join(''));
  expect(bodies).toEqual(['12', '12']);
});

test('the error of a broken rule tells its SQLSTATE', async () => {
  await files.database.orm.insert(notes).values({ id: 1, body: 'a' });
  const attempt = files.database.transaction((tx) => tx.insert(notes).values({ id: 1, body: 'b' }));
  const error = await attempt.catch((caught: unknown) => caught);
  expect(sqlState(error)).toBe('23505');
  expect(sqlState(new Error('other'))).toBeUndefined();
});

test('a statement that takes too long is ended', async () => {
  const hasty = openDatabase({
    connection: files.connection,
    poolSize: 1,
    statementTimeoutMs: 50,
    log: pino({ level: 'silent' }),
  });
  const error = await hasty.pool.query('select pg_sleep(60)').catch((caught: unknown) => caught);
  expect(sqlState(error)).toBe('57014');
  await hasty.close();
});

test('connections that the server ends, in use and idle, are replaced', async () => {
  const { database } = files;
  const ended = database.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(ended).rejects.toThrow();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => count(database.orm).catch(() => undefined)).toBe(0);
});

test('the schema folds case and accents, in an index too', async () => {
  const { pool } = files.database;
  const { rows } = await pool.query(
    `select ashore_unaccent('ÇÃO Ärger Łódź ÉTÉ') as folded, ashore_unaccent(null) as none`,
  );
  expect(rows[0]).toEqual({ folded: 'cao arger lodz ete', none: null });
  await pool.query('create index notes_folded on notes using gin (ashore_unaccent(body) gin_trgm_ops)');
  await pool.query('drop index notes_folded');
});

import pg, { type PoolClient } from 'pg';
import type { Database } from './database.ts';
import { setPatience } from './idle-timeout.ts';

/** Columns that the database does not compute by itself; the order of the rest of the program is of no matter. */
export interface DumpedTable {
  kind: 'table';
  name: string;
  columns: string[];
}

/** What a dump consists of, in this order: its schema, each table followed by its rows, then counters and waiting jobs. */
export type DumpPart =
  | { kind: 'schema'; migrations: number[] }
  | DumpedTable
  /** A row of the latest table, as JSON that was not read: numbers keep all their digits. */
  | { kind: 'row'; json: string }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'job'; name: string; data: unknown; startAfter: string; singletonKey: string | null };

export type WaitingJob = Extract<DumpPart, { kind: 'job' }>;

const ROWS_AT_ONCE = 500;
const quote = pg.escapeIdentifier;
const isAtWork = `state in ('created', 'retry', 'active')`;

/** Something about the target or the dump keeps it from being loaded; the message says what to do. */
export class NotRestorable extends Error {}

/** Lends a connection that may work as long as it takes. */
async function withPatience<T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    setPatience(client, Number.POSITIVE_INFINITY);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** All tables but those whose rows nobody needs after a crash either (unlogged). */
async function tablesOf(client: PoolClient): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    join pg_class r on r.relname = t.table_name and r.relnamespace = 'public'::regnamespace and r.relpersistence = 'p'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`);
  return rows.map((row) => ({ kind: 'table', ...row }));
}

async function migrationsOf(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ at: number }>(
    'select created_at as at from drizzle.__drizzle_migrations order by 1',
  );
  return rows.map(({ at }) => at);
}

const hasJobs = async (client: PoolClient) =>
  (await client.query(`select to_regclass('jobs.job') is not null as there`)).rows[0]?.there === true;

async function* rowsOf(client: PoolClient, { name, columns }: DumpedTable): AsyncGenerator<DumpPart> {
  const list = columns.map(quote).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(r)::text as json from (select ${list} from ${quote(name)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    for (const { json } of rows) yield { kind: 'row', json };
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close dumped');
}

async function* partsOf(client: PoolClient): AsyncGenerator<DumpPart> {
  yield { kind: 'schema', migrations: await migrationsOf(client) };
  for (const table of await tablesOf(client)) {
    yield table;
    yield* rowsOf(client, table);
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  for (const row of rows) yield { kind: 'sequence', ...row };
  if (!(await hasJobs(client))) return;
  const jobs = await client.query<Omit<WaitingJob, 'kind'>>(
    `select name, data, start_after as "startAfter", singleton_key as "singletonKey" from jobs.job
     where ${isAtWork} and name not like '\\_\\_pgboss%' order by created_on`,
  );
  for (const row of jobs.rows) yield { kind: 'job', ...row };
}

/** Hands on all that a database holds, as it is at one moment, whatever is written meanwhile. */
export function dumpDatabase(
  database: Database,
  take: (parts: AsyncIterable<DumpPart>) => Promise<void>,
): Promise<void> {
  return withPatience(database, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await take(partsOf(client));
    await client.query('commit');
  });
}

/** How a dump is put into a database. */
export interface Loading {
  /** All that is there goes; without it a database that holds anything is refused. */
  replace: boolean;
  /** Tables that migrations fill: what these hold makes no database a used one. */
  filled: readonly string[];
}

/** Refuses a dump of another schema, and a database that holds something unless all of it may go. */
async function checkTarget(client: PoolClient, tables: DumpedTable[], { replace, filled }: Loading): Promise<void> {
  // The order is that of the tables themselves, so that no two restores wait for each other.
  for (const { name } of tables) await client.query(`lock table ${quote(name)} in access exclusive mode`);
  if (replace) return;
  for (const { name } of tables.filter((table) => !filled.includes(table.name))) {
    const { rows } = await client.query(`select exists (select from ${quote(name)}) as holds`);
    if (rows[0]?.holds)
      throw new NotRestorable(`The database is not empty ("${name}" has rows). With --replace all that is there goes.`);
  }
}

function checkMigrations(own: number[], dumped: number[]): void {
  if (own.join() === dumped.join()) return;
  throw new NotRestorable(
    'The backup is of another version of the program. Restore it with that version, then start the newer one, which brings the database up to date.',
  );
}

/** Takes away what would hinder rows in any order, and gives what puts it back. */
async function loosen(client: PoolClient, tables: DumpedTable[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const one of rows) await client.query(`alter table ${one.on} drop constraint ${one.name}`);
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} ${how} trigger user`);
  };
  await switchTriggers('disable');
  return async () => {
    await switchTriggers('enable');
    for (const one of rows) await client.query(`alter table ${one.on} add constraint ${one.name} ${one.definition}`);
  };
}

/** Stores rows of one table after the other, many at a time. */
function createRowLoader(client: PoolClient, known: DumpedTable[]) {
  let into = '';
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await client.query(into, [`[${waiting.join()}]`]);
    waiting = [];
  };
  return {
    flush,
    async begin({ name, columns }: DumpedTable): Promise<void> {
      await flush();
      const own = known.find((one) => one.name === name);
      if (!own || columns.some((column) => !own.columns.includes(column)))
        throw new NotRestorable(`The table "${name}" of the backup is not one of this database.`);
      const list = columns.map(quote).join(', ');
      into = `insert into ${quote(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${quote(name)}, $1::json)`;
    },
    async add(json: string): Promise<void> {
      waiting.push(json);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    },
  };
}

async function load(client: PoolClient, parts: AsyncIterable<DumpPart>, loading: Loading): Promise<WaitingJob[]> {
  const tables = await tablesOf(client);
  const jobs: WaitingJob[] = [];
  const sequences: Extract<DumpPart, { kind: 'sequence' }>[] = [];
  const rows = createRowLoader(client, tables);
  await checkTarget(client, tables, loading);
  const tighten = await loosen(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  for await (const part of parts) {
    if (part.kind === 'schema') checkMigrations(await migrationsOf(client), part.migrations);
    else if (part.kind === 'table') await rows.begin(part);
    else if (part.kind === 'row') await rows.add(part.json);
    else if (part.kind === 'sequence') sequences.push(part);
    else jobs.push(part);
  }
  await rows.flush();
  await tighten();
  // Last, as no rollback takes it back.
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, value]);
  if (await hasJobs(client)) await client.query(`delete from jobs.job where ${isAtWork}`);
  return jobs;
}

/**
 * Puts a dump into a migrated database, all of it or nothing.
 * @param parts what was dumped; when it throws, nothing was changed
 * @returns the jobs that were waiting, for the caller to enqueue again
 * @throws NotRestorable
 */
export function loadDatabase(
  database: Database,
  parts: AsyncIterable<DumpPart>,
  loading: Loading,
): Promise<WaitingJob[]> {
  return withPatience(database, async (client) => {
    await client.query('begin');
    const jobs = await load(client, parts, loading);
    await client.query('commit');
    await client.query('analyze');
    return jobs;
  });
}

import { availableParallelism } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Client } from 'pg';
import type { Database, Transaction } from '../database.ts';
import { connectAlone, disconnect, hasJobs, isAtWork, migrationsOf, quote, tablesOf } from './catalog.ts';
import { loadRows, withEach } from './load-rows.ts';
import { type DumpedTable, type DumpPart, NotRestorable, type SequencePart, type WaitingJob } from './parts.ts';
import { type Parts, peeking } from './peeking.ts';
import { dropStaging, indexesToMake, makeStaging, prepareToIndex, swapIn } from './staging.ts';

/** More connections than this gain little, and each takes memory to make indexes. */
const MOST_WORKERS = 4;
/** An arbitrary number that means "somebody restores". */
const LOCK_KEY = 7_305_166_403;

/** How a dump is put into a database. */
export interface Loading {
  /** All that is there goes; without it a database that holds anything is refused. */
  replace: boolean;
  /** Tables that migrations fill: what these hold makes no database a used one. */
  filled: readonly string[];
  /** Puts the jobs that were waiting back, within the transaction. */
  enqueue(jobs: WaitingJob[], tx: Transaction): Promise<void>;
  /** Told as each step is done, with its name. */
  done?(step: LoadingStep): void;
}

export type LoadingStep = 'rows' | 'indexes' | 'in place' | 'statistics';

/** Refuses a database that holds something unless all of it may go. */
async function checkEmpty(client: Client, tables: DumpedTable[], { replace, filled }: Loading): Promise<void> {
  if (replace) return;
  const asked = tables.filter(({ name }) => !filled.includes(name));
  const each = asked.map(
    ({ name }) => `select ${pg.escapeLiteral(name)} as name where exists (select from public.${quote(name)})`,
  );
  const { rows } = await client.query<{ name: string }>(`${each.join(' union all ')} limit 1`);
  if (rows[0])
    throw new NotRestorable(
      `The database is not empty ("${rows[0].name}" has rows). With --replace all that is there goes.`,
    );
}

function checkMigrations(own: number[], dumped: number[]): void {
  if (own.join() === dumped.join()) return;
  throw new NotRestorable(
    'The backup is of another version of the program. Restore it with that version, then start the newer one, which brings the database up to date.',
  );
}

function checkTable({ name, columns }: DumpedTable, tables: DumpedTable[]): void {
  const own = tables.find((one) => one.name === name);
  if (!own || columns.some((column) => !own.columns.includes(column)))
    throw new NotRestorable(`The table "${name}" of the backup is not one of this database.`);
}

/** Loads all rows beside the tables; returns what is put in last. */
async function loadParts(client: Client, workers: Client[], tables: DumpedTable[], parts: Parts) {
  const jobs: WaitingJob[] = [];
  const sequences: SequencePart[] = [];
  for (let part = await parts.take(); part; part = await parts.take()) {
    if (part.kind === 'schema') {
      checkMigrations(await migrationsOf(client), part.migrations);
      await makeStaging(client, tables);
    } else if (part.kind === 'table') {
      checkTable(part, tables);
      await loadRows(workers, part, parts);
    } else if (part.kind === 'sequence') sequences.push(part);
    else if (part.kind === 'job') jobs.push(part);
  }
  return { jobs, sequences };
}

async function makeIndexes(client: Client, workers: Client[]): Promise<void> {
  const statements = await indexesToMake(client);
  await withEach(workers, async (worker) => {
    await prepareToIndex(worker);
    for (let statement = statements.shift(); statement; statement = statements.shift()) await worker.query(statement);
  });
}

async function load(client: Client, workers: Client[], given: AsyncIterable<DumpPart>, loading: Loading) {
  const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [LOCK_KEY]);
  if (!rows[0]?.had) throw new NotRestorable('Another restore into this database is under way.');
  const tables = await tablesOf(client);
  await checkEmpty(client, tables, loading);
  const parts = peeking(given);
  try {
    const { jobs, sequences } = await loadParts(client, workers, tables, parts);
    loading.done?.('rows');
    await makeIndexes(client, workers);
    loading.done?.('indexes');
    await drizzle({ client }).transaction(async (tx) => {
      const all = tables.map(({ name }) => `public.${quote(name)}`).join(', ');
      await client.query(`lock table ${all} in access exclusive mode`);
      await checkEmpty(client, tables, loading);
      await swapIn(client, tables);
      await client.query(
        `select setval(format('public.%I', name)::regclass, value) from unnest($1::text[], $2::bigint[]) as counter (name, value)`,
        [sequences.map(({ name }) => name), sequences.map(({ value }) => value)],
      );
      if (await hasJobs(client)) await client.query(`delete from jobs.job where ${isAtWork}`);
      await loading.enqueue(jobs, tx);
    });
    loading.done?.('in place');
  } catch (error) {
    await parts.close().catch(() => {});
    await dropStaging(client).catch(() => {});
    throw error;
  }
  await client.query('analyze');
  loading.done?.('statistics');
}

/**
 * Puts a dump into a migrated database, all of it or nothing. The rows are loaded into tables beside those of the product,
 * over several connections; once they have their indexes, one transaction lets them take their place.
 * @param parts what was dumped; when it throws, nothing was changed
 * @throws NotRestorable
 */
export async function loadDatabase(
  database: Database,
  parts: AsyncIterable<DumpPart>,
  loading: Loading,
): Promise<void> {
  const clients: Client[] = [];
  try {
    const workers = Math.min(MOST_WORKERS, Math.max(2, availableParallelism()));
    for (let n = 0; n <= workers; n++) clients.push(await connectAlone(database));
    const [client, ...rest] = clients as [Client, ...Client[]];
    await load(client, rest, parts, loading);
  } finally {
    for (const client of clients) await disconnect(client);
  }
}

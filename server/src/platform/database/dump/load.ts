import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Transaction } from '../database.ts';
import { connectAlone, disconnect, hasJobs, isAtWork, migrationsOf, quote, tablesOf } from './catalog.ts';
import { loosen } from './loosen.ts';
import { type DumpedTable, type DumpPart, NotRestorable, type SequencePart, type WaitingJob } from './parts.ts';

const ROWS_AT_ONCE = 500;

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

export type LoadingStep = 'rows' | 'indexes and keys' | 'commit' | 'statistics';

/** Refuses a dump of another schema, and a database that holds something unless all of it may go. */
async function checkTarget(client: Client, tables: DumpedTable[], { replace, filled }: Loading): Promise<void> {
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

/** Parts, with a look at the next one. */
function peeking(parts: AsyncIterable<DumpPart>) {
  const iterator = parts[Symbol.asyncIterator]();
  let ahead: Promise<IteratorResult<DumpPart, unknown>> | undefined;
  const peek = async (): Promise<DumpPart | undefined> => {
    ahead ??= iterator.next();
    const { done, value } = await ahead;
    return done ? undefined : value;
  };
  return {
    peek,
    async take(): Promise<DumpPart | undefined> {
      const part = await peek();
      ahead = undefined;
      return part;
    },
    /** The parts that follow each other and are of one kind. */
    async *run<K extends DumpPart['kind']>(kind: K): AsyncGenerator<Extract<DumpPart, { kind: K }>> {
      for (let part = await peek(); part?.kind === kind; part = await peek()) {
        ahead = undefined;
        yield part as Extract<DumpPart, { kind: K }>;
      }
    },
  };
}
type Parts = ReturnType<typeof peeking>;

/** Stores the rows of one table as they come. */
async function loadRows(client: Client, { name, columns }: DumpedTable, parts: Parts): Promise<void> {
  const list = columns.map(quote).join(', ');
  const next = await parts.peek();
  if (next?.kind === 'rows') {
    const bytes = Readable.from(parts.run('rows')).map(({ bytes }: { bytes: Buffer }) => bytes);
    // Frozen: nobody has to look at these rows again, as the table was emptied in this transaction.
    await pipeline(bytes, client.query(copyFrom(`copy ${quote(name)} (${list}) from stdin with (freeze)`)));
  }
  let waiting: string[] = [];
  const insert = async () => {
    if (waiting.length === 0) return;
    const into = `insert into ${quote(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${quote(name)}, $1::json)`;
    await client.query(into, [`[${waiting.join()}]`]);
    waiting = [];
  };
  for await (const { json } of parts.run('row')) {
    waiting.push(json);
    if (waiting.length >= ROWS_AT_ONCE) await insert();
  }
  await insert();
}

function checkTable({ name, columns }: DumpedTable, tables: DumpedTable[]): void {
  const own = tables.find((one) => one.name === name);
  if (!own || columns.some((column) => !own.columns.includes(column)))
    throw new NotRestorable(`The table "${name}" of the backup is not one of this database.`);
}

/** Loads all rows; returns what is put in last. */
async function loadParts(client: Client, tables: DumpedTable[], parts: Parts) {
  const jobs: WaitingJob[] = [];
  const sequences: SequencePart[] = [];
  for (let part = await parts.take(); part; part = await parts.take()) {
    if (part.kind === 'schema') checkMigrations(await migrationsOf(client), part.migrations);
    else if (part.kind === 'table') {
      checkTable(part, tables);
      await loadRows(client, part, parts);
    } else if (part.kind === 'sequence') sequences.push(part);
    else if (part.kind === 'job') jobs.push(part);
  }
  return { jobs, sequences };
}

async function load(
  client: Client,
  tx: Transaction,
  given: AsyncIterable<DumpPart>,
  loading: Loading,
): Promise<void> {
  const tables = await tablesOf(client);
  await checkTarget(client, tables, loading);
  const tighten = await loosen(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  const { jobs, sequences } = await loadParts(client, tables, peeking(given));
  loading.done?.('rows');
  await tighten();
  loading.done?.('indexes and keys');
  // Last, as no rollback takes it back.
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, value]);
  if (await hasJobs(client)) await client.query(`delete from jobs.job where ${isAtWork}`);
  await loading.enqueue(jobs, tx);
}

/**
 * Puts a dump into a migrated database, all of it or nothing.
 * @param parts what was dumped; when it throws, nothing was changed
 * @throws NotRestorable
 */
export async function loadDatabase(
  database: Database,
  parts: AsyncIterable<DumpPart>,
  loading: Loading,
): Promise<void> {
  const client = await connectAlone(database);
  try {
    await drizzle({ client }).transaction((tx) => load(client, tx, parts, loading));
    loading.done?.('commit');
    await client.query('analyze');
    loading.done?.('statistics');
  } finally {
    await disconnect(client);
  }
}

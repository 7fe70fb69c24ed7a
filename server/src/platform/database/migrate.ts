import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type Database, sqlState } from './database.ts';
import { setPatience } from './idle-timeout.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { noteMigration, planMigrations } from './migration-plan.ts';
import { runOutside } from './outside-transaction.ts';
import { applySqlSources, readSqlSources } from './sql-sources.ts';

/** An arbitrary number that means "Ashore migrates" to every node; see pg_advisory_lock. */
const lockKey = 7_305_166_402;

/** Where the schema comes from. */
export interface SchemaFolders {
  /** What drizzle-kit writes: each file is applied once, in the order of its journal. */
  migrations: string;
  /** The current source of each function: applied after the migrations, again when it changes. */
  sources: string;
}

/** The folders of this package. */
export const schemaFolders: SchemaFolders = {
  migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  sources: fileURLToPath(new URL('../../../sql', import.meta.url)),
};

const OLDEST_SERVER = 17;
/** What a migration waits for a lock that pages hold, before it lets them pass and tries again. */
const LOCK_MS = 2000;
const LET_PASS_MS = 3000;
const TRIES = 100;
/** How often a node asks whether another one has migrated. */
const ASK_AGAIN_MS = 100;
/** SQLSTATE of a lock that was not had in time. */
const LOCK_NOT_HAD = '55P03';

/**
 * Refuses a server that is too old, by a text for its operator: generated columns are changed, and texts compared, as
 * PostgreSQL 17 does it first.
 */
export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`Ashore needs PostgreSQL ${OLDEST_SERVER} or newer; the server of DATABASE_URL is ${version}.`);
}

/** Waits for the lock by asking again: a statement that waits would hold up an index that is built beside the site. */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return;
    await delay(ASK_AGAIN_MS);
  }
}

/**
 * Brings the schema up to date: the migrations and then the SQL sources in one transaction, migrations that declare it
 * outside of one. Nodes that start together wait for each other: the first applies, the others find nothing to do. A
 * change of a table needs a moment without readers: it waits two seconds for that, in which all later readers wait as
 * well, then lets them pass for three and begins again. A database that a newer program has only expanded is left as it
 * is, with its functions.
 * @throws when the server is too old, when a lock is not had in eight minutes, when a newer program contracted the database
 * so that this one cannot work with it, and when a source changes what is stored: see `applySqlSources`
 */
export async function migrate(database: Database, log: Logger, folders: SchemaFolders = schemaFolders): Promise<void> {
  const known = readMigrations(folders.migrations);
  const sources = readSqlSources(folders.sources);
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    refuseOldServer(rows[0]?.server_version ?? '');
    setPatience(client, Number.POSITIVE_INFINITY);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await takeLock(client);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const { steps, newer } = await patiently(client, log, () => planMigrations(client, known));
    if (newer > 0) return log.info({ newer }, 'the database is of a newer version, which this one can work with');
    const migrations = steps.flatMap((step) => step.migrations).length;
    const inside = steps.filter(({ isOutside }) => !isOutside);
    // Indexes that are built beside the site remove no function.
    const all = inside.some((step) => step.migrations.length > 0);
    let functions = 0;
    for (const step of steps) {
      if (step.isOutside) await runOutside(client, log, step.migrations);
      else
        await patiently(client, log, async () => {
          await applyInside(client, step.migrations);
          if (step === inside.at(-1)) functions = (await applySqlSources(client, sources, all)).length;
        });
    }
    if (migrations + functions > 0) log.info({ migrations, functions }, 'database migrated');
  } finally {
    // Ending the session gives the lock back, rolls back what was not committed, and leaves no changed settings in the pool.
    client.release(true);
  }
}

/** Runs work in a transaction, again from its start while readers do not let it have a lock. */
async function patiently<T>(client: PoolClient, log: Logger, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (sqlState(error) !== LOCK_NOT_HAD || tries === TRIES) throw error;
      if (tries === 1) log.warn('the migration waits for readers of the database to end');
    }
    await delay(LET_PASS_MS);
  }
}

async function applyInside(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.statements) await client.query(statement);
    await noteMigration(client, migration);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type Database, sqlState } from './database.ts';
import { setPatience } from './idle-timeout.ts';
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

/**
 * Brings the schema up to date in one transaction: first the migrations, then the SQL sources. Nodes that start together
 * wait for each other: the first applies, the others find nothing to do. A change of a table needs a moment without readers:
 * it waits two seconds for that, in which all later readers wait as well, then lets them pass for three and begins again.
 * @throws when the server is too old, when a lock is not had in eight minutes, when the database has migrations that the folder does not have, so that an older program never writes to a
 * newer schema, and when a source changes what is stored: see `applySqlSources`
 */
export async function migrate(database: Database, log: Logger, folders: SchemaFolders = schemaFolders): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folders.migrations });
  const sources = readSqlSources(folders.sources);
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    refuseOldServer(rows[0]?.server_version ?? '');
    setPatience(client, Number.POSITIVE_INFINITY);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const { migrations, functions } = await patiently(client, log, async () => {
      const applied = await applyMigrations(client, known);
      return { migrations: applied, functions: (await applySqlSources(client, sources, applied > 0)).length };
    });
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

/** Applies the migrations that the database does not have. The bookkeeping is the one of Drizzle's own migrator. */
async function applyMigrations(client: PoolClient, known: readonly MigrationMeta[]): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ at: number }>('select created_at as at from drizzle.__drizzle_migrations');
  const applied = rows.map(({ at }) => at);
  refuseUnknown(
    applied,
    known.map(({ folderMillis }) => folderMillis),
  );
  const missing = known.filter(({ folderMillis }) => !applied.includes(folderMillis));
  refusePassedOver(missing, Math.max(0, ...applied));
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return missing.length;
}

function refuseUnknown(applied: number[], known: number[]): void {
  const unknown = applied.filter((date) => !known.includes(date));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by a newer Ashore: it has ${unknown.length} migration(s) this one does not know. ` +
      'Start the newer version, or restore a backup made before the update.',
  );
}

function refusePassedOver(missing: readonly MigrationMeta[], latest: number): void {
  const older = missing.filter(({ folderMillis }) => folderMillis < latest);
  if (older.length === 0) return;
  throw new Error(
    `${older.length} database migrations were passed over: their dates in meta/_journal.json lie before one that is ` +
      'applied already. Generate them anew.',
  );
}

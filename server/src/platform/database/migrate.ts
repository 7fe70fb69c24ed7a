import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { setPatience } from './silence.ts';

/** An arbitrary number that means "Ashore migrates" to every node; see pg_advisory_lock. */
const lockKey = 7_305_166_402;

/**
 * Brings the schema up to date with the generated SQL of a folder, in one transaction. Nodes that start together wait
 * for each other: the first applies, the others find nothing to do.
 * @param migrationsFolder folder that drizzle-kit writes to
 * @throws when the database has migrations this folder does not know, so that an older program never writes to a newer
 * schema
 */
export async function migrate(database: Database, migrationsFolder: string, log: Logger): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const client = await database.pool.connect();
  try {
    setPatience(client, Number.POSITIVE_INFINITY);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const before = await appliedMigrations(client);
    refuseUnknown(
      before,
      known.map((migration) => migration.folderMillis),
    );
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    const after = await appliedMigrations(client);
    if (after.length !== known.length) {
      throw new Error(
        `${known.length - after.length} database migrations were passed over: their dates in meta/_journal.json lie ` +
          'before one that is applied already. Generate them anew.',
      );
    }
    if (after.length > before.length) log.info({ applied: after.length - before.length }, 'database migrated');
  } finally {
    // Ending the session gives the lock back in every case and leaves no changed settings in the pool.
    client.release(true);
  }
}

async function appliedMigrations(client: PoolClient): Promise<number[]> {
  const found = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (found.rows[0]?.name === null) return [];
  const { rows } = await client.query<{ created_at: number }>('select created_at from drizzle.__drizzle_migrations');
  return rows.map((row) => row.created_at);
}

function refuseUnknown(applied: number[], known: number[]): void {
  const unknown = applied.filter((date) => !known.includes(date));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by a newer Ashore: it has ${unknown.length} migration(s) this one does not know. ` +
      'Start the newer version, or restore a backup made before the update.',
  );
}

import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { sqlState } from './database.ts';
import { type Migration, withoutComments } from './migration-files.ts';
import { noteMigration } from './migration-plan.ts';

const created = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i;
/** SQLSTATE of a deadlock: with a node of an earlier version, which waits for the same lock in a statement. */
const DEADLOCK = '40P01';
const TRIES = 100;

/** Removes what a build that was cut has left; returns whether the index is there and whole. */
async function hasIndex(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(quote_ident($1))`,
    [name],
  );
  if (rows[0]?.isValid === false) await client.query(`drop index concurrently "${name}"`);
  return rows[0]?.isValid ?? false;
}

async function run(client: PoolClient, statement: string): Promise<void> {
  const [, index] = created.exec(withoutComments(statement)) ?? [];
  if (index && (await hasIndex(client, index))) return;
  await client.query(statement);
}

async function runPatiently(client: PoolClient, statement: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(client, statement);
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || tries === TRIES) throw error;
    }
  }
}

/**
 * Applies migrations whose statements commit by themselves, such as indexes that are built while members write. It takes
 * as long as it takes, in its own words in the log. One that was cut is begun anew: indexes that are whole stay, others
 * are built again.
 */
export async function runOutside(client: PoolClient, log: Logger, migrations: readonly Migration[]): Promise<void> {
  // Neither readers nor writers wait for these.
  const { rows } = await client.query<{ before: string }>(`select current_setting('lock_timeout') as before`);
  await client.query('set lock_timeout = 0');
  for (const migration of migrations) {
    log.info({ migration: migration.number }, 'a migration runs beside the site; large tables take minutes');
    for (const statement of migration.statements) await runPatiently(client, statement);
    await noteMigration(client, migration);
  }
  await client.query(`select set_config('lock_timeout', $1, false)`, [rows[0]?.before]);
}

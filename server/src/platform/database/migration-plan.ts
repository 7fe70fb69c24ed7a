import type { PoolClient } from 'pg';
import type { Migration } from './migration-files.ts';

/** Migrations that are applied together in one transaction, or each outside of one. */
export interface Step {
  isOutside: boolean;
  migrations: Migration[];
}

/** What Drizzle's own migrator notes, and beside it which programs no longer work. */
const bookkeeping = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
create table if not exists drizzle.contractions (migration integer primary key, oldest_program integer not null)`;

/** The missing migrations in their order. One step is always within a transaction, as the SQL sources are applied there. */
function stepsOf(missing: readonly Migration[]): Step[] {
  const steps: Step[] = [];
  for (const migration of missing) {
    const step = steps.at(-1);
    if (step?.isOutside === migration.isOutside) step.migrations.push(migration);
    else steps.push({ isOutside: migration.isOutside, migrations: [migration] });
  }
  return steps.some(({ isOutside }) => !isOutside) ? steps : [{ isOutside: false, migrations: [] }, ...steps];
}

/**
 * Compares the database with the migrations that the program knows.
 * @returns what is to be applied, or how many migrations the database has that the program does not know
 * @throws when one of these ended the work of programs as old as this one, and when a migration is older than one that is
 * applied
 */
export async function planMigrations(
  client: PoolClient,
  known: readonly Migration[],
): Promise<{ steps: Step[]; newer: number }> {
  await client.query(bookkeeping);
  const { rows } = await client.query<{ at: number }>('select created_at as at from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map(({ at }) => at));
  const missing = known.filter(({ at }) => !applied.has(at));
  const newer = applied.size - (known.length - missing.length);
  if (newer > 0) {
    await refuseContracted(client, newer, missing.length > 0 ? -1 : (known.at(-1)?.number ?? -1));
    return { steps: [], newer };
  }
  refusePassedOver(missing, Math.max(0, ...applied));
  return { steps: stepsOf(missing), newer };
}

/** Notes that a migration is applied, and which programs it ends. */
export async function noteMigration(client: PoolClient, { hash, at, number, oldestProgram }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
  if (oldestProgram !== undefined)
    await client.query('insert into drizzle.contractions values ($1, $2)', [number, oldestProgram]);
}

/** @param program the last migration of this program, all of whose migrations are applied; else -1 */
async function refuseContracted(client: PoolClient, newer: number, program: number): Promise<void> {
  const { rows } = await client.query<{ oldest: number }>(
    'select coalesce(max(oldest_program), 0) as oldest from drizzle.contractions',
  );
  if (program >= (rows[0]?.oldest ?? 0)) return;
  throw new Error(
    `The database was made by a newer Ashore: it has ${newer} migration(s) this one does not know, and cannot work with. ` +
      'Start the newer version, or restore a backup made before the update.',
  );
}

function refusePassedOver(missing: readonly Migration[], latest: number): void {
  const older = missing.filter(({ at }) => at < latest);
  if (older.length === 0) return;
  throw new Error(
    `${older.length} database migrations were passed over: their dates in meta/_journal.json lie before one that is ` +
      'applied already. Generate them anew.',
  );
}

import pg from 'pg';
import type { Database } from '../database.ts';
import type { DumpedTable } from './parts.ts';

export const quote = pg.escapeIdentifier;

export const isAtWork = `state in ('created', 'retry', 'active')`;

/** Values are written the same whatever the server and the role are set to, and work may take as long as it takes. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/**
 * A connection of its own that works as long as it takes: those of the pool give up a server that is silent for some
 * seconds, and send statements in a way that COPY cannot take.
 */
export async function connectAlone({ connection }: Database): Promise<pg.Client> {
  const client = new pg.Client({ application_name: 'ashore backup', keepAlive: true, ...connection });
  // What is under way fails by itself; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

export const disconnect = (client: pg.Client): Promise<void> => client.end().catch(() => {});

/** The tables of the product, by name: all but those whose rows nobody needs after a crash either (unlogged). */
export async function tablesOf(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    join pg_class r on r.relname = t.table_name and r.relnamespace = 'public'::regnamespace and r.relpersistence = 'p'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`);
  return rows.map((row) => ({ kind: 'table', ...row }));
}

/** When each migration was made that the database has. */
export async function migrationsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: number }>(
    'select created_at as at from drizzle.__drizzle_migrations order by 1',
  );
  return rows.map(({ at }) => at);
}

export const hasJobs = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select to_regclass('jobs.job') is not null as there`)).rows[0]?.there === true;

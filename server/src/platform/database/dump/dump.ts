import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { connectAlone, disconnect, hasJobs, isAtWork, migrationsOf, quote, tablesOf } from './catalog.ts';
import type { DumpedTable, DumpPart, WaitingJob } from './parts.ts';

async function* rowsOf(client: Client, { name, columns }: DumpedTable): AsyncGenerator<DumpPart> {
  const rows = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`));
  for await (const bytes of rows) yield { kind: 'rows', bytes: bytes as Buffer };
}

async function* partsOf(client: Client): AsyncGenerator<DumpPart> {
  yield { kind: 'schema', migrations: await migrationsOf(client) };
  const tables = await tablesOf(client);
  // Keeps a migration from changing a table before it is read; it waits, and nobody else does.
  const all = tables.map(({ name }) => `public.${quote(name)}`).join(', ');
  await client.query(`lock table ${all} in access share mode`);
  for (const table of tables) {
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

/**
 * Hands on all that a database holds, as it is at one moment, whatever is written meanwhile.
 * @param lookOn may ask the connection for more of that moment, once all parts have been handed on
 */
export async function* dumpDatabase(
  database: Database,
  lookOn: (client: Client) => Promise<void>,
): AsyncGenerator<DumpPart> {
  const client = await connectAlone(database);
  try {
    await client.query('begin isolation level repeatable read read only');
    yield* partsOf(client);
    await lookOn(client);
    await client.query('commit');
  } finally {
    await disconnect(client);
  }
}

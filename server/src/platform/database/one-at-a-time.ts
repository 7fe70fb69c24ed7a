import type { Database } from './database.ts';
import { setPatience } from './idle-timeout.ts';

/**
 * Runs work while nobody else of all nodes runs work under the same name; others wait for it. The lock is that of a
 * transaction, which holds through a pooler as well and is given back however the process ends.
 */
export async function oneAtATime<T>({ pool }: Database, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    setPatience(client, Number.POSITIVE_INFINITY);
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    // Ending the session gives the lock back, and leaves no patient connection in the pool.
    client.release(true);
  }
}

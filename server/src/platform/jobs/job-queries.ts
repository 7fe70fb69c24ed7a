import { sql } from '#server/platform/database/orm.ts';
import type { Transaction } from '../database/database.ts';

/** Whether there is a queue at all: it is made at the first start. */
export async function jobsExist(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select to_regclass('jobs.job') is not null as found`);
  return rows[0]?.found ?? false;
}

/** Empties finished jobs of what they were given and of what they failed with. */
export const forgetFinished = (tx: Transaction) =>
  tx.execute(sql`update jobs.job set data = null, output = null
    where state in ('completed', 'failed', 'cancelled') and (data is not null or output is not null)`);

/** Removes waiting jobs whose payload has these values. */
export const forgetWaiting = (tx: Transaction, value: { [key: string]: string | number }) =>
  tx.execute(sql`delete from jobs.job where state in ('created', 'retry') and data @> ${JSON.stringify(value)}::jsonb`);

/** Keys of jobs of one name that are not over, as far as they are among these. */
export const keysUnderWay = `select distinct singleton_key from jobs.job
  where name = $1 and state in ('created', 'retry', 'active') and singleton_key = any($2::text[])`;

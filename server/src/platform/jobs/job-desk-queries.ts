import type { JobQueue } from '@ashore/contract';
import { type SQL, sql } from '#server/platform/database/orm.ts';
import type { Executor, Transaction } from '../database/database.ts';

/** Queues of the library itself have such names. */
const isOurs = sql`name not like '\\_\\_pgboss%'`;
/** A job that is tried again was stopped by a failure, or by the end of its process. */
const hasFailed = sql`state in ('retry', 'failed')`;
/** Whoever waited for the lock of a job began before it was made due: `now()` would be the time of that beginning. */
const isDue = sql`state = 'retry' and start_after <= clock_timestamp()`;

/** The counts of a queue, as the database has them. */
export type QueueRow = Omit<JobQueue, 'oldestSince'> & { oldestSince: Date | null };

/** Counts the jobs of all queues; jobs are stored for seven days after their end. */
export async function countJobs(executor: Executor): Promise<QueueRow[]> {
  const { rows } = await executor.execute<QueueRow>(sql`
    select queue.name as queue,
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'created' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'completed')::int as finished,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestSince"
    from (select name from jobs.queue where ${isOurs}) as queue left join jobs.job using (name)
    group by queue.name order by queue.name`);
  return rows.map((row) => ({ ...row, oldestSince: row.oldestSince && new Date(row.oldestSince) }));
}

export type ScheduleRow = { queue: string; cron: string; lastRun: Date | null };

/** Jobs that the clock starts, with the time of the last one that succeeded. */
export async function schedules(executor: Executor): Promise<ScheduleRow[]> {
  const { rows } = await executor.execute<ScheduleRow>(sql`
    select name as queue, cron, (select max(completed_on) from jobs.job
      where job.name = schedule.name and state = 'completed') as "lastRun"
    from jobs.schedule where ${isOurs} order by name`);
  return rows.map((row) => ({ ...row, lastRun: row.lastRun && new Date(row.lastRun) }));
}

/**
 * When a process that works jobs last looked at the clock, which each does every half minute, and how many seconds ago that
 * is by the clock of the database; null where none ever did.
 */
export async function lastWorker(executor: Executor): Promise<{ at: Date | null; secondsAgo: number | null }> {
  const { rows } = await executor.execute<{ at: Date | null; secondsAgo: number | null }>(sql`
    select max(cron_on) as at, extract(epoch from now() - max(cron_on))::float8 as "secondsAgo" from jobs.version`);
  const { at = null, secondsAgo = null } = rows[0] ?? {};
  return { at: at && new Date(at), secondsAgo };
}

export type FailedRow = {
  jobId: string;
  queue: string;
  kind: string | null;
  userId: number | null;
  tries: number;
  failedAt: Date;
  nextTry: Date | null;
  message: string | null;
  hasContent: boolean;
};

const ofQueue = (queue: string | undefined): SQL => (queue === undefined ? sql`true` : sql`name = ${queue}`);

/** Jobs whose last try failed, the latest first. Of what they were given only the kind and the member are read. */
export async function failedJobs(
  executor: Executor,
  queue: string | undefined,
  limit: number,
  offset: number,
): Promise<{ list: FailedRow[]; total: number }> {
  const { rows } = await executor.execute<FailedRow & { total: number }>(sql`
    select id as "jobId", name as queue, coalesce(data ->> 'kind', data ->> 'timing') as kind,
      case when jsonb_typeof(data -> 'userId') = 'number' then (data ->> 'userId')::float8 end as "userId",
      retry_count + 1 as tries, coalesce(completed_on, started_on, created_on) as "failedAt",
      case when state = 'retry' then start_after end as "nextTry",
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as message,
      data is not null as "hasContent", count(*) over ()::int as total
    from jobs.job where ${hasFailed} and ${isOurs} and ${ofQueue(queue)}
    order by coalesce(completed_on, started_on, created_on) desc, id limit ${limit} offset ${offset}`);
  const list = rows.map(({ total: _, ...row }) => ({
    ...row,
    failedAt: new Date(row.failedAt),
    nextTry: row.nextTry && new Date(row.nextTry),
  }));
  return { list, total: rows[0]?.total ?? 0 };
}

/** Locks a job for the rest of the transaction; undefined where there is none of this id. */
export async function lockJob(tx: Transaction, jobId: string) {
  const { rows } = await tx.execute<{ queue: string; hasFailed: boolean; isDue: boolean; hasContent: boolean }>(sql`
    select name as queue, ${hasFailed} as "hasFailed", data is not null as "hasContent",
      ${isDue} as "isDue"
    from jobs.job where id = ${jobId}::uuid and ${isOurs} for update`);
  return rows[0];
}

/** A job that failed for good gets one more try; one that waits for its next try is tried now. */
const runNow = (which: SQL): SQL => sql`
  update jobs.job set state = 'retry', start_after = now(), completed_on = null,
    retry_limit = case when state = 'failed' then retry_count + 1 else retry_limit end,
    keep_until = greatest(keep_until, now() + interval '14 days')
  where ${hasFailed} and data is not null and not (${isDue}) and ${which} and ${isOurs}`;

/** Runs a failed job again at once. */
export const retryJob = (tx: Transaction, queue: string, jobId: string) =>
  tx.execute(runNow(sql`name = ${queue} and id = ${jobId}::uuid`));

/** Runs all failed jobs of a queue again at once, as far as their content is stored; returns how many. */
export async function retryQueue(tx: Transaction, queue: string): Promise<number> {
  const { rowCount } = await tx.execute(runNow(sql`name = ${queue}`));
  return rowCount ?? 0;
}

/** Whether there is a queue of this name. */
export async function queueExists(executor: Executor, queue: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from jobs.queue where name = ${queue} and ${isOurs}`);
  return rows.length > 0;
}

/** Deletes a failed job. */
export const deleteJob = (tx: Transaction, queue: string, jobId: string) =>
  tx.execute(sql`delete from jobs.job where name = ${queue} and id = ${jobId}::uuid and ${hasFailed}`);

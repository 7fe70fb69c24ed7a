import { codes, type FailedJob, type JobOverview, type Page } from '@ashore/contract';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import * as queries from '#server/platform/jobs/job-desk-queries.ts';
import { shownFault } from '#server/platform/jobs/shown-fault.ts';

type Deps = Pick<ModerationDeps, 'platform' | 'members'>;

/** Each process that works jobs is seen twice a minute. */
const PAUSED_AFTER_SECONDS = 300;
/** A kind is a word of the program. */
const kindWord = /^[a-z][a-zA-Z]{0,30}$/;

/** Returns the queues with their counts, the schedules, and whether anybody works jobs. */
export async function jobOverview({ platform: { database, jobs } }: Deps): Promise<JobOverview> {
  const [queues, schedules, { at, secondsAgo }] = await Promise.all([
    queries.countJobs(database.orm),
    queries.schedules(database.orm),
    queries.lastWorker(database.orm),
  ]);
  return {
    queues: queues.map((row) => ({ ...row, oldestSince: row.oldestSince?.toISOString() ?? null })),
    schedules: schedules.map(({ queue, cron, lastRun }) => ({
      ...{ queue, cron, lastRun: lastRun?.toISOString() ?? null },
      nextRun: jobs.nextRun(cron).toISOString(),
    })),
    lastWorker: at?.toISOString() ?? null,
    isPaused: secondsAgo === null || secondsAgo > PAUSED_AFTER_SECONDS,
  };
}

/** Returns a page of the jobs whose last try failed: what went wrong, whose they are, and nothing of what they say. */
export async function listFailedJobs(
  { platform, members }: Deps,
  { queue, pageNum, pageSize }: { queue?: string | undefined; pageNum: number; pageSize: number },
): Promise<Page<FailedJob>> {
  const { orm } = platform.database;
  const { list, total } = await queries.failedJobs(orm, queue, pageSize, (pageNum - 1) * pageSize);
  const cards = await members.cards(list.flatMap(({ userId }) => userId ?? []));
  return {
    list: list.map(({ userId, kind, message, hasContent, failedAt, nextTry, ...job }) => {
      const card = userId === null ? undefined : cards.get(userId);
      return {
        ...job,
        kind: kind && kindWord.test(kind) ? kind : '',
        member: card ? { userId: card.userId, userName: card.userName } : null,
        failedAt: failedAt.toISOString(),
        nextTry: nextTry?.toISOString() ?? null,
        error: shownFault(message),
        canRetry: hasContent,
      };
    }),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}

/** Locks a job that failed; refuses all others: one that runs or has succeeded must not run a second time. */
async function lockFailed(tx: Transaction, jobId: string) {
  const job = await queries.lockJob(tx, jobId);
  if (!job) throw notFound();
  if (!job.hasFailed) throw new Refusal(codes.conflict, 'jobNotFailed');
  return job;
}

/** Runs a failed job again now. A second click finds it about to run, changes nothing and adds nothing to the log. */
export function retryJob(deps: Deps, by: number, jobId: string): Promise<{ retried: number }> {
  return deps.platform.database.transaction(async (tx) => {
    const { queue, isDue, hasContent } = await lockFailed(tx, jobId);
    if (!hasContent) throw new Refusal(codes.conflict, 'jobWithoutContent');
    if (isDue) return { retried: 0 };
    await queries.retryJob(tx, queue, jobId);
    await noteAudit(deps, tx, { actorId: by, action: 'retryJob', detail: { queue } });
    return { retried: 1 };
  });
}

/** Runs all failed jobs of a queue again now. */
export function retryJobs(deps: Deps, by: number, queue: string): Promise<{ retried: number }> {
  return deps.platform.database.transaction(async (tx) => {
    if (!(await queries.queueExists(tx, queue))) throw notFound();
    const retried = await queries.retryQueue(tx, queue);
    if (retried > 0) await noteAudit(deps, tx, { actorId: by, action: 'retryJobs', detail: { queue, count: retried } });
    return { retried };
  });
}

/** Deletes a failed job; what it was to do is never done. */
export function deleteJob(deps: Deps, by: number, jobId: string): Promise<null> {
  return deps.platform.database.transaction(async (tx) => {
    const { queue } = await lockFailed(tx, jobId);
    await queries.deleteJob(tx, queue, jobId);
    await noteAudit(deps, tx, { actorId: by, action: 'deleteJob', detail: { queue } });
    return null;
  });
}

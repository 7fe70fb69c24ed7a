import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';

/** The jobs of one kind, such as the mails of accounts. */
export interface JobQueue {
  /** The name as it is in logs and metrics: `members.mail`. */
  queue: string;
  /** Jobs that could run now. */
  waiting: number;
  /** Jobs that run at a later time for the first time. */
  later: number;
  running: number;
  /** Jobs that failed and are tried again. */
  retrying: number;
  /** Jobs that failed too often and are not tried again. */
  failed: number;
  /** Jobs that succeeded in the last seven days. */
  finished: number;
  /** Since when the oldest waiting job could run. */
  oldestSince: string | null;
}

/** A job that the clock starts. */
export interface JobSchedule {
  queue: string;
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: string;
  /** When it last succeeded, in the last seven days. */
  lastRun: string | null;
  nextRun: string;
}

export interface JobOverview {
  queues: JobQueue[];
  schedules: JobSchedule[];
  /** When a node that works jobs was last seen. */
  lastWorker: string | null;
  /** Whether no such node was seen for five minutes. */
  isPaused: boolean;
}

/** A job whose last try failed. */
export interface FailedJob {
  jobId: string;
  queue: string;
  /** What the job is about within its queue, such as `confirmation`; empty where the queue has one kind only. */
  kind: string;
  /** The member whose job it is. */
  member: { userId: number; userName: string } | null;
  tries: number;
  /** When the last try began or ended. */
  failedAt: string;
  /** Null for a job that is not tried again. */
  nextTry: string | null;
  /** The reason, shortened, without addresses, links and secrets; empty where it is not stored any more. */
  error: string;
  /** False for a job whose content is not stored any more. */
  canRetry: boolean;
}

const queueName = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const refusals = [codes.notFound, codes.conflict];

export const getJobs = operation<JobOverview>()({
  path: 'operate/getJobs',
  summary: 'Returns the queues of background jobs with their counts, and the schedules.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

export const getFailedJobs = operation<Page<FailedJob>>()({
  path: 'operate/getFailedJobs',
  summary: 'Returns jobs whose last try failed, the latest first, of all queues or one.',
  who: 'member',
  input: z.object({ queue: z.optional(queueName), ...paging }),
  refusals: [codes.notFound],
});

export const retryJob = operation<{ retried: number }>()({
  path: 'operate/retryJob',
  summary: 'Runs a failed job again now. Returns 0 for a job that is about to run anyway.',
  who: 'member',
  input: z.object({ jobId: z.uuid() }),
  refusals,
});

export const retryJobs = operation<{ retried: number }>()({
  path: 'operate/retryJobs',
  summary: 'Runs all failed jobs of a queue again now.',
  who: 'member',
  input: z.object({ queue: queueName }),
  refusals,
});

export const deleteJob = operation<null>()({
  path: 'operate/deleteJob',
  summary: 'Deletes a failed job. What it was to do is never done.',
  who: 'member',
  input: z.object({ jobId: z.uuid() }),
  refusals,
});

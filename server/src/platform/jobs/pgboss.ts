import { randomUUID } from 'node:crypto';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { sql } from '#server/platform/database/orm.ts';
import { isDatabaseAway } from '../database/availability.ts';
import type { Database, DatabaseConnection } from '../database/database.ts';
import { faultText } from '../log/logger.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { noTracing, type Tracing } from '../tracing/port.ts';
import { forgetFinished, forgetWaiting, jobsExist, keysUnderWay } from './job-queries.ts';
import type { EnqueueOptions, JobHandler, JobPayload, Jobs } from './port.ts';

const schema = 'jobs';
/** Waits about 1, 2, 4 … seconds between tries, an hour at most: sixteen tries take a night's outage of a third party. */
const retries = { retryLimit: 16, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
/** A queue that is not empty after one fetch is fetched from again at once; jobs of one fetch fail each for itself. */
const fetching = { pollingIntervalSeconds: 1, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
/** Beside what a job is given stands the trace of the request that left it. */
const traceKey = '_trace';
const stopPatienceMs = 25_000;

/**
 * Jobs kept by pg-boss in a schema of its own in the same database, over a few connections of its own, as its upkeep
 * may take longer than the statements of requests are given.
 */
export function createPgBossJobs({
  connection,
  log,
  metrics = createMetrics(),
  tracing = noTracing,
  works = true,
  suspect,
}: {
  connection: DatabaseConnection;
  log: Logger;
  metrics?: Metrics;
  tracing?: Tracing;
  /** Whether this process works jobs; else it only leaves them for others. */
  works?: boolean;
  /** Told when its connections fail. */
  suspect?: Database['suspect'];
}): Jobs {
  const boss = createBoss({ connection, log, works, ...(suspect && { suspect }) });
  const handlers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  let started = false;
  measureQueues(metrics, boss, () => started);

  const ensureQueue = createQueues(boss);
  const startWorker = async (name: string, handler: JobHandler) => {
    await ensureQueue(name);
    await boss.work<JobPayload, unknown, typeof fetching>(name, fetching, (jobs) =>
      Promise.all(jobs.map((job) => runJob(job, handler, { log, metrics, tracing }))),
    );
  };
  const startSchedule = async (name: string, cron: string) => {
    await ensureQueue(name);
    await boss.schedule(name, cron, {}, { ...retries, tz: 'UTC' });
  };

  return {
    works,
    async enqueue(name: string, payload: JobPayload, { tx, startAfter, singletonKey }: EnqueueOptions = {}) {
      await ensureQueue(name);
      const trace = tracing.current();
      await boss.send(name, trace === undefined ? payload : { ...payload, [traceKey]: trace }, {
        ...retries,
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      });
    },
    underWay: (name, singletonKeys) => underWay(boss, name, singletonKeys),
    async forget(tx, values) {
      if (!(await jobsExist(tx))) return;
      for (const value of values) await forgetWaiting(tx, value);
    },
    async forgetFinished(tx) {
      if (await jobsExist(tx)) await forgetFinished(tx);
    },
    async work(name, handler) {
      if (handlers.has(name)) throw new Error(`The job "${name}" has a handler already.`);
      handlers.set(name, handler);
      if (started && works) await startWorker(name, handler);
    },
    async schedule(name, cron) {
      schedules.set(name, cron);
      if (started && works) await startSchedule(name, cron);
    },
    nextRun: (cron) => nextRun(boss, cron),
    async start() {
      await boss.start();
      started = true;
      if (!works) return;
      for (const [name, handler] of handlers) await startWorker(name, handler);
      for (const [name, cron] of schedules) await startSchedule(name, cron);
    },
    async stop() {
      started = false;
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
    },
  };
}

function createBoss({ connection, log, works, suspect }: Parameters<typeof createPgBossJobs>[0]): PgBoss {
  const upkeep = { supervise: works, schedule: works, max: works ? 4 : 1 };
  const boss = new PgBoss({ ...connection, application_name: 'ashore jobs', schema, ...upkeep });
  boss.on('error', (thrown: unknown) => {
    const fault = asError(thrown);
    if (isOfTheWay(fault)) suspect?.(fault);
    log.error({ err: fault, queue: queueOf(thrown) }, 'the job queue has a fault');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return boss;
}

/** Queues are made at first use. The policy "short" lets one job of a key wait, so jobs without a key get one each. */
function createQueues(boss: PgBoss): (name: string) => Promise<void> {
  const queues = new Map<string, Promise<void>>();
  return (name) => {
    const known = queues.get(name);
    if (known) return known;
    const made = boss.createQueue(name, { policy: 'short', ...retries });
    queues.set(name, made);
    made.catch(() => queues.delete(name));
    return made;
  };
}

/** How many jobs are ready and wait, by queue; nothing while the queues are stopped. */
function measureQueues(metrics: Metrics, boss: PgBoss, isStarted: () => boolean): void {
  metrics.readsEach('ashore_jobs_waiting', 'Jobs of the whole site that wait for their turn.', 'queue', async () => {
    if (!isStarted()) return new Map();
    const queues = (await boss.getQueues()).filter(({ name }) => !name.startsWith('__pgboss'));
    return new Map(queues.map(({ name, readyCount }) => [name, readyCount]));
  });
}

function nextRun(boss: PgBoss, cron: string): Date {
  const [next] = boss.previewSchedule(cron, { tz: 'UTC', count: 1 });
  if (!next) throw new Error(`The schedule "${cron}" never comes.`);
  return next;
}

async function underWay(boss: PgBoss, name: string, singletonKeys: string[]): Promise<Set<string>> {
  if (singletonKeys.length === 0) return new Set();
  const { rows } = await boss.getDb().executeSql(keysUnderWay, [name, singletonKeys]);
  return new Set((rows as { singleton_key: string }[]).map(({ singleton_key }) => singleton_key));
}

/** pg-boss reports its faults as objects with the fields of an error that are no instances of Error. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object') return new Error(String(thrown));
  const { message, stack, ...rest } = (thrown ?? {}) as Partial<Error>;
  const error = new Error(message ?? `an object with ${Object.keys(rest).join(', ') || 'nothing'} in it`);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, rest);
}

const queueOf = (thrown: unknown) => (thrown as { queue?: string } | null)?.queue;

/** The queue has connections to the database only, so each failure of a connection is one of these. */
const isOfTheWay = (fault: Error & { code?: unknown; syscall?: unknown }) =>
  isDatabaseAway(fault) || fault.syscall !== undefined || /^(ECONN|EPIPE|ETIMEDOUT)/.test(String(fault.code));

async function runJob(
  job: Job<JobPayload>,
  handler: JobHandler,
  { log, metrics, tracing }: { log: Logger; metrics: Metrics; tracing: Tracing },
): Promise<JobResult> {
  try {
    const { [traceKey]: trace, ...payload } = job.data ?? {};
    const work = () => handler(payload, job.signal);
    await tracing.span(`job ${job.name}`, 'works', {}, work, typeof trace === 'string' ? trace : undefined);
    metrics.jobEnded(job.name, true);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    metrics.jobEnded(job.name, false);
    log.warn({ err: asError(error), job: job.name }, 'a job failed and is tried again later');
    // Stored for a week and shown to operators, so without the values of a failed statement.
    return { id: job.id, status: 'failed', output: { message: faultText(asError(error)) } };
  }
}

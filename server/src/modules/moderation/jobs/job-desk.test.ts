import { randomUUID } from 'node:crypto';
import { codes, type FailedJob, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedWith } from '#server/modules/moderation/test-cases.ts';
import {
  createModerationSite,
  type ModerationSite,
  type Person,
} from '#server/modules/moderation/test-moderation-site.ts';
import { lockJob } from '#server/platform/jobs/job-desk-queries.ts';

const { getJobs, getFailedJobs, retryJob, retryJobs, deleteJob } = operations.operate;

let site: ModerationSite;
let operator: Person;
let works = false;
const patience = { timeout: 20_000 };

beforeAll(async () => {
  site = await createModerationSite();
  operator = await site.person({ operates: true });
  await site.platform.jobs.work('letters', async ({ to }) => {
    if (!works) throw new Error(`550 5.1.1 <${to}>: no such mailbox\nDear Ana, this is private`);
  });
});
afterAll(() => site.close());

const queueOf = async (name: string) => (await operator.call(getJobs)).queues.find(({ queue }) => queue === name);
const failedOf = async (queue: string): Promise<FailedJob[]> =>
  (await operator.call(getFailedJobs, { queue, pageSize: 50 })).list;
const stateOf = async (jobId: string) =>
  (await site.sql<{ state: string }>('select state from jobs.job where id = $1', [jobId]))[0]?.state;
const loggedSince = async (auditId: number) =>
  site.sql<{ action: string; actor: number; detail: object }>(
    'select action, actor_id as actor, detail from audit_log where id > $1 order by id',
    [auditId],
  );
const lastEntry = async () =>
  (await site.sql<{ id: number }>('select coalesce(max(id), 0) as id from audit_log'))[0]?.id ?? 0;

/** A job whose last try failed, past the handler. */
async function failed(queue: string, facts: { state?: string; data?: object | null; nextTry?: string } = {}) {
  const { state = 'failed', data = {}, nextTry = '1 hour' } = facts;
  await site.platform.jobs.enqueue(queue, { marked: 1 });
  const [row] = await site.sql<{ id: string }>(
    `update jobs.job set state = $2::jobs.job_state, data = $3, retry_count = retry_limit, started_on = now(), completed_on = now(),
       output = '{"message": "no ink"}', start_after = now() + $4::interval
     where name = $1 and data @> '{"marked": 1}' returning id`,
    [queue, state, data === null ? null : JSON.stringify(data), nextTry],
  );
  return row?.id ?? '';
}

it('shows a failed job with its member and its reason, without addresses and without what it says; and runs it again', async () => {
  const member = await site.person();
  const job = { kind: 'notice', to: 'ana@mail.example', userId: member.userId, detail: 'a private word' };
  await site.platform.jobs.enqueue('letters', job);
  await expect.poll(() => failedOf('letters'), patience).toHaveLength(1);
  const [shown] = await failedOf('letters');
  expect(shown).toMatchObject({
    ...{ queue: 'letters', kind: 'notice', tries: 1, canRetry: true, error: '550 5.1.1 <[address]>: no such mailbox' },
    member: { userId: member.userId, userName: member.userName },
  });
  expect(JSON.stringify(shown)).not.toMatch(/ana@|private/);
  expect(Date.parse(shown?.nextTry ?? '')).toBeGreaterThan(Date.parse(shown?.failedAt ?? ''));
  expect(await queueOf('letters')).toMatchObject({ retrying: 1, failed: 0, finished: 0 });

  await site.sql(`update jobs.job set start_after = now() + interval '1 hour' where name = 'letters'`);
  works = true;
  const before = await lastEntry();
  expect(await operator.call(retryJob, { jobId: shown?.jobId })).toEqual({ retried: 1 });
  await expect.poll(() => queueOf('letters'), patience).toMatchObject({ retrying: 0, finished: 1 });
  expect(await failedOf('letters')).toEqual([]);
  expect(await loggedSince(before)).toEqual([
    { action: 'retryJob', actor: operator.userId, detail: { queue: 'letters' } },
  ]);
});

it('gives a job that failed for good one more try, and a second click changes nothing', async () => {
  const jobId = await failed('clicks');
  const before = await lastEntry();
  const answers = await Promise.all([operator.call(retryJob, { jobId }), operator.call(retryJob, { jobId })]);
  expect(answers.map(({ retried }) => retried).sort()).toEqual([0, 1]);
  expect(await stateOf(jobId)).toBe('retry');
  expect(await loggedSince(before)).toHaveLength(1);
  const [row] = await site.sql<{ left: number }>(
    'select retry_limit - retry_count as left from jobs.job where id = $1',
    [jobId],
  );
  expect(row?.left).toBe(1);
});

it('sees that a job is due already, also in a transaction that began before it was made so', async () => {
  const jobId = await failed('clicks');
  await site.platform.database.orm.transaction(async (tx) => {
    await tx.execute('select now()');
    await operator.call(retryJob, { jobId });
    expect((await lockJob(tx, jobId))?.isDue).toBe(true);
  });
});

it('runs all failed jobs of one queue again, and leaves those of others and those without content', async () => {
  const [first, second, empty, other] = [
    await failed('many'),
    await failed('many', { state: 'retry' }),
    await failed('many', { data: null }),
    await failed('others'),
  ];
  const before = await lastEntry();
  expect(await operator.call(retryJobs, { queue: 'many' })).toEqual({ retried: 2 });
  expect(await Promise.all([first, second, empty, other].map(stateOf))).toEqual(['retry', 'retry', 'failed', 'failed']);
  expect(await operator.call(retryJobs, { queue: 'many' })).toEqual({ retried: 0 });
  expect(await loggedSince(before)).toEqual([
    { action: 'retryJobs', actor: operator.userId, detail: { queue: 'many', count: 2 } },
  ]);
  expect((await failedOf('many')).find(({ jobId }) => jobId === empty)?.canRetry).toBe(false);
  await expect(operator.call(retryJob, { jobId: empty })).rejects.toEqual(refusedWith(codes.conflict));
});

it('deletes a failed job once, with an entry in the log', async () => {
  const jobId = await failed('unwanted');
  const before = await lastEntry();
  await operator.call(deleteJob, { jobId });
  expect(await stateOf(jobId)).toBeUndefined();
  await expect(operator.call(deleteJob, { jobId })).rejects.toEqual(refusedWith(codes.notFound));
  expect((await loggedSince(before)).map(({ action }) => action)).toEqual(['deleteJob']);
});

it('refuses jobs that wait, run or have succeeded, ids of nothing, and what is no id', async () => {
  const before = await lastEntry();
  for (const state of ['created', 'active', 'completed']) {
    const jobId = await failed(`state-${state}`, { state });
    for (const call of [retryJob, deleteJob])
      await expect(operator.call(call, { jobId })).rejects.toEqual(refusedWith(codes.conflict));
    expect(await stateOf(jobId)).toBe(state);
  }
  for (const call of [retryJob, deleteJob]) {
    await expect(operator.call(call, { jobId: randomUUID() })).rejects.toEqual(refusedWith(codes.notFound));
    await expect(operator.call(call, { jobId: "1' or true --" })).rejects.toEqual(refusedWith(codes.invalidInput));
  }
  await expect(operator.call(retryJobs, { queue: 'nowhere' })).rejects.toEqual(refusedWith(codes.notFound));
  await expect(operator.call(retryJobs, { queue: '__pgboss__send-it' })).rejects.toEqual(refusedWith(codes.notFound));
  await expect(operator.call(getFailedJobs, { queue: 'a b;' })).rejects.toEqual(refusedWith(codes.invalidInput));
  expect(await loggedSince(before)).toEqual([]);
});

it('lists schedules with their last and next time, and says when nobody works', async () => {
  await site.platform.jobs.schedule('nightly', '15 3 * * *');
  const { schedules, isPaused, queues } = await operator.call(getJobs);
  expect(schedules.map(({ queue, cron, lastRun }) => [queue, cron, lastRun])).toEqual([
    ['nightly', '15 3 * * *', null],
  ]);
  expect(schedules[0]?.nextRun).toMatch(/T03:15:00.000Z$/);
  expect(queues.map(({ queue }) => queue)).not.toContain('__pgboss__send-it');
  expect(isPaused).toBe(false);
  await site.sql(`update jobs.version set cron_on = now() - interval '6 minutes'`);
  expect(await operator.call(getJobs)).toMatchObject({ isPaused: true, lastWorker: expect.stringContaining('T') });
  await site.sql('update jobs.version set cron_on = null');
  expect(await operator.call(getJobs)).toMatchObject({ isPaused: true, lastWorker: null });
});

it('is as if it were not there for everybody but operators', async () => {
  const jobId = await failed('guarded');
  const inputs = [
    [getJobs, {}],
    [getFailedJobs, {}],
    [retryJob, { jobId }],
    [retryJobs, { queue: 'guarded' }],
    [deleteJob, { jobId }],
  ] as const;
  const others = [await site.person(), await site.person({ manages: 1 }), await site.person({ manages: null })];
  for (const [call, input] of inputs) {
    for (const who of others) await expect(who.call(call, input)).rejects.toEqual(refusedWith(codes.notFound));
    expect((await site.askAsVisitor(call, input)).code).toBe(codes.loginRequired);
  }
  expect(await stateOf(jobId)).toBe('failed');
});

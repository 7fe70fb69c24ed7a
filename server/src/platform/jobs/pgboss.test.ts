import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { createPgBossJobs } from './pgboss.ts';
import type { JobPayload, Jobs } from './port.ts';

const log = pino({ level: 'silent' });
let files: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  files = await createTestDatabase(undefined, false);
  jobs = createPgBossJobs({ connection: files.connection, log });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await files.drop();
});

const patience = { timeout: 20_000 };

async function waiting(name: string): Promise<number> {
  const found = await files.database.pool.query('select count(*) as total from jobs.job where name = $1', [name]);
  return found.rows[0].total;
}

/** Registers a handler that keeps what it was given. */
async function collect(name: string): Promise<JobPayload[]> {
  const worked: JobPayload[] = [];
  await jobs.work(name, async (payload) => {
    worked.push(payload);
  });
  return worked;
}

test('a job of a committed transaction is worked, one of a rolled back transaction never was', async () => {
  const { database } = files;
  const undone = database.transaction(async (tx) => {
    await jobs.enqueue('letters', { to: 'nobody' }, { tx });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await waiting('letters')).toBe(0);
  await database.transaction(async (tx) => {
    await jobs.enqueue('letters', { to: 'anna', tags: ['a', 'ç'] }, { tx });
    expect(await waiting('letters')).toBe(0);
  });
  expect(await waiting('letters')).toBe(1);
  const worked = await collect('letters');
  await expect.poll(() => worked, patience).toEqual([{ to: 'anna', tags: ['a', 'ç'] }]);
});

test('a failing job is tried again until it succeeds', async () => {
  let tries = 0;
  await jobs.work('fragile', async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await jobs.enqueue('fragile', {});
  await expect.poll(() => tries, patience).toBe(3);
  const state = () =>
    files.database.pool.query(`select state from jobs.job where name = 'fragile'`).then(({ rows }) => rows[0].state);
  await expect.poll(state, patience).toBe('completed');
});

test('of many jobs a failing one is tried again alone', async () => {
  const seen: number[] = [];
  for (let i = 0; i < 23; i += 1) await jobs.enqueue('many', { i });
  await jobs.work('many', async ({ i }) => {
    seen.push(Number(i));
    if (i === 4 && seen.filter((other) => other === 4).length === 1) throw new Error('not yet');
  });
  const states = () =>
    files.database.pool.query(`select distinct state from jobs.job where name = 'many'`).then(({ rows }) => rows);
  await expect.poll(states, patience).toEqual([{ state: 'completed' }]);
  expect(seen.toSorted((a, b) => a - b)).toEqual([...Array(23).keys(), 4].toSorted((a, b) => a - b));
});

test('while a job with a key waits no second one is added; jobs without a key all are', async () => {
  for (let i = 0; i < 3; i += 1) await jobs.enqueue('index', { i }, { singletonKey: 'ad:1' });
  await jobs.enqueue('index', { i: 9 }, { singletonKey: 'ad:2' });
  expect(await waiting('index')).toBe(2);
  for (let i = 0; i < 3; i += 1) await jobs.enqueue('plain', { i });
  expect(await waiting('plain')).toBe(3);
});

test('a job for later waits while others are worked', async () => {
  await jobs.enqueue('timed', { when: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.enqueue('timed', { when: 'now' });
  const worked = await collect('timed');
  await expect.poll(() => worked, patience).toEqual([{ when: 'now' }]);
  expect(await waiting('timed')).toBe(2);
});

test('handlers and schedules named before the start are in place after it; stop waits for the job being worked', async () => {
  const other = createPgBossJobs({ connection: files.connection, log });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let finished = false;
  await other.work('slow', async () => {
    begun.resolve();
    await goOn.promise;
    finished = true;
  });
  await other.schedule('nightly', '15 3 * * *');
  await other.start();
  await other.enqueue('slow', {});
  await begun.promise;
  const stopped = other.stop();
  goOn.resolve();
  await stopped;
  expect(finished).toBe(true);
  const { rows } = await files.database.pool.query('select name, cron, timezone from jobs.schedule');
  expect(rows).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'UTC' }]);
  const state = await files.database.pool.query(`select state from jobs.job where name = 'slow'`);
  expect(state.rows).toEqual([{ state: 'completed' }]);
});

test('faults of the queue and of jobs are logged with what caused them', async () => {
  const lines: string[] = [];
  const own = createLogger({ level: 'info' }, { write: (line) => void lines.push(line) });
  const noisy = createPgBossJobs({ connection: files.connection, log: own });
  await noisy.start();
  const failures = [new Error('no ink', { cause: new TypeError('no paper') }), { message: 'no stamp' }, 'no envelope'];
  await noisy.work('noisy', async ({ nth }) => {
    throw failures[Number(nth)];
  });
  for (const nth of failures.keys()) await noisy.enqueue('noisy', { nth });
  const faults = () => lines.map((line) => JSON.parse(line).err);
  const messages = () => faults().map((err) => err?.message);
  await expect.poll(messages, patience).toEqual(expect.arrayContaining(['no ink', 'no stamp', 'no envelope']));
  expect(faults().find(({ message }) => message === 'no ink').cause).toMatchObject({ message: 'no paper' });
  const rename = (from: string, to: string) => files.database.pool.query(`alter table jobs.${from} rename to ${to}`);
  await rename('job', 'job_away');
  await expect.poll(messages, patience).toContainEqual(expect.stringContaining('does not exist'));
  await rename('job_away', 'job');
  expect(lines.join('')).not.toContain('[object');
  await noisy.stop();
});

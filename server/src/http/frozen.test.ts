import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/platform/database/orm.ts';
import { serverProcesses } from '#server/platform/database/processes.ts';
import { startTestServer } from '#server/platform/database/test-server.ts';
import { createTestHttp, envelopeOf, type TestHttp } from './test-http.ts';

// A PostgreSQL that stands still (SIGSTOP) takes connections and answers nothing. It is one of this file's own, as all
// others of the run would stand still with it, and stands still once, as giving it up takes its time.
let server: Awaited<ReturnType<typeof startTestServer>>;
let site: TestHttp;
let cluster = '';

const signal = (name: NodeJS.Signals) => {
  for (const pid of serverProcesses(cluster)) process.kill(pid, name);
};

beforeAll(async () => {
  server = await startTestServer();
  site = await createTestHttp({}, {}, server.testServer);
  const { rows } = await site.platform.database.pool.query('show data_directory');
  cluster = rows[0].data_directory;
  await site.platform.database.pool.query('create table note (id int primary key)');
});
afterAll(async () => {
  signal('SIGCONT');
  await site.close();
  await server.stop();
});

it('every call is answered while the database stands still, and all is well once it goes on', async () => {
  const { database } = site.platform;
  const { session } = await site.member();
  const calls = [
    (n: number) => site.post(operations.classified.getClassifiedInfoList.path, { body: { keyword: `unheard ${n}` } }),
    () => site.post(operations.user.getUserInfo.path, { headers: session.headers }),
    () => site.post(operations.chat.queryMessage.path, { headers: session.headers }),
  ];
  /** Three times as many calls as there are connections, at once. */
  const askAll = () =>
    Promise.all(Array.from({ length: 24 }, (_, n) => (calls[n % calls.length] as (typeof calls)[0])(n)));
  for (const answer of await askAll()) expect(envelopeOf(answer).code).toBe(codes.ok);

  let backend = 0;
  const frozen = Promise.withResolvers<void>();
  const transaction = database.transaction(async (tx) => {
    backend = Number((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
    await tx.execute(sql`insert into note values (1)`);
    signal('SIGSTOP');
    frozen.resolve();
    await tx.execute(sql`insert into note values (2)`);
  });
  await frozen.promise;
  const alone = database.alone((executor) => executor.execute(sql`insert into note values (3) returning id`));
  const [answers, alive, ready] = await Promise.all([
    askAll(),
    site.http.inject('/healthz'),
    site.http.inject('/readyz'),
    expect(transaction).rejects.toMatchObject({ cause: { code: '08006' } }),
  ]);
  // The database has not moved yet: these are answers that did not wait for it.
  for (const answer of answers) expect([answer.statusCode, envelopeOf(answer).code]).toEqual([503, codes.unavailable]);
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);

  signal('SIGCONT');
  // What runs alone waits, as it would else be half known.
  expect((await alone).rows).toEqual([{ id: 3 }]);
  for (const answer of await askAll()) expect(envelopeOf(answer).code).toBe(codes.ok);
  const { pool } = database;
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  // The connection of the transaction is not used again, and nothing of it is left.
  const all = await Promise.all(
    Array.from({ length: 8 }, () => pool.query('select pg_backend_pid() as pid, pg_sleep(0.01)')),
  );
  expect(all.map(({ rows }) => rows[0].pid)).not.toContain(backend);
  expect((await pool.query('select id from note')).rows).toEqual([{ id: 3 }]);
});

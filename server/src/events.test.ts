import { beforeAll, expect, test } from 'vitest';
import { createEvents } from './events.ts';
import type { Database } from './platform/database/database.ts';
import { createTestDatabase } from './platform/database/test-database.ts';

let database: Database;
beforeAll(async () => {
  const test = await createTestDatabase(undefined, false);
  ({ database } = test);
  await database.pool.query('create table heard (name text)');
  return test.drop;
});

const heard = async () => (await database.pool.query('select name from heard')).rows.map(({ name }) => name);

test('subscribers run in the order of their registration, inside the transaction of the emitter', async () => {
  const events = createEvents();
  const seen: string[] = [];
  for (const name of ['first', 'second'])
    events.on('session.ended', async (tx, afterCommit, { sessionIds }) => {
      await tx.execute(`insert into heard values ('${name} ${sessionIds.join()}')`);
      seen.push(name);
      afterCommit(() => void seen.push(`${name} is committed`));
    });
  await database.transaction(async (tx, afterCommit) => {
    await events.emit(tx, afterCommit, 'session.ended', { sessionIds: [1, 2] });
    expect(await heard()).toEqual([]);
  });
  expect(await heard()).toEqual(['first 1,2', 'second 1,2']);
  expect(seen).toEqual(['first', 'second', 'first is committed', 'second is committed']);
});

test('a subscriber that throws rolls back what the emitter and the others did', async () => {
  const events = createEvents();
  const before = await heard();
  events.on('session.ended', async (tx) => {
    await tx.execute(`insert into heard values ('one who heard it')`);
  });
  events.on('session.ended', async () => {
    throw new Error('the push service is missing');
  });
  const work = database.transaction(async (tx, afterCommit) => {
    await tx.execute(`insert into heard values ('the emitter')`);
    await events.emit(tx, afterCommit, 'session.ended', { sessionIds: [3] });
  });
  await expect(work).rejects.toThrow('the push service is missing');
  expect(await heard()).toEqual(before);
});

test('an event without a subscriber is an error at the start', () => {
  const events = createEvents();
  expect(() => events.assertHeard()).toThrow(/nobody subscribes to .*session\.ended/);
});

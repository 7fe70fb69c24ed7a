import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

it('runs work of the same name one after the other, and of another name beside it', async () => {
  const { database } = testDatabase;
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await delay(50);
    events.push(`${name} ends`);
    return name;
  };
  const names = await Promise.all([
    ...['one', 'two', 'three'].map((name) => oneAtATime(database, 'demo', work(name))),
    oneAtATime(database, 'other', async () => 'other'),
  ]);
  expect(names).toEqual(['one', 'two', 'three', 'other']);
  const order = events.filter((_, at) => at % 2 === 0).map((event) => event.split(' ')[0]);
  expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets the next one work after one that failed', async () => {
  const { database } = testDatabase;
  const failing = oneAtATime(database, 'demo', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await oneAtATime(database, 'demo', async () => 'yes')).toBe('yes');
});

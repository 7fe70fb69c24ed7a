import { codes } from '@ashore/contract';
import { expect, test } from 'vitest';
import { createBoundedQueue, createPasswordHasher } from './hasher.ts';

test('runs few at a time, lets some wait in order and refuses the rest politely', async () => {
  const queued = createBoundedQueue(2, 3);
  const started: number[] = [];
  const finish = new Map<number, () => void>();
  const task = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name);
      finish.set(name, () => resolve(name));
    });
  const taken = [1, 2, 3, 4, 5].map((name) => queued(task(name)));
  await expect(queued(task(6))).rejects.toMatchObject({ code: codes.unavailable });
  expect(started).toEqual([1, 2]);
  for (const name of [1, 2, 3, 4, 5]) {
    await expect.poll(() => finish.has(name)).toBe(true);
    finish.get(name)?.();
  }
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('a task that fails makes room as well', async () => {
  const queued = createBoundedQueue(1, 1);
  await expect(queued(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queued(async () => 'yes')).toBe('yes');
});

test('two hashes of a password differ, both fit it and nothing else', async () => {
  const hasher = createPasswordHasher();
  const [one, other] = [await hasher.hash('quiet-harbour-lamp'), await hasher.hash('quiet-harbour-lamp')];
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, 'quiet-harbour-lamp')).toBe(true);
  expect(await hasher.verify(other, 'quiet-harbour-lamq')).toBe(false);
  expect(await hasher.verify(undefined, 'quiet-harbour-lamp')).toBe(false);
  expect(await hasher.verify('', '')).toBe(false);
});

import { expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

/** A reader that answers when it is told to. */
function createReader() {
  const asked: { keys: number[]; answer: PromiseWithResolvers<ReadonlyMap<number, string>> }[] = [];
  return {
    asked,
    readMany(keys: number[]) {
      const answer = Promise.withResolvers<ReadonlyMap<number, string>>();
      asked.push({ keys, answer });
      return answer.promise;
    },
    /** The keys of a reading, once it is asked for. */
    async keysOf(nth: number): Promise<number[] | undefined> {
      await expect.poll(() => asked.length).toBeGreaterThan(nth);
      return asked[nth]?.keys;
    },
    async answer(nth: number): Promise<void> {
      const keys = (await this.keysOf(nth)) ?? [];
      asked[nth]?.answer.resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `found ${key}`])));
    },
  };
}

it('reads the first alone and those that come meanwhile together, each once', async () => {
  const reader = createReader();
  const read = createGathering(reader.readMany, 2);
  const all = [1, 2, 3, 4, 4, -5].map(read);
  expect(reader.asked.map(({ keys }) => keys)).toEqual([[1], [2]]);
  await reader.answer(1);
  expect(await all[1]).toBe('found 2');
  expect(await reader.keysOf(2)).toEqual([3, 4, -5]);
  await reader.answer(2);
  await reader.answer(0);
  expect(await Promise.all(all)).toEqual(['found 1', 'found 2', 'found 3', 'found 4', 'found 4', undefined]);
});

it('reads a key anew that comes while it is being read', async () => {
  const reader = createReader();
  const read = createGathering(reader.readMany, 1);
  const before = read(1);
  const after = read(1);
  await reader.answer(0);
  await before;
  expect(await reader.keysOf(1)).toEqual([1]);
  await reader.answer(1);
  expect(await after).toBe('found 1');
});

it('tells all that were read together of a fault, and goes on', async () => {
  const reader = createReader();
  const read = createGathering(reader.readMany, 1);
  const first = read(1);
  const others = [2, 3].map(read);
  await reader.answer(0);
  await first;
  await reader.keysOf(1);
  reader.asked[1]?.answer.reject(new Error('away'));
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = read(4);
  await reader.answer(2);
  expect(await again).toBe('found 4');
});

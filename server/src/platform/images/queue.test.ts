import { expect, it } from 'vitest';
import { createQueue, QueueFull } from './queue.ts';

/** Work that ends when told to. */
function heldWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      started.push(n);
      ends[n] = () => resolve(n);
    });
  return { started, ends, work };
}

it('runs so much at once, the rest in their order, and turns away what is too much', async () => {
  const { started, ends, work } = heldWork();
  const queue = createQueue(2, 2);
  const all = [0, 1, 2, 3].map((n) => queue(work(n)));
  await expect(queue(work(4))).rejects.toBeInstanceOf(QueueFull);
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  for (const end of [2, 3]) ends[end]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('goes on after work that failed, and takes work again once there is room', async () => {
  const queue = createQueue(1, 1);
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'next');
  await expect(queue(async () => 'too much')).rejects.toMatchObject({ name: 'QueueFull', code: '53000' });
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await queue(async () => 'later')).toBe('later');
});

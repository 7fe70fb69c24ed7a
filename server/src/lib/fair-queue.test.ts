import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull, type QueueLimits } from './fair-queue.ts';

/** A queue whose work ends when told to; names say whose work it is (`a1`). */
function heldQueue(limits: QueueLimits) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    ask: (name: string) =>
      queue(name.charAt(0), () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
    queue,
  };
}

const names = (client: string, count: number) => Array.from({ length: count }, (_, n) => `${client}${n + 1}`);

describe('a fair queue', () => {
  it('runs so much at once, the rest in their order, and turns away what is too much', async () => {
    const { started, end, ask, queue } = heldQueue({ atOnce: 2, waiting: 2 });
    const all = names('a', 4).map(ask);
    await expect(ask('a5')).rejects.toBeInstanceOf(QueueFull);
    await expect(queue('b', async () => 1)).rejects.toMatchObject({ code: '53000', ownShare: false });
    expect(started).toEqual(['a1', 'a2']);
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'a3']);
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    expect(await Promise.all(all)).toEqual(names('a', 4));
    const next = ask('a6');
    await end('a6');
    expect(await next).toBe('a6');
  });

  it('serves a client who asks for one thing before the hundred of another', async () => {
    const { started, end, ask } = heldQueue({ atOnce: 2, waiting: 200 });
    const greedy = names('a', 100).map(ask);
    const honest = names('b', 3).map(ask);
    for (let turn = 1; turn <= 6; turn++) await end(started[turn - 1] ?? '');
    expect(started.slice(2, 8)).toEqual(['a3', 'b1', 'a4', 'b2', 'a5', 'b3']);
    for (let at = 6; at < 103; at++) await end(started[at] ?? '');
    expect(await Promise.all([...greedy, ...honest])).toHaveLength(103);
    expect(new Set(started).size).toBe(103);
  });

  it('keeps room for others whatever one client has under way', async () => {
    const { started, end, ask } = heldQueue({ atOnce: 4, atOnceEach: 2, waiting: 100, waitingEach: 3 });
    const greedy = names('a', 5).map(ask);
    expect(started).toEqual(['a1', 'a2']);
    await expect(ask('a6')).rejects.toMatchObject({ name: 'QueueFull', ownShare: true });
    const honest = ask('b1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) await end(name);
    expect(await Promise.all([...greedy, honest])).toEqual([...names('a', 5), 'b1']);
  });

  it('lets go of who waited too long, and only of these', async () => {
    const { started, end, ask } = heldQueue({ atOnce: 1, waiting: 10, patienceMs: 1 });
    const first = ask('a1');
    await expect(ask('b1')).rejects.toMatchObject({ name: 'QueueFull', ownShare: false });
    await end('a1');
    const second = ask('b2');
    await end('b2');
    expect(await Promise.all([first, second])).toEqual(['a1', 'b2']);
    expect(started).toEqual(['a1', 'b2']);
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 5 });
    const failing = queue('a', () => Promise.reject(new Error('broken')));
    const next = queue('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});

import { EventEmitter } from 'node:events';
import type { LimitRule, RateLimits } from '@ashore/server';
import { expect, it } from 'vitest';
import { type Channel, createSwitchboard, parentOver } from './calls.ts';

const rule: LimitRule = { limit: 2, windowSeconds: 60 };

/** Counts without time: each key has its limit once. */
function counting(): RateLimits {
  const used = new Map<string, number>();
  return {
    async take(key, { limit }, cost = 1) {
      if (cost > limit) throw new RangeError(`a cost of ${cost} under a limit of ${limit}`);
      const total = (used.get(key) ?? 0) + cost;
      if (total > limit) return { ok: false, retryAfter: 30 };
      used.set(key, total);
      return { ok: true };
    },
    async reset(key) {
      used.delete(key);
    },
  };
}

/** Workers whose messages are copied as between processes. */
function machine() {
  const switchboard = createSwitchboard(counting());
  return function worker() {
    const [here, there] = [new EventEmitter(), new EventEmitter()];
    let isOpen = true;
    const end = (own: EventEmitter, other: EventEmitter): Channel => ({
      send: (message) => setImmediate(() => isOpen && other.emit('message', structuredClone(message))),
      on: (event, listener) => own.on(event, listener),
    });
    const stop = switchboard.serve(end(there, here), () => {});
    const parent = parentOver(end(here, there));
    const told: string[] = [];
    parent.siblings.onTold((tags) => told.push(...tags));
    return {
      ...{ ...parent, told, stop },
      fallSilent: () => {
        isOpen = false;
      },
    };
  };
}

it('counts what several workers take together', async () => {
  const worker = machine();
  const [one, two] = [worker().limits, worker().limits];
  expect(await Promise.all([one.take('a', rule), two.take('a', rule)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await one.take('a', rule)).toEqual({ ok: false, retryAfter: 30 });
  expect(await two.take('b', rule, 2)).toEqual({ ok: true });
  await two.reset('a');
  expect(await one.take('a', rule)).toEqual({ ok: true });
});

it('refuses a cost that can never be had, and goes on', async () => {
  const { limits } = machine()();
  await expect(limits.take('a', rule, 3)).rejects.toThrow(RangeError);
  expect(await limits.take('a', rule)).toEqual({ ok: true });
});

it('tells every other worker that has joined before the teller goes on, and not the teller itself', async () => {
  const worker = machine();
  const [one, two, three, early] = [worker(), worker(), worker(), worker()];
  for (const joining of [one, two, three]) await joining.join();
  await one.siblings.tell(['ads:1', 'ad:7']);
  expect([one, two, three, early].map(({ told }) => told)).toEqual([[], ['ads:1', 'ad:7'], ['ads:1', 'ad:7'], []]);
});

it('does not wait for a worker that ended before it could hear', async () => {
  const worker = machine();
  const [one, two] = [worker(), worker()];
  for (const joining of [one, two]) await joining.join();
  two.fallSilent();
  const telling = one.siblings.tell(['ads:1']);
  two.stop();
  await expect(telling).resolves.toBeUndefined();
  await expect(one.siblings.tell(['ads:2'])).resolves.toBeUndefined();
  expect(two.told).toEqual([]);
});

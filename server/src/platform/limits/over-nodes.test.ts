import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../clock/test.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createMemoryLimits } from './memory.ts';
import { shareOverNodes } from './over-nodes.ts';
import type { RateLimits, Taken } from './port.ts';
import { createPostgresLimits } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const rule = { limit: 600, windowSeconds: 60 };
const start = new Date('2026-01-01T00:00:00Z');

/** Takes five here and there in turn, each time with an answer of the database in between, until all of them refuse. */
async function takeUntilRefused(nodes: RateLimits[], key: string): Promise<number> {
  let through = 0;
  for (const open = new Set(nodes); open.size > 0; )
    for (const node of open) {
      for (let n = 0; n < 5; n++) {
        if ((await node.take(key, rule)).ok) through++;
        else open.delete(node);
      }
      await delay(0);
      await test.database.pool.query('select 1');
    }
  return through;
}

function nodesOf(count: number, clock = testClock(start)) {
  const node = () =>
    shareOverNodes({ here: createMemoryLimits(clock), all: createPostgresLimits(test.database, clock), clock });
  return { clock, nodes: Array.from({ length: count }, node) };
}

it.each([1, 3, 5])('lets 600 and at most a fifth more through over %d nodes', async (count) => {
  const through = await takeUntilRefused(nodesOf(count).nodes, `over ${count}`);
  expect(through).toBeGreaterThanOrEqual(600);
  expect(through).toBeLessThanOrEqual(720);
});

it('holds for who uses one node much and the others little', async () => {
  const { nodes } = nodesOf(3);
  for (const node of nodes.slice(1))
    for (let n = 0; n < 11; n++) expect((await node.take('uneven', rule)).ok).toBe(true);
  expect(await takeUntilRefused(nodes.slice(0, 1), 'uneven')).toBeLessThanOrEqual(720 - 22);
});

it('lets more in as time goes by, at the rate of the rule', async () => {
  const { clock, nodes } = nodesOf(3);
  await takeUntilRefused(nodes, 'later');
  for (let second = 0; second < 60; second++) clock.advance(1000);
  const again = await takeUntilRefused(nodes, 'later');
  expect(again).toBeGreaterThan(540);
  expect(again).toBeLessThanOrEqual(720);
});

it('says when to come again, as the whole site counts', async () => {
  const { nodes } = nodesOf(2);
  await takeUntilRefused(nodes, 'when');
  const answer: Taken = await nodes[0]!.take('when', rule);
  expect(answer).toEqual({ ok: false, retryAfter: expect.any(Number) });
  expect(answer.ok ? 0 : answer.retryAfter).toBeLessThanOrEqual(3);
});

it('asks the database once for many takes, and not at all for a few', async () => {
  const asked: number[] = [];
  const all: RateLimits = {
    take: async (_key, _rule, cost = 1) => {
      asked.push(cost);
      return { ok: true };
    },
    reset: async () => {},
  };
  const clock = testClock(start);
  const node = shareOverNodes({ here: createMemoryLimits(clock), all, clock });
  for (let n = 0; n < 11; n++) await node.take('few', rule);
  expect(asked).toEqual([]);
  for (let n = 0; n < 49; n++) await node.take('few', rule);
  expect(asked).toEqual([12, 12, 12, 12, 12]);
});

it('keeps its own limit while the database is away, and counts on when it is back', async () => {
  let isAway = true;
  const clock = testClock(start);
  const shared = createPostgresLimits(test.database, clock);
  const all: RateLimits = {
    ...shared,
    take: async (...taken) => {
      if (isAway) throw new Error('away');
      return shared.take(...taken);
    },
  };
  const [one, other] = [1, 2].map(() => shareOverNodes({ here: createMemoryLimits(clock), all, clock })) as [
    RateLimits,
    RateLimits,
  ];
  for (let n = 0; n < 600; n++) expect((await one.take('away', rule)).ok).toBe(true);
  expect((await one.take('away', rule)).ok).toBe(false);
  isAway = false;
  clock.advance(200);
  expect((await one.take('away', rule)).ok).toBe(true);
  await test.database.pool.query('select 1');
  expect(await takeUntilRefused([other], 'away')).toBeLessThanOrEqual(24);
});

it('forgets a key everywhere', async () => {
  const { nodes } = nodesOf(1);
  await takeUntilRefused(nodes, 'reset');
  await nodes[0]!.reset('reset');
  expect(await takeUntilRefused(nodes, 'reset')).toBeGreaterThanOrEqual(600);
});

it('is shut no longer than a window when the clock steps back', async () => {
  const { clock, nodes } = nodesOf(1);
  await takeUntilRefused(nodes, 'back');
  clock.advance(-3_600_000);
  expect((await nodes[0]!.take('back', rule)).ok).toBe(false);
  clock.advance(60_000);
  expect((await nodes[0]!.take('back', rule)).ok).toBe(true);
});

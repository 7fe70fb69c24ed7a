import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../clock/test.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { clientKey } from './client-key.ts';
import { createMemoryLimits } from './memory.ts';
import { noLimits } from './off.ts';
import type { RateLimits } from './port.ts';
import { createPostgresLimits } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const rule = { limit: 5, windowSeconds: 60 };
const start = new Date('2026-01-01T00:00:00Z');

async function takeAll(limits: RateLimits, key: string): Promise<void> {
  for (let n = 0; n < rule.limit; n++) expect(await limits.take(key, rule)).toEqual({ ok: true });
}

describe.each([
  ['in the database', (clock: ReturnType<typeof testClock>) => createPostgresLimits(test.database, clock)],
  ['in memory', (clock: ReturnType<typeof testClock>) => createMemoryLimits(clock)],
])('rate limits %s', (place, create) => {
  it('lets the limit through, refuses the next, and lets one more in as time goes by', async () => {
    const clock = testClock(start);
    const limits = create(clock);
    const key = `${place} a`;
    await takeAll(limits, key);
    expect(await limits.take(key, rule)).toEqual({ ok: false, retryAfter: 12 });
    clock.advance(11_900);
    expect(await limits.take(key, rule)).toEqual({ ok: false, retryAfter: 1 });
    clock.advance(100);
    expect(await limits.take(key, rule)).toEqual({ ok: true });
    expect((await limits.take(key, rule)).ok).toBe(false);
    expect(await limits.take(`${place} other`, rule)).toEqual({ ok: true });
    await limits.reset(key);
    await takeAll(limits, key);
  });

  it('gives the whole limit back after a window, however long nothing was taken', async () => {
    const clock = testClock(start);
    const limits = create(clock);
    const key = `${place} idle`;
    await takeAll(limits, key);
    clock.advance(86_400_000);
    await takeAll(limits, key);
    expect((await limits.take(key, rule)).ok).toBe(false);
  });

  it('lets no more through when the limit does not divide the window', async () => {
    const limits = create(testClock(start));
    const uneven = { limit: 7, windowSeconds: 1 };
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push((await limits.take(`${place} uneven`, uneven)).ok);
    expect(answers).toEqual([true, true, true, true, true, true, true, false, false]);
  });

  it('takes several at once, and refuses a cost that can never be had', async () => {
    const limits = create(testClock(start));
    const key = `${place} cost`;
    expect(await limits.take(key, rule, 4)).toEqual({ ok: true });
    expect(await limits.take(key, rule, 2)).toEqual({ ok: false, retryAfter: 12 });
    expect(await limits.take(key, rule, 1)).toEqual({ ok: true });
    for (const cost of [6, 0, -1, Number.NaN])
      await expect(limits.take(`${place} new`, rule, cost)).rejects.toThrow(RangeError);
  });

  it('stays shut when the clock steps back, no longer than if it had not', async () => {
    const clock = testClock(start);
    const limits = create(clock);
    await takeAll(limits, `${place} back`);
    clock.advance(-600_000);
    expect(await limits.take(`${place} back`, rule)).toEqual({ ok: false, retryAfter: 12 });
    clock.advance(12_000);
    expect(await limits.take(`${place} back`, rule)).toEqual({ ok: true });
    expect((await limits.take(`${place} back`, rule)).ok).toBe(false);
  });
});

describe('rate limits in the database', () => {
  it('counts takes that come at once on two nodes exactly', async () => {
    const nodes = [1, 2].map(() => createPostgresLimits(test.database, testClock(start)));
    const answers = await Promise.all(
      nodes.flatMap((node) => Array.from({ length: 20 }, () => node.take('burst', rule))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
  });

  it('removes what has flowed off and keeps the rest', async () => {
    const clock = testClock(start);
    const limits = createPostgresLimits(test.database, clock);
    await limits.take('old', rule);
    await limits.take('slow', { limit: 1, windowSeconds: 86_400 });
    clock.advance(3_600_000);
    await limits.take('any', rule);
    const { rows } = await test.database.pool.query("select key from rate_limit where key in ('old', 'slow')");
    expect(rows).toEqual([{ key: 'slow' }]);
  });

  it('leaves other work on the connection waiting for the disk', async () => {
    const limits = createPostgresLimits(test.database, testClock(start));
    await limits.take('durable', rule);
    const settings = await Promise.all(
      Array.from({ length: 8 }, () => test.database.pool.query('show synchronous_commit')),
    );
    for (const { rows } of settings) expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('takes a hostile key as a key', async () => {
    const limits = createPostgresLimits(test.database, testClock(start));
    const key = `'; drop table rate_limit; -- ${'é☀'.repeat(50)}`;
    await takeAll(limits, key);
    expect((await limits.take(key, rule)).ok).toBe(false);
  });
});

it('limits in memory forget the key used longest ago when there are too many', async () => {
  const limits = createMemoryLimits(testClock(start), 2);
  await takeAll(limits, 'first');
  await takeAll(limits, 'second');
  await limits.take('third', rule);
  expect((await limits.take('second', rule)).ok).toBe(false);
  expect((await limits.take('first', rule)).ok).toBe(true);
});

it('switched off, nothing is too much', async () => {
  for (let n = 0; n < 20; n++) expect(await noLimits.take('a', rule)).toEqual({ ok: true });
  await noLimits.reset('a');
});

describe('clientKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['1:2::3:4:5:1.2.3.4', '1:2:0:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
    ['x'.repeat(5000), 'x'.repeat(64)],
    ['', ''],
  ])('%s → %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });
});

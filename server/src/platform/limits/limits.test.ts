import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../clock/test.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { clientKey } from './client-key.ts';
import { createPostgresLimits } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const rule = { limit: 5, windowSeconds: 60 };

describe('rate limits in the database', () => {
  it('lets the limit through, refuses the next, and lets one more in as time goes by', async () => {
    const clock = testClock(new Date('2026-01-01T00:00:00Z'));
    const limits = createPostgresLimits(test.database, clock);
    for (let n = 0; n < 5; n++) expect(await limits.take('a', rule)).toEqual({ ok: true });
    expect(await limits.take('a', rule)).toEqual({ ok: false, retryAfter: 12 });
    clock.advance(12_000);
    expect(await limits.take('a', rule)).toEqual({ ok: true });
    expect((await limits.take('a', rule)).ok).toBe(false);
    await limits.reset('a');
    expect(await limits.take('a', rule)).toEqual({ ok: true });
  });

  it('counts takes that come at once exactly', async () => {
    const limits = createPostgresLimits(test.database, testClock(new Date('2026-01-01T00:00:00Z')));
    const answers = await Promise.all(Array.from({ length: 40 }, () => limits.take('burst', rule)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
  });

  it('removes what has flowed off', async () => {
    const clock = testClock(new Date('2026-01-01T00:00:00Z'));
    const limits = createPostgresLimits(test.database, clock);
    await limits.take('old', rule);
    clock.advance(3_600_000);
    await limits.removeStale();
    const { rows } = await test.database.pool.query("select 1 from rate_limit where key = 'old'");
    expect(rows).toEqual([]);
  });
});

describe('clientKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });
});

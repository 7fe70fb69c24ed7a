import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createPostgresLimits } from '../limits/postgres.ts';
import { createSharedClock } from './shared.ts';

const FIVE_MINUTES_MS = 300_000;
const A_FEW_SECONDS_MS = 5000;

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** A clock on a machine that is ahead, and what its node logs. */
async function clockAhead(ms: number) {
  const lines: { level: number; msg: string; aheadSeconds?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = await createSharedClock(own.database, log, () => Date.now() + ms);
  clock.close();
  return { clock, lines };
}

it.each([FIVE_MINUTES_MS, -FIVE_MINUTES_MS])(
  'tells the time of the database on a machine that is %i ms ahead',
  async (ms) => {
    const { clock, lines } = await clockAhead(ms);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(A_FEW_SECONDS_MS);
    expect(clock.aheadSeconds()).toBeCloseTo(ms / 1000, -1);
    expect(lines).toEqual([expect.objectContaining({ aheadSeconds: ms / 1000, msg: expect.stringContaining('NTP') })]);
  },
);

it('leaves a clock alone that is right to a second', async () => {
  const { clock, lines } = await clockAhead(500);
  expect([clock.aheadSeconds(), lines]).toEqual([0, []]);
});

it('lets the limits of a node five minutes ahead hold together with those of the others', async () => {
  const rule = { limit: 5, windowSeconds: 60 };
  const limits = await Promise.all(
    [0, FIVE_MINUTES_MS, 0].map(async (ms) => createPostgresLimits(own.database, (await clockAhead(ms)).clock)),
  );
  const taken: boolean[] = [];
  for (let turn = 0; turn < 9; turn++)
    taken.push(((await limits[turn % 3]?.take('visitor', rule)) ?? { ok: false }).ok);
  expect(taken.filter(Boolean)).toHaveLength(5);
});

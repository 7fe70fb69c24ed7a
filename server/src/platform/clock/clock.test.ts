import { expect, it } from 'vitest';
import { systemClock } from './system.ts';
import { testClock } from './test.ts';

it('the clock of the machine tells its time', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

it('a test moves its clock, and nothing else does', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const clock = testClock(start);
  clock.now().setFullYear(1999);
  start.setFullYear(1999);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:01:30Z'));
  clock.advance(-90_000);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
});

import { expect, test } from 'vitest';
import { reachOf, travelMinutes, travelOf } from './travel.ts';

test.each(['walk', 'bicycle', 'car'] as const)('a circle tells how far one comes: %s', (by) => {
  for (const minutes of travelMinutes) {
    const known = travelOf(reachOf(by, minutes));
    expect(reachOf(known.by, known.minutes)).toBe(reachOf(by, minutes));
  }
});

test('a circle of another size is a walk of a quarter of an hour', () => {
  expect(travelOf(777)).toEqual({ by: 'walk', minutes: 15 });
  expect(travelOf(undefined)).toEqual({ by: 'walk', minutes: 15 });
  expect(reachOf('walk', 15)).toBe(1250);
});

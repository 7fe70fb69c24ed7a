import { expect, it } from 'vitest';
import { isPull, PULL_ENOUGH, pulledOut } from './pull-gesture.ts';

it('is a pull when the finger goes down more than aside, once that is to be told', () => {
  expect(isPull(2, 5)).toBeUndefined();
  expect(isPull(3, 20)).toBe(true);
  expect(isPull(-20, 20)).toBe(false);
  expect(isPull(30, 12)).toBe(false);
  expect(isPull(0, -20)).toBe(false);
});

it('comes out with the finger, ever more slowly and never farther than there is room', () => {
  expect([pulledOut(-10), pulledOut(0)]).toEqual([0, 0]);
  expect(pulledOut(10)).toBeCloseTo(4.87, 1);
  expect(pulledOut(100) - pulledOut(50)).toBeLessThan(pulledOut(50));
  expect(pulledOut(120)).toBeLessThan(PULL_ENOUGH);
  expect(pulledOut(180)).toBeGreaterThan(PULL_ENOUGH);
  expect(pulledOut(5000)).toBeLessThanOrEqual(96);
});

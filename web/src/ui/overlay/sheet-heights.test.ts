import { describe, expect, it } from 'vitest';
import { nextHeight, settledHeight } from './sheet-heights.ts';

it('goes up and down by one height and stops at the ends', () => {
  expect(nextHeight('peek', 1)).toBe('half');
  expect(nextHeight('half', 1)).toBe('full');
  expect(nextHeight('full', 1)).toBe('full');
  expect(nextHeight('half', -1)).toBe('peek');
  expect(nextHeight('peek', -1)).toBe('peek');
});

describe('a sheet of 700 px with a first line of 80 px, when let go', () => {
  const settled = (from: 'peek' | 'half' | 'full', down: number, speed = 0) =>
    settledHeight({ from, down, speed, tall: 700, line: 80 });

  it('rests at the nearest height', () => {
    expect(settled('peek', -60)).toBe('peek');
    expect(settled('peek', -200)).toBe('half');
    expect(settled('peek', -600)).toBe('full');
    expect(settled('half', 20)).toBe('half');
    expect(settled('half', 200)).toBe('peek');
    expect(settled('full', 180)).toBe('half');
  });

  it('goes on in its direction when it is thrown', () => {
    expect(settled('peek', -60, -1)).toBe('half');
    expect(settled('half', -20, -1)).toBe('full');
    expect(settled('half', 20, 1)).toBe('peek');
    expect(settled('full', 400, 1)).toBe('peek');
    expect(settled('half', 100, -1)).toBe('half');
  });

  it('stays at an end beyond which there is nothing', () => {
    expect(settled('full', -30, -2)).toBe('full');
    expect(settled('peek', 90, 2)).toBe('peek');
  });
});

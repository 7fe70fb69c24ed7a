// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryWithFacts, depositSteps, readTicks, storeTicks } from './steps.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('ticks of the checklist', () => {
  it('are stored for each ad, and for no ad', () => {
    storeTicks(7, ['receipt', 'seen']);
    storeTicks(undefined, ['id']);
    expect([readTicks(7), readTicks(8), readTicks(undefined)]).toEqual([['seen', 'receipt'], [], ['id']]);
    storeTicks(7, []);
    expect([readTicks(7), localStorage.length]).toEqual([[], 1]);
  });

  it.each(['no json', '{"seen":true}', '["other"]', 'null'])('count as none where %s is stored', (stored) => {
    localStorage.setItem('deposit 0', stored);
    expect(readTicks(undefined)).toEqual([]);
  });
});

it('knows facts of six countries and of no other', () => {
  expect(depositSteps).toHaveLength(10);
  expect(countryWithFacts('NL')).toBe('NL');
  expect(countryWithFacts('AE')).toBeUndefined();
});

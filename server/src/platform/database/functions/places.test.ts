import { describe, expect, it } from 'vitest';
import { useFunctions } from './test-functions.ts';

const { value } = useFunctions();

describe('ashore_map_cell', () => {
  it('weaves column and row of the finest grid', async () => {
    // The quarter of the north-west, then that of the south-east, cut in two by bits of column and row.
    expect(await value('ashore_map_cell(85.05, -180)')).toBeLessThan(4096);
    expect(await value('ashore_map_cell(0.0001, -0.0001)')).toBe(2 ** 38 - 1);
    expect(await value('ashore_map_cell(-0.0001, 0.0001)')).toBe(2 ** 39 + 2 ** 38);
  });
  it('counts points outside of the grid as its edge', async () => {
    expect(await value('ashore_map_cell(90, 181) = ashore_map_cell(85.05, 179.99999)')).toBe(true);
    expect(await value('ashore_map_cell(null, 0)')).toBeNull();
  });
  it('accepts latitudes close to zero', async () => {
    expect(await value('ashore_map_cell(1e-300, 0) = ashore_map_cell(0, 0)')).toBe(true);
  });
});

describe('ashore_metres', () => {
  it('returns the distance of two points', async () => {
    expect(await value('ashore_metres(0, 0, 0, 1)')).toBeCloseTo(111_194.9, 0);
    expect(await value('ashore_metres(0, 179.5, 0, -179.5)')).toBeCloseTo(111_194.9, 0);
    expect(await value('ashore_metres(90, 0, -90, 77)')).toBeCloseTo(6_371_000 * Math.PI, 0);
    expect(await value('ashore_metres(38.7, -9.1, null, null)')).toBeNull();
  });
});

import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { priceBuckets } from './prices.ts';

const price = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.integer({ min: 0, max: 3000 }).map((cents) => cents / 100),
);

describe('the ranges of prices', () => {
  test.prop([fc.array(price, { maxLength: 200 })])(
    'hold every price once, side by side, at most 20 of them',
    (prices) => {
      const buckets = priceBuckets(prices);
      expect(buckets.length).toBeLessThanOrEqual(20);
      if (new Set(prices).size < 2) {
        expect(buckets).toEqual([]);
        return;
      }
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      buckets.forEach(({ least, most, count }, at) => {
        const next = buckets[at + 1];
        if (next) expect(most).toBe(next.least);
        expect(prices.filter((one) => one >= least && (most === null || one < most))).toHaveLength(count);
      });
    },
  );

  it('have round bounds, and one far off does not widen them', () => {
    const buckets = priceBuckets([...Array.from({ length: 100 }, (_, at) => 300 + at * 10), 5_000_000]);
    expect(buckets[0]).toMatchObject({ least: 300, most: 400 });
    expect(buckets.at(-1)?.most).toBeNull();
    expect(buckets.slice(1).every(({ least }) => least % 100 === 0)).toBe(true);
  });
});

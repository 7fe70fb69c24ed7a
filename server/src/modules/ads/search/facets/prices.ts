import type { PriceBucket } from '@ashore/contract';

const MOST_BUCKETS = 20;
/** Share of the prices at each end that does not decide how wide the ranges are: one palace is no reason to lump all flats together. */
const TAIL = 0.03;

/** The least of 1, 2, 5, 10, 20, 50 … that is not below `width`. */
function niceStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((step) => step * power >= width * (1 - 1e-9)) ?? 10) * power;
}

/**
 * Prices in at most 20 ranges of one width between round bounds. The first reaches down to the cheapest, the last, when
 * dearer ones lie far off, has no upper end. Empty where fewer than two prices differ.
 */
export function priceBuckets(prices: readonly number[]): PriceBucket[] {
  const sorted = [...prices].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [least, most] = [at(0), at(1)];
  if (least === most) return [];
  // Where nearly all prices are one, the range of all of them is the one to show.
  const [low, high] = at(TAIL) < at(1 - TAIL) ? [at(TAIL), at(1 - TAIL)] : [least, most];
  const step = Math.max(1, niceStep((high - low) / (MOST_BUCKETS - 2)));
  const start = low < 2 * step ? 0 : Math.floor(low / step) * step;
  const size = Math.min(MOST_BUCKETS, Math.floor((high - start) / step) + 1);
  const counts = new Array<number>(size).fill(0);
  for (const price of sorted) {
    const bucket = Math.min(size - 1, Math.max(0, Math.floor((price - start) / step)));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const open = most >= start + size * step;
  return counts.map((count, place) => ({
    least: place === 0 && least < start ? 0 : start + place * step,
    most: place === size - 1 && open ? null : start + (place + 1) * step,
    count,
  }));
}

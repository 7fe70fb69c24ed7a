import { fold } from '#server/lib/fold.ts';
import { searchWords } from '#server/lib/search-words.ts';
import type { Comparable } from './similar-queries.ts';

const OF_ONE_SELLER = 2;
const SAME_CATEGORY = 4;
const SAME_AREA = 2;
const SAME_DISTRICT = 1;
const PRICE = 2;
const WORDS = 3;
/** Words of a title that count; each one shared says a little less. */
const ENOUGH_WORDS = 3;
/** A price four times as high is like any other. */
const FARTHEST_PRICE = Math.log(4);

const wordsOf = (title: string) => new Set(searchWords(fold(title)).filter((word) => word.length > 2));

function priceLikeness(one: Comparable, other: Comparable): number {
  if (one.priceType === 'free' || other.priceType === 'free') return one.priceType === other.priceType ? 1 : 0;
  if (!one.priceCents || !other.priceCents) return 0;
  if (one.priceUnit !== other.priceUnit || one.currency !== other.currency) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(one.priceCents / other.priceCents)) / FARTHEST_PRICE);
}

/**
 * The ads most like one, the best first, and among equals the newer: the same category counts most, then words of the
 * title, place and price. Never more than two of one seller.
 * @param others each once, the newest first
 * @param districtOf the area around an area, or itself
 */
export function mostSimilar(
  ad: Comparable,
  others: readonly Comparable[],
  size: number,
  districtOf: (areaId: number) => number,
): number[] {
  const words = wordsOf(ad.title);
  const points = (other: Comparable) => {
    const shared = [...wordsOf(other.title)].filter((word) => words.has(word)).length;
    const near =
      ad.areaId === null || other.areaId === null
        ? 0
        : ad.areaId === other.areaId
          ? SAME_AREA
          : districtOf(ad.areaId) === districtOf(other.areaId)
            ? SAME_DISTRICT
            : 0;
    return (
      (other.categoryId === ad.categoryId ? SAME_CATEGORY : 0) +
      near +
      PRICE * priceLikeness(ad, other) +
      WORDS * (Math.min(shared, ENOUGH_WORDS) / ENOUGH_WORDS)
    );
  };
  const ranked = others
    .filter(({ id, intent }) => id !== ad.id && intent === ad.intent)
    .map((other, age) => ({ other, points: points(other), age }))
    .sort((one, two) => two.points - one.points || one.age - two.age);
  const ofSeller = new Map<number, number>();
  return ranked
    .filter(({ other: { ownerId } }) => {
      const already = ofSeller.get(ownerId) ?? 0;
      ofSeller.set(ownerId, already + 1);
      return already < OF_ONE_SELLER;
    })
    .slice(0, size)
    .map(({ other }) => other.id);
}

import { fold } from '#server/lib/fold.ts';
import { writtenWords } from '#server/lib/keyword-terms.ts';
import { categoryOf } from '#server/modules/ads/category-tree/index.ts';
import type { Comparable } from './similar-queries.ts';

const OF_ONE_SELLER = 2;
const SAME_AREA = 2;
const SAME_DISTRICT = 1;
const PRICE = 2;
const WORDS = 3;
/** Words of a title that count; each one shared says a little less. */
const ENOUGH_WORDS = 3;
/** A price four times as high is like any other. */
const FARTHEST_PRICE = Math.log(4);

/** An ad that others are compared with. */
export type Candidate = Comparable & {
  /** The telling words of its title, found once: each ad is compared with every other of its category. */
  words: ReadonlySet<string>;
};

const wordsOf = (title: string) => new Set(writtenWords(fold(title)).filter((word) => word.length > 2));

/** Makes an ad ready to be compared with. */
export const candidateOf = (ad: Comparable): Candidate => ({ ...ad, words: wordsOf(ad.title) });

type Priced = Pick<Comparable, 'priceCents' | 'priceType' | 'priceUnit' | 'currency'>;

/** How near two prices are, 0 to 1; 0 where they do not compare. */
export function priceLikeness(one: Priced, other: Priced): number {
  if (one.priceType === 'free' || other.priceType === 'free') return one.priceType === other.priceType ? 1 : 0;
  if (!one.priceCents || !other.priceCents) return 0;
  if (one.priceUnit !== other.priceUnit || one.currency !== other.currency) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(one.priceCents / other.priceCents)) / FARTHEST_PRICE);
}

/** Whether a price is asked once, as for a sale, or again and again, as for a rent. Free ads and services can be both. */
function tenureOf(ad: Comparable): 'once' | 'repeated' | 'any' {
  if (!ad.priceCents || categoryOf(ad.categoryId)?.service) return 'any';
  return ad.priceUnit === 'once' ? 'once' : 'repeated';
}

/** Whether somebody who looks for the one could take the other: what is rented is not like what is sold. */
function isComparable(ad: Comparable, other: Comparable): boolean {
  const [one, two] = [tenureOf(ad), tenureOf(other)];
  if (one !== 'any' && two !== 'any' && one !== two) return false;
  if (other.categoryId === ad.categoryId) return true;
  // In another category of the same parent: a home is like homes, not like storage, and costs about as much.
  const [kind, otherKind] = [categoryOf(ad.categoryId), categoryOf(other.categoryId)];
  if (Boolean(kind?.home) !== Boolean(otherKind?.home) || Boolean(kind?.service) !== Boolean(otherKind?.service))
    return false;
  return !ad.priceCents || !other.priceCents || priceLikeness(ad, other) > 0;
}

/**
 * The ads most like one, the best first, and among equals the newer. Ads of the same category come before others of its
 * parent; then words of the title, place and price count. Never more than two of one seller.
 * @param others each once, the newest first
 * @param districtOf the area around an area, or itself
 */
export function mostSimilar(
  ad: Comparable,
  others: readonly Candidate[],
  size: number,
  districtOf: (areaId: number) => number,
): number[] {
  const words = wordsOf(ad.title);
  const points = (other: Candidate) => {
    let shared = 0;
    for (const word of other.words) if (words.has(word)) shared++;
    const near =
      ad.areaId === null || other.areaId === null
        ? 0
        : ad.areaId === other.areaId
          ? SAME_AREA
          : districtOf(ad.areaId) === districtOf(other.areaId)
            ? SAME_DISTRICT
            : 0;
    return near + PRICE * priceLikeness(ad, other) + WORDS * (Math.min(shared, ENOUGH_WORDS) / ENOUGH_WORDS);
  };
  const ranked = others
    .filter((other) => other.id !== ad.id && other.intent === ad.intent && isComparable(ad, other))
    .map((other, age) => ({ other, same: Number(other.categoryId === ad.categoryId), points: points(other), age }))
    .sort((one, two) => two.same - one.same || two.points - one.points || one.age - two.age);
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

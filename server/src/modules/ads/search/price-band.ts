import type { UsualPrice } from '@ashore/contract';
import { categoryOf } from '#server/modules/ads/category-tree/index.ts';
import { areasAround } from '#server/modules/regions/index.ts';
import type { Comparable } from './similar-queries.ts';

const LEAST_ADS = 8;
const MOST_ADS = 200;
/** One seller with a whole street of flats does not make the usual price alone. */
const OF_ONE_SELLER = 3;

/** Fields that decide a price so much that only ads with the same value are comparable, where the category has them. */
const telling = ['rooms', 'make', 'brand', 'model', 'storage', 'instrument', 'breed'];

const tellingFields = (categoryId: number | null): string[] => {
  const fields = categoryOf(categoryId)?.fields ?? [];
  return telling.filter((key) => fields.some((field) => field.key === key));
};

const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** The value a part of the way up sorted amounts, between two of them where it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place % 1);
}

/** Comparable to that ad: the same offer, currency, unit and telling fields, with a price that is named. */
function comparableTo(ad: Comparable): (other: Comparable) => boolean {
  const keys = tellingFields(ad.categoryId);
  return (other) =>
    other.id !== ad.id &&
    other.categoryId === ad.categoryId &&
    other.intent === 'offer' &&
    other.priceUnit === ad.priceUnit &&
    other.currency === ad.currency &&
    isPriced(other) &&
    keys.every((key) => plain(other.fields[key]) === plain(ad.fields[key]));
}

const isPriced = ({ priceType, priceCents }: Comparable) =>
  (priceType === 'fixed' || priceType === 'negotiable') && priceCents !== null && priceCents > 0;

function fewOfEach(ads: readonly Comparable[]): Comparable[] {
  const taken = new Map<number, number>();
  return ads.filter(({ ownerId }) => {
    const already = taken.get(ownerId) ?? 0;
    taken.set(ownerId, already + 1);
    return already < OF_ONE_SELLER;
  });
}

/** An area around the ad whose ads are compared, the nearest first. */
export interface Surrounding {
  /** Null for the whole region. */
  areaId: number | null;
  /** Undefined for the whole region. */
  areaIds: ReadonlySet<number> | undefined;
}

/** The usual price with the area it is of: what the area is called depends on who asks. */
export type PriceBand = Omit<UsualPrice, 'placeName'> & Pick<Surrounding, 'areaId'>;

/** Its own area, those it is in, the region. */
export function surroundingsOf(areaId: number | null, withChildren: (areaId: number) => number[]): Surrounding[] {
  const areas = areaId === null ? [] : [areaId, ...areasAround(areaId)];
  return [
    ...areas.map((id) => ({ areaId: id, areaIds: new Set(withChildren(id)) })),
    { areaId: null, areaIds: undefined },
  ];
}

/**
 * What ads like this one cost, from the nearest surroundings that hold at least 8 of them; undefined for too few, for
 * jobs, and for an ad without a named price or one that does not say what its price depends on (rooms, make).
 * @param ads the newest of the category, the newest first
 */
export function usualPrice(
  ad: Comparable,
  ads: readonly Comparable[],
  surroundings: readonly Surrounding[],
): PriceBand | undefined {
  const named = tellingFields(ad.categoryId).every((key) => ad.fields[key] !== undefined);
  if (!isPriced(ad) || ad.intent !== 'offer' || categoryOf(ad.categoryId)?.incomparable || !named) return undefined;
  const all = fewOfEach(ads.filter(comparableTo(ad)));
  for (const { areaId, areaIds } of surroundings) {
    const near = areaIds ? all.filter((one) => one.areaId !== null && areaIds.has(one.areaId)) : all;
    if (near.length < LEAST_ADS) continue;
    const sorted = near
      .slice(0, MOST_ADS)
      .map(({ priceCents }) => (priceCents ?? 0) / 100)
      .sort((one, other) => one - other);
    const [low, median, high] = [0.25, 0.5, 0.75].map((part) => Math.round(quantile(sorted, part))) as [
      number,
      number,
      number,
    ];
    const price = (ad.priceCents ?? 0) / 100;
    return {
      low,
      median,
      high,
      least: sorted[0] ?? low,
      most: sorted.at(-1) ?? high,
      count: sorted.length,
      areaId,
      level: price < low ? 'below' : price > high ? 'above' : 'usual',
    };
  }
  return undefined;
}

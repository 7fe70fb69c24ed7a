import type { AdSummary, CardFact, SimilarReason } from '@ashore/contract';
import { priceLikeness } from './likeness.ts';
import type { Comparable } from './similar-queries.ts';

const MOST = 3;
/** Prices that differ by no more are called about the same. */
const ABOUT = 0.1;

/** What of an ad its likeness is told by. */
export type Told = Pick<
  AdSummary,
  'areaId' | 'price' | 'priceType' | 'priceUnit' | 'currency' | 'facts' | 'categoryId'
>;

/** The ad that others are like, with the facts of its card. */
export type Asked = Pick<
  Comparable,
  'areaId' | 'priceCents' | 'priceType' | 'priceUnit' | 'currency' | 'categoryId'
> & { facts: readonly CardFact[] };

function ofPlace(ad: Asked, other: Told, districtOf: (areaId: number) => number): SimilarReason[] {
  if (ad.areaId === null || other.areaId === null) return [];
  if (ad.areaId === other.areaId) return [{ kind: 'sameArea' }];
  return districtOf(ad.areaId) === districtOf(other.areaId) ? [{ kind: 'nearby' }] : [];
}

function ofPrice(ad: Asked, other: Told): SimilarReason[] {
  if (ad.priceType === 'free' || other.priceType === 'free')
    return ad.priceType === other.priceType ? [{ kind: 'alsoFree' }] : [];
  const priceCents = other.price === null ? null : Math.round(other.price * 100);
  // Other categories, units and currencies do not compare, nor do prices that are far apart.
  if (ad.categoryId !== other.categoryId) return [];
  if (!ad.priceCents || !priceCents || priceLikeness(ad, { ...other, priceCents }) === 0) return [];
  if (priceCents === ad.priceCents) return [{ kind: 'samePrice' }];
  if (priceCents < ad.priceCents) return [{ kind: 'cheaper', amount: (ad.priceCents - priceCents) / 100 }];
  return priceCents <= ad.priceCents * (1 + ABOUT) ? [{ kind: 'similarPrice' }] : [];
}

/** Facts that both cards say alike; keys mean the same in every category. */
const ofFacts = (ad: Asked, other: Told): SimilarReason[] =>
  other.facts
    .filter(({ key, value }) => ad.facts.some((own) => own.key === key && own.value === value))
    .map((fact) => ({ kind: 'fact', fact }));

/**
 * Why an ad is shown beside another: at most three things that both really have, or that speak for it; place and price
 * first. None where only the category or words of the title are alike.
 * @param districtOf the area around an area, or itself
 */
export const reasonsOf = (ad: Asked, other: Told, districtOf: (areaId: number) => number): SimilarReason[] =>
  [...ofPlace(ad, other, districtOf), ...ofPrice(ad, other), ...ofFacts(ad, other)].slice(0, MOST);

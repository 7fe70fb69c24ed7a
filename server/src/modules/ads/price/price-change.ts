import type { Intent, PriceChange, PriceDrop, PriceUnit } from '@ashore/contract';
import { categoryOf } from '#server/modules/ads/category-tree/index.ts';
import { sendAlong, type Transaction } from '#server/platform/database/database.ts';
import * as queries from './price-queries.ts';

/**
 * A price is lower than before where it is below the lowest of so many days: the rule for traders who announce a reduction
 * (Directive 98/6/EC, article 6a), held here to everybody. The mark goes after as many days.
 */
const REDUCED_DAYS = 30;
const DAY = 86_400_000;

/** What of an ad says how its price compares with an earlier one. */
interface Priced {
  priceCents: number | null;
  priceUnit: PriceUnit;
  currency: string;
  categoryId: number | null;
  intent: Intent;
}

/** Since when a price is reduced, and from what; nulls where it is not. */
export interface Dropped {
  droppedAt: Date | null;
  droppedFrom: number | null;
}

const notDropped: Dropped = { droppedAt: null, droppedFrom: null };

/**
 * Notes a change of the price of an ad that was published, and returns whether the new one is a reduction. A price in another
 * unit, currency or category is a first price: it compares with none.
 */
export async function changePrice(
  tx: Transaction,
  adId: number,
  before: Priced & Dropped,
  after: Priced,
  now: Date,
): Promise<Dropped> {
  const isSame =
    before.priceUnit === after.priceUnit &&
    before.currency === after.currency &&
    before.categoryId === after.categoryId &&
    before.intent === after.intent;
  if (!isSame) return notDropped;
  const [from, to] = [before.priceCents, after.priceCents];
  if (from === to) return { droppedAt: before.droppedAt, droppedFrom: before.droppedFrom };
  const ad = { adId, priceUnit: after.priceUnit, currency: after.currency };
  const since = new Date(now.getTime() - REDUCED_DAYS * DAY);
  const earlier = await queries.lowestSince(tx, ad, since);
  sendAlong(tx, queries.putChange(tx, ad, { now, from, to }));
  const known = [from, earlier].filter((cents) => cents !== null);
  const lowest = known.length > 0 ? Math.min(...known) : null;
  const mayDrop = after.intent === 'offer' && !categoryOf(after.categoryId)?.incomparable;
  return mayDrop && to !== null && lowest !== null && to < lowest
    ? { droppedAt: now, droppedFrom: lowest }
    : notDropped;
}

const amount = (cents: number | null) => (cents === null ? null : cents / 100);

/** Returns the reduction of a price as it is shown at that time; null for none, and for one that is long ago. */
export function presentDrop({ droppedAt, droppedFrom }: Dropped, now: Date): PriceDrop | null {
  if (!droppedAt || droppedFrom === null || now.getTime() - droppedAt.getTime() > REDUCED_DAYS * DAY) return null;
  return { from: droppedFrom / 100, time: droppedAt.toISOString() };
}

/** Returns the changes of a price, the latest first. */
export const presentPrices = (rows: queries.PriceChangeRow[]): PriceChange[] =>
  rows.map(({ time, from, to }) => ({ time: new Date(time).toISOString(), from: amount(from), to: amount(to) }));

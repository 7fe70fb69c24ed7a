import { findCategory } from './categories.ts';
import type { Category } from './category.ts';
import { localMoment } from './opening-hours.ts';

/**
 * Tells whether a leaf takes items of a moving sale: goods that are over with their first buyer and need no more than a title
 * and a price. Homes and jobs have rights of their own and are no items.
 */
export const takesSaleItems = (root: Category, leaf: Category): boolean =>
  !root.quota &&
  !leaf.manyBuyers &&
  !leaf.service &&
  !leaf.tradeOnly &&
  !leaf.home &&
  leaf.intents.includes('offer') &&
  leaf.priceUnits.includes('once') &&
  leaf.fields.every(({ required }) => !required);

/** Tells whether the category of that id takes items of a moving sale. */
export function isSaleCategory(tree: readonly Category[], categoryId: number): boolean {
  const found = findCategory(tree, categoryId);
  return found !== undefined && !found.category.children?.length && takesSaleItems(found.root, found.category);
}

/** Returns the moment at which a day (YYYY-MM-DD) is over in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  // The clocks there, at the moment that is midnight in UTC, tell how far they are ahead.
  const { date, minute } = localMoment(new Date(midnight), timeZone);
  const ahead = Date.parse(`${date}T00:00:00Z`) + minute * 60_000 - midnight;
  return new Date(midnight - ahead);
}

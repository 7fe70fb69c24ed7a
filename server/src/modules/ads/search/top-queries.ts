import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/orm.ts';
import { inText, placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { live } from './list-queries.ts';

/** A live ad that is paid to be shown first, and for how long. */
export type PromotedAd = Pick<
  typeof adTable.$inferSelect,
  'id' | 'ownerId' | 'rootId' | 'categoryId' | 'shownLat' | 'shownLng' | 'topUntil' | 'homeUntil'
>;

/** Far more than a region ever has, so that remembering them has a bound. */
const MOST_PROMOTED = 5000;

/** The promoted ads of a region, those of its categories and those of the home page. */
export function promotedAds(executor: Executor, regionId: number, now: Date): Promise<PromotedAd[]> {
  const find = prepareOnce<PromotedAd[]>(executor, 'promoted_ads', () => {
    // One index holds those of categories, another those of the home page.
    const until = (column: typeof adTable.topUntil | typeof adTable.homeUntil) =>
      executor
        .select({
          id: adTable.id,
          ownerId: adTable.ownerId,
          rootId: adTable.rootId,
          categoryId: adTable.categoryId,
          shownLat: adTable.shownLat,
          shownLng: adTable.shownLng,
          topUntil: adTable.topUntil,
          homeUntil: adTable.homeUntil,
        })
        .from(adTable)
        .where(
          and(live, eq(adTable.regionId, placeholder('regionId')), sql`${column} > ${placeholder('now')}::timestamptz`),
        );
    return until(adTable.topUntil).union(until(adTable.homeUntil)).limit(inText(MOST_PROMOTED));
  });
  return find({ regionId, now: now.toISOString() });
}

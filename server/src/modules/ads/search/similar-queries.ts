import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { live, summaryColumns } from './list-queries.ts';

type Stored = typeof adTable.$inferSelect;

/** As much of an ad as it takes to compare it with others. */
export type Comparable = Pick<
  Stored,
  | 'id'
  | 'regionId'
  | 'rootId'
  | 'categoryId'
  | 'ownerId'
  | 'intent'
  | 'title'
  | 'areaId'
  | 'priceCents'
  | 'priceType'
  | 'priceUnit'
  | 'currency'
  | 'fields'
>;

/** What says whether an ad may be seen. */
export type ComparedAd = Comparable & Pick<Stored, 'status' | 'hidden' | 'updatedAt'>;

/** The newest looked at of a leaf, and of its root: each one page of the table at most. */
const OF_CATEGORY = 400;
const OF_ROOT = 60;

const comparableColumns = {
  id: adTable.id,
  regionId: adTable.regionId,
  rootId: adTable.rootId,
  categoryId: adTable.categoryId,
  ownerId: adTable.ownerId,
  intent: adTable.intent,
  title: adTable.title,
  areaId: adTable.areaId,
  priceCents: adTable.priceCents,
  priceType: adTable.priceType,
  priceUnit: adTable.priceUnit,
  currency: adTable.currency,
  fields: adTable.fields,
};

/** One ad in whatever state, to be compared. */
export async function comparedAd(executor: Executor, adId: number): Promise<ComparedAd | undefined> {
  const find = prepareOnce<ComparedAd[]>(executor, 'compared_ad', () =>
    executor
      .select({
        ...comparableColumns,
        status: adTable.status,
        hidden: adTable.hidden,
        updatedAt: adTable.updatedAt,
      })
      .from(adTable)
      .where(eq(adTable.id, placeholder('adId'))),
  );
  return (await find({ adId }))[0];
}

/** The newest live ads of a leaf, then those of its root; some are in both. */
export function newestComparables(
  executor: Executor,
  where: { regionId: number; rootId: number; categoryId: number },
): Promise<Comparable[]> {
  const newest = (limit: number, column: typeof adTable.rootId | typeof adTable.categoryId, name: string) =>
    executor
      .select(comparableColumns)
      .from(adTable)
      .where(and(live, eq(adTable.regionId, placeholder('regionId')), eq(column, placeholder(name))))
      .orderBy(desc(adTable.refreshedAt), desc(adTable.id))
      .limit(limit);
  const find = prepareOnce<Comparable[]>(executor, 'newest_comparables', () => {
    const leaf = newest(OF_CATEGORY, adTable.categoryId, 'categoryId');
    const root = newest(OF_ROOT, adTable.rootId, 'rootId');
    return leaf.unionAll(root);
  });
  return find(where);
}

/** The live ones of these ads, as cards. */
export function cardsOf(executor: Executor, ids: number[], viewerId: number | undefined): Promise<SummaryRow[]> {
  const forMember = viewerId !== undefined;
  const find = prepareOnce<SummaryRow[]>(executor, forMember ? 'ad_cards_for_member' : 'ad_cards', () =>
    executor
      .select(summaryColumns(forMember ? placeholder('viewerId') : undefined))
      .from(adTable)
      .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
      .where(and(sql`${adTable.id} = any(array(select unnest(${placeholder('ids')}::bigint[])))`, live)),
  );
  return find({ ids, viewerId });
}

import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, isNull, lt, lte, or, sql } from '#server/platform/database/orm.ts';
import { countColumn } from './count-queries.ts';
import { adTable } from './tables.ts';

/** So long an item that is reserved waits for its buyer after its moving sale. */
const WAITS_MS = 30 * 86_400_000;

/** Ends ads whose days are over, so many at a time; what a buyer of a moving sale was promised a month later. */
export async function expireSome(tx: Transaction, now: Date, most: number) {
  const due = tx
    .select({ id: adTable.id })
    .from(adTable)
    .where(
      and(
        inArray(adTable.status, ['active', 'reserved']),
        lte(adTable.expiresAt, now),
        or(
          eq(adTable.status, 'active'),
          isNull(adTable.saleId),
          lte(adTable.expiresAt, new Date(now.getTime() - WAITS_MS)),
        ),
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(adTable)
    .set({
      ...{ status: 'expired', updatedAt: now },
      // A sale that is over gives no room for ads.
      saleId: sql`case when ${adTable.status} = 'active' then ${adTable.saleId} end`,
    })
    .where(inArray(adTable.id, due))
    .returning(listed);
}

/** What says which pages show an ad. */
export const listed = {
  id: adTable.id,
  ownerId: adTable.ownerId,
  regionId: adTable.regionId,
  rootId: adTable.rootId,
  categoryId: adTable.categoryId,
  areaId: adTable.areaId,
  topUntil: adTable.topUntil,
  homeUntil: adTable.homeUntil,
};

const erased = {
  id: adTable.id,
  regionId: adTable.regionId,
  title: adTable.title,
  reactions: countColumn('likes', 'collects'),
};

/** Erases drafts and deleted ads nobody touched since; returns which these were and how many reactions they had. */
export const removeOldDrafts = (tx: Transaction, before: Date) =>
  tx
    .delete(adTable)
    .where(and(inArray(adTable.status, ['draft', 'removed']), lt(adTable.updatedAt, before)))
    .returning(erased);

export const setHidden = (tx: Transaction, ownerId: number, hidden: boolean) =>
  tx
    .update(adTable)
    .set({ hidden })
    .where(eq(adTable.ownerId, ownerId))
    .returning({ regionId: adTable.regionId, id: adTable.id });

/** Erases all ads of a member; returns which these were and how many reactions they had. */
export const eraseAdsOf = (tx: Transaction, ownerId: number) =>
  tx.delete(adTable).where(eq(adTable.ownerId, ownerId)).returning(erased);

/** All ads of a member as plain data, those being deleted, too. */
export const exportedAds = (executor: Executor, ownerId: number) =>
  executor
    .select({
      classifiedId: adTable.id,
      regionId: adTable.regionId,
      areaId: adTable.areaId,
      categoryId: adTable.categoryId,
      intent: adTable.intent,
      title: adTable.title,
      content: adTable.content,
      language: adTable.language,
      secondText: adTable.secondText,
      priceCents: adTable.priceCents,
      priceType: adTable.priceType,
      priceUnit: adTable.priceUnit,
      currency: adTable.currency,
      fields: adTable.fields,
      address: adTable.address,
      lat: adTable.lat,
      lng: adTable.lng,
      hideExact: adTable.hideExact,
      phone: adTable.phone,
      showPhone: adTable.showPhone,
      imgUrl: adTable.imgUrl,
      status: adTable.status,
      removalReason: adTable.removalReason,
      viewNum: countColumn('views'),
      createdAt: adTable.createdAt,
      refreshedAt: adTable.refreshedAt,
      expiresAt: adTable.expiresAt,
    })
    .from(adTable)
    .where(eq(adTable.ownerId, ownerId))
    .orderBy(adTable.id);

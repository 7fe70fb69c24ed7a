import type { PromotionKind } from '@ashore/contract';
import { countColumn } from '#server/modules/ads/count-queries.ts';
import { adTable, promotionTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from '#server/platform/database/orm.ts';

export type PromotionRow = typeof promotionTable.$inferSelect;

/** Kinds that run for days, by what of the ad shows them. */
export const shownBy = {
  top: 'topUntil',
  home: 'homeUntil',
  urgent: 'urgentUntil',
  highlight: 'highlightUntil',
} as const satisfies Partial<Record<PromotionKind, keyof typeof adTable.$inferSelect>>;

export async function promotionBySource(executor: Executor, source: string): Promise<PromotionRow | undefined> {
  const [row] = await executor.select().from(promotionTable).where(eq(promotionTable.source, source));
  return row;
}

/** What runs for an ad, what ends first before the rest. */
export const runningOf = (executor: Executor, adId: number, now: Date): Promise<PromotionRow[]> =>
  executor
    .select()
    .from(promotionTable)
    .where(
      and(
        eq(promotionTable.adId, adId),
        eq(promotionTable.state, 'running'),
        or(gt(promotionTable.endsAt, now), sql`${promotionTable.pausedAt} is not null`),
      ),
    )
    .orderBy(asc(promotionTable.endsAt));

/** Marks what ran out, so that the same kind can begin anew. */
export const endOver = (tx: Transaction, adId: number, now: Date) =>
  tx
    .update(promotionTable)
    .set({ state: 'ended' })
    .where(
      and(
        eq(promotionTable.adId, adId),
        eq(promotionTable.state, 'running'),
        isNull(promotionTable.pausedAt),
        lte(promotionTable.endsAt, now),
      ),
    );

/** False when one of the kind runs already. */
export async function insertPromotion(tx: Transaction, row: typeof promotionTable.$inferInsert): Promise<boolean> {
  const added = await tx.insert(promotionTable).values(row).onConflictDoNothing().returning({ id: promotionTable.id });
  return added.length > 0;
}

/** Takes promotions back, once; returns those that were not taken back before. */
export const withdrawBySource = (tx: Transaction, sources: string[]): Promise<PromotionRow[]> =>
  tx
    .update(promotionTable)
    .set({ state: 'withdrawn' })
    .where(and(inArray(promotionTable.source, sources), ne(promotionTable.state, 'withdrawn')))
    .returning();

/** The ad no longer shows a promotion that was taken back; a bump is undone unless the ad was renewed since. */
export async function unshow(tx: Transaction, row: PromotionRow) {
  const { regionId, ownerId, rootId, categoryId, areaId } = adTable;
  if (row.kind === 'bump') {
    await tx
      .update(adTable)
      .set({ refreshedAt: row.refreshedBefore ?? row.startedAt })
      .where(and(eq(adTable.id, row.adId), eq(adTable.refreshedAt, row.startedAt)));
    // An ad that sank since comes back to where it was before the bump.
    await tx
      .update(adTable)
      .set({ sunkFrom: row.refreshedBefore ?? row.startedAt })
      .where(and(eq(adTable.id, row.adId), eq(adTable.sunkFrom, row.startedAt)));
  } else {
    const shown = shownBy[row.kind];
    await tx
      .update(adTable)
      .set({ [shown]: null })
      .where(and(eq(adTable.id, row.adId), eq(adTable[shown], row.endsAt)));
  }
  const [ad] = await tx
    .select({ regionId, ownerId, rootId, categoryId, areaId })
    .from(adTable)
    .where(eq(adTable.id, row.adId));
  return ad;
}

/** Stops the clocks of what runs for an ad. */
export const stopClocks = (tx: Transaction, adId: number, now: Date) =>
  tx
    .update(promotionTable)
    .set({ pausedAt: now })
    .where(
      and(
        eq(promotionTable.adId, adId),
        eq(promotionTable.state, 'running'),
        isNull(promotionTable.pausedAt),
        gt(promotionTable.endsAt, now),
      ),
    );

/** Lets the clocks of an ad go on from where they stood; returns what runs on. */
export const startClocks = (tx: Transaction, adId: number, now: Date): Promise<PromotionRow[]> =>
  tx
    .update(promotionTable)
    .set({
      endsAt: sql`${promotionTable.endsAt} + (${now.toISOString()}::timestamptz - ${promotionTable.pausedAt})`,
      pausedAt: null,
    })
    .where(
      and(
        eq(promotionTable.adId, adId),
        eq(promotionTable.state, 'running'),
        sql`${promotionTable.pausedAt} is not null`,
      ),
    )
    .returning();

const isBumpOut = (adId: number) =>
  and(eq(promotionTable.adId, adId), eq(promotionTable.kind, 'bump'), ne(promotionTable.state, 'withdrawn'));

/** Notes of the bumps since a time that the ad went out of sight. */
export const stopBumps = (tx: Transaction, adId: number, since: Date, now: Date) =>
  tx
    .update(promotionTable)
    .set({ pausedAt: now })
    .where(and(isBumpOut(adId), isNull(promotionTable.pausedAt), gt(promotionTable.startedAt, since)));

/** Gives the bumps that were noted so as if they were had now, once; returns them. */
export const repeatBumps = (tx: Transaction, adId: number, now: Date): Promise<PromotionRow[]> =>
  tx
    .update(promotionTable)
    .set({ startedAt: now, endsAt: now, pausedAt: null })
    .where(and(isBumpOut(adId), isNotNull(promotionTable.pausedAt)))
    .returning();

/** What of an ad stands still because it is out of sight. */
export const stoppedOf = (executor: Executor, adId: number): Promise<PromotionRow[]> =>
  executor
    .select()
    .from(promotionTable)
    .where(
      and(
        eq(promotionTable.adId, adId),
        isNotNull(promotionTable.pausedAt),
        or(eq(promotionTable.state, 'running'), isBumpOut(adId)),
      ),
    )
    .orderBy(asc(promotionTable.id));

/** A member's live ads, the oldest first. */
export const liveAdsOf = (tx: Transaction, ownerId: number) =>
  tx
    .select({
      id: adTable.id,
      regionId: adTable.regionId,
      rootId: adTable.rootId,
      categoryId: adTable.categoryId,
      areaId: adTable.areaId,
      topUntil: adTable.topUntil,
      homeUntil: adTable.homeUntil,
      currency: adTable.currency,
      status: adTable.status,
      priceCents: adTable.priceCents,
    })
    .from(adTable)
    .where(and(eq(adTable.ownerId, ownerId), inArray(adTable.status, ['active', 'reserved'])))
    .orderBy(asc(adTable.createdAt), asc(adTable.id));

/** The titles and numbers of all ads of a member for a file, the latest first. */
export const adsForFile = (executor: Executor, ownerId: number, most: number) =>
  executor
    .select({
      id: adTable.id,
      status: adTable.status,
      categoryId: adTable.categoryId,
      intent: adTable.intent,
      title: adTable.title,
      content: adTable.content,
      language: adTable.language,
      secondText: adTable.secondText,
      priceCents: adTable.priceCents,
      priceType: adTable.priceType,
      priceUnit: adTable.priceUnit,
      areaId: adTable.areaId,
      address: adTable.address,
      phone: adTable.phone,
      showPhone: adTable.showPhone,
      fields: adTable.fields,
      viewNum: countColumn('views'),
      collectNum: countColumn('collects'),
      createdAt: adTable.createdAt,
      expiresAt: adTable.expiresAt,
    })
    .from(adTable)
    .where(and(eq(adTable.ownerId, ownerId), ne(adTable.status, 'removed')))
    .orderBy(desc(adTable.createdAt), desc(adTable.id))
    .limit(most);

import type { AdStatus } from '@ashore/contract';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { live, summaryColumns } from '#server/modules/ads/search/list-queries.ts';
import { adQuestionTable, adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import { collectTable } from '#server/modules/reactions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, count, desc, eq, isNull, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';

interface Page<Row = SummaryRow> {
  list: Row[];
  total: number;
}

/** A member's own ads, the latest change first. */
export async function adsOf(
  executor: Executor,
  ownerId: number,
  { status, withoutSale }: { status?: AdStatus | undefined; withoutSale: boolean },
  limit: number,
  offset: number,
): Promise<Page<SummaryRow & { askedAt: Date | null }>> {
  const mine = and(
    eq(adTable.ownerId, ownerId),
    status ? eq(adTable.status, status) : sql`${adTable.status} <> 'removed'`,
    withoutSale ? isNull(adTable.saleId) : undefined,
  );
  const list = await executor
    .select({ ...summaryColumns(ownerId), askedAt: adQuestionTable.askedAt })
    .from(adTable)
    .leftJoin(adQuestionTable, eq(adQuestionTable.adId, adTable.id))
    .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
    .where(mine)
    .orderBy(desc(adTable.updatedAt), desc(adTable.id))
    .limit(limit)
    .offset(offset);
  const totals = await executor.select({ total: count() }).from(adTable).where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

/** What others see of a member's ads, the latest change first; counting stops at `most`. */
export async function liveAdsOf(
  executor: Executor,
  ownerId: number,
  viewerId: number | undefined,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<Page> {
  const forMember = viewerId !== undefined;
  const theirs = and(eq(adTable.ownerId, placeholder('ownerId')), live);
  const few = sql`(select 1 from ${adTable} where ${theirs} limit ${placeholder('most')}) as few`;
  const read = prepareOnce<(SummaryRow & { total: number })[]>(executor, `ads_of_${forMember}`, () =>
    executor
      .select({
        ...summaryColumns(forMember ? placeholder('viewerId') : undefined),
        total: sql<number>`(select count(*)::int from ${few})`,
      })
      .from(adTable)
      .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
      .where(theirs)
      .orderBy(desc(adTable.updatedAt), desc(adTable.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset')),
  );
  const list = await read({ ownerId, viewerId, most, limit, offset: Math.min(offset, most) });
  // The rows bring the total; past the last of them it is counted alone.
  if (list[0] || offset === 0) return { list, total: list[0]?.total ?? 0 };
  const count = prepareOnce<{ total: number }[]>(executor, 'ads_of_counted', () =>
    executor.select({ total: sql<number>`count(*)::int` }).from(few),
  );
  return { list, total: (await count({ ownerId, most }))[0]?.total ?? 0 };
}

/** What a member collected, the latest first, whatever became of it. */
export async function collectedBy(
  executor: Executor,
  userId: number,
  limit: number,
  offset: number,
): Promise<Page<SummaryRow & { hidden: boolean }>> {
  const mine = and(eq(collectTable.userId, userId), eq(collectTable.subjectType, 'classified'));
  const list = await executor
    .select({ ...summaryColumns(userId), hidden: adTable.hidden })
    .from(collectTable)
    .innerJoin(adTable, eq(adTable.id, collectTable.subjectId))
    .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
    .where(mine)
    .orderBy(desc(collectTable.createdAt), desc(collectTable.subjectId))
    .limit(limit)
    .offset(offset);
  const totals = await executor
    .select({ total: count() })
    .from(collectTable)
    .innerJoin(adTable, eq(adTable.id, collectTable.subjectId))
    .where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

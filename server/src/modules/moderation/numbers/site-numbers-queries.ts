import { adTable } from '#server/modules/ads/index.ts';
import { memberTable } from '#server/modules/members/index.ts';
import { purchaseTable } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, gte, type PgColumn, sql } from '#server/platform/database/orm.ts';

/** How many there were on a day (YYYY-MM-DD, UTC); days without any are left out. */
export interface DayCount {
  day: string;
  count: number;
}

const dayOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const inRegion = (column: PgColumn, regionId: number | undefined) =>
  regionId === undefined ? undefined : eq(column, regionId);
const rows = sql<number>`count(*)::int`;

/** Accounts that were opened, those that left since among them. */
export const membersByDay = (executor: Executor, regionId: number | undefined, since: Date): Promise<DayCount[]> =>
  executor
    .select({ day: dayOf(memberTable.createdAt), count: rows })
    .from(memberTable)
    .where(and(gte(memberTable.createdAt, since), inRegion(memberTable.lastRegion, regionId)))
    .groupBy(sql`1`);

/** Ads that were written, whatever became of them; drafts are nobody's ad yet. */
export const adsByDay = (executor: Executor, regionId: number | undefined, since: Date): Promise<DayCount[]> =>
  executor
    .select({ day: dayOf(adTable.createdAt), count: rows })
    .from(adTable)
    .where(and(gte(adTable.createdAt, since), inRegion(adTable.regionId, regionId), sql`${adTable.status} <> 'draft'`))
    .groupBy(sql`1`);

/** Orders on the day they were paid, also those that were paid back later. */
export const paidByDay = (executor: Executor, regionId: number | undefined, since: Date) =>
  executor
    .select({
      day: dayOf(purchaseTable.paidAt),
      currency: purchaseTable.currency,
      count: rows,
      cents: sql<number>`sum(${purchaseTable.amountCents})::float8`,
    })
    .from(purchaseTable)
    .where(and(gte(purchaseTable.paidAt, since), inRegion(purchaseTable.regionId, regionId)))
    .groupBy(sql`1`, purchaseTable.currency);

/** What was paid back, by currency. */
export const refundedSince = (executor: Executor, regionId: number | undefined, since: Date) =>
  executor
    .select({ currency: purchaseTable.currency, cents: sql<number>`sum(${purchaseTable.amountCents})::float8` })
    .from(purchaseTable)
    .where(and(gte(purchaseTable.refundedAt, since), inRegion(purchaseTable.regionId, regionId)))
    .groupBy(purchaseTable.currency);

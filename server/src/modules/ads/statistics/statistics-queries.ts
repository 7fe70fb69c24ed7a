import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { adDayTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Views and calls of a member's ads, or of one of them, by day (UTC); days on which nobody came are left out. */
export const visitsByDay = (executor: Executor, ownerId: number, adId: number | undefined, since: string) =>
  executor
    .select({
      day: adDayTable.day,
      views: sql<number>`sum(${adDayTable.views})::int`,
      calls: sql<number>`sum(${adDayTable.phones})::int`,
    })
    .from(adDayTable)
    .innerJoin(adTable, eq(adTable.id, adDayTable.adId))
    .where(and(eq(adTable.ownerId, ownerId), adId ? eq(adTable.id, adId) : undefined, gte(adDayTable.day, since)))
    .groupBy(adDayTable.day);

/** The newest ads of a member, whatever became of them. */
export const idsOf = async (executor: Executor, ownerId: number, most: number): Promise<number[]> => {
  const rows = await executor
    .select({ id: adTable.id })
    .from(adTable)
    .where(eq(adTable.ownerId, ownerId))
    .orderBy(desc(adTable.updatedAt), desc(adTable.id))
    .limit(most);
  return rows.map(({ id }) => id);
};

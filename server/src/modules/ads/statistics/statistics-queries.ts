import { adDayTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, sql } from '#server/platform/database/orm.ts';

/** Views and calls of these ads on these days (YYYY-MM-DD, UTC); days on which nobody came are left out. */
export const visitsByDay = (executor: Executor, adIds: readonly number[], days: readonly string[]) =>
  executor
    .select({
      day: adDayTable.day,
      views: sql<number>`sum(${adDayTable.views})::int`,
      calls: sql<number>`sum(${adDayTable.phones})::int`,
    })
    .from(adDayTable)
    .where(
      and(
        // Each day by its name: the key begins with it.
        sql`${adDayTable.day} = any(${sql.param(days)}::date[])`,
        sql`${adDayTable.adId} = any(${sql.param(adIds)}::bigint[])`,
      ),
    )
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

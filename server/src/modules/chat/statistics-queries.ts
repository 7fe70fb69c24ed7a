import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, gte, inArray, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { conversationTable, messageTable, sideTable } from './tables.ts';

/** How many conversations a member has about each of some ads; ads without any are left out. */
export const countedByAd = (executor: Executor, userId: number, adIds: number[]) =>
  executor
    .select({ adId: sql<number>`${sideTable.businessKey}::float8`, chats: sql<number>`count(*)::int` })
    .from(sideTable)
    .where(and(eq(sideTable.userId, userId), inArray(sideTable.businessKey, adIds)))
    .groupBy(sideTable.businessKey);

/** Conversations of a member that are about some ads, by the day (YYYY-MM-DD, UTC) they began. */
export const begunByDay = (executor: Executor, userId: number, adIds: number[], since: Date) => {
  const day = sql<string>`to_char(${conversationTable.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return executor
    .select({ day, chats: sql<number>`count(*)::int` })
    .from(sideTable)
    .innerJoin(conversationTable, eq(conversationTable.id, sideTable.conversationId))
    .where(
      and(eq(sideTable.userId, userId), inArray(sideTable.businessKey, adIds), gte(conversationTable.createdAt, since)),
    )
    .groupBy(sql`1`);
};

/** How many messages to members of a region came with a warning since a moment, by half-year since the year 0. */
export const warnedSince = (executor: Executor, regionId: number, since: Date) => {
  const at = sql`${messageTable.createdAt} at time zone 'UTC'`;
  const half = sql<number>`(2 * extract(year from ${at}) + (extract(month from ${at}) > 6)::int)::int`;
  return executor
    .select({ half, warnings: sql<number>`count(*)::int` })
    .from(messageTable)
    .innerJoin(memberTable, eq(memberTable.id, messageTable.receiverId))
    .where(
      and(
        sql`cardinality(${messageTable.warnings}) > 0`,
        gte(messageTable.createdAt, since),
        eq(memberTable.lastRegion, regionId),
      ),
    )
    .groupBy(sql`1`);
};

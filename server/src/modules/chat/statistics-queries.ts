import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { conversationTable, sideTable } from './tables.ts';

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

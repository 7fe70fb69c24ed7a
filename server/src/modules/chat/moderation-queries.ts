import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, inArray, sql } from '#server/platform/database/orm.ts';
import { messageTable, sideTable } from './tables.ts';

const RECENT = 20;
/** Fewer answers tell nothing of how soon somebody answers. */
const LEAST_ANSWERS = 3;
const DAYS = 180;

export async function messageById(executor: Executor, messageId: number) {
  const rows = await executor.select().from(messageTable).where(eq(messageTable.id, messageId));
  return rows[0];
}

/** The last messages between two members, the latest last. */
export async function recentBetween(executor: Executor, oneId: number, otherId: number) {
  const conversation = sql`(select id from chat_conversation
    where low_id = least(${oneId}::bigint, ${otherId}::bigint) and high_id = greatest(${oneId}::bigint, ${otherId}::bigint))`;
  const rows = await executor
    .select({ senderId: messageTable.senderId, content: messageTable.content, createdAt: messageTable.createdAt })
    .from(messageTable)
    .where(eq(messageTable.conversationId, conversation))
    .orderBy(desc(messageTable.id))
    .limit(RECENT);
  return rows.reverse();
}

/** The members with whom one wrote about an ad. */
export async function askersOf(executor: Executor, userId: number, adId: number): Promise<number[]> {
  const rows = await executor
    .select({ peerId: sideTable.peerId })
    .from(sideTable)
    .where(
      and(
        eq(sideTable.userId, userId),
        sql`exists (select 1 from ${messageTable} as m
          where m.conversation_id = ${sideTable.conversationId} and m.business_key = ${adId})`,
      ),
    );
  return rows.map(({ peerId }) => peerId);
}

/**
 * Minutes within which half of the first messages to each of these members were answered, in conversations that began
 * in the last half year; nothing for members who were asked less than three times.
 */
export async function answerMinutes(executor: Executor, userIds: number[], now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await executor.execute<{ userId: number; minutes: number }>(sql`
    with asked as (
      select distinct on (m.conversation_id) m.conversation_id, m.receiver_id, m.created_at
      from ${messageTable} as m
      where m.created_at > ${since.toISOString()}::timestamptz
        and m.conversation_id in (select conversation_id from ${sideTable} where ${inArray(sideTable.userId, userIds)})
      order by m.conversation_id, m.id)
    select asked.receiver_id as "userId",
      round(percentile_cont(0.5) within group (order by extract(epoch from answered.at - asked.created_at) / 60))::int as minutes
    from asked
    cross join lateral (select min(created_at) as at from ${messageTable} as m
      where m.conversation_id = asked.conversation_id and m.sender_id = asked.receiver_id) as answered
    where answered.at is not null and asked.receiver_id = any(${sql.param(userIds)}::bigint[])
    group by 1 having count(*) >= ${LEAST_ANSWERS}`);
  return new Map(rows.map(({ userId, minutes }) => [userId, minutes]));
}

import type { QuickReply } from '@ashore/contract';
import { quickReplyTable } from '#server/modules/chat/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, sql } from '#server/platform/database/orm.ts';

/** Serialises what one member adds, so that the limit holds. */
export const lockReplies = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('quick replies of ' || ${userId}::text, 0))`);

export const repliesOf = (executor: Executor, userId: number): Promise<QuickReply[]> =>
  executor
    .select({ replyId: quickReplyTable.id, content: quickReplyTable.content })
    .from(quickReplyTable)
    .where(eq(quickReplyTable.userId, userId))
    .orderBy(asc(quickReplyTable.id));

export const insertReply = (tx: Transaction, row: typeof quickReplyTable.$inferInsert) =>
  tx.insert(quickReplyTable).values(row);

const own = (userId: number, replyId: number) =>
  and(eq(quickReplyTable.id, replyId), eq(quickReplyTable.userId, userId));

/** False when it is not the member's, or not there. */
export async function updateReply(tx: Transaction, userId: number, replyId: number, content: string): Promise<boolean> {
  const rows = await tx.update(quickReplyTable).set({ content }).where(own(userId, replyId)).returning();
  return rows.length > 0;
}

export const removeReply = (tx: Transaction, userId: number, replyId: number) =>
  tx.delete(quickReplyTable).where(own(userId, replyId));

export const eraseReplies = (executor: Executor, userId: number) =>
  executor.delete(quickReplyTable).where(eq(quickReplyTable.userId, userId));

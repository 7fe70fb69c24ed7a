import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, gt, inArray, ne, or, sql } from '#server/platform/database/orm.ts';
import { adTable } from '../ads/index.ts';
import { conversationTable, messageTable, preferenceTable, sideTable } from './tables.ts';

/** All a member sees in conversations, for the export. */
export const exportedMessages = (executor: Executor, userId: number) =>
  executor
    .select({
      peerId: sideTable.peerId,
      id: messageTable.id,
      sendUserId: messageTable.senderId,
      sendTime: messageTable.createdAt,
      sendText: messageTable.content,
      imgUrl: messageTable.imgUrl,
      sendTextTitle: messageTable.title,
    })
    .from(sideTable)
    .innerJoin(messageTable, eq(messageTable.conversationId, sideTable.conversationId))
    .where(and(eq(sideTable.userId, userId), gt(messageTable.id, sideTable.hiddenUpTo)))
    .orderBy(sideTable.peerId, messageTable.id);

/**
 * Removes a member's side of everything. What was written to others stays with these, without pictures and without the
 * titles of ads that are gone; a conversation that nobody has any more goes as a whole. The member's ads are erased before.
 */
export async function eraseSides(executor: Executor, userId: number): Promise<void> {
  await executor.update(messageTable).set({ imgUrl: '', imgUrlZip: '' }).where(eq(messageTable.senderId, userId));
  const isOwn = or(eq(conversationTable.lowId, userId), eq(conversationTable.highId, userId));
  const own = executor.select({ id: conversationTable.id }).from(conversationTable).where(isOwn);
  const isGone = sql`not exists (select 1 from ${adTable} where ${adTable.id} = ${messageTable.businessKey})`;
  await executor
    .update(messageTable)
    .set({ title: '' })
    .where(and(inArray(messageTable.conversationId, own), ne(messageTable.title, ''), isGone));
  await executor.delete(preferenceTable).where(eq(preferenceTable.userId, userId));
  const conversationId = { id: sideTable.conversationId };
  const sides = await executor.delete(sideTable).where(eq(sideTable.userId, userId)).returning(conversationId);
  const kept = await executor.select(conversationId).from(sideTable).where(eq(sideTable.peerId, userId));
  const stillHad = new Set(kept.map(({ id }) => id));
  const forsaken = sides.map(({ id }) => id).filter((id) => !stillHad.has(id));
  if (forsaken.length === 0) return;
  await executor.delete(messageTable).where(inArray(messageTable.conversationId, forsaken));
  await executor.delete(conversationTable).where(inArray(conversationTable.id, forsaken));
}

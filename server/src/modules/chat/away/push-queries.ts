import { conversationTable, messageTable, preferenceTable, sideTable } from '#server/modules/chat/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { alias, and, eq } from '#server/platform/database/orm.ts';

const reader = alias(memberTable, 'reader');

/** What a push of a conversation tells a member: the last message, who wrote it, how many are unread, in which language. */
export async function pushFacts(executor: Executor, userId: number, peerId: number) {
  const [row] = await executor
    .select({
      unread: sideTable.unread,
      lastAt: conversationTable.lastAt,
      lowBlockedAt: conversationTable.lowBlockedAt,
      highBlockedAt: conversationTable.highBlockedAt,
      senderId: messageTable.senderId,
      content: messageTable.content,
      warnings: messageTable.warnings,
      peerName: memberTable.userName,
      peerState: memberTable.state,
      locale: reader.locale,
      isRequest: sideTable.isRequest,
      preferences: preferenceTable,
    })
    .from(sideTable)
    .innerJoin(conversationTable, eq(conversationTable.id, sideTable.conversationId))
    .innerJoin(messageTable, eq(messageTable.id, sideTable.lastMessageId))
    .innerJoin(memberTable, eq(memberTable.id, sideTable.peerId))
    .innerJoin(reader, eq(reader.id, sideTable.userId))
    .leftJoin(preferenceTable, eq(preferenceTable.userId, sideTable.userId))
    .where(and(eq(sideTable.userId, userId), eq(sideTable.peerId, peerId)));
  return row;
}

import type { Executor } from '#server/platform/database/database.ts';
import { and, count, desc, eq, gt, inArray, lt, or } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { messageTable, sideTable } from './tables.ts';

/** A message with what is shown of its sender. */
export const messageColumns = {
  id: messageTable.id,
  senderId: messageTable.senderId,
  receiverId: messageTable.receiverId,
  content: messageTable.content,
  imgUrl: messageTable.imgUrl,
  imgUrlZip: messageTable.imgUrlZip,
  businessKey: messageTable.businessKey,
  title: messageTable.title,
  warnings: messageTable.warnings,
  createdAt: messageTable.createdAt,
  senderName: memberTable.userName,
  senderImg: memberTable.userImg,
  senderState: memberTable.state,
};

export interface MessageRow {
  id: number;
  senderId: number;
  receiverId: number;
  content: string;
  imgUrl: string;
  imgUrlZip: string;
  businessKey: number | null;
  title: string;
  warnings: (typeof messageTable.$inferSelect)['warnings'];
  createdAt: Date;
  senderName: string;
  senderImg: string;
  senderState: string;
}

/** Messages by their ids, in the order of these, with the keys they were sent under. */
export const messagesByIds = (executor: Executor, ids: number[]): Promise<(MessageRow & { messageKey: string })[]> =>
  executor
    .select({ ...messageColumns, messageKey: messageTable.messageKey })
    .from(messageTable)
    .innerJoin(memberTable, eq(memberTable.id, messageTable.senderId))
    .where(inArray(messageTable.id, ids))
    .orderBy(messageTable.id);

/** Which messages of a conversation: those between two ids, newest or oldest first. */
export interface Slice {
  /** The ad that all of them are about; absent for all. */
  about?: number;
  afterId: number;
  beforeId: number;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

/** Messages of a conversation. Answered by the index `chat_message_history`. */
export function historyOf(executor: Executor, conversationId: number, slice: Slice): Promise<MessageRow[]> {
  const { oldestFirst, ...values } = slice;
  const isAbout = values.about !== undefined;
  const name = `chat_history_${oldestFirst ? 'up' : 'down'}${isAbout ? '_about' : ''}`;
  const list = prepareOnce<MessageRow[]>(executor, name, () => {
    // The page first: what is skipped before it is not joined.
    const page = executor
      .select()
      .from(messageTable)
      .where(
        and(
          eq(messageTable.conversationId, placeholder('conversationId')),
          gt(messageTable.id, placeholder('afterId')),
          lt(messageTable.id, placeholder('beforeId')),
          isAbout ? eq(messageTable.businessKey, placeholder('about')) : undefined,
        ),
      )
      .orderBy(oldestFirst ? messageTable.id : desc(messageTable.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('page');
    const { id, senderId, receiverId, content, imgUrl, imgUrlZip, businessKey, title, warnings, createdAt } = page;
    return executor
      .select({
        ...{ id, senderId, receiverId, content, imgUrl, imgUrlZip, businessKey, title, warnings, createdAt },
        senderName: memberTable.userName,
        senderImg: memberTable.userImg,
        senderState: memberTable.state,
      })
      .from(page)
      .innerJoin(memberTable, eq(memberTable.id, senderId))
      .orderBy(oldestFirst ? id : desc(id));
  });
  return list({ conversationId, ...values });
}

/** How many messages of a conversation after an id are about an ad. */
export async function countAbout(executor: Executor, conversationId: number, about: number, afterId: number) {
  const [row] = await executor
    .select({ total: count() })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.conversationId, conversationId),
        gt(messageTable.id, afterId),
        eq(messageTable.businessKey, about),
      ),
    );
  return row?.total ?? 0;
}

/** A message that a member received and still sees. */
export async function receivedMessage(executor: Executor, userId: number, messageId: number) {
  const [row] = await executor
    .select({ id: messageTable.id, senderId: messageTable.senderId })
    .from(messageTable)
    .where(and(eq(messageTable.id, messageId), eq(messageTable.receiverId, userId)));
  return row;
}

/** What a message says, if the member is one of the two and still sees it; with the language of whoever wrote it. */
export async function seenMessage(executor: Executor, userId: number, messageId: number) {
  const { content, conversationId, senderId, id } = messageTable;
  const [row] = await executor
    .select({ content, writersLocale: memberTable.locale })
    .from(messageTable)
    .innerJoin(sideTable, and(eq(sideTable.conversationId, conversationId), eq(sideTable.userId, userId)))
    .innerJoin(memberTable, eq(memberTable.id, senderId))
    .where(and(eq(id, messageId), gt(id, sideTable.hiddenUpTo)));
  return row;
}

/** Messages after an id to or from any of these members, and whether they are among the requests of their receivers. */
export const messagesAfter = (executor: Executor, afterId: number, userIds: number[], limit: number) =>
  executor
    .select({
      id: messageTable.id,
      senderId: messageTable.senderId,
      receiverId: messageTable.receiverId,
      isRequest: sideTable.isRequest,
    })
    .from(messageTable)
    .leftJoin(
      sideTable,
      and(eq(sideTable.userId, messageTable.receiverId), eq(sideTable.peerId, messageTable.senderId)),
    )
    .where(
      and(
        gt(messageTable.id, afterId),
        or(inArray(messageTable.receiverId, userIds), inArray(messageTable.senderId, userIds)),
      ),
    )
    .orderBy(messageTable.id)
    .limit(limit);

/** The id of the newest message of all; 0 when there is none. */
export async function newestMessage(executor: Executor): Promise<number> {
  const rows = await executor
    .select({ id: messageTable.id })
    .from(messageTable)
    .orderBy(desc(messageTable.id))
    .limit(1);
  return rows[0]?.id ?? 0;
}

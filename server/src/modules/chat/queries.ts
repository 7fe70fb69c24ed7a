import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/platform/database/database.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { conversationTable, messageTable, preferenceTable, sideTable } from './tables.ts';

const peerTable = alias(memberTable, 'peer');

/** A message with what is shown of its sender. */
const messageColumns = {
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

export type SideRow = typeof sideTable.$inferSelect;
export type Side = SideRow & {
  messages: number;
  /** 0 where one of the two blocks the other: neither sees what the other reads. */
  peerReadUpTo: number;
};

/** Messages by their ids, in the order of these, with the keys they were sent under. */
export const messagesByIds = (executor: Executor, ids: number[]): Promise<(MessageRow & { messageKey: string })[]> =>
  executor
    .select({ ...messageColumns, messageKey: messageTable.messageKey })
    .from(messageTable)
    .innerJoin(memberTable, eq(memberTable.id, messageTable.senderId))
    .where(inArray(messageTable.id, ids))
    .orderBy(messageTable.id);

/** A member's side of a conversation, with how far the other has read. */
export async function findSide(executor: Executor, userId: number, peerId: number): Promise<Side | undefined> {
  const find = prepareOnce<{ side: SideRow; messages: number; peerReadUpTo: number | null }[]>(
    executor,
    'chat_side_of',
    () => {
      const other = alias(sideTable, 'other');
      const { messages, lowBlockedAt, highBlockedAt } = conversationTable;
      return executor
        .select({ side: sideTable, messages, peerReadUpTo: other.readUpTo })
        .from(sideTable)
        .innerJoin(conversationTable, eq(conversationTable.id, sideTable.conversationId))
        .leftJoin(
          other,
          and(
            eq(other.userId, sideTable.peerId),
            eq(other.peerId, sideTable.userId),
            isNull(lowBlockedAt),
            isNull(highBlockedAt),
          ),
        )
        .where(and(eq(sideTable.userId, placeholder('userId')), eq(sideTable.peerId, placeholder('peerId'))));
    },
  );
  const [row] = await find({ userId, peerId });
  // A peer whose side was erased reads nothing either.
  return row && { ...row.side, messages: row.messages, peerReadUpTo: row.peerReadUpTo ?? 0 };
}

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

const listed = (userId: number) => and(eq(sideTable.userId, userId), gt(sideTable.lastMessageId, sideTable.hiddenUpTo));

function matching(userId: number, pattern: string | undefined): SQL | undefined {
  if (pattern === undefined) return listed(userId);
  const like = (column: SQL | typeof peerTable.userName | typeof messageTable.title) =>
    sql`ashore_unaccent(${column}) like ashore_unaccent(${pattern})`;
  return and(listed(userId), or(like(peerTable.userName), like(messageTable.title)));
}

/** The sides of one page of the list, in no order. Answered by the index `chat_side_list`, without looking at other messages. */
function sidesOf(executor: Executor, userId: number, pattern: string | undefined, limit: number, offset: number) {
  const columns = {
    peerId: sideTable.peerId,
    unread: sideTable.unread,
    lastMessageId: sideTable.lastMessageId,
    sideBusinessKey: sql<number | null>`${sideTable.businessKey}`
      .mapWith(sideTable.businessKey)
      .as('side_business_key'),
  };
  const choosing = executor.select(columns).from(sideTable).$dynamic();
  if (pattern === undefined) {
    // What is skipped is counted off in the index alone.
    const place = executor
      .select({ lastMessageId: sideTable.lastMessageId })
      .from(sideTable)
      .where(listed(userId))
      .orderBy(desc(sideTable.lastMessageId))
      .limit(limit)
      .offset(offset)
      .as('place');
    return choosing.innerJoin(place, eq(place.lastMessageId, sideTable.lastMessageId)).where(listed(userId)).as('page');
  }
  return choosing
    .innerJoin(messageTable, eq(messageTable.id, sideTable.lastMessageId))
    .innerJoin(peerTable, eq(peerTable.id, sideTable.peerId))
    .where(matching(userId, pattern))
    .orderBy(desc(sideTable.lastMessageId))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** The conversations a member sees, the latest first. `pattern` is of `like`, over names and titles. */
export function conversationsOf(
  executor: Executor,
  userId: number,
  pattern: string | undefined,
  limit: number,
  offset: number,
) {
  const page = sidesOf(executor, userId, pattern, limit, offset);
  return executor
    .select({
      ...messageColumns,
      peerId: page.peerId,
      unread: page.unread,
      sideBusinessKey: page.sideBusinessKey,
      peerName: peerTable.userName,
      peerImg: peerTable.userImg,
      peerState: peerTable.state,
    })
    .from(page)
    .innerJoin(messageTable, eq(messageTable.id, page.lastMessageId))
    .innerJoin(memberTable, eq(memberTable.id, messageTable.senderId))
    .innerJoin(peerTable, eq(peerTable.id, page.peerId))
    .orderBy(desc(page.lastMessageId));
}

/** How many conversations a member sees. */
export async function countConversations(executor: Executor, userId: number, pattern?: string): Promise<number> {
  const counting = executor.select({ total: count() }).from(sideTable).$dynamic();
  if (pattern !== undefined)
    counting
      .innerJoin(messageTable, eq(messageTable.id, sideTable.lastMessageId))
      .innerJoin(peerTable, eq(peerTable.id, sideTable.peerId));
  return (await counting.where(matching(userId, pattern)))[0]?.total ?? 0;
}

/** How many messages to a member are unread. */
export async function unreadOf(executor: Executor, userId: number): Promise<number> {
  const read = prepareOnce<{ total: string | null }[]>(executor, 'chat_unread', () =>
    executor
      .select({ total: sum(sideTable.unread) })
      .from(sideTable)
      .where(and(eq(sideTable.userId, placeholder('userId')), gt(sideTable.unread, 0))),
  );
  return Number((await read({ userId }))[0]?.total ?? 0);
}

/** Marks everything in a conversation as read; returns whether that changed anything. */
export async function markRead(executor: Executor, userId: number, peerId: number): Promise<boolean> {
  const rows = await executor
    .update(sideTable)
    .set({ readUpTo: sql`${sideTable.lastMessageId}`, unread: 0, unreadSince: null })
    .where(
      and(
        eq(sideTable.userId, userId),
        eq(sideTable.peerId, peerId),
        or(lt(sideTable.readUpTo, sideTable.lastMessageId), gt(sideTable.unread, 0)),
      ),
    )
    .returning({ userId: sideTable.userId });
  return rows.length > 0;
}

/** Hides what is there from one of the two. The caller holds the lock of the conversation. */
export const hideSide = (executor: Executor, userId: number, peerId: number, messages: number) =>
  executor
    .update(sideTable)
    .set({
      hiddenUpTo: sql`${sideTable.lastMessageId}`,
      hiddenMessages: messages,
      unread: 0,
      unreadSince: null,
    })
    .where(and(eq(sideTable.userId, userId), eq(sideTable.peerId, peerId)));

/** Sets or lifts a block. */
export const setBlock = (executor: Executor, conversationId: number, byLow: boolean, at: Date | null) =>
  executor
    .update(conversationTable)
    .set(byLow ? { lowBlockedAt: at } : { highBlockedAt: at })
    .where(eq(conversationTable.id, conversationId));

/** Who blocks whom of two members. */
export async function blocksBetween(executor: Executor, userId: number, peerId: number) {
  const [row] = await executor
    .select({ low: isNotNull(conversationTable.lowBlockedAt), high: isNotNull(conversationTable.highBlockedAt) })
    .from(conversationTable)
    .where(
      and(
        eq(conversationTable.lowId, Math.min(userId, peerId)),
        eq(conversationTable.highId, Math.max(userId, peerId)),
      ),
    );
  const isLow = userId < peerId;
  return { byMe: Boolean(isLow ? row?.low : row?.high), byPeer: Boolean(isLow ? row?.high : row?.low) };
}

/** Those of the pairs of members of whom one blocks the other, in no order. */
export async function blockedAmong(executor: Executor, pairs: readonly (readonly [number, number])[]) {
  const lows = pairs.map((pair) => Math.min(...pair));
  const highs = pairs.map((pair) => Math.max(...pair));
  const { rows } = await executor.execute<{ lowId: number; highId: number }>(sql`
    select c.low_id as "lowId", c.high_id as "highId"
    from unnest(${sql.param(lows)}::bigint[], ${sql.param(highs)}::bigint[]) as pair (low_id, high_id)
    join ${conversationTable} c on c.low_id = pair.low_id and c.high_id = pair.high_id
    where c.low_blocked_at is not null or c.high_blocked_at is not null`);
  return rows.map(({ lowId, highId }) => [Number(lowId), Number(highId)] as const);
}

/** The members somebody blocks, the latest first. */
export async function blockedBy(executor: Executor, userId: number): Promise<number[]> {
  const { lowId, highId, lowBlockedAt, highBlockedAt } = conversationTable;
  const rows = await executor
    .select({ lowId, highId })
    .from(conversationTable)
    .where(or(and(eq(lowId, userId), isNotNull(lowBlockedAt)), and(eq(highId, userId), isNotNull(highBlockedAt))))
    .orderBy(sql`case when ${lowId} = ${userId} then ${lowBlockedAt} else ${highBlockedAt} end desc`)
    .limit(1000);
  return rows.map((row) => (row.lowId === userId ? row.highId : row.lowId));
}

export async function preferencesOf(executor: Executor, userIds: number[]) {
  const rows = await executor.select().from(preferenceTable).where(inArray(preferenceTable.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}

export const putPreferences = (executor: Executor, row: typeof preferenceTable.$inferInsert) =>
  executor.insert(preferenceTable).values(row).onConflictDoUpdate({ target: preferenceTable.userId, set: row });

/** Where mails about unread messages go; nothing for who is not there or has an unconfirmed address. */
export async function mailFacts(executor: Executor, userId: number) {
  const { email, emailConfirmed, state, userName } = memberTable;
  const [row] = await executor
    .select({ email, emailConfirmed, state, userName })
    .from(memberTable)
    .where(eq(memberTable.id, userId));
  return row?.state === 'active' && row.emailConfirmed && row.email ? { ...row, email: row.email } : undefined;
}

/** A message that a member received and still sees. */
export async function receivedMessage(executor: Executor, userId: number, messageId: number) {
  const [row] = await executor
    .select({ id: messageTable.id, senderId: messageTable.senderId })
    .from(messageTable)
    .where(and(eq(messageTable.id, messageId), eq(messageTable.receiverId, userId)));
  return row;
}

/** Messages after an id to or from any of these members. */
export const messagesAfter = (executor: Executor, afterId: number, userIds: number[], limit: number) =>
  executor
    .select({ id: messageTable.id, senderId: messageTable.senderId, receiverId: messageTable.receiverId })
    .from(messageTable)
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

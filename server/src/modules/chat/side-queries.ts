import type { Executor } from '#server/platform/database/database.ts';
import {
  alias,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  sum,
} from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { messageColumns } from './message-queries.ts';
import { conversationTable, messageTable, preferenceTable, sideTable } from './tables.ts';

const peerTable = alias(memberTable, 'peer');

export type SideRow = typeof sideTable.$inferSelect;

export type Side = SideRow & {
  messages: number;
  /** 0 where one of the two blocks the other: neither sees what the other reads. */
  peerReadUpTo: number;
};

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

/** The member of the side blocks the other. */
const isBlockedByOwner = sql`exists (select from ${conversationTable} as asked
  where asked.id = ${sideTable.conversationId} and case when asked.low_id = ${sideTable.userId}
    then asked.low_blocked_at else asked.high_blocked_at end is not null)`;

/** Sides that a member sees: conversations, or the requests of quiet mode, without those of members they block. */
const listed = (userId: number, requests = false) =>
  and(
    eq(sideTable.userId, userId),
    gt(sideTable.lastMessageId, sideTable.hiddenUpTo),
    eq(sideTable.isRequest, sql.raw(String(requests))),
    requests ? sql`not ${isBlockedByOwner}` : undefined,
  );

function matching(userId: number, pattern: string | undefined, requests: boolean): SQL | undefined {
  if (pattern === undefined) return listed(userId, requests);
  const like = (column: SQL | typeof peerTable.userName | typeof messageTable.title) =>
    sql`ashore_unaccent(${column}) like ashore_unaccent(${pattern})`;
  return and(listed(userId, requests), or(like(peerTable.userName), like(messageTable.title)));
}

/** Which conversations: all, those that match, or the requests of quiet mode. `pattern` is of `like`, over names and titles. */
export interface ListPlace {
  pattern?: string | undefined;
  requests?: boolean;
  limit: number;
  offset: number;
}

/** The sides of one page of the list, in no order. Answered by the index `chat_side_list`, without looking at other messages. */
function sidesOf(executor: Executor, userId: number, { pattern, requests = false, limit, offset }: ListPlace) {
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
      .where(listed(userId, requests))
      .orderBy(desc(sideTable.lastMessageId))
      .limit(limit)
      .offset(offset)
      .as('place');
    return choosing
      .innerJoin(place, eq(place.lastMessageId, sideTable.lastMessageId))
      .where(listed(userId, requests))
      .as('page');
  }
  return choosing
    .innerJoin(messageTable, eq(messageTable.id, sideTable.lastMessageId))
    .innerJoin(peerTable, eq(peerTable.id, sideTable.peerId))
    .where(matching(userId, pattern, requests))
    .orderBy(desc(sideTable.lastMessageId))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** The conversations a member sees, the latest first. */
export function conversationsOf(executor: Executor, userId: number, place: ListPlace) {
  const page = sidesOf(executor, userId, place);
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
export async function countConversations(
  executor: Executor,
  userId: number,
  pattern?: string,
  requests = false,
): Promise<number> {
  const counting = executor.select({ total: count() }).from(sideTable).$dynamic();
  if (pattern !== undefined)
    counting
      .innerJoin(messageTable, eq(messageTable.id, sideTable.lastMessageId))
      .innerJoin(peerTable, eq(peerTable.id, sideTable.peerId));
  return (await counting.where(matching(userId, pattern, requests)))[0]?.total ?? 0;
}

/** Whether a member has requests or has switched quiet mode on; who never chose anything in the chat has none. */
export async function mayHaveRequests(executor: Executor, userId: number): Promise<boolean> {
  const ask = prepareOnce<{ quiet: boolean; some: boolean }[]>(executor, 'chat_has_requests', () =>
    executor
      .select({
        quiet: preferenceTable.quiet,
        some: sql<boolean>`exists (select 1 from ${sideTable} where ${listed(placeholder('userId') as never, true)})`,
      })
      .from(preferenceTable)
      .where(eq(preferenceTable.userId, placeholder('userId'))),
  );
  const [row] = await ask({ userId });
  return row !== undefined && (row.quiet || row.some);
}

/** The number of conversations of a member, for a query about more than that. */
export const conversationsCounted = (userId: number): SQL<number> =>
  sql<number>`(select count(*)::int from ${sideTable} where ${listed(userId)})`;

/** How many messages to a member are unread; requests of quiet mode are not counted. */
export async function unreadOf(executor: Executor, userId: number): Promise<number> {
  const read = prepareOnce<{ total: string | null }[]>(executor, 'chat_unread', () =>
    executor
      .select({ total: sum(sideTable.unread) })
      .from(sideTable)
      .where(
        and(eq(sideTable.userId, placeholder('userId')), gt(sideTable.unread, 0), sql`not ${sideTable.isRequest}`),
      ),
  );
  return Number((await read({ userId }))[0]?.total ?? 0);
}

/** Marks everything in a conversation as read, unless it is a request; returns whether that changed anything. */
export async function markRead(executor: Executor, userId: number, peerId: number): Promise<boolean> {
  const rows = await executor
    .update(sideTable)
    .set({ readUpTo: sql`${sideTable.lastMessageId}`, unread: 0, unreadSince: null })
    .where(
      and(
        eq(sideTable.userId, userId),
        eq(sideTable.peerId, peerId),
        sql`not ${sideTable.isRequest}`,
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

export async function preferencesOf(executor: Executor, userIds: number[]) {
  const rows = await executor.select().from(preferenceTable).where(inArray(preferenceTable.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}

export const putPreferences = (executor: Executor, row: typeof preferenceTable.$inferInsert) =>
  executor.insert(preferenceTable).values(row).onConflictDoUpdate({ target: preferenceTable.userId, set: row });

/** The language a member uses the site in; undefined for one who is not there. */
export async function localeOf(executor: Executor, userId: number) {
  const { id, locale, state } = memberTable;
  const [row] = await executor.select({ locale, state }).from(memberTable).where(eq(id, userId));
  return row?.state === 'active' ? row.locale : undefined;
}

/** Where mails about unread messages go; nothing for who is not there or has an unconfirmed address. */
export async function mailFacts(executor: Executor, userId: number) {
  const { email, emailConfirmed, state, userName, locale } = memberTable;
  const [row] = await executor
    .select({ email, emailConfirmed, state, userName, locale })
    .from(memberTable)
    .where(eq(memberTable.id, userId));
  return row?.state === 'active' && row.emailConfirmed && row.email ? { ...row, email: row.email } : undefined;
}

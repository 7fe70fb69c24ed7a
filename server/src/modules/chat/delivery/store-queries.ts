import type { ChatWarning } from '@ashore/contract';
import type { Bus } from '#server/platform/bus/port.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import { CHANNEL } from './bus.ts';

/** Two members, the one who sends first. */
export interface Direction {
  senderId: number;
  receiverId: number;
}

/** A message that is to be stored. */
export interface NewMessage extends Direction {
  messageKey: string;
  content: string;
  imgUrl: string;
  imgUrlZip: string;
  businessKey: number | null;
  title: string;
  warnings: ChatWarning[];
  createdAt: Date;
}

export interface LockedConversation {
  id: number;
  lowId: number;
  highId: number;
  messages: number;
  lastAt: Date;
  lowBlocked: boolean;
  highBlocked: boolean;
}

export interface StoredRow {
  id: number;
  senderId: number;
  receiverId: number;
  messageKey: string;
  content: string;
  createdAt: Date;
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Members of pairs and nothing else of what the caller has of them; with their places where the order counts. */
export const pairsAsJson = (pairs: readonly Direction[]) =>
  asJson(pairs.map(({ senderId, receiverId }, ord) => ({ senderId, receiverId, ord })));

/** Raw statements give times as text. */
export const toDate = (value: unknown) => new Date(value as string);

/** Makes the conversations that are missing. In the order of the pairs, so that two nodes never wait for each other. */
export async function ensureConversations(tx: Executor, pairs: Direction[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into chat_conversation (low_id, high_id, created_at, last_at)
    select distinct least(i."senderId", i."receiverId"), greatest(i."senderId", i."receiverId"), ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${pairsAsJson(pairs)}) as i("senderId" bigint, "receiverId" bigint)
    order by 1, 2
    on conflict (low_id, high_id) do nothing`);
}

/** Locks the conversations of the pairs, always by ascending id. */
export async function lockConversations(tx: Transaction, pairs: Direction[]): Promise<LockedConversation[]> {
  const { rows } = await tx.execute<Record<keyof LockedConversation, unknown>>(sql`
    select c.id, c.low_id as "lowId", c.high_id as "highId", c.messages, c.last_at as "lastAt",
      c.low_blocked_at is not null as "lowBlocked", c.high_blocked_at is not null as "highBlocked"
    from chat_conversation c
    where (c.low_id, c.high_id) in (
      select least(i."senderId", i."receiverId"), greatest(i."senderId", i."receiverId")
      from json_to_recordset(${pairsAsJson(pairs)}) as i("senderId" bigint, "receiverId" bigint))
    order by c.id
    for update of c`);
  return rows.map((row) => ({ ...row, lastAt: toDate(row.lastAt) }) as LockedConversation);
}

const storedColumns = sql.raw(
  'id, sender_id as "senderId", receiver_id as "receiverId", message_key as "messageKey", content, created_at as "createdAt"',
);

const asStored = (rows: Record<keyof StoredRow, unknown>[]) =>
  rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) }) as StoredRow);

/** A message that may be stored, unless one of the two blocks the other. */
export interface ToStore extends NewMessage {
  /** What the scam shield finds in it where it is the first of its conversation. */
  firstWarnings: ChatWarning[];
  /** The receiver has the conversation open. */
  read: boolean;
  /** It arrives among the requests of the receiver, who is told nothing. */
  asRequest?: boolean;
}

/** What is stored of a message, and nothing else of what the caller has of it; most messages have none of the last. */
const columnsOf = (message: ToStore, ord: number) => ({
  senderId: message.senderId,
  receiverId: message.receiverId,
  messageKey: message.messageKey,
  content: message.content,
  createdAt: message.createdAt,
  read: message.read,
  ord,
  asRequest: message.asRequest || undefined,
  imgUrl: message.imgUrl || undefined,
  imgUrlZip: message.imgUrlZip || undefined,
  businessKey: message.businessKey ?? undefined,
  title: message.title || undefined,
  warnings: message.warnings.length > 0 ? message.warnings : undefined,
  firstWarnings: message.firstWarnings.length > 0 ? message.firstWarnings : undefined,
});

/** What became of a batch; `place` is that of the message in it. */
export interface StoredBatch {
  stored: { place: number; id: number; createdAt: number; warnings: ChatWarning[] }[] | null;
  blocked: { place: number; lowBlocked: boolean; highBlocked: boolean }[] | null;
  /** Sides where something is unread that was not before. */
  unread: { userId: number; peerId: number }[] | null;
}

/** Each announcement has to fit one notice of the bus, whose order is kept. */
const ANNOUNCED_AT_ONCE = 100;

/** Locks the conversations of what is given, always by ascending id; `ready` has the messages with theirs. */
const lockedConversations = sql`wanted as materialized (
  select distinct (select c.id from chat_conversation c where c.low_id = g.low_id and c.high_id = g.high_id) as id
  from given g order by 1
), locked as materialized (
  select l.id, l.low_id, l.high_id, l.messages, l.last_at,
    l.low_blocked_at is not null as low_blocked, l.high_blocked_at is not null as high_blocked
  from wanted cross join lateral (select * from chat_conversation c where c.id = wanted.id for update) l
), ready as materialized (
  select g.*, l.id as conversation_id, l.low_blocked, l.high_blocked,
    l.messages = 0 and row_number() over arrival = 1 as is_first,
    greatest(l.last_at, max(g."createdAt") over arrival) as created_at
  from given g join locked l on l.low_id = g.low_id and l.high_id = g.high_id
  window arrival as (partition by l.id order by g.ord)
  order by g.ord
)`;

/** Stores what is ready unless one of the two blocks the other, and counts it. */
const storedMessages = sql`inserted as (
  insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, img_url, img_url_zip,
    business_key, title, warnings, created_at)
  select conversation_id, "senderId", "receiverId", "messageKey", content, coalesce("imgUrl", ''), coalesce("imgUrlZip", ''),
    "businessKey", coalesce(title, ''), coalesce(case when is_first then "firstWarnings" else warnings end, '{}'), created_at
  from ready where not (low_blocked or high_blocked) order by ord
  on conflict (sender_id, message_key) do nothing
  returning id, conversation_id, sender_id, receiver_id, message_key, business_key, warnings, created_at
), added as materialized (
  select m.*, g.ord, g.read, coalesce(g."asRequest", false) as as_request
  from inserted m join given g on g."senderId" = m.sender_id and g."messageKey" = m.message_key
), counted as (
  update chat_conversation c set messages = c.messages + i.added, last_at = i.last_at
  from (select conversation_id, count(*) as added, max(created_at) as last_at from added group by 1) i
  where c.id = i.conversation_id
)`;

/**
 * Moves the sides of both on: last message, unread messages, what was read. What is unread has begun with this where a
 * side has as many as were added; found by grouping, as a join would compare each side with every other: the planner
 * expects one of them. A request ends when its receiver writes, or the quiet mode is over as the next message comes.
 */
const movedSides = sql`each_side as (
  select sender_id as user_id, receiver_id as peer_id, id, conversation_id, business_key, created_at,
    false as received, false as read, false as as_request from added
  union all
  select receiver_id, sender_id, id, conversation_id, business_key, created_at, not read, read, as_request from added
), read_to as (
  select *, coalesce(max(id) filter (where read) over (partition by user_id, peer_id), 0) as read_up_to from each_side
), sides as materialized (
  select user_id, peer_id, min(conversation_id) as conversation_id, max(id) as last_message_id,
    (array_agg(business_key order by id desc) filter (where business_key is not null))[1] as business_key,
    count(*) filter (where received and id > read_up_to) as unread,
    min(created_at) filter (where received and id > read_up_to) as unread_since, max(read_up_to) as read_up_to,
    bool_and(as_request) as is_request
  from read_to group by user_id, peer_id
), moved as (
  insert into chat_side as side (user_id, peer_id, conversation_id, last_message_id, business_key, unread, unread_since, read_up_to,
    is_request)
  select user_id, peer_id, conversation_id, last_message_id, business_key, unread, unread_since, read_up_to, is_request
  from sides order by 1, 2
  on conflict (user_id, peer_id) do update set
    last_message_id = excluded.last_message_id,
    business_key = coalesce(excluded.business_key, side.business_key),
    unread = case when excluded.read_up_to > 0 then 0 else side.unread end + excluded.unread,
    unread_since = case when excluded.read_up_to > 0 or side.unread = 0 then excluded.unread_since else side.unread_since end,
    read_up_to = greatest(side.read_up_to, excluded.read_up_to),
    is_request = side.is_request and excluded.is_request
  returning user_id, peer_id, unread
), begun as (
  select user_id, peer_id from (
    select user_id, peer_id, unread from sides where unread > 0 and not is_request union all select user_id, peer_id, unread from moved
  ) both_counts group by user_id, peer_id, unread having count(*) = 2
)`;

/**
 * Locks the conversations, always by ascending id, stores the messages in their order, moves conversations and sides on and
 * announces what was stored, all in one statement. Messages whose key the sender used before, or whose conversation is
 * not there, are in none of its lists.
 *
 * A statement sees what was committed before it began, except where it waits: the locked rows, the counters and the sides
 * are read anew once they are its own. So nothing here is decided by other rows than those.
 * @param batch the name under which it is announced
 */
export async function storeMessages(
  executor: Executor,
  bus: Bus,
  batch: string,
  messages: ToStore[],
): Promise<StoredBatch> {
  const announcement = sql`jsonb_build_object('kind', 'messages', 'batch', ${batch}::text, 'list', list)`;
  const { rows } = await executor.execute<StoredBatch & Record<string, unknown>>(sql`
    with given as materialized (
      select *, least("senderId", "receiverId") as low_id, greatest("senderId", "receiverId") as high_id
      from json_to_recordset(${asJson(messages.map(columnsOf))})
        as i("senderId" bigint, "receiverId" bigint, "messageKey" text, content text,
          "imgUrl" text, "imgUrlZip" text, "businessKey" bigint, title text, warnings text[], "firstWarnings" text[],
          "createdAt" timestamptz, read boolean, ord int, "asRequest" boolean)
    ), ${lockedConversations}, ${storedMessages}, ${movedSides}, parts as (
      select jsonb_agg(jsonb_build_array(id, sender_id, receiver_id,
        case when as_request then 2 else read::int end) order by id) as list
      from (select *, (row_number() over (order by id) - 1) / ${ANNOUNCED_AT_ONCE} as part from added) numbered
      group by part order by part
    ), announced as materialized (
      select count(${bus.announcement(CHANNEL, announcement)}) as notices from parts
    )
    select
      (select json_agg(json_build_object('place', ord, 'id', id,
        'createdAt', (extract(epoch from created_at) * 1000)::bigint, 'warnings', warnings)) from added) as stored,
      (select json_agg(json_build_object('place', ord, 'lowBlocked', low_blocked, 'highBlocked', high_blocked))
        from ready where low_blocked or high_blocked) as blocked,
      (select json_agg(json_build_object('userId', user_id, 'peerId', peer_id)) from begun) as unread,
      (select notices from announced) as notices`);
  const [outcome] = rows;
  if (!outcome) throw new Error('storing gave no row');
  return outcome;
}

/** The messages of these senders under these keys. */
export async function messagesByKey(
  tx: Executor,
  keys: { senderId: number; messageKey: string }[],
): Promise<StoredRow[]> {
  const { rows } = await tx.execute(sql`
    select ${storedColumns} from chat_message
    where (sender_id, message_key) in (
      select i."senderId", i."messageKey" from json_to_recordset(${asJson(keys.map(({ senderId, messageKey }) => ({ senderId, messageKey })))}) as i("senderId" bigint, "messageKey" text))`);
  return asStored(rows);
}

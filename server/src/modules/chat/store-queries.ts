import type { ChatWarning } from '@ashore/contract';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';

/** Two members, the one who sends first. */
export interface Direction {
  senderId: number;
  receiverId: number;
}

/** What is known of the two before anything is stored. */
export interface Admission {
  senderState: string | null;
  senderName: string;
  senderImg: string;
  emailConfirmed: boolean;
  limitedUntil: Date | null;
  senderSince: Date;
  receiverState: string | null;
  /** Null where the two have nothing to do with each other yet. */
  messages: number | null;
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
const pairsAsJson = (pairs: readonly Direction[]) =>
  asJson(pairs.map(({ senderId, receiverId }, ord) => ({ senderId, receiverId, ord })));

/** Raw statements give times as text. */
const toDate = (value: unknown) => new Date(value as string);

/** Looks up both members and their conversation, for each pair in order. */
export async function admissions(executor: Executor, pairs: Direction[]): Promise<Admission[]> {
  const { rows } = await executor.execute<Record<keyof Admission, unknown>>(sql`
    select s.state as "senderState", s.user_name as "senderName", s.user_img as "senderImg",
      s.email_confirmed as "emailConfirmed", s.created_at as "senderSince",
      s.limited_until as "limitedUntil",
      r.state as "receiverState", c.messages
    from json_to_recordset(${pairsAsJson(pairs)})
      as i("senderId" bigint, "receiverId" bigint, ord int)
    left join member s on s.id = i."senderId"
    left join member r on r.id = i."receiverId"
    left join chat_conversation c
      on c.low_id = least(i."senderId", i."receiverId") and c.high_id = greatest(i."senderId", i."receiverId")
    order by i.ord`);
  return rows.map(
    (row) =>
      ({
        ...row,
        senderSince: toDate(row.senderSince),
        limitedUntil: row.limitedUntil === null ? null : toDate(row.limitedUntil),
      }) as Admission,
  );
}

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

const asStored = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) }) as unknown as StoredRow);

/** A message with what moving the counters on needs to know. */
type ToStore = NewMessage & { conversationId: number; read: boolean };

/** What is stored of a message, and nothing else of what the caller has of it. */
const columnsOf = (
  {
    conversationId,
    senderId,
    receiverId,
    messageKey,
    content,
    imgUrl,
    imgUrlZip,
    businessKey,
    title,
    warnings,
    createdAt,
    read,
  }: ToStore,
  ord: number,
) => ({
  conversationId,
  senderId,
  receiverId,
  messageKey,
  content,
  imgUrl,
  imgUrlZip,
  businessKey,
  title,
  warnings,
  createdAt,
  read,
  ord,
});

/**
 * Stores messages in their order and moves conversations and sides on. The caller holds the locks of the conversations.
 * @returns what was stored, without those whose key the sender used before, and the sides where something is unread that
 * was not before
 */
export async function storeMessages(tx: Transaction, messages: ToStore[]) {
  const { rows } = await tx.execute<{
    stored: Pick<StoredRow, 'id' | 'senderId' | 'messageKey'>[] | null;
    unread: { userId: number; peerId: number }[] | null;
  }>(sql`
    with given as materialized (
      select * from json_to_recordset(${asJson(messages.map(columnsOf))})
        as i("conversationId" bigint, "senderId" bigint, "receiverId" bigint, "messageKey" text, content text,
          "imgUrl" text, "imgUrlZip" text, "businessKey" bigint, title text, warnings text[], "createdAt" timestamptz,
          read boolean, ord int)
    ), inserted as (
      insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, img_url, img_url_zip,
        business_key, title, warnings, created_at)
      select "conversationId", "senderId", "receiverId", "messageKey", content, "imgUrl", "imgUrlZip",
        "businessKey", title, warnings, "createdAt"
      from given order by ord
      on conflict (sender_id, message_key) do nothing
      returning id, conversation_id, sender_id, receiver_id, message_key, business_key, created_at
    ), counted as (
      update chat_conversation c set messages = c.messages + i.added, last_at = i.last_at
      from (select conversation_id, count(*) as added, max(created_at) as last_at from inserted group by 1) i
      where c.id = i.conversation_id
    ), each_side as (
      select m.sender_id as user_id, m.receiver_id as peer_id, m.*, false as received, false as read from inserted m
      union all
      select m.receiver_id, m.sender_id, m.*, not g.read, g.read
      from inserted m join given g on g."senderId" = m.sender_id and g."messageKey" = m.message_key
    ), read_to as (
      select *, coalesce(max(id) filter (where read) over (partition by user_id, peer_id), 0) as read_up_to from each_side
    ), moved as (
      insert into chat_side as side (user_id, peer_id, conversation_id, last_message_id, business_key, unread, unread_since, read_up_to)
      select user_id, peer_id, min(conversation_id), max(id),
        (array_agg(business_key order by id desc) filter (where business_key is not null))[1],
        count(*) filter (where received and id > read_up_to), min(created_at) filter (where received and id > read_up_to),
        max(read_up_to)
      from read_to group by user_id, peer_id order by 1, 2
      on conflict (user_id, peer_id) do update set
        last_message_id = excluded.last_message_id,
        business_key = coalesce(excluded.business_key, side.business_key),
        unread = case when excluded.read_up_to > 0 then 0 else side.unread end + excluded.unread,
        unread_since = case when excluded.read_up_to > 0 or side.unread = 0 then excluded.unread_since else side.unread_since end,
        read_up_to = greatest(side.read_up_to, excluded.read_up_to)
      returning user_id, peer_id, unread
    )
    select
      (select jsonb_agg(jsonb_build_object('id', id, 'senderId', sender_id, 'messageKey', message_key)) from inserted) as stored,
      (select jsonb_agg(jsonb_build_object('userId', moved.user_id, 'peerId', moved.peer_id))
        from moved join (select user_id, peer_id, count(*) as received from read_to
          where received and id > read_up_to group by 1, 2) batch using (user_id, peer_id)
        where moved.unread = batch.received) as unread`);
  return { rows: rows[0]?.stored ?? [], newlyUnread: rows[0]?.unread ?? [] };
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

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

/** What a batch adds to one side of a conversation. */
export interface SideChange {
  userId: number;
  peerId: number;
  conversationId: number;
  lastMessageId: number;
  businessKey: number | null;
  /** Messages to this member, and when the first of them was sent. */
  received: number;
  since: Date;
  /** Everything up to this id is read: one's own message, or the conversation is open. */
  readUpTo: number;
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Raw statements give times as text. */
const toDate = (value: unknown) => new Date(value as string);

/** Looks up both members and their conversation, for each pair in order. */
export async function admissions(executor: Executor, pairs: Direction[]): Promise<Admission[]> {
  const { rows } = await executor.execute<Record<keyof Admission, unknown>>(sql`
    select s.state as "senderState", s.user_name as "senderName", s.user_img as "senderImg",
      s.email_confirmed as "emailConfirmed", s.created_at as "senderSince",
      r.state as "receiverState", c.messages
    from jsonb_to_recordset(${asJson(pairs.map((pair, ord) => ({ ...pair, ord })))})
      as i("senderId" bigint, "receiverId" bigint, ord int)
    left join member s on s.id = i."senderId"
    left join member r on r.id = i."receiverId"
    left join chat_conversation c
      on c.low_id = least(i."senderId", i."receiverId") and c.high_id = greatest(i."senderId", i."receiverId")
    order by i.ord`);
  return rows.map((row) => ({ ...row, senderSince: toDate(row.senderSince) }) as Admission);
}

/** Makes the conversations that are missing. In the order of the pairs, so that two nodes never wait for each other. */
export async function ensureConversations(tx: Executor, pairs: Direction[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into chat_conversation (low_id, high_id, created_at, last_at)
    select distinct least(i."senderId", i."receiverId"), greatest(i."senderId", i."receiverId"), ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${asJson(pairs)}) as i("senderId" bigint, "receiverId" bigint)
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
      from jsonb_to_recordset(${asJson(pairs)}) as i("senderId" bigint, "receiverId" bigint))
    order by c.id
    for update of c`);
  return rows.map((row) => ({ ...row, lastAt: toDate(row.lastAt) }) as LockedConversation);
}

const storedColumns = sql.raw(
  'id, sender_id as "senderId", receiver_id as "receiverId", message_key as "messageKey", content, created_at as "createdAt"',
);

const asStored = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) }) as unknown as StoredRow);

/** Stores messages in their order; those whose key the sender used before are left out of the answer. */
export async function insertMessages(
  tx: Transaction,
  messages: (NewMessage & { conversationId: number })[],
): Promise<StoredRow[]> {
  const { rows } = await tx.execute(sql`
    insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, img_url, img_url_zip,
      business_key, title, warnings, created_at)
    select i."conversationId", i."senderId", i."receiverId", i."messageKey", i.content, i."imgUrl", i."imgUrlZip",
      i."businessKey", i.title, i.warnings, i."createdAt"
    from jsonb_to_recordset(${asJson(messages.map((message, ord) => ({ ...message, ord })))})
      as i("conversationId" bigint, "senderId" bigint, "receiverId" bigint, "messageKey" text, content text,
        "imgUrl" text, "imgUrlZip" text, "businessKey" bigint, title text, warnings text[], "createdAt" timestamptz, ord int)
    order by i.ord
    on conflict (sender_id, message_key) do nothing
    returning ${storedColumns}`);
  return asStored(rows);
}

/** The messages of these senders under these keys. */
export async function messagesByKey(
  tx: Executor,
  keys: { senderId: number; messageKey: string }[],
): Promise<StoredRow[]> {
  const { rows } = await tx.execute(sql`
    select ${storedColumns} from chat_message
    where (sender_id, message_key) in (
      select i."senderId", i."messageKey" from jsonb_to_recordset(${asJson(keys)}) as i("senderId" bigint, "messageKey" text))`);
  return asStored(rows);
}

/** Adds what a batch brought to the conversations. */
export async function countMessages(
  tx: Transaction,
  changes: { conversationId: number; added: number; lastAt: Date }[],
): Promise<void> {
  await tx.execute(sql`
    update chat_conversation c set messages = c.messages + i.added, last_at = i."lastAt"
    from jsonb_to_recordset(${asJson(changes)}) as i("conversationId" bigint, added int, "lastAt" timestamptz)
    where c.id = i."conversationId"`);
}

/** Moves the sides on, and gives how much is unread on each afterwards. */
export async function moveSides(
  tx: Transaction,
  changes: SideChange[],
): Promise<{ userId: number; peerId: number; unread: number }[]> {
  const { rows } = await tx.execute<{ userId: number; peerId: number; unread: number }>(sql`
    insert into chat_side as side (user_id, peer_id, conversation_id, last_message_id, business_key, unread, unread_since, read_up_to)
    select i."userId", i."peerId", i."conversationId", i."lastMessageId", i."businessKey", i.received,
      case when i.received > 0 then i.since end, i."readUpTo"
    from jsonb_to_recordset(${asJson(changes)})
      as i("userId" bigint, "peerId" bigint, "conversationId" bigint, "lastMessageId" bigint, "businessKey" bigint,
        received int, since timestamptz, "readUpTo" bigint)
    order by 1, 2
    on conflict (user_id, peer_id) do update set
      last_message_id = excluded.last_message_id,
      business_key = coalesce(excluded.business_key, side.business_key),
      unread = case when excluded.read_up_to > 0 then 0 else side.unread end + excluded.unread,
      unread_since = case when excluded.read_up_to > 0 or side.unread = 0 then excluded.unread_since else side.unread_since end,
      read_up_to = greatest(side.read_up_to, excluded.read_up_to)
    returning user_id as "userId", peer_id as "peerId", unread`);
  return rows;
}

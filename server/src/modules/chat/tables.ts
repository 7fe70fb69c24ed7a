import type { ChatWarning } from '@ashore/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const id = () => big('id').primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What two members share, `low_id` being the lower of both. Its row is locked while messages are stored, so that their
 * ids ascend in the order of their commits.
 */
export const conversationTable = pgTable(
  'chat_conversation',
  {
    id: id(),
    lowId: big('low_id').notNull(),
    highId: big('high_id').notNull(),
    messages: integer('messages').notNull().default(0),
    createdAt: time('created_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** Since when the one with the lower id blocks the other. */
    lowBlockedAt: time('low_blocked_at'),
    highBlockedAt: time('high_blocked_at'),
  },
  (table) => [
    uniqueIndex('chat_conversation_pair').on(table.lowId, table.highId),
    index('chat_blocked_by_low').on(table.lowId, table.lowBlockedAt).where(sql`${table.lowBlockedAt} is not null`),
    index('chat_blocked_by_high').on(table.highId, table.highBlockedAt).where(sql`${table.highBlockedAt} is not null`),
  ],
);

/** A conversation as one of the two has it. */
export const sideTable = pgTable(
  'chat_side',
  {
    userId: big('user_id').notNull(),
    peerId: big('peer_id').notNull(),
    conversationId: big('conversation_id').notNull(),
    lastMessageId: big('last_message_id').notNull(),
    /** Messages to this member above both `read_up_to` and `hidden_up_to`. */
    unread: integer('unread').notNull().default(0),
    /** When the first of the unread came. */
    unreadSince: time('unread_since'),
    readUpTo: big('read_up_to').notNull().default(0),
    hiddenUpTo: big('hidden_up_to').notNull().default(0),
    hiddenMessages: integer('hidden_messages').notNull().default(0),
    /** The other wrote first while this member had quiet mode on, and this member has not answered. */
    isRequest: boolean('is_request').notNull().default(false),
    /** The ad it was last about. */
    businessKey: big('business_key'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.peerId] }),
    index('chat_side_list')
      .on(table.userId, table.lastMessageId)
      .where(sql`${table.lastMessageId} > ${table.hiddenUpTo}`),
    index('chat_side_unread').on(table.userId, table.unread).where(sql`${table.unread} > 0`),
    index('chat_side_peer').on(table.peerId),
  ],
);

/** A message; the same key of the same sender is stored once. */
export const messageTable = pgTable(
  'chat_message',
  {
    id: id(),
    conversationId: big('conversation_id').notNull(),
    senderId: big('sender_id').notNull(),
    receiverId: big('receiver_id').notNull(),
    messageKey: text('message_key').notNull(),
    content: text('content').notNull(),
    imgUrl: text('img_url').notNull().default(''),
    imgUrlZip: text('img_url_zip').notNull().default(''),
    businessKey: big('business_key'),
    title: text('title').notNull().default(''),
    warnings: text('warnings').array().$type<ChatWarning[]>().notNull().default([]),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_message_once').on(table.senderId, table.messageKey),
    index('chat_message_picture').on(table.imgUrl).where(sql`img_url <> ''`),
    index('chat_message_warned').on(table.createdAt).where(sql`cardinality(warnings) > 0`),
    index('chat_message_history').on(table.conversationId, table.id),
  ],
);

/**
 * First messages whose words come near to fraud, as sixteen numbers of which texts share as many as they share of what they
 * say: for a few days, to see the same sent to many.
 */
export const chatPrintTable = pgTable(
  'chat_print',
  {
    senderId: big('sender_id').notNull(),
    receiverId: big('receiver_id').notNull(),
    bands: integer('bands').array().notNull(),
    /** The key of the message; null for those stored before there was one. */
    messageKey: text('message_key'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.senderId, table.receiverId] }),
    index('chat_print_receiver').on(table.receiverId),
    index('chat_print_day').on(table.createdAt),
  ],
);

/** What a member wants of the chat; without a row all is on, and nothing is sent to a translation service. */
export const preferenceTable = pgTable('chat_preference', {
  userId: big('user_id').primaryKey(),
  typing: boolean('typing').notNull().default(true),
  unreadMail: boolean('unread_mail').notNull().default(true),
  /** The service that the member agreed to have messages translated by; empty for none. Another service is another question. */
  translator: text('translator').notNull().default(''),
  translatorSince: time('translator_since'),
  /** Quiet mode; it is over from `quiet_until` on, and without one when it is switched off. */
  quiet: boolean('quiet').notNull().default(false),
  quietUntil: time('quiet_until'),
  /** Hours between which nothing is sent, by the clocks of `quiet_zone`. */
  quietStart: smallint('quiet_start'),
  quietEnd: smallint('quiet_end'),
  quietZone: text('quiet_zone').notNull().default('UTC'),
  onlyAboutAds: boolean('only_about_ads').notNull().default(false),
  onlyConfirmedPhone: boolean('only_confirmed_phone').notNull().default(false),
});

/** What a member answers often, in the member's own words, in the order they were added. */
export const quickReplyTable = pgTable(
  'quick_reply',
  {
    id: id(),
    userId: big('user_id').notNull(),
    content: text('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('quick_reply_user').on(table.userId, table.id)],
);

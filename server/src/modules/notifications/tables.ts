import type { MailTiming, NotificationKind, PushKind, SubjectType } from '@ashore/contract';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

import type { FilledMessage, MessageName } from './words.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What members are told. */
export const notificationTable = pgTable(
  'notification',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What is alike: unread ones of a member with the same key are one row. */
    groupKey: text('group_key').notNull(),
    /** Who did it, the latest last; empty when the site itself speaks. */
    actorIds: big('actor_ids').array().notNull(),
    /** Members beside the actors whose name or title stands in it; it goes with each of them. */
    aboutIds: big('about_ids').array().notNull().default([]),
    subjectType: text('subject_type').$type<SubjectType>(),
    subjectId: big('subject_id'),
    /** Of a reply: its id. */
    targetId: big('target_id'),
    /** What it says, by name, and what it is filled with: the words are made when they are read. */
    message: text('message').$type<MessageName>().notNull(),
    params: jsonb('params').$type<FilledMessage['params']>().notNull(),
    /** An excerpt of what a member wrote. */
    text: text('text').notNull().default(''),
    url: text('url').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
    mail: text('mail').$type<MailTiming>().notNull(),
    mailedAt: time('mailed_at'),
  },
  (table) => [
    uniqueIndex('notification_alike').on(table.userId, table.groupKey).where(sql`${table.readAt} is null`),
    index('notification_latest').on(table.userId, table.createdAt, table.id),
    index('notification_unread').on(table.userId, table.kind).where(sql`${table.readAt} is null`),
    index('notification_unmailed')
      .on(table.mail, table.userId)
      .where(sql`${table.readAt} is null and ${table.mailedAt} is null and ${table.mail} <> 'off'`),
    index('notification_subject').on(table.subjectType, table.subjectId),
    index('notification_actors').using('gin', table.actorIds),
    index('notification_about').using('gin', table.aboutIds).where(sql`${table.aboutIds} <> '{}'`),
    index('notification_old').on(table.createdAt),
  ],
);

/** What a member chose; members without a row have the defaults. */
export const notificationPreferenceTable = pgTable('notification_preference', {
  userId: big('user_id').primaryKey(),
  mail: jsonb('mail').$type<Partial<Record<NotificationKind, MailTiming>>>().notNull().default({}),
  push: jsonb('push').$type<Partial<Record<PushKind, boolean>>>().notNull().default({}),
  /** Pushes of messages say what was written. */
  pushText: boolean('push_text').notNull().default(false),
  /** Hours of the member's region between which no mail goes out and nothing is pushed. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  /** Ends mails for whoever holds it: it stands in each of them. */
  unsubscribeKey: text('unsubscribe_key').notNull().unique(),
});

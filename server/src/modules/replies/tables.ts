import type { SubjectType } from '@ashore/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/orm.ts';
import { unreadIndex, writtenInColumns } from '#server/platform/language/columns.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);
const subject = () => ({
  subjectType: text('subject_type').$type<SubjectType>().notNull(),
  subjectId: big('subject_id').notNull(),
});

/** Shown; hidden while its author's account is being deleted; deleted for good, of which only the place is left. */
export type ReplyState = 'shown' | 'hidden' | 'deleted';

/** A reply to a subject, or to another reply under it, one level deep. */
export const replyTable = pgTable(
  'reply',
  {
    /** Ascending within a thread in the order of being shown: writers of one thread wait for each other. */
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    parentId: big('parent_id'),
    ownerId: big('owner_id').notNull(),
    /** Markdown; empty once deleted. */
    content: text('content').notNull(),
    html: text('html').notNull(),
    ...writtenInColumns(),
    imgUrl: text('img_url').array().notNull().default([]),
    imgUrlZip: text('img_url_zip').array().notNull().default([]),
    state: text('state').$type<ReplyState>().notNull().default('shown'),
    /** Since when those who look after the region keep it hidden. */
    heldAt: time('held_at'),
    /** Shown answers under it. */
    childNum: count('child_num'),
    likeNum: count('like_num'),
    collectNum: count('collect_num'),
    /** Has a place in the thread: for itself, or for its answers. */
    listed: boolean('listed').generatedAlwaysAs(sql`state = 'shown' or child_num > 0`).notNull(),
    replyKey: uuid('reply_key'),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
  },
  (table) => [
    index('reply_thread_list')
      .on(table.subjectType, table.subjectId, table.id)
      .where(sql`parent_id is null and listed`),
    index('reply_answers').on(table.parentId, table.id).where(sql`parent_id is not null and state = 'shown'`),
    index('reply_latest').on(table.subjectType, table.subjectId, table.id).where(sql`state = 'shown'`),
    index('reply_owner').on(table.ownerId, table.id),
    unreadIndex('reply', table.id),
    uniqueIndex('reply_once').on(table.ownerId, table.replyKey).where(sql`reply_key is not null`),
  ],
);

/** How many replies of a thread stand directly under its subject, so that no page counts them. Locked by its writers. */
export const replyThreadTable = pgTable('reply_thread', { ...subject(), listed: count('listed') }, (table) => [
  primaryKey({ columns: [table.subjectType, table.subjectId] }),
]);

/** Whom a reply answers or mentions. */
export const replyRecipientTable = pgTable(
  'reply_recipient',
  {
    userId: big('user_id').notNull(),
    replyId: big('reply_id')
      .notNull()
      .references(() => replyTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'reply' | 'mention'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.replyId] }), index('reply_recipient_reply').on(table.replyId)],
);

/** What a reply said before a change. */
export const replyVersionTable = pgTable(
  'reply_version',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    replyId: big('reply_id')
      .notNull()
      .references(() => replyTable.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    html: text('html').notNull(),
    /** When it was written. */
    writtenAt: time('written_at').notNull(),
  },
  (table) => [index('reply_version_reply').on(table.replyId, table.id)],
);

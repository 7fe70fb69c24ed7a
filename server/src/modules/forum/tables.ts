import type { TopicKind } from '@ashore/contract';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/orm.ts';
import { unreadIndex, writtenInColumns } from '#server/platform/language/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/** A topic of the forum; its replies stand in the slice of replies. */
export const topicTable = pgTable(
  'topic',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    regionId: integer('region_id').notNull(),
    boardId: smallint('board_id').notNull(),
    ownerId: big('owner_id').notNull(),
    kind: text('kind').$type<TopicKind>().notNull(),
    title: text('title').notNull(),
    /** Markdown, or empty for what came as HTML; empty once blanked. */
    content: text('content').notNull(),
    html: text('html').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    ...writtenInColumns(),
    tags: text('tags').array().notNull().default([]),
    imgUrl: text('img_url').array().notNull().default([]),
    imgUrlZip: text('img_url_zip').array().notNull().default([]),
    eventAt: time('event_at'),
    eventPlace: text('event_place').notNull().default(''),
    acceptedReplyId: big('accepted_reply_id'),
    pinned: boolean('pinned').notNull().default(false),
    locked: boolean('locked').notNull().default(false),
    deleted: boolean('deleted').notNull().default(false),
    /** Since when those who look after the region keep it away, so that it can come back; `deleted` meanwhile. */
    heldAt: time('held_at'),
    /** The author took the text back, or is gone for good; the replies of others stay. */
    blanked: boolean('blanked').notNull().default(false),
    /** The author's account is being deleted; the text is out of sight meanwhile. */
    hidden: boolean('hidden').notNull().default(false),
    /** Where looks were counted before `topic_count`. Nodes of the version before still read it; the next release drops it. */
    formerViewNum: count('view_num'),
    likeNum: count('like_num'),
    collectNum: count('collect_num'),
    replyNum: count('reply_num'),
    /** Seen by everybody: for its text, or for the replies to it. */
    listed: boolean('listed')
      .generatedAlwaysAs(sql`not deleted and (not (blanked or hidden) or reply_num > 0)`)
      .notNull(),
    forumKey: uuid('forum_key'),
    createdAt: time('created_at').notNull(),
    /** Of the last shown reply, or of the topic itself. */
    activeAt: time('active_at').notNull(),
    editedAt: time('edited_at'),
    /** Where an imported topic comes from, so that an import can be taken up again. */
    source: text('source'),
    sourceId: text('source_id'),
    /** The terms it is found by; none of a text that is out of sight. */
    search: tsvector('search')
      .generatedAlwaysAs(
        sql`ashore_topic_terms(region_id, not deleted and not (blanked or hidden), created_at, language, title, html, tags, board_id, kind)`,
      )
      .notNull(),
  },
  (table) => {
    const shown = sql`listed`;
    const open = sql`listed and reply_num = 0`;
    return [
      index('topic_newest').on(table.regionId, table.createdAt, table.id).where(shown),
      index('topic_active').on(table.regionId, table.activeAt, table.id).where(shown),
      index('topic_board_newest')
        .on(table.regionId, table.boardId, table.pinned, table.createdAt, table.id)
        .where(shown),
      index('topic_board_active')
        .on(table.regionId, table.boardId, table.pinned, table.activeAt, table.id)
        .where(shown),
      index('topic_unanswered').on(table.regionId, table.createdAt, table.id).where(open),
      index('topic_board_unanswered')
        .on(table.regionId, table.boardId, table.pinned, table.createdAt, table.id)
        .where(open),
      // Sitemaps walk all that is listed by id; the date behind it answers them from the index alone.
      index('topic_listed').on(table.id, table.activeAt).where(shown),
      index('topic_events').on(table.regionId, table.eventAt).where(sql`kind = 'event' and listed`),
      index('topic_owner').on(table.ownerId, table.id),
      index('topic_search').using('gin', table.search).with({ gin_pending_list_limit: 128 }),
      unreadIndex('topic', table.id),
      uniqueIndex('topic_once').on(table.ownerId, table.forumKey).where(sql`forum_key is not null`),
      uniqueIndex('topic_source').on(table.source, table.sourceId).where(sql`source is not null`),
    ];
  },
);

/** What a topic said before a change. */
export const topicVersionTable = pgTable(
  'topic_version',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    topicId: big('topic_id')
      .notNull()
      .references(() => topicTable.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    html: text('html').notNull(),
    /** When it was written. */
    writtenAt: time('written_at').notNull(),
  },
  (table) => [index('topic_version_topic').on(table.topicId, table.id)],
);

/** How often topics were looked at. A topic without a row was not, yet. Narrow, as a new version of a wide row changes all its indexes (decision 70). */
export const topicCountTable = pgTable('topic_count', {
  topicId: big('topic_id')
    .primaryKey()
    .references(() => topicTable.id, { onDelete: 'cascade' }),
  views: count('views'),
});

/** Looks by day, which nodes of the version before still write and nobody reads; the next release drops it. */
export const formerTopicDayTable = pgTable(
  'topic_day',
  {
    topicId: big('topic_id')
      .notNull()
      .references(() => topicTable.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: count('views'),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.day] })],
);

/** What members vote on under a topic; the votes are counted beside the options. */
export const pollTable = pgTable('topic_poll', {
  topicId: big('topic_id')
    .primaryKey()
    .references(() => topicTable.id, { onDelete: 'cascade' }),
  options: text('options').array().notNull(),
  votes: integer('votes').array().notNull(),
  voters: count('voters'),
  several: boolean('several').notNull().default(false),
  closesAt: time('closes_at'),
});

/** The vote of a member: places of options, in their order. */
export const voteTable = pgTable(
  'topic_vote',
  {
    topicId: big('topic_id')
      .notNull()
      .references(() => pollTable.topicId, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    chosen: smallint('chosen').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.userId] }), index('topic_vote_user').on(table.userId)],
);

/** What an event has beside its topic; a topic of the kind without a row has room for everybody. */
export const eventTable = pgTable('topic_event', {
  topicId: big('topic_id')
    .primaryKey()
    .references(() => topicTable.id, { onDelete: 'cascade' }),
  /** Null for no limit. */
  capacity: integer('capacity'),
  cancelledAt: time('cancelled_at'),
  /** Of calendar files (RFC 5545, 3.8.7.4): raised with every change. */
  sequence: count('sequence'),
});

/** Who goes to an event, or waits for a place; ids ascend in the order in which they came. */
export const guestTable = pgTable(
  'topic_guest',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    topicId: big('topic_id')
      .notNull()
      .references(() => topicTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    waiting: boolean('waiting').notNull(),
    joinedAt: time('joined_at').notNull(),
    /** When the guest was reminded, or got the place too late for that. */
    remindedAt: time('reminded_at'),
  },
  (table) => [
    uniqueIndex('topic_guest_once').on(table.topicId, table.userId),
    index('topic_guest_order').on(table.topicId, table.waiting, table.id),
    index('topic_guest_user').on(table.userId),
  ],
);

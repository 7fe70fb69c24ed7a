import type { ArticleKind, ArticlePart, ArticleTopic } from '@ashore/contract';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);
const big = (name: string) => bigint(name, { mode: 'number' });
const words = (name: string) => text(name).notNull().default('');

/** News, guides and what is said of services, written by those who look after a region. */
export const articleTable = pgTable(
  'article',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    /** 0 for every region. */
    regionId: integer('region_id').notNull(),
    /** Null for imported ones, and once that member is gone. */
    authorId: big('author_id'),
    title: text('title').notNull(),
    summary: words('summary'),
    topic: text('topic').$type<ArticleTopic>().notNull(),
    language: words('language'),
    tags: text('tags').array().notNull().default([]),
    areaId: integer('area_id'),
    cover: words('cover'),
    coverZip: words('cover_zip'),
    coverAlt: words('cover_alt'),
    /** What an editor typed; empty for imported ones. */
    markdown: words('markdown'),
    /** Safe to show: computed once, when it is written. */
    html: words('html'),
    parts: jsonb('parts').$type<ArticlePart[]>().notNull().default([]),
    /** The words of all parts, for search only. */
    words: words('words'),
    sourceName: words('source_name'),
    sourceUrl: words('source_url'),
    checkedOn: date('checked_on', { mode: 'string' }),
    status: text('status').$type<'draft' | 'published'>().notNull(),
    publishAt: time('publish_at').notNull(),
    stillYes: count('still_yes'),
    stillNo: count('still_no'),
    likeNum: count('like_num'),
    collectNum: count('collect_num'),
    replyNum: count('reply_num'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Id at the source of an imported one. */
    sourceId: text('source_id'),
    search: tsvector('search')
      .generatedAlwaysAs(
        sql`ashore_text_terms(region_id, status = 'published', language, title, summary || ' ' || words, tags)`,
      )
      .notNull(),
  },
  (table) => [
    index('article_latest').on(table.kind, table.regionId, table.publishAt, table.id).where(sql`status = 'published'`),
    index('article_region').on(table.regionId, table.updatedAt, table.id),
    index('article_cover').on(table.cover).where(sql`cover <> ''`),
    index('article_author').on(table.authorId),
    index('article_search').using('gin', table.search).with({ gin_pending_list_limit: 128 }),
    uniqueIndex('article_source').on(table.sourceId).where(sql`source_id is not null`),
  ],
);

/** Whether a guide still holds, by one member. */
export const articleVoteTable = pgTable(
  'article_vote',
  {
    articleId: big('article_id')
      .notNull()
      .references(() => articleTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    still: boolean('still').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] }), index('article_vote_user').on(table.userId)],
);

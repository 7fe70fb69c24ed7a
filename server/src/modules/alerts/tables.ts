import type { MailTiming, SavedQuery } from '@ashore/contract';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/** A search that somebody wants to hear of. */
export const savedSearchTable = pgTable(
  'saved_search',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: big('user_id').notNull(),
    regionId: integer('region_id').notNull(),
    name: text('name').notNull(),
    timing: text('timing').$type<MailTiming>().notNull(),
    /** As it was asked, to be shown and opened again. */
    query: jsonb('query').$type<SavedQuery>().notNull(),
    /** Terms of ads of which a fitting one has at least one: by these a new ad finds the searches it may fit. */
    anchors: text('anchors').array().notNull(),
    /** What an ad's terms must match; null where the anchors say it all. */
    terms: tsquery('terms'),
    /** What terms say only roughly, as in searching. */
    fit: jsonb('fit'),
    /** Of the hits that are removed: how many, and when the last came. Those that stand in `saved_hit` are counted there. */
    hits: integer('hits').notNull().default(0),
    lastHitAt: time('last_hit_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('saved_search_user').on(table.userId, table.id),
    index('saved_search_anchors').using('gin', table.anchors).where(sql`${table.timing} <> 'off'`),
  ],
);

/** An ad that fitted a search: told once, whatever happens to it later. */
export const savedHitTable = pgTable(
  'saved_hit',
  {
    searchId: big('search_id')
      .notNull()
      .references(() => savedSearchTable.id, { onDelete: 'cascade' }),
    adId: big('ad_id').notNull(),
    createdAt: time('created_at').notNull(),
    toldAt: time('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.adId] }),
    // What is untold stands together, and what was told long ago: one index to write instead of two.
    index('saved_hit_told').on(table.toldAt, table.searchId),
  ],
);

/** Live ads that are new or changed and are still to be matched with the searches. An ad may stand in it several times. */
export const adToMatchTable = pgTable('ad_to_match', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  adId: big('ad_id').notNull(),
});

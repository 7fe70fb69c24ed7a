import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const id = () => big('id').primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Two members agreed on an ad. The same two and the same ad are one deal, however often it is told. */
export const dealTable = pgTable(
  'deal',
  {
    id: id(),
    adId: big('ad_id').notNull(),
    /** As the ad was called and where it stood then; it may be gone long before the ratings. */
    title: text('title').notNull(),
    regionId: integer('region_id').notNull(),
    ownerId: big('owner_id').notNull(),
    buyerId: big('buyer_id').notNull(),
    /** The owner named the buyer of an ad that was sold; else an offer was accepted. */
    named: boolean('named').notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when the named buyer says that it was somebody else: it is no deal any more, and cannot be named again. */
    contestedAt: time('contested_at'),
    /** When the ratings are shown even if one is missing; null before the first. */
    showAt: time('show_at'),
    shownAt: time('shown_at'),
  },
  (table) => [
    uniqueIndex('deal_one').on(table.adId, table.buyerId),
    uniqueIndex('deal_named').on(table.adId).where(sql`${table.named} and ${table.contestedAt} is null`),
    index('deal_owner').on(table.ownerId, table.createdAt, table.id),
    index('deal_buyer').on(table.buyerId, table.createdAt, table.id),
    index('deal_show').on(table.showAt).where(sql`${table.showAt} is not null and ${table.shownAt} is null`),
  ],
);

/** What one side of a deal says of the other. */
export const ratingTable = pgTable(
  'deal_rating',
  {
    id: id(),
    dealId: big('deal_id')
      .notNull()
      .references(() => dealTable.id),
    raterId: big('rater_id').notNull(),
    ratedId: big('rated_id').notNull(),
    stars: smallint('stars').notNull(),
    content: text('content').notNull(),
    reply: text('reply').notNull().default(''),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Everybody sees it since then, as long as it is not held. */
    shownAt: time('shown_at'),
    /** Out of sight by a decision. */
    heldAt: time('held_at'),
  },
  (table) => [
    uniqueIndex('deal_rating_one').on(table.dealId, table.raterId),
    index('deal_rating_shown')
      .on(table.ratedId, table.shownAt, table.id)
      .where(sql`${table.shownAt} is not null and ${table.heldAt} is null`),
    index('deal_rating_rater').on(table.raterId),
  ],
);

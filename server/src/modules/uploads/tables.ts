import { bigint, boolean, index, integer, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

/** A stored picture in its two sizes and whose it is. */
export const uploadTable = pgTable(
  'upload',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    imgUrl: text('img_url').notNull().unique(),
    imgUrlZip: text('img_url_zip').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** What it looks like, in 64 bits; empty for pictures that are nearly of one colour. */
    print: text('print').notNull().default(''),
    /** Something published shows it; until then it is removed after a day. */
    used: boolean('used').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('upload_owner').on(table.ownerId), index('upload_unused').on(table.used, table.createdAt)],
);

/**
 * Pictures of which it is to be found out again whether something shows them. Triggers of the tables that hold pictures
 * write them down, in the transaction that changes what is shown.
 */
export const uploadCheckTable = pgTable('upload_check', {
  imgUrl: text('img_url').primaryKey(),
});

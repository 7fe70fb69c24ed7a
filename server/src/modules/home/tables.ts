import type { SiteTextKey } from '@ashore/contract';
import { bigint, index, integer, pgTable, text, timestamp } from '#server/platform/database/orm.ts';
import { writtenInColumns } from '#server/platform/language/columns.ts';

/** A picture with a line and a link on top of the home page; of one region, or of all. */
export const bannerTable = pgTable(
  'banner',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    regionId: integer('region_id'),
    position: integer('position').notNull().default(0),
    img: text('img').notNull(),
    alt: text('alt').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    url: text('url').notNull(),
    label: text('label').notNull().default(''),
    ...writtenInColumns(),
    fromTime: timestamp('from_time', { withTimezone: true }),
    toTime: timestamp('to_time', { withTimezone: true }),
  },
  (table) => [index('banner_region').on(table.regionId, table.position)],
);

/** A text of the site that its operator writes. */
export const siteTextTable = pgTable('site_text', {
  key: text('key').$type<SiteTextKey>().primaryKey(),
  text: text('text').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

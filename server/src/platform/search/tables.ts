import { bigint, check, integer, pgTable, sql, text, timestamp } from '#server/platform/database/orm.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Which index of the search engine answers, and who feeds it: one row, none where no index was ever made. */
export const searchIndexTable = pgTable(
  'search_index',
  {
    id: integer('id').primaryKey().default(1),
    /** The index that answers; null until the first one is complete. */
    name: text('name'),
    /** The number that the engine stores in the index; an engine that lost it lost the rest as well. */
    mark: bigint('mark', { mode: 'number' }),
    /** The process that feeds, alone until this time. */
    holder: text('holder'),
    heldUntil: time('held_until'),
  },
  (table) => [check('search_index_single', sql`${table.id} = 1`)],
);

/** Ads that changed and that the search engine has not been told of yet. Written by a trigger, within each change. */
export const searchChangeTable = pgTable('search_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  adId: bigint('ad_id', { mode: 'number' }).notNull(),
  regionId: integer('region_id').notNull(),
  at: time('at').notNull().defaultNow(),
  /** Why the engine refused the ad; it is left out until the next rebuild. */
  fault: text('fault'),
});

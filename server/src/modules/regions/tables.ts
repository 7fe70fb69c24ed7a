import { boolean, integer, pgTable, timestamp } from '#server/platform/database/orm.ts';

/** Regions whose operator decided otherwise than the program's data: opened, or closed. */
export const regionSettingTable = pgTable('region_setting', {
  regionId: integer('region_id').primaryKey(),
  isSupported: boolean('is_supported').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

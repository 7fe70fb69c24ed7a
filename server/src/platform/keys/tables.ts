import { check, integer, pgTable, sql, text, timestamp } from '#server/platform/database/orm.ts';

/** Which site the database is of: one row. */
export const siteIdentityTable = pgTable(
  'site_identity',
  {
    id: integer('id').primaryKey().default(1),
    /** A fingerprint of `site.key`, from which the key cannot be found. */
    keyPrint: text('key_print').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('site_identity_single', sql`${table.id} = 1`)],
);

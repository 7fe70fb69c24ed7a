import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

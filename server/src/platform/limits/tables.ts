import { boolean, index, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

/** Generic cell rate: for each key, when what was taken will have flowed off. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    /** Whether the latest take went through. */
    taken: boolean('taken').notNull(),
    emptyAt: timestamp('empty_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_empty').on(table.emptyAt)],
);

import { bigint, char, index, pgTable, primaryKey, sql, text, timestamp } from '#server/platform/database/orm.ts';

/** Texts that were translated. Whose they are is not known: a text that is changed is another one, and copies share. */
export const translationTable = pgTable(
  'translation',
  {
    /** SHA-256 of the format and the text, in hex. */
    hash: char('hash', { length: 64 }).notNull(),
    fromLanguage: text('from_language').notNull(),
    toLanguage: text('to_language').notNull(),
    /** The service that made it. */
    provider: text('provider').notNull(),
    /** Checked and safe to show. */
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.fromLanguage, table.toLanguage, table.provider] }),
    index('translation_created').on(table.createdAt),
  ],
);

/** How many characters were sent to services in a month, such as `2026-11`. */
export const translationMonthTable = pgTable('translation_month', {
  month: text('month').primaryKey(),
  characters: bigint('characters', { mode: 'number' }).notNull().default(sql`0`),
});

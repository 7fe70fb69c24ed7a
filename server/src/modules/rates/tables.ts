import { date, doublePrecision, pgTable, text } from '#server/platform/database/orm.ts';

/** What one euro is worth in each currency; all rows are of one day and replaced together. */
export const exchangeRateTable = pgTable('exchange_rate', {
  /** ISO 4217. */
  currency: text('currency').primaryKey(),
  perEuro: doublePrecision('per_euro').notNull(),
  day: date('day').notNull(),
});

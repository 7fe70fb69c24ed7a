import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/** A run of an operator's import by a mapping. A run that was cut off is gone on with under the same id. */
export const importRunTable = pgTable('import_run', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'ads' | 'forum'>().notNull(),
  /** The site that the file comes from, as its mapping names it. */
  source: text('source').notNull(),
  fileName: text('file_name').notNull(),
  startedAt: time('started_at').notNull(),
  /** Null while it runs, and after a break. */
  finishedAt: time('finished_at'),
  undoneAt: time('undone_at'),
  imported: count('imported'),
  /** The report at its end: counts of refusals by reason. */
  report: jsonb('report').$type<Record<string, unknown>>(),
});

/** What a run made, by which it can be taken back. */
export const importEntryTable = pgTable(
  'import_entry',
  {
    importId: big('import_id')
      .notNull()
      .references(() => importRunTable.id, { onDelete: 'cascade' }),
    subjectId: big('subject_id').notNull(),
    ownerId: big('owner_id').notNull(),
    /** A time of the stored thing that differs once somebody changed it. */
    stamp: time('stamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.subjectId] })],
);

/** Accounts that a run made for sellers. */
export const importSellerTable = pgTable(
  'import_seller',
  {
    importId: big('import_id')
      .notNull()
      .references(() => importRunTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    /** When the operator had the invitation sent; each is invited once. */
    invitedAt: time('invited_at'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.userId] }), index('import_seller_user').on(table.userId)],
);

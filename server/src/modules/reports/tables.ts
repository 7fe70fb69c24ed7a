import type { ReportSubjectType } from '@ashore/contract';
import { bigint, boolean, index, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a member reports to those who run the site; a second report of the same replaces the first. */
export const reportTable = pgTable(
  'report',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    reporterId: big('reporter_id').notNull(),
    subjectType: text('subject_type').$type<ReportSubjectType>().notNull(),
    subjectId: big('subject_id').notNull(),
    reasonId: smallint('reason_id').notNull(),
    content: text('content').notNull().default(''),
    /** Consent to read the conversation with the reported member. */
    mayReadChat: boolean('may_read_chat').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('report_once').on(table.reporterId, table.subjectType, table.subjectId),
    index('report_subject').on(table.subjectType, table.subjectId, table.createdAt),
  ],
);

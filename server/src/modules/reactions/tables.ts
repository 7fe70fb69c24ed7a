import { bigint, index, pgTable, primaryKey, text, timestamp } from '#server/platform/database/orm.ts';

const reaction = () => ({
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What a member keeps among the favourites. */
export const collectTable = pgTable('collect', reaction(), (table) => [
  primaryKey({ columns: [table.userId, table.subjectType, table.subjectId] }),
  index('collect_latest').on(table.userId, table.subjectType, table.createdAt, table.subjectId),
  index('collect_subject').on(table.subjectType, table.subjectId),
]);

/** What a member likes. */
export const likeTable = pgTable('likes', reaction(), (table) => [
  primaryKey({ columns: [table.userId, table.subjectType, table.subjectId] }),
]);

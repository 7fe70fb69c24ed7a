import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { reportTable } from './tables.ts';

export type NewReport = typeof reportTable.$inferInsert;

/** Stores a report, or puts it in the place of the one the member made of the same before; gives its id. */
export async function putReport(executor: Executor, report: NewReport): Promise<number> {
  const { reasonId, content, mayReadChat, updatedAt } = report;
  const [row] = await executor
    .insert(reportTable)
    .values(report)
    .onConflictDoUpdate({
      target: [reportTable.reporterId, reportTable.subjectType, reportTable.subjectId],
      set: { reasonId, content, mayReadChat, updatedAt },
    })
    .returning({ id: reportTable.id });
  if (!row) throw new Error('the report was not stored');
  return row.id;
}

export const reportsOf = (executor: Executor, userId: number) =>
  executor.select().from(reportTable).where(eq(reportTable.reporterId, userId)).orderBy(reportTable.id);

export const removeReportsOf = (executor: Executor, userId: number) =>
  executor.delete(reportTable).where(eq(reportTable.reporterId, userId));

import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from '#server/platform/database/orm.ts';
import { importEntryTable, importRunTable, importSellerTable } from './tables.ts';

export type ImportRun = typeof importRunTable.$inferSelect;
export type ImportKind = ImportRun['kind'];

/** The run of the same file that was cut off, if there is one; else a new one. */
export async function openRun(
  executor: Executor,
  run: Pick<ImportRun, 'kind' | 'source' | 'fileName' | 'startedAt'>,
): Promise<number> {
  const { kind, source, fileName, finishedAt, undoneAt } = importRunTable;
  const [open] = await executor
    .select({ id: importRunTable.id })
    .from(importRunTable)
    .where(
      and(eq(kind, run.kind), eq(source, run.source), eq(fileName, run.fileName), isNull(finishedAt), isNull(undoneAt)),
    )
    .orderBy(desc(importRunTable.id))
    .limit(1);
  if (open) return open.id;
  const [made] = await executor.insert(importRunTable).values(run).returning({ id: importRunTable.id });
  if (!made) throw new Error('the run was not stored');
  return made.id;
}

export const addImported = (tx: Transaction, importId: number, imported: number) =>
  tx
    .update(importRunTable)
    .set({ imported: sql`${importRunTable.imported} + ${imported}` })
    .where(eq(importRunTable.id, importId));

export const finishRun = (executor: Executor, importId: number, finishedAt: Date, report: Record<string, unknown>) =>
  executor.update(importRunTable).set({ finishedAt, report }).where(eq(importRunTable.id, importId));

export const markUndone = (executor: Executor, importId: number, undoneAt: Date) =>
  executor.update(importRunTable).set({ undoneAt }).where(eq(importRunTable.id, importId));

export async function runById(executor: Executor, importId: number): Promise<ImportRun | undefined> {
  const [run] = await executor.select().from(importRunTable).where(eq(importRunTable.id, importId));
  return run;
}

/** All runs, the newest first. */
export const allRuns = (executor: Executor): Promise<ImportRun[]> =>
  executor.select().from(importRunTable).orderBy(desc(importRunTable.id)).limit(100);

export type ImportEntry = Omit<typeof importEntryTable.$inferInsert, 'importId'>;

export async function putEntries(tx: Transaction, importId: number, entries: ImportEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`insert into ${importEntryTable} (import_id, subject_id, owner_id, stamp)
    select ${importId}::bigint, given.* from json_to_recordset(${JSON.stringify(entries)}::json)
      as given("subjectId" bigint, "ownerId" bigint, stamp timestamptz) on conflict do nothing`);
}

/** What a run made, behind a subject, in the order of the ids. */
export const entriesAfter = (executor: Executor, importId: number, subjectId: number, most: number) =>
  executor
    .select()
    .from(importEntryTable)
    .where(and(eq(importEntryTable.importId, importId), gt(importEntryTable.subjectId, subjectId)))
    .orderBy(asc(importEntryTable.subjectId))
    .limit(most);

export async function removeEntries(tx: Transaction, importId: number, subjectIds: number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .delete(importEntryTable)
    .where(and(eq(importEntryTable.importId, importId), inArray(importEntryTable.subjectId, subjectIds)));
}

export async function putSellers(executor: Executor, importId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await executor
    .insert(importSellerTable)
    .values(userIds.map((userId) => ({ importId, userId })))
    .onConflictDoNothing();
}

/** Accounts that a run made for sellers, with when they were invited. */
export const sellersOf = (executor: Executor, importId: number) =>
  executor
    .select()
    .from(importSellerTable)
    .where(eq(importSellerTable.importId, importId))
    .orderBy(importSellerTable.userId);

export const markInvited = (tx: Transaction, userIds: number[], invitedAt: Date) =>
  tx.update(importSellerTable).set({ invitedAt }).where(inArray(importSellerTable.userId, userIds));

export const removeSellers = (executor: Executor, importId: number, userIds: number[]) =>
  executor
    .delete(importSellerTable)
    .where(and(eq(importSellerTable.importId, importId), inArray(importSellerTable.userId, userIds)));

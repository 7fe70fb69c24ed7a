import { topicCountTable, topicTable, topicVersionTable } from '#server/modules/forum/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, sql } from '#server/platform/database/orm.ts';

/** Which of these topics of a source are there already. */
export async function knownTopics(executor: Executor, source: string, sourceIds: string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ sourceId: topicTable.sourceId })
    .from(topicTable)
    .where(and(eq(topicTable.source, source), sql`${topicTable.sourceId} = any(${sql.param(sourceIds)}::text[])`));
  return new Set(rows.map(({ sourceId }) => sourceId ?? ''));
}

export async function activeAtOf(tx: Transaction, topicIds: number[]): Promise<Map<number, Date>> {
  const rows = await tx
    .select({ id: topicTable.id, activeAt: topicTable.activeAt })
    .from(topicTable)
    .where(inArray(topicTable.id, topicIds));
  return new Map(rows.map(({ id, activeAt }) => [id, activeAt]));
}

/** The facts of imported topics by which it shows whether somebody changed them, held until the transaction ends. */
export function lockImportedTopics(tx: Transaction, topicIds: number[]) {
  const { id, regionId, activeAt, editedAt, deleted, likeNum, collectNum } = topicTable;
  return tx
    .select({ id, regionId, activeAt, editedAt, deleted, likeNum, collectNum })
    .from(topicTable)
    .where(inArray(topicTable.id, topicIds))
    .for('update');
}

export async function eraseTopics(tx: Transaction, topicIds: number[]): Promise<void> {
  await tx.delete(topicVersionTable).where(inArray(topicVersionTable.topicId, topicIds));
  await tx.delete(topicCountTable).where(inArray(topicCountTable.topicId, topicIds));
  await tx.delete(topicTable).where(inArray(topicTable.id, topicIds));
}

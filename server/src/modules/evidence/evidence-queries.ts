import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, lt, sql } from '#server/platform/database/orm.ts';
import { evidenceTable } from './tables.ts';

export type EvidenceRow = typeof evidenceTable.$inferSelect;

export async function insertEvidence(executor: Executor, row: typeof evidenceTable.$inferInsert): Promise<EvidenceRow> {
  const [stored] = await executor.insert(evidenceTable).values(row).returning();
  if (!stored) throw new Error('the export was not stored');
  return stored;
}

export const evidenceById = async (executor: Executor, id: number): Promise<EvidenceRow | undefined> =>
  (await executor.select().from(evidenceTable).where(eq(evidenceTable.id, id)))[0];

export const evidenceByReference = async (executor: Executor, reference: string): Promise<EvidenceRow | undefined> =>
  (await executor.select().from(evidenceTable).where(eq(evidenceTable.reference, reference)))[0];

/** Adds the hash of a download; the same content twice is one hash. */
export const addHash = (executor: Executor, id: number, hash: string) =>
  executor
    .update(evidenceTable)
    .set({ hashes: sql`array_append(${evidenceTable.hashes}, ${hash})` })
    .where(and(eq(evidenceTable.id, id), sql`not ${hash} = any(${evidenceTable.hashes})`));

export const exportsOf = (executor: Executor, userId: number) =>
  executor
    .select({
      reference: evidenceTable.reference,
      peerId: evidenceTable.peerId,
      messages: evidenceTable.messages,
      createdAt: evidenceTable.createdAt,
    })
    .from(evidenceTable)
    .where(eq(evidenceTable.userId, userId))
    .orderBy(evidenceTable.id);

/** The exports of a member who leaves go; those of others no longer name the member. */
export async function eraseEvidenceOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(evidenceTable).where(eq(evidenceTable.userId, userId));
  await tx.update(evidenceTable).set({ peerId: null }).where(eq(evidenceTable.peerId, userId));
}

export const forgetBefore = (executor: Executor, before: Date) =>
  executor.delete(evidenceTable).where(lt(evidenceTable.createdAt, before));

import { recoveryCodeTable, secondFactorTable } from '#server/modules/members/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, count, eq, gte, isNotNull } from '#server/platform/database/orm.ts';

type Factor = typeof secondFactorTable.$inferSelect;

/** The factor, held until the transaction ends: of two uses of one code one finds it used. */
export async function lockFactor(tx: Transaction, userId: number): Promise<Factor | undefined> {
  const [row] = await tx.select().from(secondFactorTable).where(eq(secondFactorTable.userId, userId)).for('update');
  return row;
}

/** Whether codes are asked for. */
export async function isFactorOn(executor: Executor, userId: number): Promise<boolean> {
  const rows = await executor
    .select({ userId: secondFactorTable.userId })
    .from(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), isNotNull(secondFactorTable.confirmedAt)));
  return rows.length > 0;
}

/** Since when a member has a second factor, for the export; neither its secret nor its codes. */
export async function factorFacts(executor: Executor, userId: number) {
  const [row] = await executor
    .select({ createdAt: secondFactorTable.createdAt, confirmedAt: secondFactorTable.confirmedAt })
    .from(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId));
  return row ?? null;
}

/** Puts a new secret in place of one that was never confirmed. */
export const putFactor = (tx: Transaction, row: typeof secondFactorTable.$inferInsert) =>
  tx.insert(secondFactorTable).values(row).onConflictDoUpdate({ target: secondFactorTable.userId, set: row });

export const updateFactor = (tx: Transaction, userId: number, change: Partial<Factor>) =>
  tx.update(secondFactorTable).set(change).where(eq(secondFactorTable.userId, userId));

/** Puts new recovery codes in place of the old. */
export async function putRecoveryCodes(tx: Transaction, userId: number, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.insert(recoveryCodeTable).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), eq(recoveryCodeTable.codeHash, codeHash)))
    .returning();
  return rows.length > 0;
}

export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(recoveryCodeTable)
    .where(eq(recoveryCodeTable.userId, userId));
  return row?.total ?? 0;
}

/** Removes a second factor that was confirmed at that time or later, with its recovery codes; false where there is none. */
export async function removeFactorSince(tx: Transaction, userId: number, since: Date): Promise<boolean> {
  const rows = await tx
    .delete(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), gte(secondFactorTable.confirmedAt, since)))
    .returning({ userId: secondFactorTable.userId });
  if (rows.length > 0) await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  return rows.length > 0;
}

export async function removeFactor(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.delete(secondFactorTable).where(eq(secondFactorTable.userId, userId));
}

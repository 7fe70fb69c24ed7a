import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/orm.ts';
import { confirmedPhoneTable, phoneProofTable } from '../tables.ts';

type PhoneProof = typeof phoneProofTable.$inferSelect;

const ofMember = (userId: number) => eq(phoneProofTable.userId, userId);

/** Stores a code to be sent in place of an earlier one. */
export async function putPhoneProof(
  tx: Transaction,
  proof: Pick<PhoneProof, 'userId' | 'phone' | 'expiresAt'>,
): Promise<void> {
  const { phone, expiresAt } = proof;
  await tx
    .insert(phoneProofTable)
    .values(proof)
    .onConflictDoUpdate({
      target: phoneProofTable.userId,
      set: { phone, expiresAt, codeHash: null, tries: 0, sends: 0 },
    });
}

/** The code on its way to a member's phone. */
export async function phoneProofOf(executor: Executor, userId: number, now: Date): Promise<PhoneProof | undefined> {
  const rows = await executor
    .select()
    .from(phoneProofTable)
    .where(and(ofMember(userId), gt(phoneProofTable.expiresAt, now)));
  return rows[0];
}

/** Counts one sending of the code, or one try at it, and returns its row; undefined where there were so many, or it is too old. */
export async function takeTry(
  executor: Executor,
  userId: number,
  counted: 'sends' | 'tries',
  most: number,
  now: Date,
): Promise<PhoneProof | undefined> {
  const column = phoneProofTable[counted];
  const rows = await executor
    .update(phoneProofTable)
    .set({ [counted]: sql`${column} + 1` })
    .where(and(ofMember(userId), lt(column, most), gt(phoneProofTable.expiresAt, now)))
    .returning();
  return rows[0];
}

/** Stores the hash of a code for a number, unless the member asked for another number meanwhile. */
export async function putCode(executor: Executor, { userId, phone }: PhoneProof, codeHash: string): Promise<boolean> {
  const rows = await executor
    .update(phoneProofTable)
    .set({ codeHash })
    .where(and(ofMember(userId), eq(phoneProofTable.phone, phone)))
    .returning({ userId: phoneProofTable.userId });
  return rows.length > 0;
}

/** Uses a code up; false where it was used, or another number was asked for, meanwhile. */
export async function consumePhoneProof(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(phoneProofTable)
    .where(and(ofMember(userId), eq(phoneProofTable.codeHash, codeHash)))
    .returning({ userId: phoneProofTable.userId });
  return rows.length > 0;
}

/** Notes whose number it is; false where another account has it. */
export async function putConfirmedPhone(
  tx: Transaction,
  row: typeof confirmedPhoneTable.$inferInsert,
): Promise<boolean> {
  await tx.delete(confirmedPhoneTable).where(eq(confirmedPhoneTable.userId, row.userId));
  const rows = await tx
    .insert(confirmedPhoneTable)
    .values(row)
    .onConflictDoNothing({ target: confirmedPhoneTable.hash })
    .returning({ userId: confirmedPhoneTable.userId });
  return rows.length > 0;
}

/** Whose number it is. */
export async function ownerOfPhone(executor: Executor, hash: string): Promise<number | undefined> {
  const rows = await executor
    .select({ userId: confirmedPhoneTable.userId })
    .from(confirmedPhoneTable)
    .where(eq(confirmedPhoneTable.hash, hash));
  return rows[0]?.userId;
}

/** Forgets what a member confirmed, and the code on its way. */
export async function forgetPhone(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(confirmedPhoneTable).where(eq(confirmedPhoneTable.userId, userId));
  await tx.delete(phoneProofTable).where(ofMember(userId));
}

export const removeOldPhoneProofs = (executor: Executor, now: Date) =>
  executor.delete(phoneProofTable).where(lt(phoneProofTable.expiresAt, now));

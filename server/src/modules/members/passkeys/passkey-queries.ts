import { memberTable, passkeyChallengeTable, passkeyTable } from '#server/modules/members/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, count, eq, gte, lte } from '#server/platform/database/orm.ts';

export type PasskeyRow = typeof passkeyTable.$inferSelect;
export type NewPasskey = typeof passkeyTable.$inferInsert;
type Challenge = typeof passkeyChallengeTable.$inferSelect;
export type Purpose = Challenge['purpose'];

const own = (userId: number, id: number) => and(eq(passkeyTable.userId, userId), eq(passkeyTable.id, id));

export const passkeysOf = (executor: Executor, userId: number): Promise<PasskeyRow[]> =>
  executor.select().from(passkeyTable).where(eq(passkeyTable.userId, userId)).orderBy(passkeyTable.id);

export async function countPasskeys(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(passkeyTable).where(eq(passkeyTable.userId, userId));
  return row?.total ?? 0;
}

/** A passkey by the name the browser has for it, with its member. */
export async function findPasskey(executor: Executor, credentialId: string) {
  const [row] = await executor
    .select({ passkey: passkeyTable, member: memberTable })
    .from(passkeyTable)
    .innerJoin(memberTable, eq(memberTable.id, passkeyTable.userId))
    .where(eq(passkeyTable.credentialId, credentialId));
  return row;
}

/** A passkey, held until the transaction ends: of two uses with one counter one finds it moved on. */
export async function lockPasskey(tx: Transaction, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeyTable).where(eq(passkeyTable.id, id)).for('update');
  return row;
}

/** Stores a passkey; undefined where the credential is somebody's already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeyTable).values(passkey).onConflictDoNothing().returning();
  return row;
}

export const updatePasskey = (tx: Transaction, id: number, change: Partial<PasskeyRow>) =>
  tx.update(passkeyTable).set(change).where(eq(passkeyTable.id, id));

export async function renamePasskey(executor: Executor, userId: number, id: number, name: string) {
  const [row] = await executor.update(passkeyTable).set({ name }).where(own(userId, id)).returning();
  return row;
}

/** Removes a passkey of the member and returns it. */
export async function removePasskey(tx: Transaction, userId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeyTable).where(own(userId, id)).returning();
  return row;
}

export const removePasskeysOf = (tx: Transaction, userId: number) =>
  tx.delete(passkeyTable).where(eq(passkeyTable.userId, userId));

/** Removes what was added since, and returns it. */
export const removePasskeysSince = (tx: Transaction, userId: number, since: Date): Promise<PasskeyRow[]> =>
  tx
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.userId, userId), gte(passkeyTable.createdAt, since)))
    .returning();

export const putChallenge = (executor: Executor, challenge: Challenge) =>
  executor.insert(passkeyChallengeTable).values(challenge);

/** Uses a challenge up, whoever shows it, and returns it. */
export async function consumeChallenge(executor: Executor, hash: string): Promise<Challenge | undefined> {
  const [row] = await executor.delete(passkeyChallengeTable).where(eq(passkeyChallengeTable.hash, hash)).returning();
  return row;
}

export const removeStaleChallenges = (executor: Executor, now: Date) =>
  executor.delete(passkeyChallengeTable).where(lte(passkeyChallengeTable.expiresAt, now));

import { consentTable } from '#server/modules/members/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, desc, eq, lt } from '#server/platform/database/orm.ts';

/** Adds an entry to the log. */
export const insertConsent = (executor: Executor, consent: typeof consentTable.$inferInsert) =>
  executor.insert(consentTable).values(consent);

/** All entries of a member, the latest first. */
export const consentsOf = (executor: Executor, userId: number) =>
  executor
    .select({
      kind: consentTable.kind,
      version: consentTable.version,
      granted: consentTable.granted,
      place: consentTable.place,
      at: consentTable.at,
    })
    .from(consentTable)
    .where(eq(consentTable.userId, userId))
    .orderBy(desc(consentTable.id));

/** What a member said last of a kind; undefined for nothing yet. */
export async function latestConsent(executor: Executor, userId: number, kind: typeof consentTable.$inferInsert.kind) {
  const [row] = await executor
    .select({ granted: consentTable.granted, version: consentTable.version })
    .from(consentTable)
    .where(and(eq(consentTable.userId, userId), eq(consentTable.kind, kind)))
    .orderBy(desc(consentTable.id))
    .limit(1);
  return row;
}

/** Takes the id off a member's entries and leaves the hash in its place. */
export const detachConsents = (executor: Executor, userId: number, memberHash: string, keptUntil: Date) =>
  executor.update(consentTable).set({ userId: null, memberHash, keptUntil }).where(eq(consentTable.userId, userId));

export const removeOldConsents = (executor: Executor, now: Date) =>
  executor.delete(consentTable).where(lt(consentTable.keptUntil, now));

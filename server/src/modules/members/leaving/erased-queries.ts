import { erasedMemberTable, memberTable } from '#server/modules/members/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, inArray, lt, ne, sql } from '#server/platform/database/orm.ts';

export type ErasedMember = typeof erasedMemberTable.$inferSelect;

/** Puts members on the list of the erased; those on it stay as they are. */
export async function insertErased(executor: Executor, members: ErasedMember[]): Promise<void> {
  if (members.length > 0) await executor.insert(erasedMemberTable).values(members).onConflictDoNothing();
}

export const allErased = (executor: Executor): Promise<ErasedMember[]> =>
  executor.select().from(erasedMemberTable).orderBy(erasedMemberTable.erasedAt, erasedMemberTable.userId);

export const removeOldErased = (executor: Executor, before: Date) =>
  executor.delete(erasedMemberTable).where(lt(erasedMemberTable.erasedAt, before));

/** Those of the list whom this database still has as they were. */
export async function cameBack(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: memberTable.id })
    .from(erasedMemberTable)
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.id, erasedMemberTable.userId),
        // The list has milliseconds.
        sql`date_trunc('milliseconds', ${memberTable.createdAt}) = date_trunc('milliseconds', ${erasedMemberTable.joinedAt})`,
      ),
    )
    .where(ne(memberTable.state, 'erased'))
    .orderBy(memberTable.id);
  return rows.map(({ id }) => id);
}

/** Takes accounts as deleted at that moment, however they were. */
export const markDeleted = (executor: Executor, userIds: number[], deletedAt: Date) =>
  executor.update(memberTable).set({ state: 'deleted', deletedAt }).where(inArray(memberTable.id, userIds));

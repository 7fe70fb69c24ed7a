import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { collectTable, likeTable } from './tables.ts';

const tables = { collect: collectTable, like: likeTable };
export type ReactionKind = keyof typeof tables;

interface Key {
  userId: number;
  subjectType: string;
  subjectId: number;
}

const at = (kind: ReactionKind, key: Key) =>
  and(
    eq(tables[kind].userId, key.userId),
    eq(tables[kind].subjectType, key.subjectType),
    eq(tables[kind].subjectId, key.subjectId),
  );

/** True when a row came to be; false when it was there. */
export async function insertReaction(
  executor: Executor,
  kind: ReactionKind,
  key: Key,
  createdAt: Date,
): Promise<boolean> {
  const rows = await executor
    .insert(tables[kind])
    .values({ ...key, createdAt })
    .onConflictDoNothing()
    .returning({ id: tables[kind].subjectId });
  return rows.length > 0;
}

/** True when a row went; false when there was none. */
export async function deleteReaction(executor: Executor, kind: ReactionKind, key: Key): Promise<boolean> {
  const rows = await executor.delete(tables[kind]).where(at(kind, key)).returning({ id: tables[kind].subjectId });
  return rows.length > 0;
}

export async function hasReaction(executor: Executor, kind: ReactionKind, key: Key): Promise<boolean> {
  const rows = await executor.select({ id: tables[kind].subjectId }).from(tables[kind]).where(at(kind, key));
  return rows.length > 0;
}

export const reactionsOf = (executor: Executor, kind: ReactionKind, userId: number) =>
  executor
    .select({
      subjectType: tables[kind].subjectType,
      subjectId: tables[kind].subjectId,
      createdAt: tables[kind].createdAt,
    })
    .from(tables[kind])
    .where(eq(tables[kind].userId, userId));

/** Which of these subjects (types and ids in the same order) a member reacted to, as `type id`, for a query about more than that. */
export const reactedAmong = (kind: ReactionKind, userId: number, types: string[], ids: number[]): SQL<string[]> =>
  sql<
    string[]
  >`array(select asked.type || ' ' || asked.id from unnest(${types}::text[], ${ids}::bigint[]) as asked (type, id)
    join ${tables[kind]} on ${tables[kind].userId} = ${userId}
      and ${tables[kind].subjectType} = asked.type and ${tables[kind].subjectId} = asked.id)`;

/** Takes all reactions to these subjects away. */
export async function removeReactionsTo(tx: Transaction, subjectType: string, subjectIds: number[]): Promise<void> {
  for (const table of Object.values(tables))
    await tx.delete(table).where(and(eq(table.subjectType, subjectType), inArray(table.subjectId, subjectIds)));
}

export const eraseReactions = async (executor: Executor, kind: ReactionKind, userId: number) =>
  executor
    .delete(tables[kind])
    .where(eq(tables[kind].userId, userId))
    .returning({ subjectType: tables[kind].subjectType, subjectId: tables[kind].subjectId });

/** The members who keep a subject among their favourites. */
export async function collectorsOf(executor: Executor, subjectType: string, subjectId: number): Promise<number[]> {
  const rows = await executor
    .select({ userId: collectTable.userId })
    .from(collectTable)
    .where(and(eq(collectTable.subjectType, subjectType), eq(collectTable.subjectId, subjectId)))
    .orderBy(collectTable.userId);
  return rows.map(({ userId }) => userId);
}

import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, eq, inArray, type SQL, sql } from '#server/platform/database/orm.ts';
import { collectTable, likeTable } from './tables.ts';

const tables = { collect: collectTable, like: likeTable };
export type ReactionKind = keyof typeof tables;

interface Key {
  userId: number;
  subjectType: string;
  subjectId: number;
}

interface Wish extends Key {
  /** Null for the opposite of how it is. */
  on: boolean | null;
  createdAt: Date;
}

/** How a reaction was, and whether it is another now. */
interface Reacted {
  had: boolean;
  changed: boolean;
}

const reacting = (kind: ReactionKind) =>
  fixedStatement<Wish, Reacted>((value) => {
    const table = tables[kind];
    const key = sql`user_id = ${value('userId')} and subject_type = ${value('subjectType')} and subject_id = ${value('subjectId')}`;
    return sql`with had as (select from ${table} where ${key}),
      gone as (delete from ${table} where ${key} and ${value('on')}::boolean is not true returning 1),
      added as (insert into ${table} (user_id, subject_type, subject_id, created_at)
        select ${value('userId')}::bigint, ${value('subjectType')}, ${value('subjectId')}::bigint, ${value('createdAt')}::timestamptz
        where coalesce(${value('on')}::boolean, not exists (select from had)) on conflict do nothing returning 1)
      select exists (select from had) as had, exists (select from gone union all select from added) as changed`;
  });

const statements = { collect: reacting('collect'), like: reacting('like') };

/** Puts a reaction or takes it away, whichever is wished, in one statement. */
export async function react(executor: Executor, kind: ReactionKind, wish: Wish): Promise<Reacted> {
  const [row] = await statements[kind](executor, wish);
  if (!row) throw new Error('a reaction gave no answer');
  return row;
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

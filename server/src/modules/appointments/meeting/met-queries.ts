import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, gt, or, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../../members/index.ts';
import { appointmentTable, metPairTable } from '../tables.ts';

/** Stores what one of the two said. */
export async function putAnswer(
  tx: Transaction,
  id: number,
  answer: Partial<Pick<typeof appointmentTable.$inferInsert, 'lowMet' | 'highMet'>>,
) {
  const [row] = await tx.update(appointmentTable).set(answer).where(eq(appointmentTable.id, id)).returning();
  if (!row) throw new Error('the appointment is gone');
  return row;
}

const hasPair = (userId: number) => or(eq(metPairTable.lowId, userId), eq(metPairTable.highId, userId));

/** How many new pairs a member has since then. */
export const pairsSince = (tx: Transaction, userId: number, since: Date): Promise<number> =>
  tx.$count(metPairTable, and(hasPair(userId), gt(metPairTable.metAt, since)));

/** Stores a pair; one that is known stays as it was. */
export const insertPair = (tx: Transaction, pair: typeof metPairTable.$inferInsert) =>
  tx.insert(metPairTable).values(pair).onConflictDoNothing();

/** With how many members each of these met, without those who are barred or gone. */
export async function countMet(executor: Executor, userIds: number[]): Promise<Map<number, number>> {
  const ids = sql.param(userIds);
  const { rows } = await executor.execute<{ userId: string; total: number }>(sql`
    select side."userId", count(*)::int as total from (
      select low_id as "userId", high_id as "peerId" from ${metPairTable} where low_id = any(${ids}::bigint[])
      union all
      select high_id, low_id from ${metPairTable} where high_id = any(${ids}::bigint[])) as side
    join ${memberTable} as peer on peer.id = side."peerId" and peer.state in ('active', 'deleted')
    group by 1`);
  const counts = new Map(rows.map(({ userId, total }) => [Number(userId), total]));
  return new Map(userIds.map((userId) => [userId, counts.get(userId) ?? 0]));
}

/** With whom a member met, and when the second of both said so. */
export const exportedPairs = (executor: Executor, userId: number) =>
  executor.select().from(metPairTable).where(hasPair(userId)).orderBy(metPairTable.metAt);

export const erasePairs = (tx: Transaction, userId: number) => tx.delete(metPairTable).where(hasPair(userId));

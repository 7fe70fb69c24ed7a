import type { Executor } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, eq, isNotNull, or, type SQL, sql } from '#server/platform/database/orm.ts';
import { conversationTable } from './tables.ts';

/** Sets a block, unless it is set, or lifts it with nothing. */
export function setBlock(executor: Executor, conversationId: number, byLow: boolean, at: Date | null) {
  const { lowBlockedAt, highBlockedAt } = conversationTable;
  const since = (before: typeof lowBlockedAt) =>
    at ? sql`coalesce(${before}, ${at.toISOString()}::timestamptz)` : null;
  return executor
    .update(conversationTable)
    .set(byLow ? { lowBlockedAt: since(lowBlockedAt) } : { highBlockedAt: since(highBlockedAt) })
    .where(eq(conversationTable.id, conversationId));
}

/** Who blocks whom of two members. */
export async function blocksBetween(executor: Executor, userId: number, peerId: number) {
  const [row] = await executor
    .select({ low: isNotNull(conversationTable.lowBlockedAt), high: isNotNull(conversationTable.highBlockedAt) })
    .from(conversationTable)
    .where(
      and(
        eq(conversationTable.lowId, Math.min(userId, peerId)),
        eq(conversationTable.highId, Math.max(userId, peerId)),
      ),
    );
  const isLow = userId < peerId;
  return { byMe: Boolean(isLow ? row?.low : row?.high), byPeer: Boolean(isLow ? row?.high : row?.low) };
}

const blocked = fixedStatement<{ lows: number[]; highs: number[] }, { lowId: number; highId: number }>(
  (value) => sql`select c.low_id as "lowId", c.high_id as "highId"
    from unnest(${value('lows')}::bigint[], ${value('highs')}::bigint[]) as pair (low_id, high_id)
    join ${conversationTable} c on c.low_id = pair.low_id and c.high_id = pair.high_id
    where c.low_blocked_at is not null or c.high_blocked_at is not null`,
);

/** Those of the pairs of members of whom one blocks the other, in no order. */
export async function blockedAmong(executor: Executor, pairs: readonly (readonly [number, number])[]) {
  const lows = pairs.map((pair) => Math.min(...pair));
  const highs = pairs.map((pair) => Math.max(...pair));
  const rows = await blocked(executor, { lows, highs });
  return rows.map(({ lowId, highId }) => [lowId, highId] as const);
}

/** Whether one of two members blocks the other, for a statement about more than that. */
export const isBlockedBetween = (one: SQL, other: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${conversationTable} as between_two
    where between_two.low_id = least(${one}, ${other}) and between_two.high_id = greatest(${one}, ${other})
      and (between_two.low_blocked_at is not null or between_two.high_blocked_at is not null))`;

/** The members somebody blocks and since when, the latest first. */
export async function blockedBy(executor: Executor, userId: number): Promise<{ userId: number; since: Date }[]> {
  const { lowId, highId, lowBlockedAt, highBlockedAt } = conversationTable;
  const rows = await executor
    .select({ lowId, highId, lowBlockedAt, highBlockedAt })
    .from(conversationTable)
    .where(or(and(eq(lowId, userId), isNotNull(lowBlockedAt)), and(eq(highId, userId), isNotNull(highBlockedAt))))
    .orderBy(sql`case when ${lowId} = ${userId} then ${lowBlockedAt} else ${highBlockedAt} end desc`)
    .limit(1000);
  return rows.flatMap((row) => {
    const [peerId, since] = row.lowId === userId ? [row.highId, row.lowBlockedAt] : [row.lowId, row.highBlockedAt];
    return since ? [{ userId: peerId, since }] : [];
  });
}

/** The members somebody blocks, as an array of ids for a statement about more than that; empty for nobody. */
export const blockedIds = (userId: number): SQL<number[]> => sql<number[]>`array(
  select high_id from ${conversationTable} as mine where mine.low_id = ${userId} and mine.low_blocked_at is not null
  union all select low_id from ${conversationTable} as mine where mine.high_id = ${userId} and mine.high_blocked_at is not null)`;

import { keptFor } from '@ashore/contract/retention';
import { eq, lt, or, sql } from 'drizzle-orm';
import type { Direction } from '#server/modules/chat/delivery/store-queries.ts';
import { chatPrintTable } from '#server/modules/chat/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';

/** Of sixteen. */
const LEAST_SHARED = 11;
/** So long first messages are remembered. */
export const PRINT_MS = keptFor('shield', 'prints');

/** Remembers the print of a first message; returns to how many others its sender sent nearly the same since then. */
export async function alikeReceivers(
  executor: Executor,
  { senderId, receiverId }: Direction,
  bands: number[],
  now: Date,
): Promise<number> {
  const given = sql`${sql.param(bands)}::int[]`;
  const since = new Date(now.getTime() - PRINT_MS);
  const { rows } = await executor.execute<{ alike: number }>(sql`
    with put as (
      insert into ${chatPrintTable} (sender_id, receiver_id, bands, created_at)
      values (${senderId}, ${receiverId}, ${given}, ${now.toISOString()}::timestamptz)
      on conflict (sender_id, receiver_id) do update set bands = excluded.bands, created_at = excluded.created_at)
    select count(*)::int as alike from ${chatPrintTable} as p
    where p.sender_id = ${senderId} and p.receiver_id <> ${receiverId} and p.created_at > ${since.toISOString()}::timestamptz
      and (select count(*) from unnest(p.bands, ${given}) as pair(one, other) where one = other) >= ${LEAST_SHARED}`);
  return rows[0]?.alike ?? 0;
}

/** Forgets prints that are older. */
export const forgetPrints = (executor: Executor, before: Date) =>
  executor.delete(chatPrintTable).where(lt(chatPrintTable.createdAt, before));

export const erasePrints = (tx: Transaction, userId: number) =>
  tx.delete(chatPrintTable).where(or(eq(chatPrintTable.senderId, userId), eq(chatPrintTable.receiverId, userId)));

import type { ChatWarning } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import type { Direction } from '#server/modules/chat/delivery/store-queries.ts';
import { chatPrintTable, messageTable } from '#server/modules/chat/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, lt, or, sql } from '#server/platform/database/orm.ts';

/** Of sixteen. */
const LEAST_SHARED = 11;
/** So long first messages are remembered. */
export const PRINT_MS = keptFor('shield', 'prints');

/** A first message that says nearly the same. */
export interface AlikeMessage {
  receiverId: number;
  /** Null for one that was stored before there was a key. */
  messageKey: string | null;
}

/** Remembers the print of a first message; returns what its sender sent to others since then that is nearly the same. */
export async function alikeMessages(
  executor: Executor,
  { senderId, receiverId, messageKey }: Direction & { messageKey: string },
  bands: number[],
  now: Date,
): Promise<AlikeMessage[]> {
  const given = sql`${sql.param(bands)}::int[]`;
  const since = new Date(now.getTime() - PRINT_MS);
  const { rows } = await executor.execute<AlikeMessage & Record<string, unknown>>(sql`
    with put as (
      insert into ${chatPrintTable} (sender_id, receiver_id, bands, message_key, created_at)
      values (${senderId}, ${receiverId}, ${given}, ${messageKey}, ${now.toISOString()}::timestamptz)
      on conflict (sender_id, receiver_id) do update set bands = excluded.bands, message_key = excluded.message_key,
        created_at = excluded.created_at)
    select p.receiver_id as "receiverId", p.message_key as "messageKey" from ${chatPrintTable} as p
    where p.sender_id = ${senderId} and p.receiver_id <> ${receiverId} and p.created_at > ${since.toISOString()}::timestamptz
      and (select count(*) from unnest(p.bands, ${given}) as pair(one, other) where one = other) >= ${LEAST_SHARED}`);
  return rows;
}

/** Messages of a sender under these keys of which nobody was told that they went to many. */
export const unwarned = (executor: Executor, senderId: number, keys: string[]) =>
  executor
    .select({
      id: messageTable.id,
      receiverId: messageTable.receiverId,
      content: messageTable.content,
      title: messageTable.title,
      businessKey: messageTable.businessKey,
      warnings: messageTable.warnings,
    })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.senderId, senderId),
        inArray(messageTable.messageKey, keys),
        sql`not ${messageTable.warnings} @> array['many']`,
      ),
    )
    .orderBy(messageTable.id);

/** Sets the warnings of a message. */
export const setWarnings = (tx: Transaction, id: number, warnings: ChatWarning[]) =>
  tx.update(messageTable).set({ warnings }).where(eq(messageTable.id, id));

/** Forgets prints that are older. */
export const forgetPrints = (executor: Executor, before: Date) =>
  executor.delete(chatPrintTable).where(lt(chatPrintTable.createdAt, before));

export const erasePrints = (tx: Transaction, userId: number) =>
  tx.delete(chatPrintTable).where(or(eq(chatPrintTable.senderId, userId), eq(chatPrintTable.receiverId, userId)));

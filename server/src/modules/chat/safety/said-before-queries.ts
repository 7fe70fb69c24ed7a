import type { Direction } from '#server/modules/chat/delivery/store-queries.ts';
import { conversationTable, messageTable } from '#server/modules/chat/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';

/** A text that one member wrote to another. */
export interface SaidText {
  messageKey: string;
  text: string;
  at: Date;
}

/** Reads the last texts that one wrote to the other since then, the oldest first, without those that were warned of. */
export async function lastTexts(
  executor: Executor,
  { senderId, receiverId }: Direction,
  since: Date,
  most: number,
): Promise<SaidText[]> {
  const { rows } = await executor.execute<Record<keyof SaidText, string>>(sql`
    select m.message_key as "messageKey", m.content as text, m.created_at as at from ${messageTable} as m
    where m.conversation_id = (select id from ${conversationTable}
        where low_id = ${Math.min(senderId, receiverId)} and high_id = ${Math.max(senderId, receiverId)})
      and m.sender_id = ${senderId} and m.created_at > ${since.toISOString()}::timestamptz
      and not m.warnings @> array['fraud']
    order by m.id desc limit ${most}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })).toReversed();
}

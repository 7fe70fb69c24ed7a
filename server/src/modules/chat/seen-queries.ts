import type { Executor } from '#server/platform/database/database.ts';
import { and, asc, count, eq, gt, lte } from '#server/platform/database/orm.ts';
import { historyOf, type MessageRow } from './message-queries.ts';
import { findSide } from './side-queries.ts';
import { messageTable } from './tables.ts';

/** A conversation as one of the two sees it. */
export interface SeenConversation {
  conversationId: number;
  /** The earliest first. */
  messages: MessageRow[];
  leftOut: number;
  hidden: number;
}

export type StoredMessage = typeof messageTable.$inferSelect;

const LAST = Number.MAX_SAFE_INTEGER;

/** See `Conversations`. */
export async function seenConversation(
  executor: Executor,
  userId: number,
  peerId: number,
  most: number,
  upTo = LAST - 1,
): Promise<SeenConversation | undefined> {
  const side = await findSide(executor, userId, peerId);
  if (!side) return undefined;
  const { conversationId, hiddenUpTo: afterId, hiddenMessages: hidden } = side;
  const slice = { afterId, beforeId: upTo + 1, oldestFirst: false, limit: most, offset: 0 };
  const messages = (await historyOf(executor, conversationId, slice)).reverse();
  const { id, conversationId: of } = messageTable;
  const [seen] = await executor
    .select({ total: count() })
    .from(messageTable)
    .where(and(eq(of, conversationId), gt(id, afterId), lte(id, upTo)));
  return { conversationId, messages, hidden, leftOut: (seen?.total ?? 0) - messages.length };
}

/** See `Conversations`. */
export const wholeConversation = (executor: Executor, conversationId: number): Promise<StoredMessage[]> =>
  executor
    .select()
    .from(messageTable)
    .where(eq(messageTable.conversationId, conversationId))
    .orderBy(asc(messageTable.id));

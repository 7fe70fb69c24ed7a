import { randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { ensureConversations, storeMessages, type ToStore } from './store-queries.ts';

/** A text written before it is stored here. */
export type GivenMessage = Pick<
  ToStore,
  'senderId' | 'receiverId' | 'messageKey' | 'content' | 'businessKey' | 'title' | 'createdAt' | 'read'
>;

/** Stores texts in the order they were written, each once for its key. */
export async function addMessages({ database, bus }: Platform, given: GivenMessage[]): Promise<void> {
  if (given.length === 0) return;
  const messages = given
    .map((message) => ({ ...message, imgUrl: '', imgUrlZip: '', warnings: [], firstWarnings: [] }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await database.transaction(async (tx) => {
    // A conversation begins with its first text; later pairs find theirs.
    for (const message of messages) await ensureConversations(tx, [message], message.createdAt);
    await storeMessages(tx, bus, randomUUID(), messages);
    bus.announced(tx);
  });
}

import type { ChatDeps } from '#server/modules/chat/deps.ts';
import type { Connection } from '#server/realtime/connections.ts';
import { createDelivery } from './delivery.ts';
import { createSending } from './sending.ts';
import { storeBatch } from './store-batch.ts';
import { takeFrame } from './take-frame.ts';

/** The chat's state on this node: what waits to be stored, and what is to be delivered. */
export function createLiveChat(chat: ChatDeps) {
  const delivery = createDelivery(chat);
  const storing = { ...chat, expectBatch: delivery.expect };
  const sending = createSending(chat, (batch, told) => storeBatch(storing, batch, told));
  const deps = { ...chat, sending };

  return {
    /** Takes one text frame of a socket. */
    text: (connection: Connection, raw: string) => takeFrame(deps, connection, raw),
    /** Resolves when nothing waits to be stored or delivered on this node. */
    async flush() {
      await sending.flush();
      await delivery.settled();
    },
  };
}

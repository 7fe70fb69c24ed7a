import type { ChatDeps } from '#server/modules/chat/deps.ts';
import type { Connection } from '#server/realtime/connections.ts';
import { createDelivery } from './delivery.ts';
import { createSending } from './sending.ts';
import { type Admitted, storeBatch } from './store-batch.ts';
import { takeFrame } from './take-frame.ts';

/** Ties the sockets a message came from to the row that is delivered; forgotten once the sender was told. */
function createOrigins() {
  const known = new Map<string, { sockets: Set<Connection>; told: Promise<unknown> }>();
  return {
    note(senderId: number, messageKey: string, connection: Connection, told: Promise<unknown>) {
      const key = `${senderId} ${messageKey}`;
      const sockets = (known.get(key)?.sockets ?? new Set()).add(connection);
      known.set(key, { sockets, told });
      void told.finally(() => known.delete(key));
    },
    of: (senderId: number, messageKey: string) => known.get(`${senderId} ${messageKey}`),
  };
}

/** The chat's state on this node: what waits to be stored, and what is to be delivered. */
export function createLiveChat(chat: ChatDeps) {
  const origins = createOrigins();
  const delivery = createDelivery(chat);
  const expectBatch = (name: string, batch: Admitted[]) =>
    delivery.expect(
      name,
      batch.map((message) => {
        const origin = origins.of(message.senderId, message.messageKey);
        return {
          row: { ...message, senderState: 'active' },
          messageKey: message.messageKey,
          origins: origin?.sockets,
          told: origin?.told ?? Promise.resolve(),
        };
      }),
    );
  const storing = { ...chat, expectBatch };
  const sending = createSending(chat, (batch) => storeBatch(storing, batch));
  const deps = { ...chat, sending, noteOrigin: origins.note };

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

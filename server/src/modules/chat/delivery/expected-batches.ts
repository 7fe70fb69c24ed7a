import { setTimeout as delay } from 'node:timers/promises';
import type { MessageRow } from '#server/modules/chat/message-queries.ts';
import type { Connection } from '#server/realtime/connections.ts';

const REMEMBERED = 20_000;
const ANSWER_MS = 1000;

/** A message that this node is about to store. */
export interface Kept {
  row: Omit<MessageRow, 'id' | 'createdAt' | 'warnings'>;
  messageKey: string;
  /** The sockets it came from; they have its acknowledgement instead. */
  origins: ReadonlySet<Connection> | undefined;
  /** Resolves when the sender was told, so that nothing of a message comes before that. */
  told: Promise<unknown>;
}
type Own = Omit<Kept, 'row'> & { row: MessageRow };

/** What is told of a batch once it is known what became of it. */
export interface Batch {
  stored(list: { place: number; id: number; createdAt: number; warnings: MessageRow['warnings'] }[]): void;
  /** The answer was lost: what is announced of it is looked up. */
  unknown(): void;
}

const keyOf = (senderId: number, messageKey: string) => `${senderId} ${messageKey}`;

/** What came last under so many keys. */
export class Recent<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    super.set(key, value);
    if (this.size > REMEMBERED) this.delete(this.keys().next().value as Key);
    return this;
  }
}

/** Remembers what this node stores, until the bus brings it back. */
export function createExpectedBatches() {
  const own = new Recent<number, Own>();
  /** What is or may have been stored here, its id unknown, by sender and key. */
  const unknown = new Recent<string, Kept>();
  /** Batches being stored: their announcement may come before their answer. */
  const underWay = new Map<string, Promise<void>>();

  return {
    /** Prepares for messages that this node is about to store; they may be announced from now on. */
    expect(name: string, messages: Kept[]): Batch {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(name, promise);
      for (const one of messages) unknown.set(keyOf(one.row.senderId, one.messageKey), one);
      const settle = () => {
        underWay.delete(name);
        resolve();
      };
      return {
        stored(list) {
          for (const { place, id, createdAt, warnings } of list) {
            const { row, ...rest } = messages[place] as Kept;
            own.set(id, { ...rest, row: { ...row, id, createdAt: new Date(createdAt), warnings } });
          }
          for (const one of messages) unknown.delete(keyOf(one.row.senderId, one.messageKey));
          settle();
        },
        unknown: settle,
      };
    },
    isUnderWay: (name: string) => underWay.has(name),
    /** Waits for the answer to a batch of this node, but not for a database that does not give it. */
    async answered(name: string): Promise<void> {
      const answer = underWay.get(name);
      if (answer) await Promise.race([answer, delay(ANSWER_MS, undefined, { ref: false })]);
    },
    own,
    /** Returns what is kept of a message that may have been stored here. */
    mayBeOwn: (row: { senderId: number; messageKey: string }) => unknown.get(keyOf(row.senderId, row.messageKey)),
  };
}

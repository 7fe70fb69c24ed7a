import { setTimeout as delay } from 'node:timers/promises';
import type { MessageRow } from '#server/modules/chat/message-queries.ts';
import type { Origin } from './outcome.ts';
import { Recent } from './recent.ts';

const REMEMBERED = 20_000;
const ANSWER_MS = 1000;

/** A message that this node is about to store, its sender a member in good standing. */
export interface Expected extends Omit<MessageRow, 'id' | 'createdAt' | 'warnings' | 'senderState'> {
  messageKey: string;
  /** The sockets it came from; they have its acknowledgement instead. */
  origins: readonly Origin[];
}

/** What is known of a message that was, or may have been, stored here. */
interface Kept {
  origins: readonly Origin[];
  /** Resolves when the sender was told, so that nothing of a message comes before that. */
  told: Promise<void>;
}

interface UnderWay {
  messages: readonly Expected[];
  told: Promise<void>;
  answer: Promise<void>;
}

/** What is told of a batch once it is known what became of it. */
export interface Batch {
  stored(list: { place: number; id: number; createdAt: number; warnings: MessageRow['warnings'] }[]): void;
  /** The answer was lost: what is announced of it is looked up. */
  unknown(): void;
}

/**
 * Prepares for messages that this node is about to store; they may be announced from now on.
 * @param told resolves when the sockets they came from know what became of them
 */
export type ExpectBatch = (name: string, messages: readonly Expected[], told: Promise<void>) => Batch;

const keyOf = ({ senderId, messageKey }: { senderId: number; messageKey: string }) => `${senderId} ${messageKey}`;

const rowOf = (
  message: Expected,
  known: { id: number; createdAt: number; warnings: MessageRow['warnings'] },
): MessageRow => ({
  id: known.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  imgUrl: message.imgUrl,
  imgUrlZip: message.imgUrlZip,
  businessKey: message.businessKey,
  title: message.title,
  warnings: known.warnings,
  createdAt: new Date(known.createdAt),
  senderName: message.senderName,
  senderImg: message.senderImg,
  senderState: 'active',
});

/** Remembers what this node stores, until the bus brings it back. */
export function createExpectedBatches() {
  const own = new Recent<number, Kept & { row: MessageRow }>(REMEMBERED);
  /** What may have been stored here, its id unknown, by sender and key. */
  const unknown = new Recent<string, Kept>(REMEMBERED);
  /** Batches being stored: their announcement may come before their answer. */
  const underWay = new Map<string, UnderWay>();

  const expect: ExpectBatch = (name, messages, told) => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    underWay.set(name, { messages, told, answer });
    const settle = () => {
      underWay.delete(name);
      resolve();
    };
    return {
      stored(list) {
        for (const { place, ...known } of list) {
          const message = messages[place] as Expected;
          own.set(known.id, { row: rowOf(message, known), origins: message.origins, told });
        }
        settle();
      },
      unknown() {
        for (const message of messages) unknown.set(keyOf(message), { origins: message.origins, told });
        settle();
      },
    };
  };

  return {
    expect,
    isUnderWay: (name: string) => underWay.has(name),
    /** Waits for the answer to a batch of this node, but not for a database that does not give it. */
    async answered(name: string): Promise<void> {
      const answer = underWay.get(name)?.answer;
      if (answer) await Promise.race([answer, delay(ANSWER_MS, undefined, { ref: false })]);
    },
    own,
    /** Returns what is kept of a message that may have been stored here. */
    mayBeOwn(row: { senderId: number; messageKey: string }): Kept | undefined {
      const key = keyOf(row);
      for (const { messages, told } of underWay.values()) {
        const message = messages.find((one) => keyOf(one) === key);
        if (message) return { origins: message.origins, told };
      }
      return unknown.get(key);
    },
  };
}

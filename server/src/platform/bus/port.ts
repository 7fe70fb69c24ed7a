import type { Logger } from 'pino';
import type { SQL } from '#server/platform/database/orm.ts';
import type { Transaction } from '../database/database.ts';

/** What JSON can say. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };

export type BusHandler = (message: JsonValue) => void | Promise<void>;

/**
 * Carries short messages to every node, the sender's included, by the same way. A message says that something changed;
 * what it is now is read from the database. What goes with a commit arrives once that commit can be seen, and where one
 * transaction waited for another, in their order; a node that was cut off hears of it by `onReconnect`. Equal messages
 * of one transaction may arrive as one.
 */
export type Bus = {
  /**
   * Publishes at once what may be lost without harm, such as that somebody types.
   * @throws when the message is longer than 7500 bytes
   */
  publish(channel: string, message: JsonValue): Promise<void>;
  /** Publishes when the transaction commits, and not at all when it does not; nobody waits for it. Refuses as `publish` does. */
  publishWithin(tx: Transaction, channel: string, message: JsonValue): void;
  /**
   * A call for a statement that has made what it announces, so that it goes with the commit of that statement. Whoever runs
   * the statement calls `announced`.
   * @param message a value of type jsonb; a statement fails whose message is longer than 7500 bytes
   */
  announcement(channel: string, message: SQL): SQL;
  /**
   * A statement with an `announcement` was sent: nodes may look for it once the transaction is committed, or now where the
   * statement committed by itself. Without this they hear of it a second later.
   */
  announced(tx?: Transaction): void;
  /** @returns a function that ends the subscription */
  subscribe(channel: string, handler: BusHandler): () => void;
  /**
   * Calls the handler when messages that go with a commit may have been missed, so that caches are dropped.
   * @returns a function that ends the subscription
   */
  onReconnect(handler: () => void): () => void;
  close(): Promise<void>;
};

/** NOTIFY refuses 8000 bytes and more (PostgreSQL documentation, NOTIFY), and so does the table of announcements; the rest is for the envelope. */
const longestMessage = 7500;

/**
 * The message as it travels, with its channel.
 * @throws RangeError when it is longer than any bus may carry
 */
export function checkLength(channel: string, message: JsonValue): string {
  const payload = JSON.stringify({ channel, message });
  const bytes = Buffer.byteLength(payload);
  if (bytes > longestMessage)
    throw new RangeError(
      `A bus message on "${channel}" has ${bytes} bytes; ${longestMessage} is the most it may have.`,
    );
  return payload;
}

/** Runs a handler; its fault is logged and keeps nothing from the next. */
export async function runSafely(work: () => void | Promise<void>, log: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'a bus handler failed');
  }
}

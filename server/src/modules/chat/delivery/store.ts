import { randomUUID } from 'node:crypto';
import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { texts } from '#server/modules/chat/rules.ts';
import type { ExpectedMessage } from '#server/modules/push/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Batch } from './delivery.ts';
import * as queries from './store-queries.ts';

/** A message that may be stored, with what is known of its conversation. */
export interface Admitted extends queries.ToStore {
  isNew: boolean;
  senderName: string;
  senderImg: string;
  /** A mail about what is unread is on its way, or was sent. */
  mailExpected: boolean;
}

export interface Stored {
  id: number;
  createdAt: Date;
  /** The receiver had the conversation open as it came; undefined where it was stored before. */
  read: boolean | undefined;
}

export type Outcome = Stored | Refusal;

function blockRefusal(
  { senderId, receiverId }: Admitted,
  { lowBlocked, highBlocked }: { lowBlocked: boolean; highBlocked: boolean },
): Refusal {
  const byMe = senderId < receiverId ? lowBlocked : highBlocked;
  return new Refusal(codes.forbidden, byMe ? texts.blockedByMe : texts.blockedByPeer);
}

const sideKey = (userId: number, peerId: number) => `${userId} ${peerId}`;

/**
 * Stores messages, many with one statement and one commit: each once for its key, counters moved, other nodes told with
 * the commit.
 * @param expectMail told of sides where something is unread that was not before
 * @param expectPushes told of sides to which something comes that is not read at once; never rejects
 * @param expectBatch told what may be announced any moment, before it is stored
 */
export function createStore(
  { database, clock, bus, log }: Platform,
  expectMail: (userId: number, peerId: number, since: Date) => Promise<void>,
  expectPushes: (expected: ExpectedMessage[]) => Promise<void>,
  expectBatch: (name: string, batch: Admitted[]) => Batch,
) {
  /** What was stored under the same key before is acknowledged as then. */
  async function acknowledgeAgain(batch: Admitted[], outcomes: Outcome[]): Promise<void> {
    const again = [...batch.entries()].filter(([place]) => !outcomes[place]);
    const rows = await queries.messagesByKey(
      database.orm,
      again.map(([, message]) => message),
    );
    const known = new Map(rows.map((row) => [`${row.senderId} ${row.messageKey}`, row]));
    for (const [place, message] of again) {
      const row = known.get(`${message.senderId} ${message.messageKey}`);
      // The conversation went with a member who left meanwhile.
      if (!row) outcomes[place] = new Refusal(codes.notFound, texts.gone);
      else if (row.receiverId !== message.receiverId || row.content !== message.content)
        outcomes[place] = new Refusal(codes.conflict, texts.keyUsed);
      else outcomes[place] = { id: row.id, createdAt: row.createdAt, read: undefined };
    }
  }

  /**
   * Notes the mails before the messages: a mail that finds nothing unread is not sent, while one that nobody noted would
   * never be.
   */
  async function expectMails(batch: Admitted[]): Promise<Set<string>> {
    const sides = new Map<string, Admitted>();
    for (const message of batch) {
      const key = sideKey(message.receiverId, message.senderId);
      if (!message.read && !message.mailExpected && !sides.has(key)) sides.set(key, message);
    }
    await Promise.all([...sides.values()].map((one) => expectMail(one.receiverId, one.senderId, one.createdAt)));
    return new Set(sides.keys());
  }

  /** Notes the pushes before the messages, as with mails; one for each side. */
  async function notePushes(batch: Admitted[]): Promise<void> {
    const sides = new Map<string, ExpectedMessage>();
    for (const { read, receiverId: userId, senderId: peerId, createdAt: at } of batch) {
      const key = sideKey(userId, peerId);
      if (!read && !sides.has(key)) sides.set(key, { userId, peerId, at });
    }
    if (sides.size > 0) await expectPushes([...sides.values()]);
  }

  /** The outcome of each message of the batch; throws when none of it is known to be stored. */
  return async (batch: Admitted[]): Promise<Outcome[]> => {
    const missing = batch.filter(({ isNew }) => isNew);
    if (missing.length > 0) await queries.ensureConversations(database.orm, missing, clock.now());
    const [expected] = await Promise.all([expectMails(batch), notePushes(batch)]);
    const name = randomUUID();
    const expectation = expectBatch(name, batch);
    const { stored, blocked, unread } = await database
      .alone((executor) => queries.storeMessages(executor, bus, name, batch))
      .catch((error) => {
        expectation.unknown();
        throw error;
      });
    const outcomes: Outcome[] = [];
    for (const { place, ...one } of blocked ?? []) outcomes[place] = blockRefusal(batch[place] as Admitted, one);
    for (const { place, id, createdAt } of stored ?? [])
      outcomes[place] = { id, createdAt: new Date(createdAt), read: batch[place]?.read };
    expectation.stored(stored ?? []);
    // Read in the very moment between being looked up and being stored.
    const surprising = (unread ?? []).filter(({ userId, peerId }) => !expected.has(sideKey(userId, peerId)));
    // What is stored is acknowledged, whatever becomes of the rest.
    await Promise.all([
      batch.some((_, place) => !outcomes[place]) && acknowledgeAgain(batch, outcomes),
      ...surprising.map(({ userId, peerId }) => expectMail(userId, peerId, clock.now())),
    ]).catch((error) => log.error({ err: error }, 'what follows storing failed'));
    return outcomes;
  };
}

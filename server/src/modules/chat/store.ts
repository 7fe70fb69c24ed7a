import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Announced, asMessage, CHANNEL } from './bus.ts';
import { texts } from './rules.ts';
import * as queries from './store-queries.ts';

/** A message that may be stored, with what is known of its conversation. */
export interface Admitted extends queries.NewMessage {
  isNew: boolean;
  senderName: string;
  senderImg: string;
  /** The receiver has the conversation open on this node. */
  read: boolean;
  /** What the scam shield finds in the first message of a conversation. */
  firstWarnings: queries.NewMessage['warnings'];
}

export interface Stored {
  id: number;
  createdAt: Date;
  /** The receiver had the conversation open as it came; undefined where it was stored before. */
  read: boolean | undefined;
}

export type Outcome = Stored | Refusal;

/** Each announcement has to fit one notice of the bus, whose order is kept. */
const ANNOUNCED_AT_ONCE = 100;

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

function blockRefusal(senderId: number, { lowId, lowBlocked, highBlocked }: queries.LockedConversation) {
  const [byMe, byPeer] = senderId === lowId ? [lowBlocked, highBlocked] : [highBlocked, lowBlocked];
  if (byMe) return new Refusal(codes.forbidden, texts.blockedByMe);
  return byPeer ? new Refusal(codes.forbidden, texts.blockedByPeer) : undefined;
}

/**
 * Stores messages, many in one transaction: each once for its key, counters moved, other nodes told with the commit.
 * @param onUnread told, in the transaction, of sides where something is unread that was not before
 * @param beforeCommit told what will be announced
 */
export function createStore(
  { database, clock, bus }: Pick<Platform, 'database' | 'clock' | 'bus'>,
  onUnread: (tx: Transaction, userId: number, peerId: number) => Promise<void>,
  beforeCommit: (stored: (Admitted & { id: number })[]) => void,
) {
  async function storeLocked(
    tx: Transaction,
    batch: Admitted[],
    conversations: Map<string, queries.LockedConversation>,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const ready: (Admitted & { conversationId: number; place: number })[] = [];
    const lastAt = new Map<number, Date>();
    batch.forEach((message, place) => {
      const found = conversations.get(pairKey(message.senderId, message.receiverId));
      if (!found) throw new Error('a conversation was not locked');
      const refusal = blockRefusal(message.senderId, found);
      if (refusal) {
        outcomes[place] = refusal;
        return;
      }
      const before = lastAt.get(found.id) ?? found.lastAt;
      // Clocks of nodes differ: in a conversation time never goes back.
      const createdAt = new Date(Math.max(before.getTime(), message.createdAt.getTime()));
      const first = found.messages === 0 && !lastAt.has(found.id);
      lastAt.set(found.id, createdAt);
      const warnings = first ? message.firstWarnings : message.warnings;
      ready.push({ ...message, createdAt, warnings, conversationId: found.id, place });
    });
    if (ready.length === 0) return outcomes;
    const { rows, newlyUnread } = await queries.storeMessages(tx, ready);
    const inserted = new Map(rows.map((row) => [`${row.senderId} ${row.messageKey}`, row]));
    const stored = ready.flatMap((message) => {
      const row = inserted.get(`${message.senderId} ${message.messageKey}`);
      if (row) outcomes[message.place] = { id: row.id, createdAt: message.createdAt, read: message.read };
      return row ? [{ ...message, id: row.id }] : [];
    });
    if (stored.length < ready.length) await acknowledgeAgain(tx, ready, outcomes);
    if (stored.length === 0) return outcomes;
    for (const { userId, peerId } of newlyUnread) await onUnread(tx, userId, peerId);
    const list = stored.map((row): Announced => [row.id, row.senderId, row.receiverId, row.read ? 1 : 0]);
    beforeCommit(stored);
    for (let from = 0; from < list.length; from += ANNOUNCED_AT_ONCE)
      await bus.publishWithin(
        tx,
        CHANNEL,
        asMessage({ kind: 'messages', list: list.slice(from, from + ANNOUNCED_AT_ONCE) }),
      );
    return outcomes;
  }

  /** What was stored under the same key before is acknowledged as then. */
  async function acknowledgeAgain(
    tx: Transaction,
    ready: (Admitted & { place: number })[],
    outcomes: Outcome[],
  ): Promise<void> {
    const again = ready.filter(({ place }) => !outcomes[place]);
    const known = new Map(
      (await queries.messagesByKey(tx, again)).map((row) => [`${row.senderId} ${row.messageKey}`, row]),
    );
    for (const message of again) {
      const row = known.get(`${message.senderId} ${message.messageKey}`);
      if (!row) throw new Error('a message with a known key is not there');
      const same = row.receiverId === message.receiverId && row.content === message.content;
      outcomes[message.place] = same
        ? { id: row.id, createdAt: row.createdAt, read: undefined }
        : new Refusal(codes.conflict, texts.keyUsed);
    }
  }

  /** The outcome of each message of the batch; throws when none of it was stored. */
  return (batch: Admitted[]): Promise<Outcome[]> =>
    database.transaction(async (tx) => {
      const missing = batch.filter(({ isNew }) => isNew);
      if (missing.length > 0) await queries.ensureConversations(tx, missing, clock.now());
      const locked = await queries.lockConversations(tx, batch);
      return storeLocked(tx, batch, new Map(locked.map((row) => [pairKey(row.lowId, row.highId), row])));
    });
}

import { randomUUID } from 'node:crypto';
import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { expectMail } from '#server/modules/chat/away/unread-mail.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { type WentToMany, warnEarlier } from '#server/modules/chat/safety/warn-earlier.ts';
import type { ExpectedMessage } from '#server/modules/push/index.ts';
import type { ExpectBatch } from './expected-batches.ts';
import type { Origin, Outcome } from './outcome.ts';
import * as queries from './store-queries.ts';

/** A message that may be stored, with what is known of its conversation. */
export interface Admitted extends queries.ToStore {
  isNew: boolean;
  senderName: string;
  senderImg: string;
  /** A mail about what is unread is on its way, or was sent. */
  mailExpected: boolean;
  /** The receiver has a browser that is pushed to. */
  isPushedTo: boolean;
  origins: readonly Origin[];
  /** It reads like fraud, and its sender confirmed it. */
  isConfirmed: boolean;
  /** Where it says what its sender said to many. */
  wentToMany: WentToMany | undefined;
}

interface StoreDeps extends ChatDeps {
  /** Told what may be announced any moment, before it is stored. */
  expectBatch: ExpectBatch;
}

function blockRefusal(
  { senderId, receiverId }: Admitted,
  { lowBlocked, highBlocked }: { lowBlocked: boolean; highBlocked: boolean },
): Refusal {
  const byMe = senderId < receiverId ? lowBlocked : highBlocked;
  return new Refusal(codes.forbidden, byMe ? 'chatBlockedByMe' : 'chatBlockedByPeer');
}

type Stored = NonNullable<queries.StoredBatch['stored']>;

const sideKey = (userId: number, peerId: number) => `${userId} ${peerId}`;

/** What was stored under the same key before is acknowledged as then. */
async function acknowledgeAgain({ platform }: StoreDeps, batch: Admitted[], outcomes: Outcome[]): Promise<void> {
  const again = [...batch.entries()].filter(([place]) => !outcomes[place]);
  const rows = await queries.messagesByKey(
    platform.database.orm,
    again.map(([, message]) => message),
  );
  const known = new Map(rows.map((row) => [`${row.senderId} ${row.messageKey}`, row]));
  for (const [place, message] of again) {
    const row = known.get(`${message.senderId} ${message.messageKey}`);
    // The conversation went with a member who left meanwhile.
    if (!row) outcomes[place] = new Refusal(codes.notFound, 'chatGone');
    else if (row.receiverId !== message.receiverId || row.content !== message.content)
      outcomes[place] = new Refusal(codes.conflict, 'chatKeyUsed');
    else outcomes[place] = { id: row.id, createdAt: row.createdAt, read: undefined };
  }
}

/**
 * Notes the mails before the messages: a mail that finds nothing unread is not sent, while one that nobody noted would
 * never be.
 */
async function expectMails(deps: StoreDeps, batch: Admitted[]): Promise<Set<string>> {
  const sides = new Map<string, Admitted>();
  for (const message of batch) {
    if (message.read || message.mailExpected) continue;
    const key = sideKey(message.receiverId, message.senderId);
    if (!sides.has(key)) sides.set(key, message);
  }
  await Promise.all([...sides.values()].map((one) => expectMail(deps, one.receiverId, one.senderId, one.createdAt)));
  return new Set(sides.keys());
}

/** Notes the pushes before the messages, as with mails; one for each side. */
async function notePushes({ push }: StoreDeps, batch: Admitted[]): Promise<void> {
  const sides = new Map<string, ExpectedMessage>();
  for (const { read, isPushedTo, receiverId: userId, senderId: peerId, createdAt: at } of batch) {
    if (read || !isPushedTo) continue;
    const key = sideKey(userId, peerId);
    if (!sides.has(key)) sides.set(key, { userId, peerId, at });
  }
  if (sides.size > 0) await push.messagesExpected([...sides.values()]);
}

/** Notes what the shield warned of. */
function noteWarned({ noteShield }: StoreDeps, batch: Admitted[], stored: Stored): void {
  const notes = stored.flatMap(({ place, id, warnings }) => {
    const message = batch[place];
    if (!message || !warnings.includes('fraud')) return [];
    const { isConfirmed, senderId: ownerId, content: text } = message;
    const outcome = isConfirmed ? ('confirmed' as const) : ('warned' as const);
    return [{ outcome, subjectType: 'message' as const, subjectId: id, ownerId, text }];
  });
  if (notes.length > 0) void noteShield(notes);
}

/** What follows once the sockets know: what messages name is noted, and who got the same before is warned. */
function followStored(deps: StoreDeps, batch: Admitted[], stored: Stored): void {
  for (const { wentToMany } of batch) if (wentToMany) void warnEarlier(deps, wentToMany);
  deps.patterns.noteMessages(
    stored.flatMap(({ place }) => {
      const message = batch[place];
      return message ? { senderId: message.senderId, receiverId: message.receiverId, text: message.content } : [];
    }),
  );
}

/**
 * Stores messages, many with one statement and one commit: each once for its key, counters moved, other nodes told with
 * the commit. Returns the outcome of each; throws when none of them is known to be stored.
 * @param told resolves when the sockets they came from know their outcome
 */
export async function storeBatch(deps: StoreDeps, batch: Admitted[], told: Promise<void>): Promise<Outcome[]> {
  const { platform, expectBatch } = deps;
  const { database, clock } = platform;
  const missing = batch.filter(({ isNew }) => isNew);
  if (missing.length > 0) await queries.ensureConversations(database.orm, missing, clock.now());
  const [expected] = await Promise.all([expectMails(deps, batch), notePushes(deps, batch)]);
  const name = randomUUID();
  const expectation = expectBatch(name, batch, told);
  const { stored, blocked, unread } = await database
    .alone((executor) => queries.storeMessages(executor, platform.bus, name, batch))
    .catch((error) => {
      expectation.unknown();
      throw error;
    });
  const outcomes: Outcome[] = [];
  for (const { place, ...one } of blocked ?? []) outcomes[place] = blockRefusal(batch[place] as Admitted, one);
  for (const { place, id, createdAt } of stored ?? [])
    outcomes[place] = { id, createdAt: new Date(createdAt), read: batch[place]?.read };
  platform.bus.announced();
  noteWarned(deps, batch, stored ?? []);
  void told.then(() => followStored(deps, batch, stored ?? []));
  expectation.stored(stored ?? []);
  // Read in the very moment between being looked up and being stored.
  const surprising = (unread ?? []).filter(({ userId, peerId }) => !expected.has(sideKey(userId, peerId)));
  // What is stored is acknowledged, whatever becomes of the rest.
  await Promise.all([
    batch.some((_, place) => !outcomes[place]) && acknowledgeAgain(deps, batch, outcomes),
    ...surprising.map(({ userId, peerId }) => expectMail(deps, userId, peerId, clock.now())),
  ]).catch((error) => platform.log.error({ err: error }, 'what follows storing failed'));
  return outcomes;
}

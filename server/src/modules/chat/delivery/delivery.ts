import { setTimeout as delay } from 'node:timers/promises';
import { type ChatMessage, chatTokens } from '@ashore/contract';
import { presentMessage } from '#server/modules/chat/present.ts';
import { type MessageRow, messagesAfter, messagesByIds, newestMessage } from '#server/modules/chat/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connection, Connections } from '#server/realtime/connections.ts';
import { type Announced, CHANNEL, eventOf } from './bus.ts';

const REMEMBERED = 20_000;
/** Ids are given before the commit: what committed late may have a lower id than what came first. */
const OVERLAP = 2000;
const MISSED_MOST = 5000;
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

/** What a client that knows the specification alone takes for a word when it is a whole text. */
const plainWords = new Set<string>([chatTokens.online, chatTokens.unread, chatTokens.pong]);
/** Makes a text of a word: it looks the same and is not equal to it. */
const ZERO_WIDTH_SPACE = '\u200b';

/** One message down to one socket. */
function sendMessage(to: Connection, message: ChatMessage): void {
  const { sendUserId, sendText, imgUrl } = message;
  if (to.version === 2) to.send(`${sendUserId}|${chatTokens.message}|${JSON.stringify(message)}`);
  // Those who know of text only are at least shown where the picture is.
  else to.send(`${sendUserId}|${sendText || imgUrl}${plainWords.has(sendText) ? ZERO_WIDTH_SPACE : ''}`);
}

/** What came last under so many keys. */
class Recent<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    super.set(key, value);
    if (this.size > REMEMBERED) this.delete(this.keys().next().value as Key);
    return this;
  }
}

/**
 * Brings what was committed to the sockets of this node, in the order in which it was committed: all of it comes by the
 * bus, also what this node stored itself.
 */
export function createDelivery(
  { database, bus, log }: Platform,
  connections: Connections,
  markRead: (userId: number, peerId: number) => Promise<void>,
  noteElsewhere: (senderId: number) => Promise<void>,
) {
  const own = new Recent<number, Own>();
  /** What is or may have been stored here, its id unknown, by sender and key. */
  const unknown = new Recent<string, Kept>();
  /** Batches being stored: their announcement may come before their answer. */
  const underWay = new Map<string, Promise<void>>();
  const delivered = new Recent<number, true>();
  /** The newest message when this node began to watch; those before it are nobody's to deliver. */
  let floor = Number.MAX_SAFE_INTEGER;
  let newest = 0;
  let queue: Promise<void> = Promise.resolve();

  /** One thing after the other; the fault of one does not hold up the next. */
  function inOrder(work: () => Promise<void>): void {
    queue = queue.then(work).catch((error) => log.error({ err: error }, 'a chat event was not delivered'));
  }

  const openFor = (userId: number, peerId: number) =>
    connections.of(userId).some((one) => one.openWith === peerId && one.isFresh());

  function deliverOne(
    [, senderId, receiverId, read]: Announced,
    row: MessageRow,
    origins?: ReadonlySet<Connection>,
  ): void {
    const forReceiver = presentMessage(row, receiverId, read === 0);
    for (const one of connections.of(receiverId)) sendMessage(one, forReceiver);
    const forSender = presentMessage(row, senderId, read === 0);
    const senders = connections.of(senderId);
    for (const one of senders) if (!origins?.has(one)) sendMessage(one, forSender);
    if (read === 1) return;
    if (openFor(receiverId, senderId))
      void markRead(receiverId, senderId).catch((err) => log.warn({ err }, 'not read'));
    // The sockets it came from were told with the acknowledgement.
    else for (const one of senders) if (!origins?.has(one)) one.send(`${receiverId}|${chatTokens.unread}`);
  }

  /** Prepares for messages that this node is about to store; they may be announced from now on. */
  function expect(name: string, messages: Kept[]): Batch {
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
  }

  /** Waits for the answer to a batch of this node, but not for a database that does not give it. */
  async function known(name: string): Promise<void> {
    const answer = underWay.get(name);
    if (answer) await Promise.race([answer, delay(ANSWER_MS, undefined, { ref: false })]);
  }

  async function deliver(all: Announced[]): Promise<void> {
    const list = all.filter(([id]) => !delivered.has(id));
    for (const [id] of list) {
      newest = Math.max(newest, id);
      delivered.set(id, true);
    }
    const wanted = list.filter(([, from, to]) => connections.of(from).length > 0 || connections.of(to).length > 0);
    const foreign = wanted.map(([id]) => id).filter((id) => !own.has(id));
    const rows = foreign.length > 0 ? await messagesByIds(database.orm, foreign) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const announced of wanted) {
      const [id] = announced;
      const found = byId.get(id);
      const kept = own.get(id) ?? (found && unknown.get(keyOf(found.senderId, found.messageKey)));
      if (kept) await kept.told;
      const row = own.get(id)?.row ?? found;
      if (row) deliverOne(announced, row, kept?.origins);
      own.delete(id);
    }
  }

  /** After the bus was cut off: what was stored meanwhile is looked up and delivered. */
  async function deliverMissed(): Promise<void> {
    const users = connections.userIds();
    if (users.length === 0) return;
    const missed = await messagesAfter(database.orm, Math.max(floor, newest - OVERLAP), users, MISSED_MOST);
    await deliver(missed.map(({ id, senderId, receiverId }) => [id, senderId, receiverId, 0]));
  }

  const subscriptions = [
    bus.subscribe(CHANNEL, (message) => {
      const event = eventOf(message);
      if (event.kind === 'messages') {
        const isOwn = underWay.has(event.batch);
        for (const [id, senderId] of event.list)
          if (!isOwn && !own.has(id) && !delivered.has(id)) void noteElsewhere(senderId);
        return inOrder(async () => {
          await known(event.batch);
          await deliver(event.list);
        });
      }
      const word = event.kind === 'read' ? chatTokens.online : chatTokens.typing;
      const isSilent = event.kind === 'read' && event.silently;
      return inOrder(async () => {
        for (const one of isSilent ? [] : connections.of(event.peerId))
          if (event.kind === 'read' || one.version === 2) one.send(`${event.userId}|${word}`);
        if (event.kind !== 'read') return;
        for (const one of connections.of(event.userId))
          if (one.version === 2) one.send(`${event.peerId}|${chatTokens.seen}`);
      });
    }),
    bus.onReconnect(() => inOrder(deliverMissed)),
  ];
  inOrder(async () => {
    floor = await newestMessage(database.orm);
  });

  return {
    openFor,
    expect,
    /** Resolves when all that came so far is delivered. */
    settled: () => queue,
    stop: () => {
      for (const end of subscriptions) end();
    },
  };
}

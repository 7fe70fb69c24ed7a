import { setTimeout as delay } from 'node:timers/promises';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { messagesAfter, messagesByIds, newestMessage } from '#server/modules/chat/message-queries.ts';
import { isDatabaseAway } from '#server/platform/database/availability.ts';
import { type Announced, CHANNEL, eventOf } from './bus.ts';
import { deliverMessage, deliverSignal } from './deliver-message.ts';
import { createExpectedBatches } from './expected-batches.ts';
import { Recent } from './recent.ts';

/** Ids are given before the commit: what committed late may have a lower id than what came first. */
const OVERLAP = 2000;
const MISSED_MOST = 5000;
const REMEMBERED = 20_000;
/** So long a message that was announced is read again and again, shorter than a node may take to close. */
const READ_MS = 20_000;
const READ_AGAIN_MS = 200;

/** What was stored while the bus was cut off, as it would have been announced. */
const asAnnounced = (stored: Awaited<ReturnType<typeof messagesAfter>>[number]): Announced => {
  const { id, senderId, receiverId, isRequest } = stored;
  return [id, senderId, receiverId, isRequest ? 2 : 0];
};

/**
 * Reads what was announced. Announcements go on while a pooler in front of the database is away; what comes after them
 * waits, so that it is not shown before them.
 */
async function readPatiently<T>(read: () => Promise<T>): Promise<T> {
  const end = performance.now() + READ_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
    }
    await delay(READ_AGAIN_MS);
  }
}

/**
 * Brings what was committed to the sockets of this node, in the order in which it was committed: all of it comes by the
 * bus, also what this node stored itself.
 */
export function createDelivery(deps: ChatDeps) {
  const { connections, pace } = deps;
  const { database, bus, log } = deps.platform;
  const expected = createExpectedBatches();
  const delivered = new Recent<number, true>(REMEMBERED);
  /** The newest message when this node began to watch; those before it are nobody's to deliver. */
  let floor = Number.MAX_SAFE_INTEGER;
  let newest = 0;
  let queue: Promise<void> = Promise.resolve();

  /** What cannot be read is looked up again after the bus was cut off. */
  const notDelivered = (ids: number[]) => (error: unknown) => {
    for (const id of ids) delivered.delete(id);
    throw error;
  };

  /** One thing after the other; the fault of one does not hold up the next. */
  function inOrder(work: () => Promise<void>): void {
    queue = queue.then(work).catch((error) => log.error({ err: error }, 'a chat event was not delivered'));
  }

  async function deliver(all: Announced[]): Promise<void> {
    const list = all.filter(([id]) => !delivered.has(id));
    for (const [id] of list) {
      newest = Math.max(newest, id);
      delivered.set(id, true);
    }
    const wanted = list.filter(([, from, to]) => connections.of(from).length > 0 || connections.of(to).length > 0);
    const foreign = wanted.map(([id]) => id).filter((id) => !expected.own.has(id));
    const read = () => readPatiently(() => messagesByIds(database.orm, foreign));
    const rows = foreign.length === 0 ? [] : await read().catch(notDelivered(foreign));
    const byId = new Map(rows.map((row) => [row.id, row]));
    let heard: Promise<void> | undefined;
    for (const announced of wanted) {
      const [id, from, to] = announced;
      const found = byId.get(id);
      const kept = expected.own.get(id) ?? (found && expected.mayBeOwn(found));
      // Those of one batch are told together.
      if (kept && kept.told !== heard) {
        heard = kept.told;
        await heard;
      }
      const row = expected.own.get(id)?.row ?? found;
      // The stored message says whose it is: an announcement may come over Redis, from anybody who reaches it.
      if (row?.senderId === from && row.receiverId === to) deliverMessage(deps, announced, row, kept?.origins);
      expected.own.delete(id);
    }
  }

  /** After the bus was cut off: what was stored meanwhile is looked up and delivered. */
  async function deliverMissed(): Promise<void> {
    const users = connections.userIds();
    if (users.length === 0) return;
    const missed = await messagesAfter(database.orm, Math.max(floor, newest - OVERLAP), users, MISSED_MOST);
    await deliver(missed.map(asAnnounced));
  }

  bus.subscribe(CHANNEL, (message) => {
    const event = eventOf(message);
    if (event.kind !== 'messages') return inOrder(async () => deliverSignal(connections, event));
    const isOwn = expected.isUnderWay(event.batch);
    for (const [id, senderId] of event.list)
      if (!isOwn && !expected.own.has(id) && !delivered.has(id)) void pace.noteElsewhere(senderId);
    return inOrder(async () => {
      await expected.answered(event.batch);
      await deliver(event.list);
    });
  });
  bus.onReconnect(() => inOrder(deliverMissed));
  inOrder(async () => {
    floor = await newestMessage(database.orm);
  });

  return {
    expect: expected.expect,
    /** Resolves when all that came so far is delivered. */
    settled: () => queue,
  };
}

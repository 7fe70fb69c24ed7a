import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { ensureConversations, storeMessages } from '../server/src/modules/chat/delivery/store-queries.ts';
import { historyOf } from '../server/src/modules/chat/message-queries.ts';
import { conversationsOf, findSide, markRead, unreadOf } from '../server/src/modules/chat/side-queries.ts';
import type { Bus } from '../server/src/platform/bus/port.ts';
import { createPostgresBus } from '../server/src/platform/bus/postgres.ts';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

const MEMBERS = 60;
const MESSAGES = 3000;
const LAST = Number.MAX_SAFE_INTEGER;
const log = pino({ level: 'error' });

interface Server {
  database: Database;
  bus: Bus;
  /** Statements that were sent to it. */
  sent: () => number;
  close(): Promise<void>;
}

/** A server with all members, whose ids of conversations and messages no other server gives. */
async function startServer(place: number, of: number): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-chat-server-'));
  const postgres = await startEmbedded({ dataDir: folder, log, settings: { fsync: 'off' } });
  const database = openDatabase({ connection: postgres.connection, poolSize: 4, log });
  await migrate(database, log);
  await database.pool.query(
    `insert into member (user_type, email, email_confirmed, password_hash, user_name, last_region, terms_version, created_at)
     select 1, 'talker' || n || '@bench.invalid', true, '-', 'Talker ' || n, 1, '1', now() from generate_series(1, $1::int) n order by n`,
    [MEMBERS],
  );
  for (const table of ['chat_conversation', 'chat_message'])
    await database.pool.query(`alter table ${table} alter column id set increment by ${of} restart with ${place + 1}`);
  const bus = await createPostgresBus({ database, log });
  let sent = 0;
  const query = database.pool.query.bind(database.pool) as (...all: unknown[]) => unknown;
  Object.assign(database.pool, {
    query: (...all: unknown[]) => {
      sent++;
      return query(...all);
    },
  });
  return {
    database,
    bus,
    sent: () => sent,
    async close() {
      await bus.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Which of two servers has the conversation of two members: spread evenly, and the same for both directions. */
function placeOf(one: number, other: number): 0 | 1 {
  const [low, high] = one < other ? [one, other] : [other, one];
  const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  return ((mixed >>> 16) & 1) as 0 | 1;
}

/** Numbers that look drawn at random and are the same in each run. */
function createDraw() {
  let state = 1;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

async function store({ database, bus }: Server, senderId: number, receiverId: number, n: number): Promise<void> {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const message = {
    ...{ senderId, receiverId, messageKey: `key ${n}`, content: `Message ${n}`, createdAt, read: false },
    ...{ imgUrl: '', imgUrlZip: '', businessKey: null, title: '', warnings: [], firstWarnings: [] },
  };
  await ensureConversations(database.orm, [message], createdAt);
  await storeMessages(database.orm, bus, `batch ${n}`, [message]);
}

interface Talk {
  at: number;
  peerId: number;
  unread: number;
}

/** The conversations of a member on these servers, the latest first. */
async function talksOf(servers: readonly Server[], userId: number): Promise<Talk[]> {
  const lists = await Promise.all(
    servers.map(({ database }) => conversationsOf(database.orm, userId, { limit: MEMBERS, offset: 0 })),
  );
  return lists
    .flat()
    .map(({ createdAt, peerId, unread }) => ({ at: createdAt.getTime(), peerId, unread }))
    .sort((a, b) => b.at - a.at);
}

const unreadOn = async (servers: readonly Server[], userId: number): Promise<number> =>
  (await Promise.all(servers.map(({ database }) => unreadOf(database.orm, userId)))).reduce((a, b) => a + b, 0);

async function historyOn({ database }: Server, userId: number, peerId: number): Promise<string> {
  const side = await findSide(database.orm, userId, peerId);
  if (!side) return '';
  const slice = { afterId: 0, beforeId: LAST, oldestFirst: true, limit: MESSAGES, offset: 0 };
  const rows = await historyOf(database.orm, side.conversationId, slice);
  return `${side.messages} ${side.unread} ${rows.map(({ senderId, content }) => `${senderId}:${content}`).join()}`;
}

/** Compares all that members see on two servers with what they see on one. */
async function differences(whole: Server, halves: readonly [Server, Server]): Promise<string[]> {
  const found: string[] = [];
  const expect = (name: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`two servers: ${name}`);
  };
  for (let userId = 1; userId <= MEMBERS; userId++) {
    const talks = await talksOf([whole], userId);
    expect(`conversations of ${userId}`, talks, await talksOf(halves, userId));
    expect(`unread of ${userId}`, await unreadOn([whole], userId), await unreadOn(halves, userId));
    for (const { peerId } of talks)
      expect(
        `history of ${userId} and ${peerId}`,
        await historyOn(whole, userId, peerId),
        await historyOn(halves[placeOf(userId, peerId)], userId, peerId),
      );
  }
  return found;
}

/**
 * Stores the same messages on one server and on two that have the conversations of a half of the pairs each, by the
 * statements of the site. Returns what differs, and messages that both servers were asked about.
 */
export async function compareTwoServers(): Promise<string[]> {
  const [whole, first, second] = [await startServer(0, 1), await startServer(0, 2), await startServer(1, 2)];
  const halves = [first, second] as const;
  try {
    const draw = createDraw();
    const strays: string[] = [];
    const stored = [0, 0];
    for (let n = 0; n < MESSAGES; n++) {
      const senderId = 1 + draw(MEMBERS);
      const receiverId = 1 + ((senderId + draw(MEMBERS - 1)) % MEMBERS);
      const place = placeOf(senderId, receiverId);
      const other = halves[1 - place] as Server;
      const before = other.sent();
      await store(whole, senderId, receiverId, n);
      await store(halves[place], senderId, receiverId, n);
      if (n % 5 === 0)
        for (const { database } of [whole, halves[place]]) await markRead(database.orm, receiverId, senderId);
      if (other.sent() !== before) strays.push(`two servers: message ${n} went to both`);
      stored[place] = (stored[place] ?? 0) + 1;
    }
    const found = [...strays, ...(await differences(whole, halves))];
    console.log(`\nTwo servers: ${stored.join(' and ')} messages; ${found.length} differences to one server.`);
    return found;
  } finally {
    for (const server of [whole, first, second]) await server.close();
  }
}

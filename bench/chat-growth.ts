/** `npm run bench -- --chat --growth`: what members' conversations cost the database at 100 000 and at 10 000 000 messages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { historyOf } from '../server/src/modules/chat/message-queries.ts';
import { conversationsOf, countConversations, findSide, unreadOf } from '../server/src/modules/chat/side-queries.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { type Cost, costOf, type Question } from './costs.ts';

const SIZES = [100_000, 10_000_000] as const;
/** Messages of an ordinary conversation. */
const LONG = 20;
/** Conversations that each member begins. */
const EACH = 5;
/** The member whom everybody writes to, and the two who never stop. */
const BUSY_CONVERSATIONS = 5000;
const BUSY_MESSAGES = 100_000;
const PORTION = 500_000;
const MOST_RATIO = 1.5;
/** Buffers of a few pages of an index: a level more of its tree is no growth of the reading. */
const TREE = 8;
const LIST = 6;
const HISTORY = 10;
const LAST = Number.MAX_SAFE_INTEGER;

interface Dataset {
  /** An ordinary member, and one of the people they talk to. */
  member: number;
  peer: number;
  busy: number;
  /** The two of the long conversation. */
  talker: number;
  listener: number;
}

/** Carries out some work with the other indexes of the tables away, and makes them anew. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('chat_message', 'chat_side', 'chat_conversation') and indexname !~ '_pkey$|_pk$'`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await client.query(definition);
}

/** Messages of conversations in turn, so that those of one lie far apart as they do in life. */
async function insertMessages(client: pg.Client, total: number, conversations: number): Promise<void> {
  for (let from = 1; from <= total; from += PORTION)
    await client.query(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
       select c.id, case when n / $3::bigint % 2 = 0 then c.low_id else c.high_id end,
         case when n / $3::bigint % 2 = 0 then c.high_id else c.low_id end,
         md5(n::text), 'Message number ' || n || ' about a room near the station, quiet and bright', now() - ($4::bigint - n) * interval '1 second'
       from generate_series($1::bigint, $2::bigint) n join chat_conversation c on c.id = 1 + n % $3::bigint order by n`,
      [from, Math.min(total, from + PORTION - 1), conversations, total],
    );
}

/** Fills members, conversations and messages, the same every time; every tenth side has something unread. */
export async function fillChat(client: pg.Client, total: number): Promise<Dataset> {
  const conversations = total / LONG;
  const members = Math.max(BUSY_CONVERSATIONS, conversations / EACH) + 3;
  await client.query(
    `insert into member (user_type, email, email_confirmed, password_hash, user_name, last_region, terms_version, created_at)
     select 1, 'talker' || n || '@bench.invalid', true, '-', 'Talker ' || n, 1, '1', now() from generate_series(1, $1::int) n order by n`,
    [members],
  );
  const { rows } = await client.query<{ first: number }>('select min(id)::int as first from member');
  const first = rows[0]?.first ?? 1;
  const [busy, talker, listener] = [first + members - 3, first + members - 2, first + members - 1];
  await withoutIndexes(client, async () => {
    const pair = 'insert into chat_conversation (low_id, high_id, messages, created_at, last_at)';
    await client.query(
      `${pair} select least(a, b), greatest(a, b), ${LONG}, now(), now() from generate_series(0, $1::bigint - 1) n
       cross join lateral (select $2::bigint + n % $3::bigint as a, $2::bigint + (n % $3::bigint + 1 + n / $3::bigint) % $3::bigint as b) ids order by n`,
      [conversations, first, conversations / EACH],
    );
    await insertMessages(client, total, conversations);
    await client.query(
      `${pair} select $1::bigint + n, $2, 1, now(), now() from generate_series(0, ${BUSY_CONVERSATIONS - 1}) n`,
      [first, busy],
    );
    await client.query(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
       select id, low_id, high_id, md5(id::text), 'Is it still available?', now() from chat_conversation where high_id = $1`,
      [busy],
    );
    await client.query(`${pair} values ($1, $2, ${BUSY_MESSAGES}, now(), now())`, [talker, listener]);
    await client.query(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
       select (select id from chat_conversation where low_id = $1), $1, $2, 'long ' || n, 'And another thing, number ' || n, now()
       from generate_series(1, ${BUSY_MESSAGES}) n`,
      [talker, listener],
    );
    await client.query(
      `insert into chat_side (user_id, peer_id, conversation_id, last_message_id, unread, unread_since, read_up_to)
       select ids.user_id, ids.peer_id, c.id, m.last, u.unread, case when u.unread > 0 then now() end, case when u.unread > 0 then 0 else m.last end
       from chat_conversation c join (select conversation_id, max(id) as last from chat_message group by 1) m on m.conversation_id = c.id
       cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) ids (user_id, peer_id)
       cross join lateral (select case when (ids.user_id + c.id) % 10 = 0 then 1 else 0 end as unread) u`,
    );
  });
  await client.query('vacuum analyze');
  return { member: first + 7, peer: first + 8, busy, talker, listener };
}

export function chatQuestions({ member, peer, busy, talker, listener }: Dataset): Question[] {
  const flat = (name: string, ask: Question['ask']): Question => ({ kind: 'flat', name, ask });
  const list = (name: string, userId: number, page: number) =>
    flat(`${name}, page ${page}`, ({ orm }) =>
      conversationsOf(orm, userId, { limit: LIST, offset: (page - 1) * LIST }),
    );
  const history = (name: string, one: number, other: number, beforeId = LAST) =>
    flat(name, async ({ orm }) => {
      const side = await findSide(orm, one, other);
      const slice = { afterId: 0, beforeId, oldestFirst: false, limit: HISTORY, offset: 0 };
      const rows = await historyOf(orm, side?.conversationId ?? 0, slice);
      if (rows.length < HISTORY) throw new Error(`${name} has only ${rows.length} messages`);
    });
  return [
    list('conversation list', member, 1),
    list('conversation list of 5 000', busy, 1),
    list('conversation list of 5 000', busy, 100),
    flat('number of conversations', ({ orm }) => countConversations(orm, member)),
    flat('number of conversations, 5 000', ({ orm }) => countConversations(orm, busy)),
    history('history page', member, peer),
    history('history page of 100 000', talker, listener),
    flat('history page of 100 000, far back', async ({ orm }) => {
      const side = await findSide(orm, talker, listener);
      const middle = (side?.lastMessageId ?? 0) - BUSY_MESSAGES / 2;
      const slice = { afterId: 0, beforeId: middle, oldestFirst: false, limit: HISTORY, offset: 0 };
      await historyOf(orm, side?.conversationId ?? 0, slice);
    }),
    flat('unread count', ({ orm }) => unreadOf(orm, member)),
    flat('unread count of 5 000', ({ orm }) => unreadOf(orm, busy)),
  ];
}

/** Makes a database of so many messages and asks it everything. */
async function measured(total: number): Promise<Map<string, Cost>> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-growth-chat-'));
  const log = pino({ level: 'error' });
  const settings = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '8GB' };
  const postgres = await startEmbedded({ dataDir: folder, log, settings });
  const { connection } = postgres;
  const migrated = openDatabase({ connection, poolSize: 1, log });
  await migrate(migrated, log);
  await migrated.close();
  const client = new pg.Client(connection);
  await client.connect();
  const dataset = await fillChat(client, total);
  const database = openDatabase({ connection, poolSize: 2, log });
  const costs = new Map<string, Cost>();
  for (const question of chatQuestions(dataset)) costs.set(question.name, await costOf(database, client, question));
  await database.close();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return costs;
}

/** Measures both sizes, prints a table and gives the names of what grows. */
export async function runChatGrowth(): Promise<string[]> {
  const [small, large] = [await measured(SIZES[0]), await measured(SIZES[1])];
  const red: string[] = [];
  console.log('| question | ms at 100 000 | buffers | ms at 10 000 000 | buffers | |\n|---|---|---|---|---|---|');
  for (const [name, before] of small) {
    const after = large.get(name) ?? { time: 0, buffers: 0 };
    const grown = after.buffers > before.buffers * MOST_RATIO && after.buffers - before.buffers > TREE;
    if (grown) red.push(name);
    const figures = [before.time.toFixed(2), before.buffers, after.time.toFixed(2), after.buffers];
    console.log(`| ${name} | ${figures.join(' | ')} | ${grown ? 'RED' : 'ok'} |`);
  }
  return red;
}

/**
 * `npm run bench -- --chat --partitions`: what the statements of the chat cost where its messages are in 16 partitions by conversation, and
 * whether two servers with a half of the conversations each tell the same as one. Decision 79.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { storeMessages } from '../server/src/modules/chat/delivery/store-queries.ts';
import { createPostgresBus } from '../server/src/platform/bus/postgres.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { chatQuestions, fillChat } from './chat-growth.ts';
import { compareTwoServers } from './chat-servers.ts';
import { type Cost, costOf, type Question } from './costs.ts';

const MESSAGES = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1_000_000);
const PARTITIONS = 16;
const BATCH = 20;
/** More pages than so many times those of the whole table are a change of plan. */
const MOST_RATIO = 1.5;
const TREE = 8;
const log = pino({ level: 'error' });

/**
 * The same messages in partitions. Keys have the conversation in them: a key without it would have to be looked for in all
 * partitions.
 */
const partitioning = (count: number) => [
  'alter table chat_message rename to chat_message_whole',
  'create table chat_message (like chat_message_whole including defaults including identity) partition by hash (conversation_id)',
  ...Array.from(
    { length: count },
    (_, n) =>
      `create table chat_message_${n} partition of chat_message for values with (modulus ${count}, remainder ${n})`,
  ),
  'insert into chat_message overriding system value select * from chat_message_whole order by id',
  `select setval(pg_get_serial_sequence('chat_message', 'id'), (select max(id) from chat_message_whole))`,
  'alter table chat_message add primary key (conversation_id, id)',
  'create unique index on chat_message (conversation_id, sender_id, message_key)',
  'create index on chat_message (id)',
  `create index on chat_message (img_url) where img_url <> ''`,
  'analyze chat_message',
];

const sizeText = `select pg_total_relation_size('chat_message_whole') / n as whole,
  (select sum(pg_total_relation_size(relid)) from pg_partition_tree('chat_message')) / n as parts from (select count(*) as n from chat_message) c`;

/** What statements have to say more where messages are in partitions. */
const rewritten: Record<'key' | 'conversation', readonly [RegExp, string][]> = {
  key: [[/on conflict \(sender_id, message_key\)/g, 'on conflict (conversation_id, sender_id, message_key)']],
  conversation: [
    [/select "peer_id", "unread",/g, 'select "conversation_id", "peer_id", "unread",'],
    [
      /"chat_message"\."id" = "page"\."last_message_id"/g,
      '"chat_message"."id" = "page"."last_message_id" and "chat_message"."conversation_id" = "page"."conversation_id"',
    ],
    [/select "chat_side"\."peer_id",/g, 'select "chat_side"."conversation_id", "chat_side"."peer_id",'],
  ],
};

/** The same question by other statements. */
const rewriting = ({ ask, ...question }: Question, rules: readonly (readonly [RegExp, string])[]): Question => ({
  ...question,
  async ask(database) {
    const { pool } = database;
    const query = pool.query as (...all: unknown[]) => unknown;
    const other = (statement: { text: string }, ...rest: unknown[]) =>
      query(
        { ...statement, text: rules.reduce((text, [from, to]) => text.replace(from, to), statement.text) },
        ...rest,
      );
    Object.assign(pool, { query: other });
    await Promise.resolve(ask(database)).finally(() => Object.assign(pool, { query }));
  },
});

async function costsOf(
  connection: pg.ClientConfig,
  client: pg.Client,
  questions: readonly Question[],
  rules: readonly (readonly [RegExp, string])[],
): Promise<Map<string, Cost>> {
  const database = openDatabase({ connection, poolSize: 2, log });
  const costs = new Map<string, Cost>();
  for (const question of questions)
    costs.set(question.name, await costOf(database, client, rewriting(question, rules)));
  await database.close();
  return costs;
}

/** Prints the costs of the whole table, of partitions, and of partitions whose conversation is named. */
function print(all: readonly Map<string, Cost>[]): string[] {
  const [whole, parts, named] = all as [Map<string, Cost>, Map<string, Cost>, Map<string, Cost>];
  const red: string[] = [];
  console.log(
    `| ${MESSAGES} messages | ms whole | buffers | ms in ${PARTITIONS} | buffers | ms, conversation named | buffers | |\n|---|---|---|---|---|---|---|---|`,
  );
  for (const [name, before] of whole) {
    const costs = [before, parts.get(name), named.get(name)];
    const buffers = costs[2]?.buffers ?? 0;
    const isRed = buffers > before.buffers * MOST_RATIO && buffers - before.buffers > TREE;
    if (isRed) red.push(name);
    const figures = costs.flatMap((cost) => [cost?.time.toFixed(2), cost?.buffers]);
    console.log(`| ${name} | ${figures.join(' | ')} | ${isRed ? 'RED' : 'ok'} |`);
  }
  return red;
}

/** Measures both, and gives the names of what is over its gate or differs. */
export async function runChatPartitions(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-partitions-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '8GB' };
  const postgres = await startEmbedded({ dataDir: folder, log, settings });
  const { connection } = postgres;
  const migrated = openDatabase({ connection, poolSize: 1, log });
  await migrate(migrated, log);
  const bus = await createPostgresBus({ database: migrated, log });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const dataset = await fillChat(client, MESSAGES);
    const { rows } = await client.query<{ lowId: number; highId: number }>(
      'select low_id as "lowId", high_id as "highId" from chat_conversation where id % 997 = 0 order by id limit $1',
      [BATCH],
    );
    const batch = rows.map(({ lowId, highId }, n) => ({
      ...{ senderId: Number(lowId), receiverId: Number(highId), messageKey: `bench ${n}`, content: 'Still available?' },
      ...{ imgUrl: '', imgUrlZip: '', businessKey: null, title: '', warnings: [], firstWarnings: [], read: false },
      createdAt: new Date(),
    }));
    const questions: Question[] = [
      ...chatQuestions(dataset),
      { kind: 'flat', name: `${BATCH} messages stored`, ask: ({ orm }) => storeMessages(orm, bus, 'bench', batch) },
    ];
    const whole = await costsOf(connection, client, questions, []);
    for (const statement of partitioning(PARTITIONS)) await client.query(statement);
    const parts = await costsOf(connection, client, questions, rewritten.key);
    const named = await costsOf(connection, client, questions, [...rewritten.key, ...rewritten.conversation]);
    const sizes = await client.query<{ whole: number; parts: number }>(sizeText);
    console.log(`Bytes of a message with its indexes: ${JSON.stringify(sizes.rows[0])}`);
    return [...print([whole, parts, named]), ...(await compareTwoServers())];
  } finally {
    await client.end();
    await bus.close();
    await migrated.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What it costs the database to find what an account shares with others: `node bench/shared-marks.ts [marks]`, 100,000 otherwise,
 * half of them pictures. Fills a database of its own and explains the statement (ANALYZE, BUFFERS) for twenty accounts, each
 * seven times; the least counts. Then what it takes to note the marks of an ad and of a message, with their commits, and to read
 * texts for names.
 */
import { pictureBands } from '../server/src/lib/fingerprint.ts';
import { namesIn } from '../server/src/modules/patterns/contacts.ts';
import { nameMarks, noteMarks, pictureMarks } from '../server/src/modules/patterns/marks.ts';
import { createMessageMarks } from '../server/src/modules/patterns/message-marks.ts';
import { sharedBy } from '../server/src/modules/patterns/sharing-queries.ts';
import { startTestServer } from '../server/src/platform/database/test-server.ts';
import { createTestPlatform } from '../server/src/platform/test-platform.ts';
import { costsOf, note } from './explained.ts';

const [marks = 100_000] = process.argv.slice(2).map(Number);
const MARKS_OF_ACCOUNT = 5;
const ACCOUNTS_TRIED = 20;
const BATCH = 10_000;

/** The same numbers at every run. */
let state = 1;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

/** Neighbours in a picture are alike, so bits come in runs: bands are less even than dice would make them. */
function print(): string {
  let bit = random(2);
  return Array.from({ length: 64 }, () => {
    if (random(4) === 0) bit = 1 - bit;
    return bit;
  }).join('');
}

function markOf(at: number) {
  const userId = 1 + Math.floor(at / MARKS_OF_ACCOUNT);
  if (at % 2 === 1) return { userId, kind: random(2) ? 'contact' : 'device', hash: `hash ${random(marks / 2)}` };
  const bits = print();
  return { userId, kind: 'picture', hash: bits, print: bits, bands: pictureBands(bits, 5) };
}

/** The middle and the most of how long these take, in milliseconds. */
async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const from = performance.now();
    await work(at);
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  return `${times[Math.floor(count / 2)]?.toFixed(2)} ms in the middle, ${times.at(-1)?.toFixed(2)} ms at most`;
}

const EVENTS = 200;
const TEXTS_READ = 10_000;

const server = await startTestServer();
try {
  const { platform } = await createTestPlatform({}, server.testServer);
  const { pool, orm } = platform.database;
  const sent = note(pool);
  for (let from = 0; from < marks; from += BATCH) {
    const given = JSON.stringify(Array.from({ length: Math.min(BATCH, marks - from) }, (_, at) => markOf(from + at)));
    await pool.query(
      `insert into member_mark (user_id, kind, hash, print, bands, first_at, last_at, expires_at)
       select "userId", kind, hash, print::bit(64), bands, now(), now(), now() + interval '1 day'
       from json_to_recordset($1::json) as given ("userId" bigint, kind text, hash text, print text, bands int[])
       on conflict do nothing`,
      [given],
    );
  }
  await pool.query('vacuum analyze member_mark');
  sent.length = 0;
  const now = platform.clock.now();
  const times: number[] = [];
  let shared = 0;
  for (let at = 0; at < ACCOUNTS_TRIED; at++) {
    const userIds = [1 + random(marks / MARKS_OF_ACCOUNT)];
    const from = performance.now();
    shared += (await sharedBy(orm, { userIds, now })).length;
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  console.log(`${marks} marks, ${ACCOUNTS_TRIED} accounts, ${shared} shared marks found`);
  console.log(
    `answer: ${times[ACCOUNTS_TRIED / 2]?.toFixed(1)} ms in the middle, ${times.at(-1)?.toFixed(1)} ms at most`,
  );
  const { milliseconds, buffers, slowest, statements } = await costsOf(pool, sent);
  console.log(
    `in the database: ${(milliseconds / statements).toFixed(2)} ms on average, ${slowest.toFixed(2)} ms at most`,
  );
  console.log(`buffers: ${Math.round(buffers / statements)} on average`);
  const someone = () => 1 + random(marks / MARKS_OF_ACCOUNT);
  const ad = await timesOf(EVENTS, (at) =>
    noteMarks(platform, orm, someone(), [
      ...pictureMarks([print(), print()]),
      ...nameMarks(platform, `Call 9123${10_000 + at}, pay to revolut.me/anna${at}`),
    ]),
  );
  console.log(`noting two pictures, a number and a payment name: ${ad}`);
  const messageMarks = createMessageMarks(platform);
  const message = await timesOf(EVENTS, async (at) => {
    messageMarks.note([{ senderId: someone(), receiverId: someone(), text: `My number is 9123${20_000 + at}` }]);
    await messageMarks.settled();
  });
  console.log(`noting a number in a message, after its acknowledgement: ${message}`);
  const texts = [
    'Is the room still free? I could come on Saturday at 17:30.',
    'Call me: +351 912 345 678, pay to paypal.me/anna',
  ];
  const from = performance.now();
  for (let at = 0; at < TEXTS_READ; at++) namesIn(texts[at % 2] ?? '', 'ashore.example');
  console.log(
    `reading a message for names: ${(((performance.now() - from) / TEXTS_READ) * 1000).toFixed(0)} µs on average`,
  );
} finally {
  await server.stop();
}
process.exit();

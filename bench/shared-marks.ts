/**
 * What it costs the database to find what an account shares with others: `node bench/shared-marks.ts [marks]`, 100,000 otherwise,
 * half of them pictures. Fills a database of its own and explains the statement (ANALYZE, BUFFERS) for twenty accounts, each
 * seven times; the least counts.
 */
import { pictureBands } from '../server/src/lib/fingerprint.ts';
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
} finally {
  await server.stop();
}
process.exit();

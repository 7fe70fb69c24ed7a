/**
 * `npm run chaos`: members chat while nodes, PostgreSQL and Redis are killed, stopped and frozen under them, on one node
 * and on two, then over lines that are slow and cut; at the end the records of the members are compared with what is
 * stored. `-- --lines` does the last alone, `-- --only FAULT` one kind of fault on two nodes; `-- --replay DIR` plays written conversations instead. Ends with 1 where a
 * single message was lost, doubled, invented, reordered or never shown.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Line, openLine } from '../server/src/realtime/test-line.ts';
import { runReplay } from './chat-replay.ts';
import { BETWEEN_MS, PAIRS, recovered, type Struck, startTalk, tellStruck, until } from './chat-run.ts';
import { counts, type Fault, names, Stand } from './chat-stand.ts';
import type { Talker } from './chat-talkers.ts';
import { Visitors } from './chat-visitors.ts';

const VISITORS = 4;
const LEAVING = 1001;
/** A bad phone line. Every connection over it is cut after some ten messages, mostly in the middle of one. */
const LINE = { slow: 300, bytesPerSecond: 50_000 };
const LINES_MS = 60_000;
const HALF_CLOSE_MS = 500;

/** Faults in turn, the rare ones spread among the many. */
function plan(faults: Fault[]): Fault[] {
  const all = faults.flatMap((fault) =>
    Array.from({ length: counts[fault] }, (_, place) => ({ fault, at: (place + 0.5) / counts[fault] })),
  );
  return all.sort((one, other) => one.at - other.at).map(({ fault }) => fault);
}

const codesOf = (talkers: readonly Talker[]) => talkers.map(({ closeCodes }) => closeCodes.length);

/** Runs all faults on so many nodes; gives how many faults of the chat were found. */
async function runChaos(nodes: number, faults = Object.keys(counts) as Fault[]): Promise<number> {
  const stand = await Stand.open(nodes);
  const talk = await startTalk(stand, (number) => () => stand.at(number));
  const { talkers } = talk;
  const visitors = new Visitors(Array.from({ length: VISITORS }, (_, number) => () => stand.at(number)));
  const struck = new Map<Fault, Struck>();
  let wrong = 0;
  for (const fault of plan(faults)) {
    await delay(BETWEEN_MS);
    const one = struck.get(fault) ?? { seconds: [], failed: 0, why: new Set(), longestMs: 0 };
    struck.set(fault, one);
    const before = codesOf(talkers);
    visitors.take();
    const start = performance.now();
    await stand.strike(fault, one.seconds.length);
    one.seconds.push(await recovered(talkers, start));
    const asked = visitors.take();
    one.failed += asked.failed;
    for (const why of asked.why) one.why.add(why);
    one.longestMs = Math.max(one.longestMs, asked.longestMs);
    if (fault !== 'leave') continue;
    const codes = talkers.flatMap(({ closeCodes }, place) => closeCodes.slice(before[place]));
    const other = codes.filter((code) => code !== LEAVING);
    // Where there is another node nobody is refused; the only one says so while it leaves.
    wrong += other.length + (nodes > 1 ? asked.failed : 0);
    if (other.length > 0) console.log(`closed by a leaving node with ${[...new Set(other)].join(', ')}`);
  }
  await visitors.end();
  const found = await talk.end(`${nodes} node${nodes > 1 ? 's' : ''}`);
  tellStruck(struck, names);
  return found + wrong;
}

/** Lets all talk over lines of their own, which are slow, narrow, cut in the middle of frames, and closed on one side. */
async function runLines(): Promise<number> {
  const stand = await Stand.open(1);
  const lines: Line[] = [];
  const port = () => Number(new URL(stand.at(0).url).port);
  for (let number = 0; number < 2 * PAIRS; number++)
    lines.push(await openLine(port, { ...LINE, upTo: () => 2000 + Math.floor(Math.random() * 8000) }));
  // Registered and read back without them.
  let isBad = false;
  const talk = await startTalk(
    stand,
    (number) => () => (isBad ? { url: `http://127.0.0.1:${lines[number]?.port}` } : stand.at(0)),
  );
  await until(() => talk.talkers.every(({ socket }) => socket), 'opening');
  isBad = true;
  for (const { socket } of talk.talkers) socket?.close();
  const end = performance.now() + LINES_MS;
  let halves = 0;
  while (performance.now() < end) {
    await delay(HALF_CLOSE_MS);
    const both = lines[halves++ % lines.length]?.ends.at(-1);
    // By turns the site and the member hear that the other will say no more.
    (halves % 2 ? both?.server : both?.client)?.end();
  }
  await until(() => talk.talkers.every(({ socket }) => socket), 'coming back');
  isBad = false;
  const connections = lines.reduce((all, { ends }) => all + ends.length, 0);
  const found = await talk.end(`Bad lines: ${connections} connections, ${halves} of them closed on one side`);
  for (const line of lines) await line.close();
  return found;
}

async function run(): Promise<number> {
  const replay = process.argv.indexOf('--replay');
  if (replay > 0) return runReplay(process.argv[replay + 1] ?? '');
  if (process.argv.includes('--lines')) return runLines();
  const only = process.argv.indexOf('--only');
  if (only > 0) return runChaos(2, [process.argv[only + 1] as Fault]);
  return (await runChaos(1)) + (await runChaos(2)) + (await runLines());
}

const found = await run();
console.log(found === 0 ? '\nNothing was lost, doubled, invented, reordered or left unseen.' : `\n${found} faults.`);
process.exit(found === 0 ? 0 : 1);

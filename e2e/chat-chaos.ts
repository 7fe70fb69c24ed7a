/**
 * `npm run chaos`: members chat while nodes, PostgreSQL and Redis are killed, stopped and frozen under them, on one node
 * and on two, then over lines that are slow and cut; at the end the records of the members are compared with what is
 * stored. `-- --lines` does the last alone, `-- --only FAULT` one kind of fault on two nodes; `-- --replay DIR` plays written conversations instead. Ends with 1 where a
 * single message was lost, doubled, invented, reordered or never shown.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Line, openLine } from '../server/src/realtime/test-line.ts';
import { runReplay } from './chat-replay.ts';
import { counts, type Fault, names, Stand } from './chat-stand.ts';
import { checkAll, faultKinds, pairUp, Talker } from './chat-talkers.ts';
import { Visitors } from './chat-visitors.ts';
import { register } from './steps.ts';

const PAIRS = 50;
/** 100 talkers, each with three messages under way and half a second after each, write about 500 a second. */
const MANNER = { atOnce: 3, most: Number.POSITIVE_INFINITY, pauseMs: 500 };
const BETWEEN_MS = 1000;
const PATIENCE_MS = 90_000;
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

async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`${what} took more than ${PATIENCE_MS / 1000} s`);
    await delay(10);
  }
}

/** Waits until every talker has a socket and got an acknowledgement for something written since; gives the seconds. */
async function recovered(talkers: readonly Talker[], since: number): Promise<number> {
  await until(() => talkers.every(({ socket }) => socket), 'coming back');
  const marks = talkers.map(({ acknowledged }) => acknowledged.size);
  await until(() => talkers.every(({ acknowledged }, place) => acknowledged.size > (marks[place] ?? 0)), 'an answer');
  return (performance.now() - since) / 1000;
}

const codesOf = (talkers: readonly Talker[]) => talkers.map(({ closeCodes }) => closeCodes.length);

/** Pairs who chat, the two of a pair at different places where there are several. */
async function startTalk(stand: Stand, place: (number: number) => () => { url: string }) {
  const talkers = Array.from(
    { length: 2 * PAIRS },
    (_, number) => new Talker(`talker ${number}`, place(number), MANNER),
  );
  await pairUp(talkers, (name) => register(stand.at(0), name));
  const start = performance.now();
  const staying = talkers.map((talker) => talker.stay());
  return {
    talkers,
    /** Lets all be answered and compares; prints a table and gives how many faults of the chat were found. */
    async end(title: string): Promise<number> {
      for (const talker of talkers) talker.writing = false;
      await until(() => talkers.every(({ open }) => open.length === 0), 'the last answers');
      const seconds = (performance.now() - start) / 1000;
      await delay(BETWEEN_MS);
      const found = await report(talkers, `${title}, ${PAIRS} pairs, ${seconds.toFixed(0)} s`);
      for (const talker of talkers) {
        talker.ended = true;
        talker.socket?.close();
      }
      await stand.close();
      await Promise.all(staying);
      return found;
    },
  };
}

async function report(talkers: readonly Talker[], title: string): Promise<number> {
  const faults = await checkAll(talkers);
  const sum = (count: (talker: Talker) => number) => talkers.reduce((all, talker) => all + count(talker), 0);
  const named = {
    sent: sum(({ attempted }) => attempted.size),
    acknowledged: sum(({ acknowledged }) => acknowledged.size),
    refused: sum(({ refused }) => refused.size),
    ...Object.fromEntries(faultKinds.map((kind) => [kind, faults[kind].length])),
  };
  console.log(`\n${title}\n\n| ${Object.keys(named).join(' | ')} |\n|${'---|'.repeat(Object.keys(named).length)}`);
  console.log(`| ${Object.values(named).join(' | ')} |`);
  for (const kind of faultKinds)
    for (const one of faults[kind].slice(0, 3)) console.log(`${kind}: ${JSON.stringify(one)}`);
  return faultKinds.reduce((all, kind) => all + faults[kind].length, 0);
}

interface Struck {
  seconds: number[];
  failed: number;
  why: Set<string>;
  longestMs: number;
}

function tellStruck(struck: Map<Fault, Struck>): void {
  console.log(
    '\n| fault | times | until all are back and answered: median | longest | requests that failed | longest answer |\n|---|---|---|---|---|---|',
  );
  for (const [fault, { seconds, failed, why, longestMs }] of struck) {
    const sorted = [...seconds].sort((one, other) => one - other);
    const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
    const reasons = failed > 0 ? ` (${[...why].join(', ')})` : '';
    console.log(
      `| ${names[fault]} | ${seconds.length} | ${median.toFixed(1)} s | ${longest.toFixed(1)} s | ${failed}${reasons} | ${(longestMs / 1000).toFixed(1)} s |`,
    );
  }
}

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
  tellStruck(struck);
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

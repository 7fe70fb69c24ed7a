import { setTimeout as delay } from 'node:timers/promises';
import { checkAll, faultKinds, pairUp, Talker } from './chat-talkers.ts';
import { register } from './steps.ts';

export const PAIRS = 50;
/** 100 talkers, each with three messages under way and half a second after each, write about 500 a second. */
const MANNER = { atOnce: 3, most: Number.POSITIVE_INFINITY, pauseMs: 500 };
export const BETWEEN_MS = 1000;
const PATIENCE_MS = 180_000;
const LONGEST_TOLD = 500;

/** A site whose parts can be hit. */
interface TalkedAt {
  /** Where somebody with this number goes. */
  at(number: number): { url: string };
  close(): Promise<void>;
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`${what} took more than ${PATIENCE_MS / 1000} s`);
    await delay(10);
  }
}

/** Waits until every talker has a socket and got an acknowledgement for something written since; gives the seconds. */
export async function recovered(talkers: readonly Talker[], since: number): Promise<number> {
  await until(() => talkers.every(({ socket }) => socket), 'coming back');
  const marks = talkers.map(({ acknowledged }) => acknowledged.size);
  await until(() => talkers.every(({ acknowledged }, place) => acknowledged.size > (marks[place] ?? 0)), 'an answer');
  return (performance.now() - since) / 1000;
}

/** Pairs who chat, the two of a pair at different places where there are several. */
export async function startTalk(stand: TalkedAt, place: (number: number) => () => { url: string }, pairs = PAIRS) {
  const talkers = Array.from(
    { length: 2 * pairs },
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
      const found = await report(talkers, `${title}, ${pairs} pairs, ${seconds.toFixed(0)} s`);
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
    for (const one of faults[kind].slice(0, 3)) console.log(`${kind}: ${JSON.stringify(one).slice(0, LONGEST_TOLD)}`);
  return faultKinds.reduce((all, kind) => all + faults[kind].length, 0);
}

/** What a kind of fault did, each time. */
export interface Struck {
  seconds: number[];
  failed: number;
  why: Set<string>;
  longestMs: number;
}

export function tellStruck(struck: Map<string, Struck>, names: Record<string, string>): void {
  console.log(
    '\n| fault | times | until all are back and answered: median | longest | requests that failed | longest answer |\n|---|---|---|---|---|---|',
  );
  for (const [fault, { seconds, failed, why, longestMs }] of struck) {
    const sorted = [...seconds].sort((one, other) => one - other);
    const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
    const reasons = failed > 0 ? ` (${[...why].join(', ')})` : '';
    console.log(
      `| ${names[fault] ?? fault} | ${seconds.length} | ${median.toFixed(1)} s | ${longest.toFixed(1)} s | ${failed}${reasons} | ${(longestMs / 1000).toFixed(1)} s |`,
    );
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { BETWEEN_MS, recovered, startTalk } from '../e2e/chat-run.ts';
import { openLine } from '../server/src/realtime/test-line.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { mountDisk, unmountDisk } from './disk.ts';
import { type Fault, faults, type Hit } from './faults.ts';
import { kinds, Load, type Taken } from './load.ts';

const SIZE = { viewers: 3, writers: 2, uploaders: 1 };
const S3_MB = 300;
const POSTGRES_MB = 1800;

export interface ChaosOptions {
  pairs: number;
  /** Each fault once. */
  isShort: boolean;
  /** These faults alone. */
  only: string[] | undefined;
}

interface Struck {
  seconds: number[];
  taken: Taken[];
  /** What went wrong with the fault itself. */
  wrong: string[];
}

/** Faults in turn, the rare ones spread among the many. */
function plan(names: string[], isShort: boolean): string[] {
  const timesOf = (name: string) => (isShort ? 1 : (faults[name]?.times ?? 0));
  const all = names.flatMap((name) =>
    Array.from({ length: timesOf(name) }, (_, place) => ({ name, at: (place + 0.5) / timesOf(name) })),
  );
  return all.sort((one, other) => one.at - other.at).map(({ name }) => name);
}

function tellStruck(struck: Map<string, Struck>): void {
  const heads = ['fault', 'times', 'until all are back and answered: median', 'longest'];
  const failedHeads = kinds.map((kind) => `${kind}s failed`);
  console.log(`\n| ${[...heads, ...failedHeads, 'longest answer', 'how'].join(' | ')} |`);
  console.log(`|${'---|'.repeat(heads.length + kinds.length + 2)}`);
  for (const [name, { seconds, taken }] of struck) {
    const sorted = seconds.toSorted((one, other) => one - other);
    const times = [sorted[sorted.length >> 1], sorted.at(-1)].map((one = 0) => `${one.toFixed(1)} s`);
    const failed = kinds.map((kind) => {
      const sum = (of: 'asked' | 'failed') => taken.reduce((all, { counts }) => all + counts[kind][of], 0);
      return `${sum('failed')} of ${sum('asked')}`;
    });
    const longest = Math.max(...taken.map(({ longestMs }) => longestMs)) / 1000;
    const why = [...new Set(taken.flatMap((one) => [...one.why]))].join(', ');
    const cells = [faults[name]?.name, seconds.length, ...times, ...failed, `${longest.toFixed(1)} s`, why];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** One fault under load; notes how long it took until all members were back, and what failed meanwhile. */
async function strikeOnce(fault: Fault, hit: Hit, { load, talkers }: Running, one: Struck): Promise<void> {
  await delay(BETWEEN_MS);
  load.take();
  const start = performance.now();
  await fault.strike(hit, one.seconds.length).catch((error: Error) => {
    one.wrong.push(error.message);
    console.log(`  ${error.message}`);
  });
  one.seconds.push(await recovered(talkers, start));
  one.taken.push(load.take());
  await hit.cluster.untilWhole();
}

interface Running {
  load: Load;
  talkers: Awaited<ReturnType<typeof startTalk>>['talkers'];
}

/** Opens the cluster with a line to S3 that can be slow, and with small disks where they can be mounted. */
async function openHit(options: ClusterOptions): Promise<Hit & { close(): Promise<void> }> {
  let s3Port = 0;
  const s3LineFaults = { slow: 0 };
  const s3Line = await openLine(() => s3Port, s3LineFaults);
  const env = { ...options.env, RATE_LIMITS: 'off', S3_ENDPOINT: `http://127.0.0.1:${s3Line.port}` };
  const cluster = await Cluster.prepare({ ...options, env });
  s3Port = Number(new URL(cluster.s3.url).port);
  const folders = { s3: cluster.s3.objects, postgres: cluster.database.servers[0].folder };
  const isMounted = mountDisk(folders.s3, S3_MB) && mountDisk(folders.postgres, POSTGRES_MB);
  if (!isMounted) console.log('File systems cannot be mounted here: full disks are left out.');
  const unmount = () => {
    for (const folder of Object.values(folders)) unmountDisk(folder);
  };
  options.closers?.push(unmount);
  const close = async () => {
    await cluster.stop();
    await s3Line.close();
    unmount();
  };
  try {
    await cluster.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { cluster, s3Line, s3LineFaults, disks: isMounted ? folders : undefined, close };
}

/**
 * Lets members chat, browse, write and upload through the proxy while parts of the cluster die.
 * @returns how many faults of the chat and of acknowledged writes were found
 */
export async function runChaos(
  clusterOptions: ClusterOptions,
  { pairs, isShort, only }: ChaosOptions,
): Promise<number> {
  const hit = await openHit(clusterOptions);
  const { cluster } = hit;
  try {
    const talk = await startTalk({ at: () => cluster, close: async () => {} }, () => () => cluster, pairs);
    const load = await Load.start(cluster.url, SIZE);
    const struck = new Map<string, Struck>();
    const names = (only ?? Object.keys(faults)).filter((name) => hit.disks || !faults[name]?.needsDisks);
    for (const name of plan(names, isShort)) {
      const one = struck.get(name) ?? { seconds: [], taken: [], wrong: [] };
      struck.set(name, one);
      const fault = faults[name]!;
      console.log(`${fault.name} …`);
      await strikeOnce(fault, hit, { load, talkers: talk.talkers }, one);
      console.log(`  all were back after ${one.seconds.at(-1)?.toFixed(1)} s`);
    }
    const written = await load.end();
    const found = await talk.end('The cluster, through nginx');
    tellStruck(struck);
    const { acknowledged, lost, doubled } = written;
    console.log(`\n${acknowledged} replies acknowledged, ${lost} of them lost, ${doubled} doubled.`);
    const wrong = [...struck.values()].reduce((all, one) => all + one.wrong.length, 0);
    return found + lost + doubled + wrong;
  } finally {
    await hit.close();
  }
}

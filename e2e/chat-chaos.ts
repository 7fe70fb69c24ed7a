/**
 * `npm run chaos`: members chat while nodes, PostgreSQL and Redis are killed, stopped and frozen under them, on one node
 * and on two; at the end the records of the members are compared with what is stored. `-- --replay DIR` plays written
 * conversations instead. Ends with 1 where a single message was lost, doubled, invented, reordered or never shown.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { startTestRedis, type TestRedis } from '../server/src/platform/bus/test-redis.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { serverProcesses } from '../server/src/platform/database/processes.ts';
import { runReplay } from './chat-replay.ts';
import { checkAll, faultKinds, pairUp, Talker } from './chat-talkers.ts';
import { emptyFolder, killProgram, type Site, startSite } from './site.ts';
import { register } from './steps.ts';

const PAIRS = 50;
/** 100 talkers, each with three messages under way and half a second after each, write about 500 a second. */
const MANNER = { atOnce: 3, most: Number.POSITIVE_INFINITY, pauseMs: 500 };
const BETWEEN_MS = 1000;
const PATIENCE_MS = 90_000;
const FREEZE_MS = 15_000;
const COUNTS = { node: 20, database: 5, redis: 5, leave: 4, freeze: 1 } as const;

type Fault = keyof typeof COUNTS;
const NAMES: Record<Fault, string> = {
  node: 'node killed (SIGKILL)',
  database: 'PostgreSQL killed (SIGKILL)',
  redis: 'Redis killed and started anew',
  leave: 'node asked to end (SIGTERM)',
  freeze: `PostgreSQL frozen for ${FREEZE_MS / 1000} s (SIGSTOP)`,
};

/** The site on some nodes, each part of which can be hit. */
class Stand {
  readonly nodes: (Site | undefined)[] = [];
  private readonly folders: string[] = [];
  private readonly env: Record<string, string>;
  readonly redis: TestRedis;
  private readonly cluster: string;
  private readonly stopDatabase: () => Promise<void>;

  private constructor(parts: {
    env: Record<string, string>;
    redis: TestRedis;
    cluster: string;
    stop: () => Promise<void>;
  }) {
    this.env = parts.env;
    this.redis = parts.redis;
    this.cluster = parts.cluster;
    this.stopDatabase = parts.stop;
  }

  static async open(nodes: number): Promise<Stand> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'ashore-chaos-')));
    const postgres = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
    const { host, port, user, database } = postgres.connection;
    const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const redis = await startTestRedis();
    const env = { DATABASE_URL, REDIS_URL: redis.url, RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'fatal' };
    const stop = async () => {
      await postgres.stop();
      await redis.stop();
      await rm(folder, { recursive: true, force: true });
    };
    const stand = new Stand({ env, redis, cluster: join(folder, 'cluster'), stop });
    for (let node = 0; node < nodes; node++) {
      stand.folders.push(await emptyFolder());
      await stand.start(node);
    }
    return stand;
  }

  async start(node: number): Promise<void> {
    this.nodes[node] = await startSite({ dataDir: this.folders[node] ?? '', env: this.env });
  }

  /** The node of that number, or another while it is away. */
  at(node: number): Site {
    const site = this.nodes[node % this.nodes.length] ?? this.nodes.find((one) => one !== undefined);
    return site ?? (this.gone as Site);
  }

  /** Where the site was last, for those who try to come back. */
  private gone: Site | undefined;

  private async replace(node: number, how: (site: Site) => Promise<void>): Promise<void> {
    const site = this.nodes[node] as Site;
    this.gone = site;
    this.nodes[node] = undefined;
    await how(site);
    await this.start(node);
  }

  private signalDatabase(signal: NodeJS.Signals): void {
    for (const pid of serverProcesses(this.cluster)) process.kill(pid, signal);
  }

  async strike(fault: Fault, round: number): Promise<void> {
    const node = round % this.nodes.length;
    if (fault === 'node') await this.replace(node, (site) => killProgram(site));
    else if (fault === 'leave')
      await this.replace(node, async (site) => {
        site.child.kill('SIGTERM');
        const code = await site.ended;
        if (code !== 0) throw new Error(`a node that was asked to end did so with ${code}`);
      });
    else if (fault === 'database') this.signalDatabase('SIGKILL');
    else if (fault === 'redis') {
      await this.redis.kill();
      await delay(BETWEEN_MS);
      await this.redis.start();
    } else {
      this.signalDatabase('SIGSTOP');
      await delay(FREEZE_MS);
      this.signalDatabase('SIGCONT');
    }
  }

  async close(): Promise<void> {
    for (const site of this.nodes) await site?.stop();
    await this.stopDatabase();
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Faults in turn, the rare ones spread among the many. */
function plan(): Fault[] {
  const all = (Object.keys(COUNTS) as Fault[]).flatMap((fault) =>
    Array.from({ length: COUNTS[fault] }, (_, place) => ({ fault, at: (place + 0.5) / COUNTS[fault] })),
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

/** Runs all faults on so many nodes; prints a table and gives how many faults of the chat were found. */
async function runChaos(nodes: number): Promise<number> {
  const stand = await Stand.open(nodes);
  const talkers = Array.from(
    { length: 2 * PAIRS },
    // The two of a pair are on different nodes.
    (_, place) => new Talker(`talker ${place}`, () => stand.at(place), MANNER),
  );
  await pairUp(talkers, (name) => register(stand.at(0), name));
  const start = performance.now();
  const staying = talkers.map((talker) => talker.stay());
  const times = new Map<Fault, number[]>();
  for (const fault of plan()) {
    await delay(BETWEEN_MS);
    const list = times.get(fault) ?? [];
    const before = performance.now();
    await stand.strike(fault, list.length);
    times.set(fault, [...list, await recovered(talkers, before)]);
  }
  for (const talker of talkers) talker.writing = false;
  await until(() => talkers.every(({ open }) => open.length === 0), 'the last answers');
  const seconds = (performance.now() - start) / 1000;
  await delay(BETWEEN_MS);
  const faults = await checkAll(talkers);
  const sum = (count: (talker: Talker) => number) => talkers.reduce((all, talker) => all + count(talker), 0);

  console.log(`\n${nodes} node${nodes > 1 ? 's' : ''}, ${PAIRS} pairs, ${seconds.toFixed(0)} s\n`);
  console.log('| fault | times | until all are back and answered: median | longest |\n|---|---|---|---|');
  for (const [fault, list] of times) {
    const sorted = [...list].sort((one, other) => one - other);
    const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
    console.log(`| ${NAMES[fault]} | ${list.length} | ${median.toFixed(1)} s | ${longest.toFixed(1)} s |`);
  }
  const counts = {
    sent: sum(({ attempted }) => attempted.size),
    acknowledged: sum(({ acknowledged }) => acknowledged.size),
    refused: sum(({ refused }) => refused.size),
  };
  const named = { ...counts, ...Object.fromEntries(faultKinds.map((kind) => [kind, faults[kind].length])) };
  console.log(`\n| ${Object.keys(named).join(' | ')} |\n|${'---|'.repeat(Object.keys(named).length)}`);
  console.log(`| ${Object.values(named).join(' | ')} |`);
  for (const kind of faultKinds)
    for (const one of faults[kind].slice(0, 3)) console.log(`${kind}: ${JSON.stringify(one)}`);

  for (const talker of talkers) {
    talker.ended = true;
    talker.socket?.close();
  }
  await stand.close();
  await Promise.all(staying);
  return faultKinds.reduce((all, kind) => all + faults[kind].length, 0);
}

const replay = process.argv.indexOf('--replay');
const found = replay > 0 ? await runReplay(process.argv[replay + 1] ?? '') : (await runChaos(1)) + (await runChaos(2));
console.log(found === 0 ? '\nNothing was lost, doubled, invented, reordered or left unseen.' : `\n${found} faults.`);
process.exit(found === 0 ? 0 : 1);

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { startTestRedis, type TestRedis } from '../server/src/platform/bus/test-redis.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { serverProcesses } from '../server/src/platform/database/processes.ts';
import { emptyFolder, killProgram, type Site, startSite } from './site.ts';

const AWAY_MS = 1000;
const FREEZE_MS = 60_000;
const REDIS_FREEZE_MS = 5_000;

/** What is done to the parts of the site, with how often `npm run chaos` does it. */
export const counts = {
  node: 25,
  database: 5,
  redis: 5,
  redisFrozen: 2,
  redisFlushed: 2,
  leave: 4,
  freeze: 1,
} as const;
export type Fault = keyof typeof counts;
export const names: Record<Fault, string> = {
  node: 'node killed (SIGKILL)',
  database: 'PostgreSQL killed (SIGKILL)',
  redis: 'Redis killed and started anew',
  redisFrozen: `Redis frozen for ${REDIS_FREEZE_MS / 1000} s (SIGSTOP)`,
  redisFlushed: 'Redis emptied (FLUSHALL)',
  leave: 'node asked to end (SIGTERM)',
  freeze: `PostgreSQL frozen for ${FREEZE_MS / 1000} s (SIGSTOP)`,
};

/** The site on some nodes, each part of which can be hit. */
export class Stand {
  readonly nodes: (Site | undefined)[] = [];
  private readonly env: Record<string, string>;
  readonly redis: TestRedis;
  private readonly cluster: string;
  /** The data folder that all nodes share. */
  private readonly dataDir: string;
  private readonly stopDatabase: () => Promise<void>;

  private constructor(parts: {
    env: Record<string, string>;
    redis: TestRedis;
    cluster: string;
    dataDir: string;
    stop: () => Promise<void>;
  }) {
    this.env = parts.env;
    this.redis = parts.redis;
    this.cluster = parts.cluster;
    this.dataDir = parts.dataDir;
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
    const stand = new Stand({ env, redis, cluster: join(folder, 'cluster'), dataDir: await emptyFolder(), stop });
    for (let node = 0; node < nodes; node++) await stand.start(node);
    return stand;
  }

  async start(node: number): Promise<void> {
    this.nodes[node] = await startSite({ dataDir: this.dataDir, env: this.env });
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

  /** Does it to the node whose turn it is, or to what all nodes share. */
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
      await delay(AWAY_MS);
      await this.redis.start();
    } else if (fault === 'redisFlushed') await this.redis.flush();
    else if (fault === 'redisFrozen') {
      this.redis.signal('SIGSTOP');
      await delay(REDIS_FREEZE_MS);
      this.redis.signal('SIGCONT');
    } else {
      this.signalDatabase('SIGSTOP');
      await delay(FREEZE_MS);
      this.signalDatabase('SIGCONT');
    }
  }

  async close(): Promise<void> {
    for (const site of this.nodes) await site?.stop();
    await this.stopDatabase();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PostgresPair, site } from './database.ts';
import { choosePorts } from './network.ts';
import { Nginx } from './nginx.ts';
import { SiteNode } from './node.ts';
import { until } from './part.ts';
import { Pooler } from './pooler.ts';
import { RedisServer } from './redis.ts';
import { S3Server } from './s3.ts';

const WEB_NODES = 3;
const SECRET = 0o600;
/** nginx has taken a node out after a second or two. */
const DRAIN_SECONDS = '4';
/** The address, the nodes with their numbers, two PostgreSQL, pooler, Redis, S3. */
const PORTS = 1 + 2 * (WEB_NODES + 1) + 5;

export interface ClusterOptions {
  folder: string;
  /** Removes what an earlier run left in the folder. */
  fresh: boolean;
  firstPort: number;
  /** Takes other ports where these are in use. */
  searchPorts: boolean;
  /** Settings of all nodes beside those that name the parts. */
  env?: Record<string, string>;
  tell?: (text: string) => void;
  /** Takes what is to be done, in this order, where somebody ends the run before its end. */
  closers?: (() => Promise<void> | void)[];
}

/** The password of the database, made with the folder. */
function passwordIn(folder: string): string {
  const file = join(folder, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: SECRET });
  return readFileSync(file, 'utf8');
}

/** All that an operator with many machines would run, on this one. */
export class Cluster {
  readonly proxy: Nginx;
  readonly web: SiteNode[];
  readonly jobs: SiteNode;
  readonly database: PostgresPair;
  readonly pooler: Pooler;
  readonly redis: RedisServer;
  readonly s3: S3Server;
  readonly folder: string;
  private readonly poolerUrl: string;
  private readonly tell: (text: string) => void;

  private constructor(folder: string, ports: number[], { env = {}, tell = () => {} }: ClusterOptions) {
    const next = () => ports.shift() ?? 0;
    const password = passwordIn(folder);
    this.tell = tell;
    this.folder = folder;
    this.proxy = new Nginx(folder, next());
    const nodePorts = Array.from({ length: WEB_NODES + 1 }, () => ({ port: next(), metricsPort: next() }));
    const poolerPort = next();
    this.pooler = new Pooler(folder, poolerPort, { user: site.user, password });
    this.poolerUrl = `postgresql://${site.user}:${password}@127.0.0.1:${poolerPort}/${site.database}`;
    this.database = new PostgresPair({ folder, ports: [next(), next()], password, pooler: this.pooler, tell });
    this.redis = new RedisServer(folder, next());
    this.s3 = new S3Server(folder, next());
    const shared = {
      ...{ DATABASE_URL: this.poolerUrl, DATABASE_DIRECT_URL: this.database.url, REDIS_URL: this.redis.url },
      ...{ ...this.s3.environment(), DRAIN_SECONDS, LOG_LEVEL: 'warn', ...env },
    };
    const node = (name: string, place: number, ROLE: string) =>
      new SiteNode({ name, folder, ...nodePorts[place]!, env: { ...shared, ROLE } });
    this.web = Array.from({ length: WEB_NODES }, (_, place) => node(`node-${place + 1}`, place, 'web'));
    this.jobs = node('node-jobs', WEB_NODES, 'jobs');
  }

  /** Chooses its ports and makes its folder; nothing is started yet. */
  static async prepare(options: ClusterOptions): Promise<Cluster> {
    if (options.fresh) rmSync(options.folder, { recursive: true, force: true });
    mkdirSync(options.folder, { recursive: true });
    const folder = realpathSync(options.folder);
    const ports = await choosePorts(options.firstPort, PORTS, options.searchPorts);
    const cluster = new Cluster(folder, ports, options);
    options.closers?.push(() => cluster.stop());
    return cluster;
  }

  get url(): string {
    return this.proxy.url;
  }

  get nodes(): SiteNode[] {
    return [...this.web, this.jobs];
  }

  /** Starts all parts. */
  async start(): Promise<void> {
    this.tell('Starting PostgreSQL with a standby, the pooler, Redis and S3 …');
    await Promise.all([
      this.database.start().then(() => this.pooler.start(this.database.primary.port)),
      this.redis.start(),
      this.s3.start(),
    ]);
    this.tell('Starting the nodes …');
    // On an empty site the first node makes the key of all, and writes the demo content.
    await this.jobs.start();
    for (const { dataDir } of this.web) {
      mkdirSync(dataDir, { recursive: true });
      copyFileSync(join(this.jobs.dataDir, 'site.key'), join(dataDir, 'site.key'));
      // Mails that are not sent stay with the node that works jobs; all nodes show them at /dev/mail.
      const outbox = join(dataDir, 'outbox');
      if (!existsSync(outbox)) symlinkSync(join(this.jobs.dataDir, 'outbox'), outbox);
    }
    await Promise.all(this.web.map((node) => node.start()));
    await this.proxy.start(this.web.map(({ port }) => `127.0.0.1:${port}`));
  }

  /** Waits until every part does its work. */
  async untilWhole(): Promise<void> {
    await this.database.untilSynchronous();
    await until(
      async () => (await Promise.all(this.nodes.map((node) => node.isReady()))).every(Boolean),
      'all nodes to be ready',
    );
    await until(() => this.web.every(({ port }) => this.proxy.asks(port)), 'all nodes to be asked');
  }

  /** What runs where, a line each. */
  parts(): [string, string][] {
    const { primary, standby } = this.database;
    return [
      ['the site (nginx)', this.url],
      ...this.nodes.map(({ name, url, metricsPort }): [string, string] => [
        name,
        `${url}   numbers: http://127.0.0.1:${metricsPort}/metrics`,
      ]),
      ['PgBouncer', this.poolerUrl.replace(/:[^:@]*@/, '@')],
      [`${primary.name} (primary)`, `127.0.0.1:${primary.port}`],
      [`${standby.name} (standby)`, `127.0.0.1:${standby.port}`],
      ['Redis', this.redis.url],
      ['S3', this.s3.url],
    ];
  }

  /** Ends all parts, in an order in which none misses another. */
  async stop(): Promise<void> {
    await this.proxy.stop();
    await Promise.all(this.nodes.filter(({ isRunning }) => isRunning).map((node) => node.running.stop()));
    await this.pooler.stop();
    await Promise.all([this.database.stop(), this.redis.stop(), this.s3.stop()]);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Pooler } from './pooler.ts';
import { PostgresServer } from './postgres-server.ts';

const ASK_EVERY_MS = 500;
/** So often the primary may be silent in a row, before the standby takes its place. */
const SILENCES = 3;

/** The database of the site and the role that its nodes have. */
export const site = { database: 'ashore', user: 'site' } as const;

/**
 * A primary with a synchronous standby, and a guard who replaces the primary by the standby when it is silent, as Patroni
 * and others do it: the silent one is ended for good, the standby becomes the primary, the pooler leads to it, and a new
 * standby is made.
 */
export class PostgresPair {
  readonly servers: readonly [PostgresServer, PostgresServer];
  private readonly password: string;
  private readonly pooler: Pooler;
  private readonly tell: (text: string) => void;
  private first = 0;
  private guarding: Promise<void> | undefined;
  private ended = false;
  /** While set, a silent primary is left alone. */
  isGuardAway = false;
  /** How many times the standby took the place of the primary. */
  failOvers = 0;

  constructor(options: {
    folder: string;
    ports: [number, number];
    password: string;
    pooler: Pooler;
    tell: (text: string) => void;
  }) {
    const { folder, ports, password } = options;
    const server = (name: string, port: number) => new PostgresServer({ name, folder, port, password });
    this.servers = [server('postgres-1', ports[0]), server('postgres-2', ports[1])];
    this.password = password;
    this.pooler = options.pooler;
    this.tell = options.tell;
  }

  get primary(): PostgresServer {
    return this.servers[this.first] as PostgresServer;
  }

  get standby(): PostgresServer {
    return this.servers[1 - this.first] as PostgresServer;
  }

  /** The address of both for nodes, which look for the one that takes writes. */
  get url(): string {
    const hosts = this.servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgresql://${site.user}:${this.password}@${hosts}/${site.database}?target_session_attrs=read-write`;
  }

  /** Starts both, and makes what is not there yet. */
  async start(): Promise<void> {
    if (!this.servers.some(({ exists }) => exists)) await this.create();
    this.first = this.servers.findIndex(({ exists, isStandby }) => exists && !isStandby);
    if (this.first < 0) throw new Error('Neither server is a primary. Begin anew with --fresh.');
    if (!this.primary.isRunning) await this.primary.start();
    if (this.standby.isStandby) await this.standby.start();
    else await this.replaceStandby();
    await this.joinStandby();
    this.guarding = this.guard();
  }

  /** An empty primary with the site's database; the limits of a request are those of the role, as a pooler stands between. */
  private async create(): Promise<void> {
    const primary = this.servers[0];
    await primary.create();
    await primary.start();
    const { user, database } = site;
    for (const text of [
      `create role ${user} login password '${this.password}'`,
      `alter role ${user} set statement_timeout = '5s'`,
      `alter role ${user} set idle_in_transaction_session_timeout = '60s'`,
      `create database ${database} owner ${user}`,
    ])
      await primary.query(text);
  }

  /** Makes the other server a standby of the primary, from nothing. */
  private async replaceStandby(): Promise<void> {
    await this.standby.kill();
    await this.standby.copyFrom(this.primary);
    await this.standby.start();
  }

  /** Lets commits wait for the standby. */
  private async joinStandby(): Promise<void> {
    await this.primary.waitForStandby(true);
    await this.primary.untilSynchronous();
  }

  private async guard(): Promise<void> {
    let silences = 0;
    while (!this.ended) {
      await delay(ASK_EVERY_MS);
      if (this.ended || this.isGuardAway) continue;
      silences = (await this.primary.answers()) ? 0 : silences + 1;
      if (silences < SILENCES) continue;
      silences = 0;
      await this.failOver().catch((error: Error) => this.tell(`The fail-over failed: ${error.message}`));
    }
  }

  /** Lets the standby take the place of the primary, and makes a new standby. */
  async failOver(): Promise<void> {
    const { primary, standby } = this;
    // A primary that only seemed dead must not go on writing beside the new one.
    await primary.kill();
    await standby.promote();
    await standby.waitForStandby(false);
    this.first = 1 - this.first;
    this.pooler.leadTo(standby.port);
    this.failOvers += 1;
    this.tell(`${standby.name} is the primary now, in place of ${primary.name}.`);
    await this.replaceStandby();
    await this.joinStandby();
    this.tell(`${primary.name} is its standby.`);
  }

  /** Starts a primary again that was killed, in its place. */
  async revive(): Promise<void> {
    await this.primary.start();
  }

  async stop(): Promise<void> {
    this.ended = true;
    await this.guarding;
    // The standby last: the primary waits for it while it writes its last words.
    if (this.primary.isRunning) await this.primary.stop();
    if (this.standby.isRunning) await this.standby.stop();
  }
}

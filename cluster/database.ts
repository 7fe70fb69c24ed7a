import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './part.ts';
import type { Pooler } from './pooler.ts';
import { PostgresServer } from './postgres-server.ts';

const ASK_EVERY_MS = 500;
/** So often in a row a server may be silent, before something is done about it. */
const SILENCES = 3;

/** The database of the site and the role that its nodes have. */
export const site = { database: 'ashore', user: 'site' } as const;

export interface PairOptions {
  /** The folder of the cluster. */
  folder: string;
  ports: [number, number];
  password: string;
  pooler: Pooler;
  tell: (text: string) => void;
}

/**
 * A primary with a synchronous standby, and a guard over both, as Patroni and others are one. A primary that is silent is
 * ended for good, the standby takes its place, the pooler leads there, and a new standby is made. While the standby is
 * away commits do not wait for it, and a silent primary is started again instead: what was acknowledged is never lost.
 */
export class PostgresPair {
  readonly servers: readonly [PostgresServer, PostgresServer];
  private readonly folder: string;
  private readonly password: string;
  private readonly pooler: Pooler;
  private readonly tell: (text: string) => void;
  private first = 0;
  private guarding: Promise<void> | undefined;
  private changing: Promise<void> | undefined;
  private ended = false;
  private silences = 0;
  private absences = 0;
  private fault = '';
  /** While set, the servers are left alone. */
  isGuardAway = false;
  /** Commits wait for the standby. */
  isSynchronous = false;
  /** How many times the standby took the place of the primary. */
  failOvers = 0;

  constructor({ folder, ports, password, pooler, tell }: PairOptions) {
    const server = (name: string, port: number) => new PostgresServer({ name, folder, port, password });
    this.servers = [server('postgres-1', ports[0]), server('postgres-2', ports[1])];
    this.folder = folder;
    this.password = password;
    this.pooler = pooler;
    this.tell = tell;
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

  /** The name of the server that was the primary last; both may seem to be one after an interrupted fail-over. */
  private get noteFile(): string {
    return join(this.folder, 'primary');
  }

  private choose(place: number): void {
    this.first = place;
    writeFileSync(this.noteFile, this.primary.name);
  }

  /** Starts both, and makes what is not there yet. */
  async start(): Promise<void> {
    const last = existsSync(this.noteFile) ? readFileSync(this.noteFile, 'utf8') : undefined;
    if (last === undefined) await this.create();
    else this.first = this.servers.findIndex(({ name }) => name === last);
    if (!this.primary.isRunning) await this.primary.start();
    // Of an earlier run; nobody has to wait for a standby that only now is started.
    await this.primary.waitForStandby(false);
    this.guarding = this.guard();
    await this.untilSynchronous();
  }

  untilSynchronous(): Promise<void> {
    return until(() => this.isSynchronous, 'a synchronous standby');
  }

  /** An empty primary with the site's database; the limits of a request are those of the role, as a pooler stands between. */
  private async create(): Promise<void> {
    const { primary } = this;
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
    this.choose(0);
  }

  private async guard(): Promise<void> {
    for (; !this.ended; await delay(ASK_EVERY_MS)) {
      if (this.isGuardAway) continue;
      try {
        if (await this.primary.answers()) await this.watchStandby();
        else await this.countSilence();
        this.fault = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== this.fault && !this.ended) this.tell(`PostgreSQL: ${message}`);
        this.fault = message;
      }
    }
  }

  private async countSilence(): Promise<void> {
    this.silences += 1;
    if (this.silences < SILENCES) return;
    this.silences = 0;
    if (this.isSynchronous) return this.failOver();
    await this.primary.kill();
    await this.primary.start();
    this.tell(`${this.primary.name} was silent without a standby, and was started again.`);
  }

  private async watchStandby(): Promise<void> {
    this.silences = 0;
    if (await this.primary.isFollowed()) {
      this.absences = 0;
      if (this.isSynchronous) return;
      await this.primary.waitForStandby(true);
      await this.primary.untilSynchronous();
      this.isSynchronous = true;
      this.tell(`${this.standby.name} is the synchronous standby of ${this.primary.name}.`);
      return;
    }
    this.absences += 1;
    if (this.isSynchronous && this.absences >= SILENCES) {
      this.isSynchronous = false;
      await this.primary.waitForStandby(false);
      this.tell(`${this.standby.name} is away: commits do not wait for it.`);
    }
    if (!this.isSynchronous && !this.standby.isRunning) await this.repairStandby();
  }

  /** Starts the standby again, or makes it anew where it is none. */
  private async repairStandby(): Promise<void> {
    const { standby } = this;
    if (!(standby.exists && standby.isStandby)) await standby.copyFrom(this.primary);
    await standby.start().catch((error) => {
      standby.forget();
      throw error;
    });
  }

  /** Lets the standby take the place of the primary; asked twice at once, it is done once. */
  failOver(): Promise<void> {
    this.changing ??= this.replacePrimary().finally(() => {
      this.changing = undefined;
    });
    return this.changing;
  }

  private async replacePrimary(): Promise<void> {
    const { primary, standby } = this;
    // A primary that only seemed dead must not go on writing beside the new one.
    await primary.kill();
    primary.forget();
    await standby.promote();
    await standby.waitForStandby(false);
    this.isSynchronous = false;
    this.choose(1 - this.first);
    this.pooler.leadTo(standby.port);
    this.failOvers += 1;
    this.tell(`${standby.name} is the primary now, in place of ${primary.name}.`);
  }

  async stop(): Promise<void> {
    this.ended = true;
    await this.guarding;
    // The standby last: the primary waits for it while it writes its last words.
    if (this.primary.isRunning) await this.primary.stop();
    if (this.standby.isRunning) await this.standby.stop();
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import {
  type Account,
  chooseAccount,
  commandFor,
  giveTo,
  serverEnvironment,
} from '../server/src/platform/database/account.ts';
import { type Binaries, findBinaries } from '../server/src/platform/database/binaries.ts';
import { createCluster, superuser } from '../server/src/platform/database/cluster.ts';
import { serverProcesses, stopServerProcesses } from '../server/src/platform/database/processes.ts';
import { withClient } from '../server/src/platform/database/with-client.ts';
import { type Part, startPart, until } from './part.ts';

/** A busy machine may need so long to answer; a server that stands still is found out in three times that. */
const ASK_MS = 4000;
const OWNER_ONLY = 0o700;
const SECRET = 0o600;

/** By this name a primary knows the standby whose answer a commit waits for. */
const standbyName = 'standby';
const slot = 'standby';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // So much a standby that is away may miss; one that missed more is made anew.
  max_slot_wal_keep_size: '1GB',
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

export interface ServerOptions {
  name: string;
  /** The folder of the cluster. */
  folder: string;
  port: number;
  /** Of the superuser. */
  password: string;
}

/** Folders whose content is left out of a copy: the standby gets the write-ahead log from the primary. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'];

/** One PostgreSQL server of the cluster, in a folder of its own: a primary, or the standby of another. */
export class PostgresServer {
  readonly name: string;
  readonly port: number;
  /** The data of the server. */
  readonly data: string;
  /** A folder between, as a file system may be mounted there, whose root is never a data folder. */
  readonly folder: string;
  private readonly clusterFolder: string;
  private readonly password: string;
  private readonly binaries: Binaries;
  private account: Account | undefined;
  private part: Part | undefined;

  constructor({ name, folder, port, password }: ServerOptions) {
    this.name = name;
    this.port = port;
    this.clusterFolder = folder;
    this.password = password;
    this.folder = join(folder, name);
    this.data = join(this.folder, 'data');
    this.binaries = findBinaries();
  }

  get exists(): boolean {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  get isStandby(): boolean {
    return existsSync(join(this.data, 'standby.signal'));
  }

  get isRunning(): boolean {
    return this.part !== undefined && !this.part.hasEnded();
  }

  private prepareFolder(): Account {
    mkdirSync(this.folder, { recursive: true });
    this.account ??= chooseAccount(this.binaries.postgres, [this.folder]);
    giveTo(this.account, this.folder);
    return this.account;
  }

  private write(file: string, text: string): void {
    writeFileSync(join(this.data, file), text, { mode: SECRET });
    const { owner } = this.account ?? {};
    if (owner !== undefined) spawnSync('chown', [String(owner), join(this.data, file)]);
  }

  /** Makes an empty server. All that comes over the network needs a password. */
  async create(): Promise<void> {
    const account = this.prepareFolder();
    await createCluster(this.data, this.binaries, account, true);
    this.write(
      'pg_hba.conf',
      'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
    );
    // The superuser gets its password before the server can be reached.
    const [command, args] = commandFor(account, this.binaries.postgres, ['--single', '-D', this.data, 'postgres']);
    const { uid, gid } = account;
    const done = spawnSync(command, args, {
      ...{ uid, gid, cwd: '/', env: serverEnvironment, encoding: 'utf8' },
      input: `alter role ${superuser} password '${this.password}'\n`,
    });
    if (done.status !== 0) throw new Error(`The superuser of ${this.name} got no password: ${done.stderr}`);
  }

  /** Makes this server the standby of another that runs, from a copy of its files, as the PostgreSQL manual describes it (25.3.3). */
  async copyFrom(primary: PostgresServer): Promise<void> {
    const account = this.prepareFolder();
    rmSync(this.data, { recursive: true, force: true });
    await primary.withClient(async (client) => {
      await client.query(
        `select pg_create_physical_replication_slot($1, true)
         where not exists (select from pg_replication_slots where slot_name = $1)`,
        [slot],
      );
      await client.query(`select pg_backup_start('standby', true)`);
      const copied = spawnSync('cp', ['-a', primary.data, this.data], { encoding: 'utf8' });
      // Files that go away meanwhile are those that nobody needs any more.
      const faults = copied.stderr.split('\n').filter((line) => line && !line.includes('No such file or directory'));
      if (faults.length > 0) throw new Error(`The files of ${primary.name} could not be copied: ${faults[0]}`);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
      for (const name of emptied) {
        rmSync(join(this.data, name), { recursive: true, force: true });
        mkdirSync(join(this.data, name), { mode: OWNER_ONLY });
      }
      rmSync(join(this.data, 'postmaster.pid'), { force: true });
      this.write('backup_label', rows[0]?.labelfile ?? '');
    });
    const way = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${this.password} application_name=${standbyName}`;
    this.write('postgresql.auto.conf', `primary_conninfo = '${way}'\nprimary_slot_name = '${slot}'\n`);
    this.write('standby.signal', '');
    if (account.owner !== undefined) spawnSync('chown', ['-R', String(account.owner), this.data]);
  }

  /** Starts it and waits until it answers, which includes the recovery after a crash. */
  async start(): Promise<void> {
    const account = this.prepareFolder();
    // Of an earlier run that ended without its parts.
    if (serverProcesses(this.data).length > 0) await stopServerProcesses(this.data);
    rmSync(join(this.data, 'postmaster.pid'), { force: true });
    const all = { ...settings, port: String(this.port) };
    const options = ['-D', this.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const [command, args] = commandFor(account, this.binaries.postgres, options);
    const { uid, gid } = account;
    this.part = startPart({
      ...{ name: this.name, folder: this.clusterFolder, command, args, uid, gid, cwd: '/', env: serverEnvironment },
      // The fast way: open transactions are rolled back, everything is written.
      endSignal: 'SIGINT',
    });
    await until(() => this.answers(), `PostgreSQL ${this.name}`, { part: this.part });
  }

  /** Runs work on a connection of the superuser. */
  async withClient<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
    const { port, password } = this;
    const connection = { host: '127.0.0.1', port, user: superuser, password, database };
    return withClient({ ...connection, connectionTimeoutMillis: ASK_MS }, work);
  }

  async query<Row extends object>(text: string, database?: string): Promise<Row[]> {
    return this.withClient(async (client) => (await client.query<Row>(text)).rows, database);
  }

  /** Whether it answers a question in four seconds. */
  async answers(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, ASK_MS, false).unref());
    return Promise.race([
      late,
      this.query('select 1').then(
        () => true,
        () => false,
      ),
    ]);
  }

  /** Lets commits wait for the standby, or no longer. */
  async waitForStandby(isWanted: boolean): Promise<void> {
    await this.query(
      `alter system ${isWanted ? `set synchronous_standby_names = '${standbyName}'` : 'reset synchronous_standby_names'}`,
    );
    await this.query('select pg_reload_conf()');
  }

  /** Whether its standby gets what it writes as it is written. */
  async isFollowed(): Promise<boolean> {
    const rows = await this.query<{ state: string }>('select state from pg_stat_replication');
    return rows.some(({ state }) => state === 'streaming');
  }

  /** Waits until the standby has all there is, and each commit waits for it. */
  async untilSynchronous(): Promise<void> {
    await until(
      async () =>
        (await this.query<{ sync_state: string }>('select sync_state from pg_stat_replication')).some(
          ({ sync_state }) => sync_state === 'sync',
        ),
      'a synchronous standby',
    );
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)');
    await until(
      async () =>
        (await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby === false,
      `${this.name} as the primary`,
    );
  }

  /** Lets its data be nothing that a server is started on again. */
  forget(): void {
    rmSync(join(this.data, 'standby.signal'), { force: true });
  }

  /** Its processes, the first of them before its children. */
  get processes(): number[] {
    return serverProcesses(this.data);
  }

  signal(name: NodeJS.Signals): void {
    for (const pid of this.processes) process.kill(pid, name);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    for (const pid of this.processes) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    await this.part?.ended;
    await until(() => this.processes.length === 0, `the end of ${this.name}`);
  }

  async stop(): Promise<void> {
    await this.part?.stop();
  }
}

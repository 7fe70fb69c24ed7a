import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Account, chooseAccount, giveTo } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterMajor, createCluster, explainFailure, removeUnfinishedClusters, superuser } from './cluster.ts';
import { socketFolderPrefix, takeOwnership } from './owner-lock.ts';
import { serverProcesses, stopServerProcesses } from './processes.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { withClient } from './with-client.ts';

/** A running embedded server: how to reach its database, and how to stop it. */
export type EmbeddedServer = {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
};

type Plan = {
  postgres: string;
  account: Account;
  dataDir: string;
  cluster: string;
  options: string[];
  connection: EmbeddedServer['connection'];
  log: Logger;
};

/** Small enough for the smallest machine; the system's own file cache does the rest. */
const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Rejected statements are reported where they are made; here they would put members' words into the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Parallel workers live on shared memory, of which containers give 64 MB, and gain nothing on a few cores.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

const port = 5432;
const database = 'ashore';
/** The longest address of a unix socket is 104 bytes on macOS and 108 on Linux. */
const longestSocketFolder = 80;
const startPatience = 300_000;
const stopPatience = 20_000;
const longestPause = 30_000;

/**
 * Runs a PostgreSQL server of our own on a folder, reachable by a private unix socket only, and keeps it running: one
 * that dies is started again with everything committed. Its life is tied to this process, and one left behind by a
 * process that died is stopped first.
 * @param dataDir folder for the database; made when missing
 * @param settings server settings that replace the defaults
 * @throws with a text for the operator: folder in use, disk full, no fitting program, not startable
 */
export async function startEmbedded(given: {
  dataDir: string;
  log: Logger;
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  const { log } = given;
  mkdirSync(given.dataDir, { recursive: true });
  const dataDir = realpathSync(given.dataDir);
  const socketFolder = makeSocketFolder();
  const removeSocketFolder = () => rmSync(socketFolder, { recursive: true, force: true });
  let release = () => {};
  try {
    release = takeOwnership(dataDir, socketFolder);
    const plan = await prepare(dataDir, socketFolder, { ...defaultSettings, ...given.settings }, log);
    const supervisor = supervise(plan, await launch(plan));
    const stop = async () => {
      await supervisor.stop();
      removeSocketFolder();
      release();
    };
    await ensureDatabase(plan).catch(async (error) => {
      await supervisor.stop();
      throw error;
    });
    log.info({ dataDir }, 'embedded database is running');
    return { connection: plan.connection, stop: once(stop) };
  } catch (error) {
    removeSocketFolder();
    release();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw explainFailure('The database could not be started', dataDir, String(error));
    }
    throw error;
  }
}

/** Finds programs and account, stops what an earlier process left, and makes the cluster on first use. */
async function prepare(dataDir: string, socketFolder: string, settings: Record<string, string>, log: Logger) {
  const cluster = join(dataDir, 'cluster');
  await stopLeftovers(cluster, log);
  removeUnfinishedClusters(dataDir);
  const existing = clusterMajor(cluster);
  const binaries = findBinaries(existing);
  const account = chooseAccount(binaries.postgres, [dataDir, tmpdirForSockets()]);
  giveTo(account, socketFolder);
  if (existing === undefined) await createCluster(cluster, binaries, account, settings.fsync === 'on');
  giveTo(account, cluster);
  const all = { ...settings, unix_socket_directories: socketFolder, port: String(port) };
  const options = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const connection = { host: socketFolder, port, user: superuser, database };
  return { postgres: binaries.postgres, account, dataDir, cluster, options, connection, log } satisfies Plan;
}

/** Starts the server and waits until it takes connections, which includes the recovery after a crash. */
async function launch(plan: Plan, stopping?: AbortSignal): Promise<ServerProcess> {
  const server = startServerProcess(plan.postgres, plan.options, plan.account, plan.log);
  const deadline = Date.now() + startPatience;
  while (!server.hasEnded()) {
    if (await answers(plan)) return server;
    if (Date.now() > deadline || stopping?.aborted) {
      await end(plan, server);
      break;
    }
    await delay(30);
  }
  throw explainFailure('The database could not be started', plan.dataDir, server.output());
}

/** Watches a server and starts it anew whenever it ends without having been asked to. */
function supervise(plan: Plan, first: ServerProcess): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await server.ended;
      if (stopping.signal.aborted) return;
      plan.log.error({ postgres: server.output() }, 'the database server ended unexpectedly and is started again');
      server = (await relaunch(plan, stopping.signal)) ?? server;
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await end(plan, server);
      await watching;
      await end(plan, server);
    },
  };
}

async function relaunch(plan: Plan, stopping: AbortSignal): Promise<ServerProcess | undefined> {
  let isTold = false;
  for (let pause = 250; !stopping.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await stopLeftovers(plan.cluster, plan.log);
      const server = await launch(plan, stopping);
      plan.log.info('the database server is back');
      return server;
    } catch (error) {
      if (stopping.aborted) return undefined;
      plan.log[isTold ? 'debug' : 'error']({ err: error }, 'the database server does not start; trying again');
      isTold = true;
      await delay(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function end(plan: Plan, server: ServerProcess): Promise<void> {
  server.requestStop();
  const patience = new AbortController();
  await Promise.race([server.ended, delay(stopPatience, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
  if (!server.hasEnded()) await stopServerProcesses(plan.cluster);
  await server.ended;
}

async function stopLeftovers(cluster: string, log: Logger): Promise<void> {
  if (serverProcesses(cluster).length > 0) {
    const stopped = await stopServerProcesses(cluster);
    log.warn({ cluster, stopped }, 'stopped database processes that an earlier run left behind');
  }
  // No process is left, so the file is stale whatever its number says: that may be another program's by now.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

async function answers(plan: Plan): Promise<boolean> {
  return withClient(serverOf(plan), () => Promise.resolve(true)).catch(() => false);
}

async function ensureDatabase(plan: Plan): Promise<void> {
  await withClient(serverOf(plan), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  });
}

/** How to reach the server itself, which has the database only after its first start. */
const serverOf = ({ connection }: Plan) => ({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 });

function makeSocketFolder(): string {
  const folder = mkdtempSync(join(tmpdirForSockets(), socketFolderPrefix));
  chmodSync(folder, 0o700);
  return folder;
}

function tmpdirForSockets(): string {
  const folder = realpathSync(tmpdir());
  return folder.length <= longestSocketFolder ? folder : '/tmp';
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

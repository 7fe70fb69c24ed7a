import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, commandFor, giveTo, serverEnvironment } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The superuser of an embedded server; only its private socket leads to it. */
export const superuser = 'ashore';

const unfinished = 'cluster.new-';

/** Reads the major version a cluster was made by; `undefined` when there is no cluster yet. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Removes what was being made when an earlier process was killed; its last writers may still be at it. */
export function removeUnfinishedClusters(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (!entry.startsWith(unfinished)) continue;
    rmSync(join(dataDir, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * Makes a cluster: beside its place first, then renamed, so that a kill in the middle leaves no half-made one.
 * From PostgreSQL 17 on the locale is the built-in one, which sorts and folds the same on every machine.
 * @param durable whether to wait until the disk holds the files
 */
export async function createCluster(cluster: string, binaries: Binaries, account: Account, durable: boolean) {
  const parent = dirname(cluster);
  const folder = mkdtempSync(join(parent, unfinished));
  chmodSync(folder, 0o700);
  giveTo(account, folder);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const builtin = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const options = ['-D', folder, '-U', superuser, '-E', 'UTF8', '-A', 'trust', `--locale=${locale}`, ...builtin];
  try {
    await run(parent, account, binaries.initdb, durable ? options : [...options, '--no-sync']);
    renameSync(folder, cluster);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Puts what PostgreSQL said about its failure into a text for the operator. */
export function explainFailure(what: string, dataDir: string, output: string): Error {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new Error(`${what}: the disk that holds ${dataDir} is full. Free some space and start again.`);
  }
  return new Error(`${what} on ${dataDir}. PostgreSQL said:\n${output.trim() || '(nothing)'}`);
}

function run(dataDir: string, account: Account, program: string, options: string[]): Promise<void> {
  const [command, all] = commandFor(account, program, options);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { uid, gid } = account;
  const child = spawn(command, all, {
    uid,
    gid,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.on('error', reject);
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(explainFailure('The database could not be made', dataDir, output)),
  );
  return promise;
}

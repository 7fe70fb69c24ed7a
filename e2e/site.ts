import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverProcesses } from '../server/src/platform/database/processes.ts';
import { withClient } from '../server/src/platform/database/with-client.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface Site extends Program {
  url: string;
  dataDir: string;
  /** Asks it to close and removes the folder that was made for it. */
  stop(): Promise<void>;
}

/** A new data folder without anything in it. */
export const emptyFolder = () => mkdtemp(join(tmpdir(), 'ashore-e2e-'));

/** A new data folder with what is in another one, whose site does not run. */
async function copiedFolder(source: string): Promise<string> {
  const folder = await emptyFolder();
  // The database belongs to another user; `cp -a` keeps whose everything is.
  spawnSync('cp', ['-a', `${source}/.`, folder]);
  return folder;
}

/** A new data folder with the demo content that was written once for the run. */
export async function demoFolder(): Promise<string> {
  // Loaded on demand, as what prepares the run is outside of its workers.
  const { inject } = await import('vitest');
  return copiedFolder(inject('demoFolder'));
}

/** A program of the repository as a process of its own. */
export interface Program {
  child: ChildProcess;
  /** What it printed so far, both streams. */
  output(): string;
  /** Its exit code once it has ended and printed everything; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a program by its path in the repository; settings go in by the environment. */
export function startProgram(args: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', SOCKET_PORT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Ends a program as a power cut would. */
export async function killProgram({ child, ended }: Pick<Program, 'child' | 'ended'>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** The processes of the embedded PostgreSQL that work on a data folder. */
export const databaseProcesses = async (dataDir: string) =>
  serverProcesses(join(await realpath(dataDir), 'database', 'cluster'));

/** Asks the embedded database of a running program past the program itself. */
export async function queryDatabase<Row>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const owner = JSON.parse(await readFile(join(dataDir, 'database', 'owner.json'), 'utf8')) as { socketFolder: string };
  const connection = { host: owner.socketFolder, port: 5432, user: 'ashore', database: 'ashore' };
  return withClient(connection, async (client) => (await client.query(text, values)).rows as Row[]);
}

interface Options {
  env?: Record<string, string>;
  dataDir?: string;
  /** Begins with a copy of this folder. */
  copyOf?: string;
}

/** Starts the built site as a process of its own, on a free port, by default on a fresh folder with demo content. */
export async function startSite(options: Options = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await (options.copyOf ? copiedFolder(options.copyOf) : demoFolder()));
  const port = await freePort();
  const program = startProgram(['app/src/main.ts'], { PORT: String(port), DATA_DIR: dataDir, ...options.env });
  const { child } = program;
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, program);
  return {
    ...program,
    url,
    dataDir,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await program.ended;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a site that has ended once more, at the same address and on the same data. */
export async function startAgain({ url, dataDir }: Pick<Site, 'url' | 'dataDir'>): Promise<Program> {
  const program = startProgram(['app/src/main.ts'], { PORT: new URL(url).port, DATA_DIR: dataDir });
  await untilReady(url, program);
  return program;
}

async function untilReady(url: string, { child, output }: Program): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the site ended while starting:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

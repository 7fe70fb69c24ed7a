import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import type { Command, Load } from './chat-load.ts';
import { siteEnvironment, siteProgram } from './processes.ts';

const root = join(import.meta.dirname, '..');

/** The server that is measured, or the relay it is measured against. */
export interface Server {
  port: number;
  pid: number;
  /** Collects garbage in it, so that what is left is in use. */
  collect(): Promise<void>;
  stop(): Promise<void>;
}

/** How many files a process may open here; a socket is one. */
export function mostFiles(): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Number(soft);
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  children.delete(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Asks the inspector of a process to collect its garbage. */
async function collectGarbage(inspector: string): Promise<void> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}

/** Starts a program of the repository, with its inspector open; `portIn` finds in what it prints where it serves, once it does. */
async function startServer(
  args: string[],
  env: Record<string, string>,
  portIn: (output: string) => number | undefined,
): Promise<Server> {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<{ port: number; inspector: string }>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output = `${output}${bytes.toString()}`.slice(-20_000);
      const port = portIn(output);
      const [inspector] = /ws:\/\/127\.0\.0\.1:\S+/.exec(output) ?? [];
      if (port !== undefined && inspector) resolve({ port, inspector });
    });
  child.once('exit', () => reject(new Error(`${args[0]} ended:\n${output}`)));
  const { port, inspector } = await promise;
  return {
    port,
    pid: child.pid ?? 0,
    collect: () => collectGarbage(inspector),
    stop: () => stop(child),
  };
}

export const startRelay = () =>
  startServer(['bench/chat-relay.ts'], {}, (output) => {
    const [, port] = /"port":(\d+)/.exec(output) ?? [];
    return port === undefined ? undefined : Number(port);
  });

/** Starts the built site on a database, without demo content and rate limits. */
export const startChat = (databaseUrl: string, dataDir: string, port: number, env: Record<string, string> = {}) =>
  startServer(
    siteProgram,
    {
      ...siteEnvironment,
      PORT: String(port),
      SOCKET_PORT: 'off',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    (output) => (output.includes('Ashore is ready') ? port : undefined),
  );

/** A crowd of clients in a process of its own. */
export interface Clients {
  tell(command: Command): Promise<Load>;
  stop(): Promise<void>;
}

export function startClients(): Clients {
  const child = fork(join(import.meta.dirname, 'chat-load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.add(child);
  return {
    tell: (command) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the clients ended'));
        child.once('exit', fail);
        child.once('message', (load: Load) => {
          child.off('exit', fail);
          resolve(load);
        });
        child.send(command);
      }),
    stop: () => stop(child),
  };
}

/** A database server of its own in a temporary folder. */
export async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-bench-chat-'));
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: pino({ level: 'error' }) });
  const { host, port, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    folder,
    url,
    client,
    async stop() {
      await client.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

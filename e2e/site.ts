import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface Site {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** What the process printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'ashore-e2e-'));

/** A folder with the demo content that was written once for the run. */
async function demoFolder(): Promise<string> {
  // Loaded on demand, as what prepares the run is outside of its workers.
  const { inject } = await import('vitest');
  const folder = await emptyFolder();
  // The database belongs to another user; `cp -a` keeps whose everything is.
  spawnSync('cp', ['-a', `${inject('demoFolder')}/.`, folder]);
  return folder;
}

interface Options {
  env?: Record<string, string>;
  dataDir?: string;
  /** Begins with an empty folder, and leaves it there when the site is stopped. */
  keep?: boolean;
}

/** Starts the built site as a process of its own, on a free port, by default on a fresh folder with demo content. */
export async function startSite(options: Options = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await (options.keep ? emptyFolder() : demoFolder()));
  const port = await freePort();
  const child = spawn(process.execPath, ['app/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => output);
  return {
    url,
    dataDir,
    child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!options.dataDir && !options.keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site ended while starting:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

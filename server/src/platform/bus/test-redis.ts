import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export interface TestRedis {
  url: string;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Makes it stand still (SIGSTOP) or go on (SIGCONT). */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Empties it (FLUSHALL). */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis of its own that listens on a socket in a temporary folder and keeps nothing. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = places.find((place) => existsSync(place));
  if (!program) throw new Error(`These tests need a redis-server; there is none at ${places.join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'ashore-redis-'));
  const path = join(folder, 'redis.sock');
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn(program as string, options, { stdio: 'ignore' });
    while (!existsSync(path)) {
      if (child.exitCode !== null) throw new Error('redis-server ended while it started');
      await delay(10);
    }
  }
  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(path, { force: true });
  }
  await start();
  return {
    url: `unix://${path}`,
    start,
    kill,
    signal: (name) => void child?.kill(name),
    async flush() {
      const client = new Redis({ path });
      await client.flushall();
      client.disconnect();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

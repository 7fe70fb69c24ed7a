import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ASK_EVERY_MS = 50;
const PATIENCE_MS = 300_000;
/** A program that does not end by itself in this time is ended by force. */
const STOP_MS = 60_000;

/** A program of the cluster that runs, with what it prints in a file of the folder `logs`. */
export interface Part {
  readonly pid: number;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface PartOptions {
  /** The file of its output is called so. */
  name: string;
  /** The folder of the cluster. */
  folder: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  /** The signal that it ends at without waiting for anybody. */
  endSignal?: NodeJS.Signals;
}

/** On Linux a part ends with the cluster, even if nobody is left to end it. */
const tied = (endSignal: NodeJS.Signals, command: string, args: string[]): [string, string[]] =>
  process.platform === 'linux'
    ? ['setpriv', ['--pdeathsig', endSignal.slice('SIG'.length), '--', command, ...args]]
    : [command, args];

/** The file that holds what a part prints. */
export const logFile = (folder: string, name: string) => join(folder, 'logs', `${name}.log`);

/** Starts a program. Its session is one of its own: Ctrl-C reaches the cluster alone, which ends its parts in order. */
export function startPart(options: PartOptions): Part {
  const { name, folder, command, args, env, cwd, uid, gid, endSignal = 'SIGTERM' } = options;
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const log = openSync(logFile(folder, name), 'a');
  const stdio = ['ignore', log, log] as const;
  const child: ChildProcess = spawn(...tied(endSignal, command, args), {
    ...{ cwd: cwd ?? folder, uid, gid, detached: true, stdio: [...stdio] },
    env: env ?? { PATH: process.env.PATH },
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const signal = (signalName: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signalName);
  };
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    signal,
    async stop() {
      signal(endSignal);
      const force = setTimeout(signal, STOP_MS, 'SIGKILL');
      await ended;
      clearTimeout(force);
    },
    async kill() {
      signal('SIGKILL');
      await ended;
    },
  };
}

/** A part of the cluster that is one program; nothing happens to it while it does not run. */
export abstract class OneProgram {
  protected part: Part | undefined;

  signal(name: NodeJS.Signals): void {
    this.part?.signal(name);
  }

  async kill(): Promise<void> {
    await this.part?.kill();
  }

  async stop(): Promise<void> {
    await this.part?.stop();
  }
}

/**
 * Waits until a question is answered with yes.
 * @param part where it has ended, no answer will come
 * @throws with what was waited for
 */
export async function until(
  question: () => Promise<boolean> | boolean,
  what: string,
  { part, patienceMs = PATIENCE_MS }: { part?: Part; patienceMs?: number } = {},
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await Promise.resolve(question()).catch(() => false))) {
    if (part?.hasEnded()) throw new Error(`${what}: the program ended with ${await part.ended}`);
    if (performance.now() > end) throw new Error(`${what}: not after ${patienceMs / 1000} s`);
    await delay(ASK_EVERY_MS);
  }
}

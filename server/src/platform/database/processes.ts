import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const hasProc = process.platform === 'linux';

/**
 * Says when a process started, in words that differ for every process that ever had this id; `undefined` when no such
 * process runs. A zombie counts as gone: it still answers signal 0 until its parent reaps it.
 */
export function startMark(pid: number): string | undefined {
  if (!hasProc) {
    const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
    return answer === '' ? undefined : answer;
  }
  const stat = readStat(pid);
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTicks}`;
}

/**
 * Lists the ids of the PostgreSQL processes that work in a cluster folder, the postmaster first, by looking at the
 * processes themselves: `postmaster.pid` may be stale and its number may belong to another program by now.
 */
export function serverProcesses(cluster: string): number[] {
  if (!hasProc) return postmasterByFile(cluster);
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isServerIn(pid, cluster));
  const isChild = (pid: number) => found.includes(readStat(pid)?.parent ?? 0);
  return [...found.filter((pid) => !isChild(pid)), ...found.filter(isChild)];
}

/**
 * Stops whatever PostgreSQL still works in a cluster folder: politely, then at once, then by force.
 * @returns how many processes there were
 */
export async function stopServerProcesses(cluster: string): Promise<number> {
  const first = serverProcesses(cluster);
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 10_000],
  ] as const) {
    const running = serverProcesses(cluster);
    if (running.length === 0) return first.length;
    // The postmaster stops its children itself; children alone have lost it and are told directly.
    const [postmaster = 0] = running;
    send(postmaster, signal);
    if (signal !== 'SIGINT' || !isPostmaster(postmaster, cluster)) for (const pid of running) send(pid, signal);
    await untilGone(cluster, patience);
  }
  const left = serverProcesses(cluster);
  if (left.length > 0) throw new Error(`PostgreSQL processes ${left.join(', ')} on ${cluster} cannot be stopped.`);
  return first.length;
}

async function untilGone(cluster: string, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  while (serverProcesses(cluster).length > 0 && Date.now() < deadline) await delay(50);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isServerIn(pid: number, cluster: string): boolean {
  try {
    // The kernel adds " (deleted)" when the program was replaced under a running process.
    if (!/\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  return readPidFile(cluster) === pid;
}

function postmasterByFile(cluster: string): number[] {
  const pid = readPidFile(cluster);
  if (pid === undefined) return [];
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster) ? [pid] : [];
}

function readPidFile(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the state, the parent and the start time (clock ticks since boot) out of `/proc/<pid>/stat`; see proc(5). */
function readStat(pid: number): { state: string; parent: number; startTicks: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', parent: Number(fields[1]), startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

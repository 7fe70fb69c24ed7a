import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux reports process times (getconf CLK_TCK); 100 on every common build. */
const TICKS = 100;

interface ProcessTimes {
  parent: number;
  /** Milliseconds of CPU of the process itself and of its children that ended and were reaped. */
  ms: number;
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Fields 4 (ppid) and 14–17 (utime, stime, cutime, cstime) of proc(5).
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ms: ((utime + stime + cutime + cstime) * 1000) / TICKS };
  } catch {
    return undefined;
  }
}

/** CPU milliseconds used so far by these processes and all `below` them, ended ones that were reaped included. */
export function cpuOf(roots: number[], below = true): number {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    if (times) all.set(Number(name), times);
  }
  const belongs = (pid: number): boolean =>
    roots.includes(pid) || (below && all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
  let sum = 0;
  for (const [pid, times] of all) if (pid > 1 && belongs(pid)) sum += times.ms;
  return sum;
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startMark } from './processes.ts';

/** Who runs the server of a data folder: the process, when it started, and the folder of the server's socket. */
type Owner = { pid: number; started: string; socketFolder: string };

const attempts = 5;

/** How the names of socket folders begin; a folder named otherwise is never removed on the word of a lock file. */
export const socketFolderPrefix = 'ashore-';

/**
 * Takes a data folder for this process, so that two of them never supervise one server. The claim of a process that no
 * longer runs is taken over, and the socket folder it left behind removed.
 * @returns a function that gives the folder back
 * @throws when a running process holds the folder
 */
export function takeOwnership(dataDir: string, socketFolder: string): () => void {
  const lock = join(dataDir, 'owner.json');
  const claim = join(dataDir, `owner.${process.pid}.json`);
  const mine: Owner = { pid: process.pid, started: startMark(process.pid) ?? '', socketFolder };
  writeFileSync(claim, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (place(claim, lock)) return () => rmSync(lock, { force: true });
      const holder = read(lock);
      if (holder && startMark(holder.pid) === holder.started) throw refusal(dataDir, holder.pid);
      removeStale(lock, holder);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  throw new Error(`Cannot take ${dataDir}: other processes are starting on it at the same time.`);
}

function refusal(dataDir: string, pid: number): Error {
  return new Error(
    `Another Ashore is already running on ${dataDir} (process ${pid}). Stop it first, or give this one another DATA_DIR.`,
  );
}

/** A link, unlike a rename, fails when the name is taken: of several claimants one wins. */
function place(claim: string, lock: string): boolean {
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the stale claim aside, and puts it back if a new one took its place in the meantime. */
function removeStale(lock: string, stale: Owner | undefined): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && (moved.pid !== stale?.pid || moved.started !== stale.started)) place(aside, lock);
  else if (moved && basename(moved.socketFolder).startsWith(socketFolderPrefix))
    rmSync(moved.socketFolder, { recursive: true, force: true });
  rmSync(aside, { force: true });
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

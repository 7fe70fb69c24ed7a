import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const filler = (folder: string) => join(folder, 'filler');
const OPEN_TO_ALL = 0o755;

/**
 * A small disk of its own for a folder, so that it can be full.
 * @param megabytes its size
 * @returns whether this user may mount one here
 */
export function mountDisk(folder: string, megabytes: number): boolean {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  return spawnSync('mount', options, { stdio: 'ignore' }).status === 0;
}

export const unmountDisk = (folder: string) => void spawnSync('umount', [folder], { stdio: 'ignore' });

/** Leaves no byte free on the disk of a folder. */
export function fillDisk(folder: string): void {
  spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', filler(folder)], { stdio: 'ignore' });
  chmodSync(filler(folder), OPEN_TO_ALL);
}

export const freeDisk = (folder: string) => rmSync(filler(folder), { force: true });

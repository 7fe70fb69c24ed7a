import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Runs dependency-cruiser with the fences over these files and folders, and returns its report. */
export function cruise(from, ...options) {
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = [program, ...from, '--config', 'tools/fences.mjs', '--output-type', 'json', ...options];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

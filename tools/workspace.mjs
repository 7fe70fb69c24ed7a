/** What start and test share: a complete installation, and the built site. Plain JavaScript for Node 20: nothing is installed yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The Node that the project brings, whatever the machine's own. */
export const projectNode = bin('node');

/** The environment of everything that is run, with the project's programs first. */
export const environment = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };

/** Runs a program to its end; gives its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Does the work unless the stamp says that it was done for the same input. */
function once(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Two that start at once must not install or build over each other; a lock left by a dead process is taken. */
export function withLock(work) {
  const lock = join(root, '.start-stamp.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(lock, 'utf8') || 0);
      if (owner && existsSync(`/proc/${owner}`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      else rmSync(lock, { force: true });
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Installs what the lockfile names, if that is not there yet. */
export function install() {
  once(join(root, 'node_modules', '.ashore-installed'), hashOf(['package-lock.json', 'package.json']), () => {
    console.log('Installing what the project needs …');
    // `npm ci` refuses lockfiles without the platforms a registry lacks; exact versions make `install` as repeatable.
    const code = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
      env: { ...process.env, NODE_ENV: 'development' },
    });
    if (code !== 0) throw new Error('the installation failed; see above');
  });
}

/** Builds the site's browser and server parts, if anything they are made of changed. */
export function build() {
  const inputs = [
    'web/src',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
    'package-lock.json',
    'tools/build.mjs',
    'server/src/modules/regions/data/regions.ts',
  ];
  once(
    join(root, 'web', 'dist', '.built'),
    hashOf(inputs.filter((path) => path !== 'web/src/routeTree.gen.ts')),
    () => {
      console.log('Building the site …');
      if (run(projectNode, ['tools/build.mjs']) !== 0) throw new Error('the build failed; see above');
    },
  );
}

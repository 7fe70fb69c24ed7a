/** What start and test share: a complete installation, and the built site. Plain JavaScript for Node 20: nothing is installed yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The Node that the project brings, whatever the machine's own. */
export const projectNode = bin('node');

/**
 * The environment of everything that is run, with the project's programs first. What Node has compiled is kept: a start
 * of the site takes a quarter less processor time.
 */
export const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
};

/** Runs a program to its end; gives its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** What the build itself writes between its inputs, and what stays out of it. */
const noInput = /^web\/(dist|node_modules|\.tanstack|public\/flags|src\/routeTree\.gen\.ts)$|\.test\.tsx?$/;

function filesBelow(path, base) {
  const full = join(base, path);
  if (noInput.test(path) || !existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, base));
}

/** One hash over the names and contents of files and folders. */
function hashOf(paths, base = root) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(path, base))) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** All that the built site is made of: folders with everything in them, so that a new file is not forgotten. */
const buildInputs = [
  'web',
  'contract/src',
  'locales',
  'contract/package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  // Compares what the server says in other languages with its English texts.
  'tools/translations',
  // Says which flags are drawn.
  'server/src/modules/regions/data/regions.ts',
];

/** The English texts of the server, with which the build compares their translations. */
const serverTexts = (base) =>
  ['server/src', 'app/src'].flatMap((path) => filesBelow(path, base)).filter((path) => path.endsWith('messages.ts'));

/** The files the built site is made of. */
export const buildFiles = (base = root) => [
  ...buildInputs.flatMap((path) => filesBelow(path, base)),
  ...serverTexts(base),
];

/** What the stamp of a build says: another one when anything it is made of changed. */
export const buildStamp = (base = root) => hashOf([...buildInputs, ...serverTexts(base)], base);

/** Does the work unless the stamp says that it was done for the same input. */
function once(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // Work that breaks off leaves neither the old nor the new state.
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

const lock = join(root, '.start-stamp.lock');

function isAlive(pid) {
  // In a container the next process often has the number of the last.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock if it is free; a link appears with its content, so nobody reads a lock without an owner. */
function tryLock() {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The process that holds the lock, or undefined if that has just been let go. */
function lockOwner(path = lock) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Clears away the lock of a dead process; a lock that somebody else took meanwhile is put back. */
function clearLock(deadOwner) {
  const taken = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, taken);
    if (lockOwner(taken) !== deadOwner) renameSync(taken, lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(taken, { force: true });
}

/** Two that start at once must not install or build over each other; a lock left by a dead process is taken. */
export function withLock(work) {
  for (let waited = false; !tryLock(); ) {
    const owner = lockOwner();
    if (owner === undefined) continue;
    if (!isAlive(owner)) clearLock(owner);
    else {
      if (!waited) console.log(`Waiting for process ${owner}, which installs or builds (${relative(root, lock)}) …`);
      waited = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

const needs = 'Ashore runs on Linux (glibc) and macOS, on x64 and arm64';

/** Installs what the lockfile names, if that is not there yet. Refuses machines that the project's own Node does not know. */
export function install() {
  if (!['linux', 'darwin'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch)) {
    throw new Error(`${needs}; this is ${process.platform} on ${process.arch}.`);
  }
  once(join(root, 'node_modules', '.ashore-installed'), hashOf(['package-lock.json']), () => {
    console.log('Installing what the project needs …');
    // `npm ci` refuses lockfiles without the platforms a registry lacks; exact versions make `install` as repeatable.
    const code = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
      env: { ...process.env, NODE_ENV: 'development' },
    });
    if (code !== 0) throw new Error('The installation failed; see above.');
    if (spawnSync(projectNode, ['--version']).status !== 0) {
      throw new Error(`The Node of the project does not run here. ${needs}; npm must not be set to ignore scripts.`);
    }
  });
}

/** Builds the site's browser and server parts, if anything they are made of changed. */
export function build() {
  once(join(root, 'web', 'dist', '.built'), buildStamp(), () => {
    console.log('Building the site …');
    if (run(projectNode, ['tools/build.mjs']) !== 0) throw new Error('The build failed; see above.');
  });
}

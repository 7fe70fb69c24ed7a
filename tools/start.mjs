/** `npm start`: installs, builds what changed, and runs the site. `--dev`: with Vite in front. `--cluster`: with all that a large site is made of. `--import`, `--migrate`, `--backup`, `--restore`, `--admin`, `--varnish-config`, `--map`: what an operator runs, see package.json. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureBrowser, ensureInstalled } from './programs.mjs';
import { build, environment, install, projectNode, root, withLock } from './workspace.mjs';

const [mode, ...rest] = process.argv.slice(2);
/** What an operator runs beside the site; it needs no build. */
const tools = {
  '--import': ['app/src/import.ts'],
  '--admin': ['app/src/admin.ts'],
  '--varnish-config': ['app/src/varnish-config.ts'],
  '--map': ['app/src/map.ts'],
  '--migrate': ['app/src/migrate.ts'],
  '--backup': ['app/src/backup.ts', 'write'],
  '--restore': ['app/src/backup.ts', 'restore'],
};
const tool = Object.hasOwn(tools, mode ?? '') ? [...tools[mode], ...rest] : undefined;
/**
 * On a machine with much memory Node gives young objects 128 MB, and lets old ones grow fourfold before it looks for
 * garbage; and the C library gives each thread that compresses a page a heap of its own. A page costs the same CPU with an
 * eighth of the first, less than twofold growth and two such heaps, and a busy process takes 200 MB less
 * (docs/performance.md). The site needs a tenth of the old space.
 */
const isCluster = mode === '--cluster';
const lessMemory =
  tool || isCluster ? {} : JSON.parse(readFileSync(new URL('site-environment.json', import.meta.url), 'utf8'));
const program = isCluster
  ? ['cluster/run.ts', ...rest]
  : (tool ?? ['app/src/main.ts', ...(mode === '--dev' ? ['--dev'] : [])]);
/** What the cluster runs that npm does not bring. */
const clusterPrograms = ['nginx-light', 'pgbouncer', 'redis-server', 'curl'];

try {
  withLock(() => {
    install();
    if (mode !== '--dev' && !tool) build();
    if (mode === '--map') ensureInstalled('tilemaker');
    if (isCluster) clusterPrograms.forEach(ensureInstalled);
    if (isCluster && rest.includes('--chaos')) ensureInstalled('faketime');
    if (isCluster && rest.includes('--journeys')) ensureBrowser();
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const child = spawn(projectNode, program, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...lessMemory,
    ...environment,
    // What the operator asks for comes last, so that it holds.
    NODE_OPTIONS: [lessMemory.NODE_OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
    NODE_ENV: mode === '--dev' ? 'development' : 'production',
  },
});

// The site takes a second signal as the wish to end at once. Ctrl-C already reaches it from the terminal, and npm
// repeats to us what we got ourselves: so the one is not passed on, and the other only once.
const ECHO_MS = 1000;
let passedOnAt = 0;
function passOn(signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  if (Date.now() - passedOnAt < ECHO_MS) return;
  passedOnAt = Date.now();
  child.kill(signal);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, passOn);
child.on('error', (error) => {
  console.error(`The site could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

/** Programs of the system that tests and the cluster drive, by their packages of Debian: fetched where they are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const programs = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  varnish: ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'],
  pgbouncer: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  'redis-server': ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  'nginx-light': ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  sphinxsearch: ['/usr/bin/searchd'],
  tilemaker: ['/usr/bin/tilemaker', '/usr/local/bin/tilemaker', '/opt/homebrew/bin/tilemaker'],
  curl: ['/usr/bin/curl'],
  faketime: ['/usr/bin/faketime', '/usr/local/bin/faketime', '/opt/homebrew/bin/faketime'],
};

const policy = '/usr/sbin/policy-rc.d';
const SCRIPT = 0o755;

/** Keeps Debian from starting a package as a service of the machine while work is done (invoke-rc.d(8)). */
function withoutServices(work) {
  const isOurs = process.getuid?.() === 0 && !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: SCRIPT });
  try {
    work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

/** Installs a package unless its program is there already. */
export function ensureInstalled(name) {
  if (programs[name].some((path) => existsSync(path))) return;
  console.log(`${name} is missing and is installed by apt-get`);
  const prefix = process.getuid?.() === 0 ? [] : ['sudo'];
  withoutServices(() => {
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', name],
    ]) {
      const [command, ...all] = [...prefix, 'apt-get', ...args];
      const { status } = spawnSync(command, all, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (status !== 0) throw new Error(`${name} could not be installed: install it by hand as ${programs[name][0]}`);
    }
  });
}

/** Chromium without the parts that draw a window takes half the time; where it is not to be had, the whole one does. */
export function ensureBrowser() {
  try {
    ensureInstalled('chromium-headless-shell');
  } catch {
    ensureInstalled('chromium');
  }
}

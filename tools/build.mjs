/** Builds web/dist: flags; browser part and server part, of the site and of the mobile web app; the app's service worker. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');

/** The flag of every region, from the package that draws them. */
function copyFlags() {
  const regions = readFileSync(join(root, 'server/src/modules/regions/data/regions.ts'), 'utf8');
  const countries = new Set([...regions.matchAll(/region\(\d+, '[^']+', '([A-Z]{2})'/g)].map((match) => match[1]));
  if (countries.size === 0) throw new Error('no country was found in the regions');
  mkdirSync(join(web, 'public/flags'), { recursive: true });
  for (const country of countries) {
    copyFileSync(
      join(root, `node_modules/country-flag-icons/3x2/${country}.svg`),
      join(web, `public/flags/${country.toLowerCase()}.svg`),
    );
  }
}

function vite(...args) {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [program, 'build', ...args], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

copyFlags();
for (const mode of ['production', 'mobile']) {
  vite('--mode', mode, '--logLevel', 'warn');
  vite('--mode', mode, '--ssr', 'src/entry.server.tsx', '--logLevel', 'warn');
}
vite('--config', 'vite.worker.config.ts', '--logLevel', 'warn');

/** Builds web/dist, unless the server has a translation that it could not write: flags; browser part and server part, of the site and of the mobile web app; the app's service worker. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

async function run(program, ...args) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}

const vite = (...args) => run('node_modules/vite/bin/vite.js', 'build', ...args, '--logLevel', 'warn');

const browserPart = (mode) => vite('--mode', mode);
const serverPart = (mode) => vite('--mode', mode, '--ssr', 'src/entry.server.tsx');

// The words of the interface are checked as they are built; the server reads its own when it starts.
await run('tools/translations/check-server.ts');
copyFlags();
// The first writes down the tree of routes, which two at a time would dispute.
await browserPart('production');
await Promise.all([serverPart('production'), browserPart('mobile').then(() => serverPart('mobile'))]);
// It names the files that the app is made of.
await vite('--config', 'vite.worker.config.ts');

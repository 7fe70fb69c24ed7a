import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { ownProgram } from './node.ts';

/** The journeys that need a site with the demo content and nothing of its process, its settings or its folder. */
const journeys = [
  ...['visitor', 'member', 'chat', 'forum', 'directory', 'articles', 'community', 'sessions', 'overlay', 'rating'],
  ...['second-language', 'poster', 'facets', 'map', 'cards', 'clicking', 'routes', 'moderation', 'accessible'],
];

/**
 * Runs the journeys of `e2e` in a browser against the cluster, through nginx.
 * @param chosen names of some of them, such as `chat`; all that can where it is empty
 * @returns 0 where all passed
 */
export async function runJourneys(options: ClusterOptions, chosen: string[]): Promise<number> {
  const cluster = await Cluster.prepare({ ...options, env: { ...options.env, RATE_LIMITS: 'off' } });
  try {
    await cluster.start();
    const files = (chosen.length > 0 ? chosen : journeys).map((name) => `e2e/${name}.e2e.ts`);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '--retry', '0'];
    // One after the other, as they share what the site holds.
    const child = spawn(process.execPath, [...vitest, '--no-file-parallelism', ...files], {
      cwd: ownProgram,
      env: { ...process.env, NODE_ENV: 'test', E2E_SITE: cluster.url },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await cluster.stop();
  }
}

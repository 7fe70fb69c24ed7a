/** `npm run bench -- --restore`: how long a backup of 1 200 000 rows takes, and to put it back into an empty site. */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { restoreBackup, writeBackup } from '../server/src/backup/index.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { openPlatform, type PlatformSettings } from '../server/src/platform/open.ts';
import { fillDataset } from './dataset.ts';

/** With a tenth as many members, and the words of searches. */
const ADS = 1_000_000;
const MOST_RESTORE_S = 180;

/** What tells whether two databases hold the same, the computed columns included. */
const FINGERPRINTS = ['ad', 'member', 'search_word'].map(
  (table) =>
    `select '${table}' as table, count(*) as rows, sum(hashtextextended(one::text, 0)) as hash from ${table} one`,
);

type Step = { name: string; seconds: number; load: string };

/** Notes how long each step took, and how busy the machine was at its end (processes that want a core, over a minute). */
function createClock() {
  const steps: Step[] = [];
  let last = performance.now();
  return {
    steps,
    step(name: string): void {
      const now = performance.now();
      steps.push({ name, seconds: (now - last) / 1000, load: (loadavg()[0] ?? 0).toFixed(1) });
      last = now;
    },
  };
}

async function startServer(dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbedded({ dataDir, log: pino({ level: 'error' }) });
  const { host, port, user, database } = server.connection;
  return { ...server, url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` };
}

const open = (databaseUrl: string, dataDir: string) =>
  openPlatform({
    ...{ databaseUrl, dataDir, databaseDirectUrl: undefined, poolSize: 2, redisUrl: undefined, s3: undefined },
    search: undefined,
    ...{ edge: undefined, smtpUrl: undefined, mailFrom: 'bench@ashore.test', stripe: undefined, paymentSandbox: true },
    ...{
      translator: undefined,
      texts: undefined,
      origin: 'http://ashore.test',
      secureCookies: false,
      rateLimits: false,
    },
    ...{ worksJobs: false, metrics: false, logLevel: 'error', identity: 'skip' },
  } satisfies PlatformSettings);

async function fingerprint(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = [];
  for (const text of FINGERPRINTS) rows.push((await client.query(text)).rows[0]);
  await client.end();
  return JSON.stringify(rows);
}

async function withPlatform<T>(
  url: string,
  dataDir: string,
  work: (platform: Awaited<ReturnType<typeof open>>['platform']) => Promise<T>,
): Promise<T> {
  const { platform, closePlatform } = await open(url, dataDir);
  return work(platform).finally(closePlatform);
}

/** Prints the time of each step. @returns the names of what takes longer than wanted, or is not the same afterwards */
export async function runRestore([given]: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-restore-'));
  const file = join(folder, 'backup');
  const [one, other] = [join(folder, 'from'), join(folder, 'to')];
  const source = given ? undefined : await startServer(join(one, 'database'));
  const url = given ?? source?.url ?? '';
  const target = await startServer(join(other, 'database'));
  try {
    const clock = createClock();
    // Opening it makes the tables.
    await withPlatform(url, one, async () => {});
    if (!given) await fillDataset(url, ADS);
    clock.step('data set');
    const { rows } = await withPlatform(url, one, (platform) => writeBackup(platform, file));
    clock.step('backup');
    await withPlatform(target.url, other, (platform) =>
      restoreBackup(platform, file, false, (step) => clock.step(`restore: ${step}`)),
    );
    const same = (await fingerprint(url)) === (await fingerprint(target.url));
    console.log(`${rows} rows, ${Math.round((await stat(file)).size / 1e6)} MB\n\n| step | s | load |\n|---|---|---|`);
    for (const { name, seconds, load } of clock.steps) console.log(`| ${name} | ${seconds.toFixed(1)} | ${load} |`);
    const restore = clock.steps.filter(({ name }) => name.startsWith('restore'));
    const seconds = restore.reduce((sum, step) => sum + step.seconds, 0);
    console.log(
      `\nrestore: ${seconds.toFixed(0)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`,
    );
    return [...(seconds > MOST_RESTORE_S ? ['restore'] : []), ...(same ? [] : ['not the same afterwards'])];
  } finally {
    await target.stop();
    await source?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- --memory`: the memory of a web node under a mixed day and the files that browsers ask for with it, on a database
 * that is not its own. The operator's `NODE_OPTIONS` come after those of the site.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { memoryOf } from './cpu.ts';
import { fillDataset } from './dataset.ts';
import { measure, type Target } from './load.ts';
import { mixedDay } from './mixed-day.ts';
import { startSite } from './processes.ts';

const ADS = 10_000;
const CONNECTIONS = 40;
const SECONDS = 60;
const EACH_MS = 100;
const MOST_MB = 350;

const namedIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))];

/** The largest resident memory while `work` is done, in megabytes. */
async function mostMemory(pid: number, work: Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, memoryOf(pid));
    await delay(EACH_MS);
  }
  await ended;
  return most;
}

/** @returns what was over its gate */
export async function runNodeMemory(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-bench-'));
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: pino({ level: 'error' }) });
  const { host, port, user, database } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The first start writes the tables, which is no node's daily work.
  const first = await startSite(databaseUrl, folder, 3462);
  await fillDataset(databaseUrl, ADS);
  await first.stop();
  const site = await startSite(databaseUrl, folder, 3462, { ROLE: 'web' });
  try {
    const started = memoryOf(site.pid);
    const { target, shares } = await mixedDay({ url: site.url, pids: [site.pid], client });
    const files = namedIn(await (await fetch(`${site.url}/classified`)).text());
    let asked = 0;
    // A file with each view: most visitors have the files already.
    const next = () => (asked++ % 2 ? { path: files[asked % files.length] } : (target.next?.() ?? {}));
    const load: Target = { ...target, next, connections: CONNECTIONS, perView: 1 };
    let result = { cpu: 0, perSecond: 0, errors: 0 };
    const most = await mostMemory(
      site.pid,
      measure(load, SECONDS).then((measured) => {
        result = measured;
      }),
    );
    console.log(
      `\nmemory: ${started} MB at the start, at most ${most} MB; ${Math.round(result.perSecond)} requests a second, ${result.cpu.toFixed(2)} ms of CPU each, ${result.errors} errors; ${shares.kept} pages kept, ${shares.rendered} rendered`,
    );
    return [...(most > MOST_MB ? ['memory of a web node'] : []), ...(result.errors > 0 ? ['errors'] : [])];
  } finally {
    await site.stop();
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

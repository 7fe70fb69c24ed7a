import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createAdEngine } from '../server/src/modules/ads/search/engine/ad-engine.ts';
import { askWithCare } from '../server/src/modules/ads/search/engine/ask-engine.ts';
import { cardsOfHits } from '../server/src/modules/ads/search/engine/engine-queries.ts';
import { rebuildSearch } from '../server/src/modules/ads/search/engine/rebuild.ts';
import { onlyWords } from '../server/src/modules/ads/search/filters.ts';
import { countAds, listAds } from '../server/src/modules/ads/search/list-queries.ts';
import { createPostgresBus } from '../server/src/platform/bus/postgres.ts';
import { createChanges } from '../server/src/platform/changes/changes.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { noEdge } from '../server/src/platform/edge/port.ts';
import { createMetrics } from '../server/src/platform/metrics/metrics.ts';
import { createManticore } from '../server/src/platform/search/manticore.ts';
import { startSearchd } from '../server/src/platform/search/test-searchd.ts';
import { cpuOf } from './cpu.ts';
import { fillDataset } from './dataset.ts';

const ROUNDS = 20;
const searches = ['room', 'sofa', 'room green', 'station quiet', 'rare7', 'num', 'xyzzy', 'green sofa table'];

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Processor time of some processes for each run of work, in milliseconds. */
async function costOf(pids: Record<string, number>, work: () => Promise<unknown>): Promise<Record<string, number>> {
  await work();
  const before = Object.values(pids).map((pid) => cpuOf([pid]));
  for (let round = 0; round < ROUNDS; round++) await work();
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid], at) => [name, (cpuOf([pid]) - (before[at] ?? 0)) / ROUNDS]),
  );
}

/**
 * `npm run bench -- --search [ads]`: how fast an index of the search engine is made, how large it is, and what a search
 * costs PostgreSQL and the engine. Has no gates.
 */
export async function runSearch(args: readonly string[]): Promise<void> {
  const ads = Number(args.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
  const folder = await mkdtemp(join(tmpdir(), 'ashore-bench-search-'));
  const log = pino({ level: 'error' });
  const postgres = await startEmbedded({ dataDir: folder, log });
  const { host, port, user, database: name } = postgres.connection;
  const url = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase({ connection: { connectionString: url }, poolSize: 4, log });
  const searchd = await startSearchd();
  const engine = createManticore({ url: searchd.url, key: '' });
  const bus = await createPostgresBus({ database, log });
  try {
    await migrate(database, log);
    await fillDataset(url, ads);
    const platform = { database, log, metrics: createMetrics(), changes: createChanges(bus, noEdge) };
    const before = cpuOf([process.pid]);
    const report = await rebuildSearch({ platform, engine }, { settleMs: 0 });
    const cpu = cpuOf([process.pid]) - before;
    const { rows } = await database.pool.query<{ size: number; folder: string }>(
      `select pg_relation_size('ad_search')::float8 as size, current_setting('data_directory') as folder`,
    );
    console.log(
      `${report.ads} ads in ${report.seconds.toFixed(1)} s: ${Math.round(report.ads / report.seconds)} a second, ${((cpu / report.ads) * 1000).toFixed(0)} ms of processor time for a thousand, everything included`,
    );
    console.log(
      `index of PostgreSQL ${((rows[0]?.size ?? 0) / 1e6).toFixed(0)} MB, folder of the engine ${((await sizeOf(searchd.folder)) / 1e6).toFixed(0)} MB`,
    );
    const [postmaster = ''] = (await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n');
    const pids = { postgresql: Number(postmaster), engine: searchd.pid(), node: process.pid };
    const adEngine = createAdEngine(database.orm, askWithCare(platform, engine));
    const place = { cursor: undefined, offset: 0, limit: 21 };
    console.log(
      '| words | by | total | ms of PostgreSQL | ms of the engine | ms of Node and all below it |\n|---|---|---|---|---|---|',
    );
    for (const text of searches) {
      const conditions = onlyWords(1, text.split(' '));
      const byEngine = async () => {
        const hits = await adEngine.page(conditions, { sort: 'relevance', ...place, after: undefined });
        if (!hits) throw new Error('the engine does not answer');
        await cardsOfHits(database.orm, conditions, hits, undefined);
        return adEngine.count(conditions, 251);
      };
      const byPostgresql = async () => {
        await listAds(database.orm, conditions, 'relevance', place, undefined);
        return countAds(database.orm, conditions);
      };
      for (const [by, work] of Object.entries({ PostgreSQL: byPostgresql, engine: byEngine })) {
        const cost = await costOf(pids, work);
        console.log(
          `| ${text} | ${by} | ${await work()} | ${Object.values(cost)
            .map((ms) => ms.toFixed(1))
            .join(' | ')} |`,
        );
      }
    }
  } finally {
    await engine.close();
    await searchd.close();
    await bus.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

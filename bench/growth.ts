/** `npm run bench -- --growth`: what lists, ads and searches cost the database at 10 000 and at 1 000 000 ads. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { fillDataset } from './dataset.ts';
import { costsOf, type Question } from './growth-queries.ts';

const SIZES = [10_000, 1_000_000] as const;
const MOST_BUFFERS = 2000;
const MOST_MS: Partial<Record<Question['kind'], number>> = { search: 5, facets: 10 };
const MOST_RATIO = 1.5;
/** Buffers of a few pages of an index: a level more of its tree is no growth of the reading. */
const TREE = 8;

type Costs = Awaited<ReturnType<typeof costsOf>>;

/** Makes a database of so many ads and asks it everything. */
async function measured(ads: number): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-growth-'));
  const log = pino({ level: 'error' });
  const postgres = await startEmbedded({ dataDir: folder, log });
  const { host, port, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const migrated = openDatabase({ connection: { connectionString: url }, poolSize: 1, log });
  await migrate(migrated, join(import.meta.dirname, '../server/migrations'), log);
  await migrated.close();
  await fillDataset(url, ads);
  const costs = await measuredAt(url);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return costs;
}

/** Asks a database that is filled already. */
async function measuredAt(url: string): Promise<Costs> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const costs = await costsOf(url, client);
  await client.end();
  return costs;
}

/** Measures both sizes, prints a table and gives the names of what is over its gate. Buffers are exact, times are not. */
export async function runGrowth(urls: readonly string[]): Promise<string[]> {
  const [small, large] = [
    await (urls[0] ? measuredAt(urls[0]) : measured(SIZES[0])),
    await (urls[1] ? measuredAt(urls[1]) : measured(SIZES[1])),
  ];
  const red: string[] = [];
  console.log('| question | ms at 10 000 | buffers | ms at 1 000 000 | buffers | |\n|---|---|---|---|---|---|');
  for (const [name, { kind, ...before }] of small) {
    const after = large.get(name) ?? { time: 0, buffers: 0 };
    const grown =
      kind === 'flat' && after.buffers > before.buffers * MOST_RATIO && after.buffers - before.buffers > TREE;
    const slow = after.time > (MOST_MS[kind] ?? Number.POSITIVE_INFINITY);
    const bad = grown || slow || after.buffers > MOST_BUFFERS;
    if (bad) red.push(name);
    const figures = [before.time.toFixed(2), before.buffers, after.time.toFixed(2), after.buffers];
    console.log(`| ${name} | ${figures.join(' | ')} | ${bad ? 'RED' : 'ok'} |`);
  }
  return red;
}

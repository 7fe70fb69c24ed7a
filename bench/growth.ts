import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { fillCommunity, LARGE, SMALL } from './community-dataset.ts';
import { communityQuestions } from './community-queries.ts';
import { costsOf, type Question } from './costs.ts';
import { fillDataset } from './dataset.ts';
import { adQuestions } from './growth-queries.ts';

const MOST_BUFFERS = 2000;
const MOST_MS: Partial<Record<Question['kind'], number>> = { search: 5, facets: 10, matching: 50 };
const MOST_RATIO = 1.5;
/** Buffers of a few pages of an index: a level more of its tree is no growth of the reading. */
const TREE = 8;

type Costs = Awaited<ReturnType<typeof costsOf>>;

/** What is asked of a small and of a large data set. */
interface Growth {
  small: string;
  large: string;
  fillSmall(databaseUrl: string): Promise<void>;
  fillLarge(databaseUrl: string): Promise<void>;
  questions(client: pg.Client): Promise<readonly Question[]>;
}

/** Makes a database, fills it and asks it everything. */
async function measured(fill: (databaseUrl: string) => Promise<void>, questions: Growth['questions']): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-growth-'));
  const log = pino({ level: 'error' });
  const postgres = await startEmbedded({ dataDir: folder, log });
  const { host, port, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const migrated = openDatabase({ connection: { connectionString: url }, poolSize: 1, log });
  await migrate(migrated, log);
  await migrated.close();
  await fill(url);
  const costs = await measuredAt(url, questions);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return costs;
}

/** Asks a database that is filled already. */
async function measuredAt(url: string, questions: Growth['questions']): Promise<Costs> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const costs = await costsOf(url, client, await questions(client));
  await client.end();
  return costs;
}

/**
 * Asks both sizes, prints a table and gives the names of what is over its gate. Buffers are exact, times are not. Two
 * addresses of databases that are filled already spare the filling.
 */
async function compare(growth: Growth, [smallUrl, largeUrl]: readonly string[]): Promise<string[]> {
  const { questions } = growth;
  const small = await (smallUrl ? measuredAt(smallUrl, questions) : measured(growth.fillSmall, questions));
  const large = await (largeUrl ? measuredAt(largeUrl, questions) : measured(growth.fillLarge, questions));
  const red: string[] = [];
  console.log(
    `| question | ms at ${growth.small} | buffers | ms at ${growth.large} | buffers | |\n|---|---|---|---|---|---|`,
  );
  for (const [name, { kind, ...before }] of small) {
    const after = large.get(name) ?? { time: 0, buffers: 0 };
    const grown =
      kind === 'flat' && after.buffers > before.buffers * MOST_RATIO && after.buffers - before.buffers > TREE;
    const slow = after.time > (MOST_MS[kind] ?? Number.POSITIVE_INFINITY);
    // Matching is no page: what it notes for hundreds of members is its work.
    const bad = grown || slow || (kind !== 'matching' && after.buffers > MOST_BUFFERS);
    if (bad) red.push(name);
    const figures = [before.time.toFixed(2), before.buffers, after.time.toFixed(2), after.buffers];
    console.log(`| ${name} | ${figures.join(' | ')} | ${bad ? 'RED' : 'ok'} |`);
  }
  return red;
}

/** `npm run bench -- --growth`: what lists, ads and searches cost the database at 10 000 and at 1 000 000 ads. */
export const runGrowth = (urls: readonly string[]) =>
  compare(
    {
      small: '10 000',
      large: '1 000 000',
      fillSmall: (url) => fillDataset(url, 10_000),
      fillLarge: (url) => fillDataset(url, 1_000_000),
      questions: adQuestions,
    },
    urls,
  );

/**
 * `npm run bench -- --community --growth`: topics, their replies, businesses and saved searches, at 1 000 topics (100 replies to one,
 * 1 000 businesses and searches) and at 1 000 000 (100 000 of the others).
 */
export const runCommunityGrowth = (urls: readonly string[]) =>
  compare(
    {
      small: '1 000',
      large: '1 000 000',
      fillSmall: (url) => fillCommunity(url, SMALL),
      fillLarge: (url) => fillCommunity(url, LARGE),
      questions: communityQuestions,
    },
    urls,
  );

/** `npm run bench`: what pages and writes cost here, as ratios to limits measured in the same run. `-- --self-test` plants faults and must go red, `-- --growth` compares 10 000 with 1 000 000 ads,
 * `-- --first-visit` measures a page with all that it names, `-- --only=day` loads what has that in its name alone, `-- --crowd` measures what visitors wait beside one who asks for much,
 * `-- --search` measures the search engine beside the database,
 * `-- --restore` times a backup of 1 200 000 rows and its restore,
 * `-- --memory` the memory of a web node under load,
 * `-- --commits` what announcements cost commits behind a synchronous standby,
 * `-- --chat` measures the chat, `-- --chat --growth` its database at 100 000 and at 10 000 000 messages, `-- --chat --partitions` messages in partitions and on two servers, `-- --community` and `-- --community --growth` forum, directory and what members do there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { runChatGrowth } from './chat-growth.ts';
import { runChat } from './chat-live.ts';
import { runChatPartitions } from './chat-partitions.ts';
import { runCommits } from './commits.ts';
import { fillCommunity, SMALL } from './community-dataset.ts';
import { memoryOf } from './cpu.ts';
import { runCrowd } from './crowd.ts';
import { fillDataset } from './dataset.ts';
import { exactGates, type Gate, neverAsked, sharingGate, weightGates } from './exact.ts';
import { runFirstVisit } from './first-visit.ts';
import { runCommunityGrowth, runGrowth } from './growth.ts';
import { createLimitTables } from './limits/schema.ts';
import { measureAll, type Summary, type Target } from './load.ts';
import { runNodeMemory } from './node-memory.ts';
import { startHelper, startSite } from './processes.ts';
import { printTables, type Row } from './report.ts';
import { runRestore } from './restore.ts';
import { adScenario, communityScenario } from './scenarios.ts';
import { runSearch } from './search-engine.ts';
import { logIn } from './visitors.ts';

const wants = (option: string) => process.argv.includes(`--${option}`);
const [wantsChat, wantsCommunity, wantsGrowth, wantsPartitions] = ['chat', 'community', 'growth', 'partitions'].map(
  wants,
);
const alone = Object.entries({
  'first-visit': runFirstVisit,
  restore: runRestore,
  memory: runNodeMemory,
  commits: runCommits,
  crowd: runCrowd,
}).find(([option]) => wants(option))?.[1];
if (wants('search')) {
  await runSearch(process.argv);
  process.exit(0);
}
if (wantsChat || wantsGrowth || alone) {
  const urls = process.argv.filter((argument) => argument.startsWith('postgresql:'));
  const growth = wantsCommunity ? runCommunityGrowth : runGrowth;
  const ofChat = wantsPartitions ? runChatPartitions : wantsGrowth ? runChatGrowth : runChat;
  const run = alone ?? (wantsChat ? ofChat : growth);
  const red = await run(urls);
  console.log(red.length > 0 ? `\nRED: ${red.join(', ')}` : '\nAll within their gates.');
  process.exit(red.length > 0 ? 1 : 0);
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const selfTest = process.argv.includes('--self-test');
const ads = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 10_000);
const ROUNDS = 3;
const SECONDS = selfTest ? 2 : 4;
const LEAK = 'planted: a page that is not the same for everybody';
const TOLERANCE = 1.25;
const UNSTEADY = 1.3;

const folder = await mkdtemp(join(tmpdir(), 'ashore-bench-'));
const postgres = await startEmbedded({
  dataDir: join(folder, 'database'),
  log: pino({ level: 'error' }),
  settings: { shared_preload_libraries: 'pg_stat_statements' },
});
const { host, port, user, database } = postgres.connection;
const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await client.query('create extension pg_stat_statements');
const { rows: servers } = await client.query<{ pid: number }>(
  "select pid from pg_stat_activity where backend_type = 'checkpointer'",
);

const site = await startSite(databaseUrl, folder, 3457);
await (wantsCommunity
  ? fillCommunity(databaseUrl, { ...SMALL, topics: ads, businesses: ads })
  : fillDataset(databaseUrl, ads));
await createLimitTables(client, ads);
const limits = await startHelper('bench/limits/server.ts', { DATABASE_URL: databaseUrl });
const planted = selfTest
  ? await Promise.all(
      ['slow', 'queries'].map((MODE) =>
        startHelper('bench/planted.ts', { MODE, TARGET: site.url, DATABASE_URL: databaseUrl }),
      ),
    )
  : [];

/** The postmaster above the checkpointer: all backends are below it. */
async function postmaster(): Promise<number> {
  const { readFileSync } = await import('node:fs');
  const stat = readFileSync(`/proc/${servers[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

const database_ = await postmaster();
const onLimits = [limits.pid, database_];
const stand = { url: site.url, pids: [site.pid, database_], client };
const scenario = await (wantsCommunity ? communityScenario(stand) : adScenario(stand));
const { pages, shares } = scenario;
const held = scenario.held.filter(({ target }) => target.name.includes(only));

const targets: Target[] = [
  { name: 'limit cached page', url: `${limits.url}/buffer`, pids: onLimits },
  { name: 'limit list', url: `${limits.url}/list`, pids: onLimits },
  {
    name: 'limit insert + counter',
    url: `${limits.url}/insert`,
    pids: onLimits,
    method: 'POST',
    next: () => ({ body: '{}' }),
    connections: 8,
  },
  ...held.map(({ target }) => target),
  ...planted.map(
    ({ url, pid }, index): Target => ({
      name: ['planted: 5 ms more', 'planted: 20 queries more'][index] ?? '',
      url,
      pids: [...stand.pids, pid],
      next: () => ({ path: neverAsked('/classified') }),
    }),
  ),
];

const exact: Gate[] = await exactGates(client, site.url, pages);
const reader = await logIn(site.url, 'reader');
exact.push(await sharingGate(site.url, pages, reader));
if (!wantsCommunity) exact.push(...(await weightGates(site.url)));
if (planted[1])
  exact.push(
    ...(await exactGates(client, planted[1].url, [{ name: 'planted list', path: '/classified', statements: 2 }])).slice(
      0,
      1,
    ),
  );

if (selfTest) {
  const leak = await startHelper('bench/planted.ts', { MODE: 'leak', TARGET: site.url, MEMBER: reader.name });
  exact.push({ ...(await sharingGate(leak.url, pages, reader)), name: LEAK });
  await leak.stop();
}

const measured = await measureAll(targets, ROUNDS, SECONDS);
const got = (name: string): Summary =>
  measured.get(name) ?? { cpu: 0, perSecond: 0, p50: 0, p99: 0, errors: 0, spread: 1 };

const row = (name: string, against: string, most: number): Row => ({
  name,
  ...got(name),
  ratio: got(name).cpu / got(against).cpu,
  most,
});
const rows: Row[] = [
  ...held.map(({ target, against, most }) => row(target.name, against, most)),
  ...(selfTest ? ['planted: 5 ms more', 'planted: 20 queries more'].map((name) => row(name, 'limit list', 3)) : []),
];

const limitsSteady = ['limit cached page', 'limit list'].every((name) => got(name).spread <= UNSTEADY);
const red = [
  ...exact.filter((gate) => gate.value > gate.most).map((gate) => gate.name),
  ...rows.filter((one_) => one_.ratio > one_.most * TOLERANCE || one_.errors > 0).map((one_) => one_.name),
];
printTables({ ads, exact, rows, measured, memory: memoryOf(site.pid), shares, limitsSteady, red });
await writeFile('bench/result.json', `${JSON.stringify({ ads, exact, rows, red, limitsSteady }, null, 2)}\n`);

for (const helper of planted) await helper.stop();
await limits.stop();
await site.stop();
await client.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const seen = ['planted list: statements', 'planted: 5 ms more', LEAK].every((name) => red.includes(name));
if (selfTest) console.log(seen ? 'The planted faults were seen.' : 'A planted fault was NOT seen.');
process.exit(selfTest ? (seen ? 0 : 1) : limitsSteady && red.length > 0 ? 1 : 0);

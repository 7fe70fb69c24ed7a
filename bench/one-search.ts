/**
 * What one search over all kinds costs the database: `node bench/one-search.ts [ads] [topics] [businesses]`, 100,000 ads and
 * topics otherwise. Fills a database of its own, makes the call for common, rare and several words, and explains every
 * statement that it sent (ANALYZE, BUFFERS), each three times; the least counts.
 */
import { type Operation, type OutputOf, operations } from '@ashore/contract';
import type { Call } from '../server/src/call.ts';
import { startTestServer } from '../server/src/platform/database/test-server.ts';
import { createTestPlatform } from '../server/src/platform/test-platform.ts';
import { createTestModules } from '../server/src/test-product.ts';
import { fillCommunity } from './community-dataset.ts';
import { zipfWord } from './dataset.ts';
import { type Cost, costOf, note } from './explained.ts';

const [ads = 100_000, topics = 100_000, businesses = 10_000] = process.argv.slice(2).map(Number);
const KEYWORDS = [
  ...['room', 'sofa', 'number', 'station quiet', 'room sofa', 'green sofa table', 'alfama terrace sunny balcony'],
  ...[1, 100, 10_000].map(zipfWord),
  ...['xyzzy', 'gard', 'apartment', 'lisbon', 'кімната'],
];

const server = await startTestServer();
try {
  const { platform } = await createTestPlatform({}, server.testServer);
  const { host, port, user, password, database } = platform.database.pool.options;
  const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  console.log(`filling ${ads} ads, ${topics} topics, ${businesses} businesses`);
  await fillCommunity(url, { topics, replies: 100, businesses, searches: 1000 }, ads);
  const sent = note(platform.database.pool);
  const { all } = createTestModules(platform);
  const call = {
    ...{ viewer: undefined, regionId: 1, locale: 'en', log: platform.log, dependsOn: () => undefined },
    read: <T>(work: () => Promise<T>) => work(),
  } as unknown as Call;
  const visitor = <O extends Operation>(operation: O, input: object) => {
    const handler = all.flatMap(({ handlers }) => handlers).find((one) => one.operation === operation);
    return handler?.handle(call, input) as Promise<OutputOf<O>>;
  };
  console.log('keyword | statements | ms in all | slowest | planning ms | buffers');
  for (const keyword of KEYWORDS) {
    sent.length = 0;
    const { groups } = await visitor(operations.search.searchAll, { keyword, regionId: 1 });
    const costs: (Cost & { text: string })[] = [];
    for (const one of [...sent]) costs.push({ ...(await costOf(platform.database.pool, one)), text: one.text });
    const sum = (of: (cost: Cost) => number) => costs.reduce((all, cost) => all + of(cost), 0);
    const slowest = costs.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
    console.log(
      [keyword, costs.length, sum((c) => c.milliseconds).toFixed(1), slowest?.milliseconds.toFixed(1)].join(' | '),
      `| ${sum((c) => c.planning).toFixed(1)} | ${sum((c) => c.buffers)} | ${groups.map(({ kind, total, more }) => `${kind} ${total}${more ? '+' : ''}`).join(', ')}`,
    );
    if (process.argv.includes('--plans'))
      for (const { milliseconds, buffers, text } of costs)
        console.log(`   ${milliseconds.toFixed(2)} ${buffers} ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
  // A search of a region whose titles must be read first.
  for (const keyword of ['ro', 'sof', 'kin']) {
    const from = performance.now();
    await visitor(operations.search.suggest, { keyword, regionId: 1 });
    console.log(`suggestions for ${keyword}: ${(performance.now() - from).toFixed(1)} ms in all`);
  }
} finally {
  await server.stop();
}
process.exit();

/**
 * What one search over all kinds costs the database: `node bench/one-search.ts [ads] [topics] [businesses]`, 100,000 ads and
 * topics otherwise. Fills a database of its own, makes the call for common, rare and several words, and explains every
 * statement that it sent (ANALYZE, BUFFERS), each seven times; the least counts.
 */
import { operations } from '@ashore/contract';
import { startTestServer } from '../server/src/platform/database/test-server.ts';
import { createTestPlatform } from '../server/src/platform/test-platform.ts';
import { fillCommunity } from './community-dataset.ts';
import { zipfWord } from './dataset.ts';
import { addressOf, costsOf, note, visitorOf } from './explained.ts';

const [ads = 100_000, topics = 100_000, businesses = 10_000] = process.argv.slice(2).map(Number);
const KEYWORDS = [
  ...['room', 'sofa', 'number', 'station quiet', 'room sofa', 'green sofa table', 'alfama terrace sunny balcony'],
  ...[1, 100, 10_000].map(zipfWord),
  ...['xyzzy', 'gard', 'apartment', 'lisbon', 'кімната'],
];

const server = await startTestServer();
try {
  const { platform } = await createTestPlatform({}, server.testServer);
  console.log(`filling ${ads} ads, ${topics} topics, ${businesses} businesses`);
  await fillCommunity(addressOf(platform), { topics, replies: 100, businesses, searches: 1000 }, ads);
  const sent = note(platform.database.pool);
  const visitor = visitorOf(platform);
  console.log('keyword | statements | ms in all | of a processor | slowest | planning ms | buffers');
  for (const keyword of KEYWORDS) {
    sent.length = 0;
    const { groups } = await visitor(operations.search.searchAll, { keyword, regionId: 1 });
    const costs = await costsOf(platform.database.pool, sent);
    console.log(
      [keyword, costs.statements, costs.milliseconds.toFixed(1), costs.cpu.toFixed(1), costs.slowest.toFixed(1)].join(
        ' | ',
      ),
      `| ${costs.planning.toFixed(1)} | ${costs.buffers} | ${groups.map(({ kind, total, more }) => `${kind} ${total}${more ? '+' : ''}`).join(', ')}`,
    );
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

/**
 * What asking owners whether their ads are still available costs the database: `node bench/still-available.ts [ads]`,
 * 100,000 otherwise. Fills a database of its own, lets the hourly job ask until nobody is left to be asked, walks once more
 * with nothing to do, and sinks what stayed silent.
 */
import { startTestServer } from '../server/src/platform/database/test-server.ts';
import { createTestPlatform } from '../server/src/platform/test-platform.ts';
import { createTestModules } from '../server/src/test-product.ts';
import { fillDataset } from './dataset.ts';

const ads = Number(process.argv[2] ?? 100_000);
const DAY = 86_400_000;
const WALKS = 3;

const timed = async <Result>(work: () => Promise<Result>) => {
  const from = performance.now();
  return { result: await work(), milliseconds: performance.now() - from };
};

const server = await startTestServer();
try {
  const { platform, clock } = await createTestPlatform({}, server.testServer);
  const { host, port, user, password, database } = platform.database.pool.options;
  const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  await fillDataset(url, ads);
  const { ads: module } = createTestModules(platform);
  // Noon in all regions of the data.
  while (clock.now().getUTCHours() !== 12) clock.advance(DAY / 24);
  const asked = await timed(async () => {
    let all = 0;
    let runs = 0;
    for (let some = -1; some !== 0; runs++) {
      some = await module.askOwners();
      all += some;
    }
    return { all, runs };
  });
  console.log(
    `${ads} ads: ${asked.result.all} asked about in ${asked.result.runs} runs, ${asked.milliseconds.toFixed(0)} ms`,
  );
  for (let at = 0; at < WALKS; at++)
    console.log(`a run with nobody to ask: ${(await timed(() => module.askOwners())).milliseconds.toFixed(0)} ms`);
  clock.advance(7 * DAY);
  const sunk = await timed(() => module.sinkSilent());
  const each = sunk.milliseconds / Math.max(1, sunk.result);
  console.log(`${sunk.result} sunk in ${sunk.milliseconds.toFixed(0)} ms, ${each.toFixed(2)} ms each`);
} finally {
  await server.stop();
}
process.exit();

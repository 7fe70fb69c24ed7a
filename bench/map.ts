/**
 * What the map and drawn areas cost the database: `node bench/map.ts [ads]`, 100,000 otherwise. Fills a database of its own
 * with ads around twenty towns, makes the calls of the map page and of lists for a quarter, a town and a province, and
 * explains every statement that they sent (ANALYZE, BUFFERS), each seven times; the least counts.
 */
import { type Operation, operations } from '@ashore/contract';
import { type Corner, encodePolygon } from '@ashore/contract/polygon';
import { startTestServer } from '../server/src/platform/database/test-server.ts';
import { createTestPlatform } from '../server/src/platform/test-platform.ts';
import { fillDataset, TOWNS } from './dataset.ts';
import { addressOf, costsOf, note, visitorOf } from './explained.ts';

const [ads = 100_000] = process.argv.slice(2).map(Number);
const CORNERS = 40;

/** A wavy ring, as somebody draws it with a finger. */
function ring(lat: number, lng: number, degrees: number): string {
  const corners = Array.from({ length: CORNERS }, (_, at): Corner => {
    const turn = (2 * Math.PI * at) / CORNERS;
    const reach = degrees * (1 + 0.2 * Math.sin(5 * turn));
    return [lat + reach * Math.sin(turn), lng + 1.28 * reach * Math.cos(turn)];
  });
  return encodePolygon(corners);
}

/** A box around a point as wide as a window of 1280 by 800 pixels shows at a zoom. */
function windowAt(lat: number, lng: number, zoom: number) {
  const degrees = 360 / (256 * 2 ** zoom);
  const [width, height] = [640 * degrees, 400 * degrees * Math.cos((lat * Math.PI) / 180)];
  return { zoom, bounds: { north: lat + height, south: lat - height, west: lng - width, east: lng + width } };
}

const polygons: [string, string][] = [
  ['a quarter', ring(38.72, -9.14, 0.008)],
  ['a town', ring(38.72, -9.14, 0.06)],
  ['a small town', ring(39.82, -7.49, 0.05)],
  ['a province', ring(38.6, -8.9, 0.5)],
  ['the country', ring(39.5, -8, 2.2)],
];
const filters: [string, object][] = [
  ['', {}],
  [', homes', { categoryId: 100 }],
  [', rooms up to €500', { categoryId: 101, priceMax: 500 }],
  [', up to €500', { priceMax: 500 }],
  [', “room”', { keyword: 'room' }],
  [', cheapest first', { sort: 'priceUp' }],
];
const { getClassifiedInfoList, getMapPins, getFacets } = operations.classified;
const asks: [string, Operation, object][] = [
  ...[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((zoom): [string, Operation, object] => [
    `map at zoom ${zoom}`,
    getMapPins,
    zoom === 6 ? windowAt(39.5, -8, 6) : windowAt(38.72, -9.14, zoom),
  ]),
  ...filters
    .slice(1, 5)
    .map(([name, filter]): [string, Operation, object] => [
      `map at zoom 11${name}`,
      getMapPins,
      { ...windowAt(38.72, -9.14, 11), ...filter },
    ]),
  ...polygons.flatMap(([name, polygon]) => [
    ...filters.map(([more, filter]): [string, Operation, object] => [
      `list of ${name}${more}`,
      getClassifiedInfoList,
      { polygon, ...filter },
    ]),
    [`map of ${name}`, getMapPins, { polygon, ...windowAt(39.5, -8, 7) }] as [string, Operation, object],
    [`facets of ${name}`, getFacets, { polygon }] as [string, Operation, object],
  ]),
  ['list of a window', getClassifiedInfoList, { bounds: windowAt(38.72, -9.14, 14).bounds }],
  ['list of 5 km', getClassifiedInfoList, { near: { lat: 38.72, lng: -9.14, radius: 5000 } }],
  ['list of 1 km up to €500', getClassifiedInfoList, { near: { lat: 38.72, lng: -9.14, radius: 1000 }, priceMax: 500 }],
];

const server = await startTestServer();
try {
  const { platform } = await createTestPlatform({}, server.testServer);
  console.log(`filling ${ads} ads`);
  await fillDataset(addressOf(platform), ads, TOWNS);
  const sent = note(platform.database.pool);
  const visitor = visitorOf(platform);
  console.log('asked for | statements | ms in all | slowest | planning ms | buffers | found');
  for (const [name, operation, input] of asks) {
    sent.length = 0;
    const { total, totalCapped } = (await visitor(operation, {
      ...{ regionId: 1, pageNum: 1, pageSize: 18 },
      ...input,
    })) as { total?: number; totalCapped?: boolean };
    const costs = await costsOf(platform.database.pool, sent);
    console.log(
      [
        ...[name, costs.statements, costs.milliseconds.toFixed(1), costs.slowest.toFixed(1)],
        ...[costs.planning.toFixed(1), costs.buffers, `${total ?? ''}${totalCapped ? '+' : ''}`],
      ].join(' | '),
    );
  }
} finally {
  await server.stop();
}
process.exit();

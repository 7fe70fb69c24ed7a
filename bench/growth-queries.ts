import type pg from 'pg';
import { coverOf } from '../server/src/lib/map-cover.ts';
import { adWithSeller } from '../server/src/modules/ads/ad-queries.ts';
import { decodeCursor, encodeCursor } from '../server/src/modules/ads/search/cursor.ts';
import { adsWithWords, newestOf } from '../server/src/modules/ads/search/facets/facet-queries.ts';
import { type Conditions, onlyWords } from '../server/src/modules/ads/search/filters.ts';
import { countAds, listAds } from '../server/src/modules/ads/search/list-queries.ts';
import { countCells } from '../server/src/modules/ads/search/map-queries.ts';
import { nearestWords } from '../server/src/modules/ads/search/search-queries.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Question } from './costs.ts';
import { zipfWord } from './dataset.ts';

const LIST = 21;

const none = onlyWords(1, []);

type Sort = 'newest' | 'relevance' | 'priceUp';
const page = (conditions: Partial<Conditions>, sort: Sort, offset = 0) => ({
  conditions: { ...none, ...conditions },
  sort,
  place: { cursor: undefined, offset, limit: LIST },
});

function list(kind: Question['kind'], name: string, conditions: Partial<Conditions>, sort: Sort, offset = 0): Question {
  const asked = page(conditions, sort, offset);
  return { kind, name, ask: ({ orm }) => listAds(orm, asked.conditions, sort, asked.place, undefined) };
}

/** A page far down, by its cursor: the ads before 5 000 are passed over without being read. */
const keysetPage = (key: string, id: number): Question => ({
  kind: 'flat',
  name: 'keyset page',
  ask: ({ orm }) =>
    listAds(
      orm,
      none,
      'newest',
      { cursor: decodeCursor(encodeCursor({ key, id }), 'time'), offset: 0, limit: LIST },
      undefined,
    ),
});

const TERMS: readonly string[][] = [
  ...['rare7', 'rare77', 'rare250', 'rare500', 'rare999', 'rare0'].map((word) => [word]),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].map((n) => [zipfWord(n)]),
  ...[
    'number',
    'room',
    'sofa',
    'station',
    'quiet',
    'xyzzy',
    'qqqqqq',
    'num',
    'ba',
    'bab',
    'stat',
    'gard',
    '公寓',
    '公',
    '出租公寓',
  ].map((word) => [word]),
  ['room', 'flat'],
  ['sofa', 'table'],
  ['quiet', 'green'],
  ['room', 'green'],
  ['room', 'sofa'],
  ['room', 'rare7'],
  ['rare7', 'rare8'],
  [zipfWord(3), zipfWord(4)],
  [zipfWord(10), zipfWord(200)],
  [zipfWord(5), zipfWord(6), zipfWord(7)],
  ['number', 'xyzzy'],
  ['rooms'],
  ['tables', 'greens'],
];

const searches: readonly Question[] = TERMS.flatMap((words) => {
  const conditions = { ...none, words };
  const name = words.join(' ');
  return [
    list('search', name, { words }, 'relevance'),
    { kind: 'search' as const, name: `${name} (total)`, ask: ({ orm }: Database) => countAds(orm, conditions) },
  ];
});

const furnished = { kind: 'any' as const, key: 'furnished', values: ['yes'], list: false };
const rooms = { kind: 'range' as const, key: 'rooms', least: 3, most: 5 };
const filters: readonly Question[] = [
  list('filter', 'with photo', { withPhoto: true }, 'newest'),
  list('filter', 'leaf with photo', { rootId: 100, categoryId: 101, withPhoto: true }, 'newest'),
  list('filter', 'leaf by price', { categoryId: 101, leastCents: 50_000, mostCents: 60_000 }, 'priceUp'),
  list('filter', 'leaf, no such price', { categoryId: 101, leastCents: 900_000_000 }, 'newest'),
  list('filter', 'leaf, fields', { categoryId: 101, fields: [furnished, rooms] }, 'newest'),
  list('filter', 'area', { areaIds: [10_101] }, 'newest'),
  list('filter', 'area, leaf, photo', { areaIds: [10_101], categoryId: 101, withPhoto: true }, 'newest'),
  list('filter', 'of one seller', { ownerId: 9 }, 'newest'),
  list('filter', 'words, leaf, photo', { words: ['room'], categoryId: 101, withPhoto: true }, 'relevance'),
  list('filter', 'words by price', { words: ['room'] }, 'priceUp'),
  list('filter', 'words, page 20', { words: ['room'] }, 'relevance', 400),
];

const facets = (name: string, ask: Question['ask']): Question => ({ kind: 'facets', name, ask });
const region = { by: 'region', regionId: 1 } as const;
const LISBON = { north: 38.8, south: 38.7, west: -9.2, east: -9.05 };
const WHOLE = { north: 42, south: 37, west: -10, east: -6 };

/** What stands beside a list, and the pins of a map. */
const around: readonly Question[] = [
  facets('facets of a list', ({ orm }) => newestOf(orm, [{ frame: region, most: 1101, words: [] }])),
  facets('facets of a search', ({ orm }) => newestOf(orm, [{ frame: region, most: 801, words: ['rare7', 'room'] }])),
  ...[['rare7'], ['ratesi'], ['room', 'rare7'], ['rare7', 'rare8'], ['vacadu', 'kanise']].map((words) =>
    facets(`facets of what is found: ${words.join(' ')}`, ({ orm }) => adsWithWords(orm, { regionId: 1, words }, 201)),
  ),
  ...[LISBON, WHOLE].map((bounds, at) =>
    facets(`pins of ${at === 0 ? 'a town' : 'a country'}`, ({ orm }) => {
      const kind = { regionId: 1, rootId: undefined, categoryId: undefined };
      const cover = coverOf({ bounds, near: undefined, polygon: undefined }, at === 0 ? 15 : 9);
      return cover ? countCells(orm, kind, cover, 99) : Promise.resolve([]);
    }),
  ),
];

/** All that is asked of ads, one far down its region among them. */
export async function adQuestions(client: pg.Client): Promise<readonly Question[]> {
  const { rows } = await client.query<{ key: Date; id: string }>(
    `select refreshed_at as key, id from ad where region_id = 1 order by refreshed_at desc, id desc offset 5000 limit 1`,
  );
  return questions({ key: rows[0]?.key.toISOString() ?? '', id: Number(rows[0]?.id) });
}

const questions = (deep: { key: string; id: number }): readonly Question[] => [
  list('flat', 'list', {}, 'newest'),
  list('flat', 'category', { rootId: 100, categoryId: 101 }, 'newest'),
  list('flat', 'category by price', { rootId: 100, categoryId: 101 }, 'priceUp'),
  keysetPage(deep.key, deep.id),
  { kind: 'flat', name: 'details', ask: ({ orm }) => adWithSeller(orm, deep.id, undefined) },
  ...searches,
  { kind: 'search', name: 'quiett (nearest word)', ask: ({ orm }) => nearestWords(orm, 1, ['quiett']) },
  ...filters,
  ...around,
];

import { type Facet, type FacetCount, type Facets, type FacetsQuery, findCategory } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { coverOf } from '#server/lib/map-cover.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import type { SearchDeps } from '#server/modules/ads/search/deps.ts';
import { type Conditions, conditionsOf, placeOf, rootOf } from '#server/modules/ads/search/filters.ts';
import { shareOf } from '#server/modules/ads/search/map.ts';
import { countCells, kindOf } from '#server/modules/ads/search/map-queries.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { countRows, facetOf, facetsOf, filtersOf, isPlaced, type Sample } from './count.ts';
import { adsInCells, countEach, type Frame, newestOf } from './facet-queries.ts';
import { adsFound, isWhole } from './found.ts';

/** Ads that are looked at one by one; of a longer list the newest. */
const MOST = 1100;
/** As many when a chosen category, place or seller is left out to count the others. */
const MOST_BESIDE = 500;
/** As many when words are looked for in each. */
const MOST_OF_WORDS = 800;
/** Where a category's ads are counted from the index, counting stops here. */
const MOST_OF_CATEGORY = 1000;
const MOST_OF_CELL = 99;

const isMap = (conditions: Conditions) => placeOf(conditions) !== undefined;

const noCategory = { rootId: undefined, categoryId: undefined, fields: [] };

/** What an index finds of a list by itself; all other filters are then held against what was found. */
function frameOf(c: Conditions): Frame {
  const { regionId } = c;
  if (c.ownerId !== undefined) return { by: 'owner', regionId, ownerId: c.ownerId };
  if (c.categoryId !== undefined) return { by: 'category', regionId, categoryId: c.categoryId };
  if (c.rootId !== undefined) return { by: 'root', regionId, rootId: c.rootId };
  return c.areaIds === undefined ? { by: 'region', regionId } : { by: 'areas', regionId, areaIds: c.areaIds };
}

/** The same list without the filter that chose its frame, to count that filter's other values; undefined for none. */
function besides(c: Conditions, frame: Frame): { key: string; conditions: Conditions } | undefined {
  switch (frame.by) {
    case 'owner':
      return { key: 'userId', conditions: { ...c, ownerId: undefined } };
    case 'areas':
      return { key: 'areaId', conditions: { ...c, areaIds: undefined } };
    case 'region':
      return undefined;
    default:
      return { key: 'categoryId', conditions: { ...c, ...noCategory } };
  }
}

/** Of the fields of the chosen category those that have values to choose from. */
function fieldKeysOf({ rootId, categoryId }: Conditions): string[] {
  const category = findCategory(categoryTree, rootId ?? categoryId ?? 0)?.category;
  const fields = category?.children ? category.children.flatMap((child) => child.fields) : (category?.fields ?? []);
  return fields.filter(({ filter }) => filter === 'options' || filter === 'yes').map(({ key }) => key);
}

const count = ({ platform }: SearchDeps, sample: Sample, conditions: Conditions) =>
  countRows(sample.rows, filtersOf(conditions), platform.clock.now().getTime());

/** The ads of a part of the map, spread over its cells. */
async function placed(orm: Executor, conditions: Conditions): Promise<Sample> {
  const place = placeOf(conditions);
  const cover = place && coverOf(place);
  if (!cover) return { rows: [], capped: false };
  const kind = kindOf(conditions);
  const cells = await countCells(orm, kind, cover, MOST_OF_CELL);
  const share = shareOf(cells, MOST);
  const rows = await adsInCells(orm, kind, cover, { most: share, words: conditions.words });
  return { rows, capped: cells.some(({ count: held, more }) => more || held > share) };
}

/** The newest of what an index finds of the list and, where it found them by a filter, of the list without that. */
async function newest(
  orm: Executor,
  conditions: Conditions,
  frame: Frame,
  beside: Conditions | undefined,
): Promise<Sample[]> {
  const { words } = conditions;
  const most = words.length > 0 ? MOST_OF_WORDS : MOST;
  const asks = [{ frame, most, words }, ...(beside ? [{ frame: frameOf(beside), most: MOST_BESIDE, words }] : [])];
  const rows = await newestOf(
    orm,
    asks.map((ask) => ({ ...ask, most: ask.most + 1 })),
  );
  return asks.map((ask, at) => {
    const found = rows.filter((row) => row.frame === at);
    return { rows: found.slice(0, ask.most), capped: found.length > ask.most };
  });
}

/** Every category of a region from the index, where nothing else narrows the list. */
async function categoriesOf(
  { platform, memos }: SearchDeps,
  regionId: number,
  rootId: number | undefined,
): Promise<Facet> {
  const counts = (level: 'root' | 'leaf', ids: number[]) =>
    memos.facets.get(tagsOfList({ regionId }), `facets ${level} ${ids.join()}`, () =>
      countEach(platform.database.orm, regionId, level, ids, MOST_OF_CATEGORY),
    );
  const children = categoryTree.find(({ id }) => id === rootId)?.children ?? [];
  const found = [
    ...(await counts(
      'root',
      categoryTree.map(({ id }) => id),
    )),
    ...(children.length > 0
      ? await counts(
          'leaf',
          children.map(({ id }) => id),
        )
      : []),
  ];
  const values = found
    .filter(({ total }) => total > 0)
    .map(({ id, total }): [string, FacetCount] => [String(id), { count: total, more: total >= MOST_OF_CATEGORY }]);
  return { values: Object.fromEntries(values), more: false };
}

const inPlace = (conditions: Conditions, sample: Sample | undefined): Sample => ({
  rows: sample?.rows.filter(isPlaced(conditions)) ?? [],
  capped: sample?.capped ?? false,
});

/** The counts beside the filters, and how many ads pass all of them. */
interface FacetsAndTotal {
  facets: Facets;
  all: FacetCount;
}

/** The counts among some ads, which lie anywhere in the region. */
function countAmong(deps: SearchDeps, conditions: Conditions, ads: Sample | undefined) {
  const sample = inPlace(conditions, ads);
  const counted = count(deps, sample, conditions);
  const facets = facetsOf(counted, fieldKeysOf(conditions), sample.capped);
  return { facets, all: { count: counted.all, more: sample.capped } };
}

/** The counts of a list that is too long to be looked at as a whole. */
async function ofNewest(deps: SearchDeps, conditions: Conditions): Promise<FacetsAndTotal> {
  const { orm } = deps.platform.database;
  const byPlace = isMap(conditions) && conditions.ownerId === undefined;
  const frame = frameOf(conditions);
  const beside = byPlace ? undefined : besides(conditions, frame);
  const [main, other] = byPlace
    ? [await placed(orm, conditions)]
    : await newest(orm, conditions, frame, beside?.conditions);
  const { facets, all } = countAmong(deps, conditions, main);
  if (beside && other) {
    const rest = inPlace(conditions, other);
    const around = count(deps, rest, beside.conditions);
    facets.without[beside.key] = { count: around.all, more: rest.capped };
    if (beside.key === 'categoryId') facets.categories = facetOf(around.tallies.get('categoryId'), rest.capped);
    if (beside.key === 'areaId') facets.areas = facetOf(around.tallies.get('areaId'), rest.capped);
  }
  // The cells of a category hold no other.
  if (byPlace && facets.without.categoryId) facets.categories.more = facets.without.categoryId.more = true;
  if (facets.categories.more && isWhole({ ...conditions, ...noCategory }))
    facets.categories = await categoriesOf(deps, conditions.regionId, rootOf(conditions));
  return { facets, all };
}

/** A list as its counts are remembered: a day is not a point in time, or nothing would be found again. */
interface Asked {
  conditions: Conditions;
  days: number | undefined;
}

/**
 * Few ads have the words that people look for: these are all looked at, wherever they are. Where more have them, some of
 * these or the newest ads stand for the list, whichever shows more of it.
 */
async function compute(deps: SearchDeps, asked: Asked): Promise<FacetsAndTotal> {
  const { conditions } = asked;
  if (conditions.words.length === 0) return ofNewest(deps, conditions);
  const found = await adsFound(deps, conditions);
  const counted = countAmong(deps, conditions, found);
  if (found.capped) {
    const ofList = await ofNewest(deps, conditions);
    if (ofList.all.count >= counted.all.count) return ofList;
  }
  const { all } = await remembered(deps, { ...asked, conditions: { ...conditions, words: [] } });
  return { ...counted, facets: { ...counted.facets, without: { ...counted.facets.without, keyword: all } } };
}

function remembered(deps: SearchDeps, asked: Asked): Promise<FacetsAndTotal> {
  const { since: _since, ...key } = { ...asked.conditions, days: asked.days };
  return deps.memos.facets.get(tagsOfList(key), JSON.stringify(key), () => compute(deps, asked));
}

const none = (): Facets => facetsOf(countRows([], [], 0), [], false);

/** Returns the counts beside the filters of a list. */
export async function getFacets(deps: SearchDeps, call: Call, query: FacetsQuery): Promise<Facets> {
  const { platform, regions } = deps;
  const conditions = conditionsOf(query, call.regionId, regions, platform.clock.now());
  call.dependsOn(...tagsOfList(conditions));
  const asked = { conditions, days: query.postedWithin };
  const { facets, all } = await remembered(deps, asked);
  // Words of which nothing is left find nothing, as in the list; what there is without them is told.
  return query.keyword && conditions.words.length === 0 ? { ...none(), without: { keyword: all } } : facets;
}

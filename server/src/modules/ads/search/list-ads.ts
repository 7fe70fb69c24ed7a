import { type AdListQuery, type AdPage, limits, type Sort } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { maybeMistyped } from '#server/lib/keyword-terms.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { presentSummary } from '#server/modules/ads/present.ts';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { SearchDeps } from './deps.ts';
import { adsFound, isWhole } from './facets/found.ts';
import { type Conditions, conditionsOf, regionOf } from './filters.ts';
import { countList, type ListCount, pageOfList } from './found-lists.ts';
import { countByRoot } from './root-queries.ts';
import { nearestWords } from './search-queries.ts';

const rootIds = categoryTree.map((root) => root.id);

const sortOf = (query: AdListQuery, hasWords: boolean): Sort => {
  if (query.sort === 'nearest' && !query.near) return 'newest';
  if (query.sort === 'relevance' && !hasWords) return 'newest';
  return query.sort ?? (hasWords ? 'relevance' : 'newest');
};

/** A cursor has a place in an order by age or price alone. */
const orderAt = (sort: Sort, { cursor }: AdListQuery): Sort => (sort === 'relevance' && cursor ? 'newest' : sort);

const isKeyset = (sort: Sort) => sort === 'newest' || sort === 'priceUp' || sort === 'priceDown';

function cursorOf(sort: Sort, row: SummaryRow): string {
  const cents = row.priceCents;
  const key = { priceUp: cents ?? Number.MAX_SAFE_INTEGER, priceDown: cents ?? -1 }[sort as 'priceUp' | 'priceDown'];
  return encodeCursor({ key: key ?? row.refreshedAt.toISOString(), id: row.id });
}

/** How many ads a list has. Of a search by words alone its facets are counted from the same ads. */
async function countNow(deps: SearchDeps, conditions: Conditions): Promise<ListCount> {
  if (conditions.words.length > 0 && isWhole({ ...conditions, words: [] })) {
    const found = await adsFound(deps, conditions);
    if (!found.capped) return { total: found.rows.length, capped: false };
  }
  return countList(deps, conditions);
}

/** How many ads a list has, remembered until an ad changes that may be in it; a time limit moves with the clock. */
function count(deps: SearchDeps, conditions: Conditions): Promise<ListCount> {
  const compute = () => countNow(deps, conditions);
  return conditions.since
    ? compute()
    : deps.memos.counts.get(tagsOfList(conditions), JSON.stringify(conditions), compute);
}

/** Words that are unknown here, replaced by the nearest known ones; undefined when that changes nothing. */
export async function corrected(
  { platform }: SearchDeps,
  regionId: number,
  words: string[],
): Promise<string[] | undefined> {
  const doubtful = words.filter(maybeMistyped);
  if (doubtful.length === 0) return undefined;
  const nearest = await nearestWords(platform.database.orm, regionId, doubtful);
  const meantBy = new Map(nearest.map(({ typed, meant }) => [typed, meant]));
  const mended = words.map((typed) => {
    const meant = meantBy.get(typed);
    return meant && !meant.startsWith(typed.toLowerCase()) ? meant : typed;
  });
  return mended.join() === words.join() ? undefined : mended;
}

/** Returns a page of live ads. */
export async function listAds(deps: SearchDeps, call: Call, query: AdListQuery): Promise<AdPage> {
  const { platform, regions } = deps;
  const conditions = conditionsOf(query, call.regionId, regions, platform.clock.now());
  call.dependsOn(...tagsOfList(conditions));
  const { pageNum, pageSize } = query;
  const after = (pageNum - 1) * pageSize;
  const sort = orderAt(sortOf(query, conditions.words.length > 0), query);
  const cursor =
    query.cursor && isKeyset(sort) ? decodeCursor(query.cursor, sort === 'newest' ? 'time' : 'number') : undefined;
  const offset = cursor ? 0 : after;
  // Words of which nothing is left (punctuation, single letters) find nothing rather than everything.
  if (query.keyword && conditions.words.length === 0) return { list: [], total: 0, pages: 0, pageNum, pageSize };
  let { total, capped } = await count(deps, conditions);
  let correctedKeyword: string | undefined;
  if (total === 0 && conditions.words.length > 0) {
    const mended = await corrected(deps, conditions.regionId, conditions.words);
    if (mended) {
      conditions.words = mended;
      ({ total, capped } = await count(deps, conditions));
      if (total > 0) correctedKeyword = mended.join(' ');
    }
  }
  const counts = { total, ...(capped ? { totalCapped: true } : {}), pages: Math.ceil(total / pageSize) };
  if (offset >= total) return { list: [], ...counts, pageNum, pageSize };
  const place = { cursor, offset, limit: pageSize + 1 };
  const rows = await pageOfList(deps, conditions, sort, place, call.viewer?.userId);
  const now = platform.clock.now();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => presentSummary({ regions, locale: call.locale }, row, now)),
    ...counts,
    pageNum,
    pageSize,
    ...(rows.length > pageSize && last && isKeyset(sort) ? { next: cursorOf(sort, last) } : {}),
    ...(correctedKeyword ? { correctedKeyword } : {}),
  };
}

/** Returns how many ads each category of the first level has. */
export async function countCategories(
  { platform, regions, memos }: SearchDeps,
  call: Call,
  asked: number | undefined,
): Promise<Record<string, number>> {
  const regionId = regionOf(asked, call.regionId, regions);
  const tags = tagsOfList({ regionId });
  call.dependsOn(...tags);
  const rows = await memos.counts.get(tags, 'roots', () =>
    countByRoot(platform.database.orm, regionId, rootIds, limits.countCap),
  );
  return Object.fromEntries(rows.map(({ rootId, total }) => [rootId, total]));
}

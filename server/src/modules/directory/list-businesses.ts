import type { BusinessSummary, DirectoryListQuery, DirectorySort, Page } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { decodeCursor, encodeCursor } from '../ads/index.ts';
import { memberTag } from '../members/index.ts';
import { categories } from './categories.ts';
import type { DirectoryDeps } from './deps.ts';
import { type Conditions, conditionsOf, type DirectoryFilters } from './filters.ts';
import * as listQueries from './list-queries.ts';
import { presentSummary } from './present.ts';
import * as queries from './queries.ts';
import type { SummaryRow } from './rows.ts';

export type DirectoryQuery = DirectoryFilters & Pick<DirectoryListQuery, 'sort' | 'pageNum' | 'pageSize' | 'cursor'>;

const sortOf = (query: DirectoryQuery, hasWords: boolean): DirectorySort => {
  if (query.sort === 'nearest' && !query.near) return 'rated';
  if (query.sort === 'relevance' && !hasWords) return 'rated';
  // A cursor has a place in an order by age or rating alone.
  if (query.cursor) return query.sort === 'newest' ? 'newest' : 'rated';
  return query.sort ?? (hasWords ? 'relevance' : 'rated');
};

type Paging = Pick<DirectoryListQuery, 'pageNum' | 'pageSize'>;

const isKeyset = (sort: DirectorySort) => sort === 'rated' || sort === 'newest';

const cursorOf = (sort: DirectorySort, row: SummaryRow): string =>
  encodeCursor({ key: sort === 'newest' ? row.createdAt.toISOString() : row.rank, id: row.id });

/** Remembered until a business of the region changes; what is open moves with the clock. */
function count({ platform, memo }: DirectoryDeps, conditions: Conditions): Promise<number> {
  const compute = () => listQueries.countBusinesses(platform.database.orm, conditions);
  return conditions.open
    ? compute()
    : memo.get(`directory:${conditions.regionId}`, JSON.stringify(conditions), compute);
}

/** Returns a page of live businesses, also of several kinds at once. */
export async function listBusinesses(
  deps: DirectoryDeps,
  call: Call,
  query: DirectoryQuery,
): Promise<Page<BusinessSummary>> {
  const { platform, regions } = deps;
  const conditions = conditionsOf(query, call.regionId, regions, platform.clock.now());
  call.dependsOn(`directory:${conditions.regionId}`);
  const { pageNum, pageSize } = query;
  // Words of which nothing is left (punctuation, single letters) find nothing rather than everything.
  if (query.keyword && conditions.words.length === 0) return { list: [], total: 0, pages: 0, pageNum, pageSize };
  const sort = sortOf(query, conditions.words.length > 0);
  const cursor = query.cursor ? decodeCursor(query.cursor, sort === 'newest' ? 'time' : 'number') : undefined;
  const offset = cursor ? 0 : (pageNum - 1) * pageSize;
  const found = await count(deps, conditions);
  const most = listQueries.countCap(conditions);
  const total = Math.min(found, most);
  const counts = {
    total,
    ...(found > most ? { totalCapped: true } : {}),
    pages: Math.ceil(total / pageSize),
    pageNum,
    pageSize,
  };
  if (total === 0 || offset >= total) return { list: [], ...counts };
  const rows = await listQueries.listBusinesses(
    platform.database.orm,
    conditions,
    sort,
    { cursor, offset, limit: pageSize + 1 },
    call.viewer?.userId,
  );
  const last = rows[pageSize - 1];
  const next = rows.length > pageSize && last && isKeyset(sort) ? { next: cursorOf(sort, last) } : {};
  const wording = { regions, locale: call.locale, now: platform.clock.now() };
  return { list: rows.slice(0, pageSize).map((row) => presentSummary(wording, row)), ...counts, ...next };
}

/** Returns the first businesses with the words of a search, those with the words in their name first, without a count. */
export async function fewBusinesses(
  { platform, regions }: DirectoryDeps,
  { locale }: Call,
  keyword: string,
  regionId: number,
  most: number,
): Promise<{ list: BusinessSummary[]; more: boolean }> {
  const now = platform.clock.now();
  const conditions = conditionsOf({ keyword, regionId }, regionId, regions, now);
  if (conditions.words.length === 0) return { list: [], more: false };
  const place = { cursor: undefined, offset: 0, limit: most + 1 };
  const rows = await listQueries.listBusinesses(platform.database.orm, conditions, 'relevance', place, undefined);
  return {
    list: rows.slice(0, most).map((row) => presentSummary({ regions, locale, now }, row)),
    more: rows.length > most,
  };
}

/** Returns how many businesses of each kind a region has. */
export async function countCategories(
  { platform, regions, memo }: DirectoryDeps,
  call: Call,
  asked: number | undefined,
): Promise<Record<string, number>> {
  const regionId = regions.get(asked ?? call.regionId)?.id ?? 0;
  call.dependsOn(`directory:${regionId}`);
  const ids = categories.map(({ id }) => id);
  const rows = await memo.get(`directory:${regionId}`, 'categories', () =>
    listQueries.countByCategory(platform.database.orm, regionId, ids),
  );
  return Object.fromEntries(rows.map(({ categoryId, total }) => [categoryId, total]));
}

/** Returns a page of what a member added or runs. */
export async function listOwnBusinesses(
  { platform, regions }: DirectoryDeps,
  { locale }: Call,
  userId: number,
  { pageNum, pageSize }: Paging,
  forOthers = false,
) {
  const offset = (pageNum - 1) * pageSize;
  const now = platform.clock.now();
  const { list: rows, total } = await queries.businessesOf(platform.database.orm, userId, forOthers, pageSize, offset);
  return {
    list: rows.map((row) => presentSummary({ regions, locale, now }, row)),
    total,
    pages: Math.ceil(total / pageSize),
    pageNum,
    pageSize,
  };
}

/** Returns a page of a member's businesses as others see it. */
export async function listMembersBusinesses(deps: DirectoryDeps, call: Call, userId: number, paging: Paging) {
  const page = await listOwnBusinesses(deps, call, userId, paging, true);
  call.dependsOn(memberTag(userId), ...page.list.map(({ directoryId }) => `business:${directoryId}`));
  return page;
}

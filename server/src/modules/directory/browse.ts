import {
  type Business,
  type BusinessSummary,
  type DirectoryListQuery,
  type DirectoryMapQuery,
  type DirectoryPins,
  type DirectorySort,
  limits,
  type Page,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { gridOver, levelOf, mergeTouching, upright, within } from '#server/lib/map-grid.ts';
import { notFound } from '#server/lib/refusal.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decodeCursor, encodeCursor } from '../ads/index.ts';
import { memberTag } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { categories, categoryOf } from './categories.ts';
import { type Conditions, conditionsOf, type DirectoryFilters } from './filters.ts';
import * as listQueries from './list-queries.ts';
import { type Presenter, presentReview, ratingOf } from './present.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import type { SummaryRow } from './rows.ts';

const MOST_PER_CELL = 99;
const REVIEWS = 10;

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

/** A kind as the kinds a list is of; one that is not known finds nothing. */
export const kindsOf = (categoryId: number | undefined): number[] | undefined =>
  categoryId === undefined ? undefined : [categoryOf(categoryId)?.id ?? 0];

/** Reading the directory: lists, the map, one business, its reviews. */
export function createBrowsing(platform: Platform, regions: RegionsModule, present: Presenter) {
  const { clock } = platform;
  const { orm } = platform.database;
  const memo = createMemo(platform.changes);

  /** Remembered until a business of the region changes; what is open moves with the clock. */
  const count = (conditions: Conditions): Promise<number> => {
    const compute = () => listQueries.countBusinesses(orm, conditions);
    return conditions.open
      ? compute()
      : memo.get(`directory:${conditions.regionId}`, JSON.stringify(conditions), compute);
  };

  async function list(call: Call, query: DirectoryQuery): Promise<Page<BusinessSummary>> {
    const conditions = conditionsOf(query, call.regionId, regions, clock.now());
    call.dependsOn(`directory:${conditions.regionId}`);
    const { pageNum, pageSize } = query;
    // Words of which nothing is left (punctuation, single letters) find nothing rather than everything.
    if (query.keyword && conditions.words.length === 0) return { list: [], total: 0, pages: 0, pageNum, pageSize };
    const sort = sortOf(query, conditions.words.length > 0);
    const cursor = query.cursor ? decodeCursor(query.cursor, sort === 'newest' ? 'time' : 'number') : undefined;
    const offset = cursor ? 0 : (pageNum - 1) * pageSize;
    const found = await count(conditions);
    const total = Math.min(found, limits.countCap);
    const counts = {
      total,
      ...(found > limits.countCap ? { totalCapped: true } : {}),
      pages: Math.ceil(total / pageSize),
      pageNum,
      pageSize,
    };
    if (total === 0 || offset >= total) return { list: [], ...counts };
    const rows = await listQueries.listBusinesses(
      orm,
      conditions,
      sort,
      { cursor, offset, limit: pageSize + 1 },
      call.viewer?.userId,
    );
    const last = rows[pageSize - 1];
    const next = rows.length > pageSize && last && isKeyset(sort) ? { next: cursorOf(sort, last) } : {};
    return { list: rows.slice(0, pageSize).map(present.summary), ...counts, ...next };
  }

  /** Points and clusters for the list that the same filters give, never more than the grid has cells. */
  async function pins(
    call: Call,
    query: Omit<DirectoryMapQuery, 'categoryId'> & DirectoryFilters,
  ): Promise<DirectoryPins> {
    const { bounds: asked, zoom, ...filters } = query;
    const conditions = conditionsOf(filters, call.regionId, regions, clock.now());
    call.dependsOn(`directory:${conditions.regionId}`);
    const bounds = within(upright(asked), conditions.near);
    if (!bounds || (query.keyword && conditions.words.length === 0)) return { pins: [], clusters: [] };
    const grid = gridOver(bounds, levelOf(zoom));
    const cells = await listQueries.countCells(orm, { ...conditions, bounds }, grid, MOST_PER_CELL);
    const merged = mergeTouching(cells, grid.level);
    const alone = merged.filter(({ count: held }) => held === 1).map(({ id }) => id);
    const shown = alone.length > 0 ? await listQueries.pinsOf(orm, alone) : [];
    return {
      pins: shown.map(({ reviewNum, starSum, ...pin }) => ({ ...pin, rating: ratingOf({ reviewNum, starSum }) })),
      clusters: merged
        .filter(({ count: held }) => held > 1)
        .map(({ lat, lng, count: held, more, north, south, east, west }) => ({
          ...{ lat, lng, count: held, more },
          bounds: { north, south, east, west },
        })),
    };
  }

  async function counts(call: Call, asked: number | undefined): Promise<Record<string, number>> {
    const regionId = regions.get(asked ?? call.regionId)?.id ?? 0;
    call.dependsOn(`directory:${regionId}`);
    const ids = categories.map(({ id }) => id);
    const rows = await memo.get(`directory:${regionId}`, 'categories', () =>
      listQueries.countByCategory(orm, regionId, ids),
    );
    return Object.fromEntries(rows.map(({ categoryId, total }) => [categoryId, total]));
  }

  async function reviewPage(businessId: number, total: number, pageNum: number, pageSize: number) {
    const rows = total > 0 ? await reviewQueries.reviewsOf(orm, businessId, pageSize, (pageNum - 1) * pageSize) : [];
    const page = { list: rows.map(presentReview), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
    return { page, spread: rows[0]?.spread ?? [0, 0, 0, 0, 0] };
  }

  /** The business as far as this viewer may see it. */
  async function seen(call: Call, businessId: number) {
    call.dependsOn(`business:${businessId}`);
    const viewerId = call.viewer?.userId;
    const row = await queries.businessById(orm, businessId, viewerId);
    const isMine = row?.ownerId !== null && row?.ownerId === viewerId;
    if (!row || row.status === 'removed' || (!isMine && (row.hidden || row.status !== 'active'))) throw notFound();
    return row;
  }

  async function details(call: Call, businessId: number): Promise<Business> {
    const row = await seen(call, businessId);
    const viewerId = call.viewer?.userId;
    const { page, spread } = await reviewPage(businessId, row.reviewNum, 1, REVIEWS);
    call.dependsOn(...page.list.map(({ userId }) => `member:${userId}`));
    const myReview = viewerId === undefined ? undefined : await reviewQueries.reviewBy(orm, businessId, viewerId);
    return present.details(row, { reviews: page, spread, myReview, viewerId });
  }

  async function reviews(call: Call, businessId: number, pageNum: number, pageSize: number) {
    const row = await seen(call, businessId);
    return (await reviewPage(businessId, row.reviewNum, pageNum, pageSize)).page;
  }

  /** Ways to reach a business; told on request only, so that pages hold nothing for collectors of addresses. */
  async function contact(call: Call, businessId: number) {
    const { phone, email, messenger } = await seen(call, businessId);
    return { phone, email, messenger };
  }

  async function mine(userId: number, { pageNum, pageSize }: Paging, forOthers = false) {
    const offset = (pageNum - 1) * pageSize;
    const { list: rows, total } = await queries.businessesOf(orm, userId, forOthers, pageSize, offset);
    return { list: rows.map(present.summary), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  }

  async function ofMember(call: Call, userId: number, paging: Paging) {
    const page = await mine(userId, paging, true);
    call.dependsOn(memberTag(userId), ...page.list.map(({ directoryId }) => `business:${directoryId}`));
    return page;
  }

  return { list, pins, counts, details, reviews, contact, mine, ofMember };
}

export type Browsing = ReturnType<typeof createBrowsing>;

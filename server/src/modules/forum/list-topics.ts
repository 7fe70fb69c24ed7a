import { limits, type Page, type TopicListQuery, type TopicSort, type TopicSummary } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { invalid } from '#server/lib/refusal.ts';
import { memberTag } from '../members/index.ts';
import { boardOf } from './boards.ts';
import type { ForumDeps } from './deps.ts';
import * as lists from './list-queries.ts';
import { presentSummary } from './present.ts';
import type { TopicFilters, TopicRow } from './rows.ts';
import { tagOf } from './tags.ts';

/** What no region and no board has as its id: stands for those that are not known, and finds nothing. */
const NONE = 0;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Cursor = NonNullable<lists.Place['cursor']>;

const encodeCursor = ({ pinned, time, id }: Cursor): string =>
  Buffer.from(JSON.stringify([pinned, time, id])).toString('base64url');

/** Refuses what is not a cursor of a list of topics with a message at the field `cursor`. */
function decodeCursor(text: string): Cursor {
  try {
    const [pinned, time, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isTime = typeof time === 'string' && TIME.test(time) && !Number.isNaN(Date.parse(time));
    if (typeof pinned === 'boolean' && isTime && Number.isSafeInteger(id)) return { pinned, time, id: id as number };
  } catch {
    // Falls through to the refusal: whoever sends this made it up.
  }
  throw invalid({ cursor: 'pageGone' });
}

const cursorOf = (sort: TopicSort, row: TopicRow): string =>
  encodeCursor({
    pinned: row.pinned,
    time: (sort === 'active' ? row.activeAt : row.createdAt).toISOString(),
    id: row.id,
  });

/** The region to look in: the one asked for, else the visitor's. */
export const regionOf = (
  asked: number | undefined,
  visitors: number,
  { regions }: Pick<ForumDeps, 'regions'>,
): number => regions.get(asked ?? visitors)?.id ?? NONE;

interface Paging {
  pageNum: number;
  pageSize: number;
}

const pageOf = (
  { list, total }: { list: TopicRow[]; total: number },
  { pageNum, pageSize }: Paging,
): Page<TopicSummary> => ({
  list: list.map(presentSummary),
  total,
  pages: Math.ceil(total / pageSize),
  pageNum,
  pageSize,
});

const filtersOf = (deps: ForumDeps, call: Call, query: TopicListQuery): TopicFilters => ({
  regionId: regionOf(query.regionId, call.regionId, deps),
  boardId: query.categoryId === undefined ? undefined : (boardOf(query.categoryId)?.categoryId ?? NONE),
  kind: query.kind,
  tag: query.tag && tagOf(query.tag),
  language: query.language || undefined,
  words: query.keyword ? keywordTerms(query.keyword) : [],
  unanswered: query.sort === 'unanswered',
});

/** Returns a page of topics. */
export async function listTopics(deps: ForumDeps, call: Call, query: TopicListQuery): Promise<Page<TopicSummary>> {
  const { orm } = deps.platform.database;
  const filters = filtersOf(deps, call, query);
  const listTag = `forum:${filters.regionId}`;
  call.dependsOn(listTag);
  const { pageNum, pageSize } = query;
  const found = lists.needsIndex(filters);
  // Words and facts find the newest first.
  const sort = found && query.sort !== 'unanswered' ? 'newest' : (query.sort ?? 'active');
  const cursor = query.cursor ? decodeCursor(query.cursor) : undefined;
  const offset = cursor ? 0 : (pageNum - 1) * pageSize;
  if (query.keyword && filters.words.length === 0) return { list: [], total: 0, pages: 0, pageNum, pageSize };
  const total = await deps.memo.get(listTag, JSON.stringify(filters), () => lists.countTopics(orm, filters));
  const most = found ? lists.MOST_FOUND : limits.countCap;
  const counted = Math.min(total, most);
  const counts = {
    total: counted,
    ...(total > most ? { totalCapped: true } : {}),
    pages: Math.ceil(counted / pageSize),
  };
  if (total === 0 || offset >= most) return { list: [], ...counts, pageNum, pageSize };
  const rows = await lists.listTopics(orm, filters, sort, { cursor, offset, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  // By relevance there is no place to go on from; the pages that are counted hold all that is found so.
  const goesOn = rows.length > pageSize && last && (filters.words.length === 0 || cursor);
  return {
    list: shown.map(presentSummary),
    ...counts,
    pageNum,
    pageSize,
    ...(goesOn ? { next: cursorOf(sort, last) } : {}),
  };
}

/** Returns the first topics with the words of a search, most relevant first, without a count. */
export async function fewTopics(deps: ForumDeps, call: Call, keyword: string, regionId: number, most: number) {
  const filters = filtersOf(deps, call, { keyword, regionId, pageNum: 1, pageSize: most });
  if (filters.words.length === 0) return { list: [], more: false };
  const place = { cursor: undefined, offset: 0, limit: most + 1 };
  const rows = await lists.listTopics(deps.platform.database.orm, filters, 'newest', place);
  return { list: rows.slice(0, most).map(presentSummary), more: rows.length > most };
}

const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;

/** Returns a page of the topics a member started, as the member sees them. */
export const listOwnTopics = async ({ platform: { database } }: ForumDeps, userId: number, paging: Paging) =>
  pageOf(await lists.topicsOf(database.orm, userId, false, paging.pageSize, offsetOf(paging)), paging);

/** Returns a page of the topics a member started, as others see them. */
export async function listMembersTopics(
  { platform: { database } }: ForumDeps,
  call: Call,
  userId: number,
  paging: Paging,
) {
  const found = await lists.topicsOf(database.orm, userId, true, paging.pageSize, offsetOf(paging));
  call.dependsOn(memberTag(userId), ...found.list.map(({ id }) => `topic:${id}`));
  return pageOf(found, paging);
}

/** Returns a page of the topics a member saved. */
export const listSavedTopics = async ({ platform: { database } }: ForumDeps, userId: number, paging: Paging) =>
  pageOf(await lists.collectedBy(database.orm, userId, paging.pageSize, offsetOf(paging)), paging);

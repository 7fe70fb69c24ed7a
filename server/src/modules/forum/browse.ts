import {
  limits,
  type Page,
  type Topic,
  type TopicListQuery,
  type TopicSort,
  type TopicSummary,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberTag } from '../members/index.ts';
import { boardOf } from './boards.ts';
import type { ForumDeps } from './deps.ts';
import * as lists from './list-queries.ts';
import type { Polls } from './polls.ts';
import { presentSummary, presentTopic } from './present.ts';
import type { TopicFilters, TopicRow } from './rows.ts';
import { tagOf } from './tags.ts';
import { topicById, versionsOf } from './topic-queries.ts';

/** What no region and no board has as its id: stands for those that are not known, and finds nothing. */
const NONE = 0;
const MOST_VERSIONS = 50;
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
  throw invalid({ cursor: 'This page no longer exists. Start again from the first page.' });
}

const cursorOf = (sort: TopicSort, row: TopicRow): string =>
  encodeCursor({
    pinned: row.pinned,
    time: (sort === 'active' ? row.activeAt : row.createdAt).toISOString(),
    id: row.id,
  });

/** The region to look in: the one asked for, else the visitor's. */
export const regionOf = (asked: number | undefined, visitors: number, { regions }: ForumDeps): number =>
  regions.get(asked ?? visitors)?.id ?? NONE;

const pageOf = (
  { list, total }: { list: TopicRow[]; total: number },
  pageNum: number,
  pageSize: number,
): Page<TopicSummary> => ({
  list: list.map(presentSummary),
  total,
  pages: Math.ceil(total / pageSize),
  pageNum,
  pageSize,
});

/** Reading topics: lists, one topic, one's own. */
export function createBrowsing(platform: Platform, deps: ForumDeps, polls: Polls) {
  const { database, changes } = platform;
  const memo = createMemo(changes);

  const filtersOf = (call: Call, query: TopicListQuery): TopicFilters => ({
    regionId: regionOf(query.regionId, call.regionId, deps),
    boardId: query.categoryId === undefined ? undefined : (boardOf(query.categoryId)?.categoryId ?? NONE),
    kind: query.kind,
    tag: query.tag && tagOf(query.tag),
    language: query.language || undefined,
    words: query.keyword ? keywordTerms(query.keyword) : [],
    unanswered: query.sort === 'unanswered',
  });

  async function list(call: Call, query: TopicListQuery): Promise<Page<TopicSummary>> {
    const filters = filtersOf(call, query);
    const listTag = `forum:${filters.regionId}`;
    call.dependsOn(listTag);
    const { pageNum, pageSize } = query;
    const found = lists.needsIndex(filters);
    // Words and facts find the newest first.
    const sort = found && query.sort !== 'unanswered' ? 'newest' : (query.sort ?? 'active');
    const cursor = query.cursor ? decodeCursor(query.cursor) : undefined;
    const offset = cursor ? 0 : (pageNum - 1) * pageSize;
    if (query.keyword && filters.words.length === 0) return { list: [], total: 0, pages: 0, pageNum, pageSize };
    const total = await memo.get(listTag, JSON.stringify(filters), () => lists.countTopics(database.orm, filters));
    const most = found ? lists.MOST_FOUND : limits.countCap;
    const counted = Math.min(total, most);
    const counts = {
      total: counted,
      ...(total > most ? { totalCapped: true } : {}),
      pages: Math.ceil(counted / pageSize),
    };
    if (total === 0 || offset >= most) return { list: [], ...counts, pageNum, pageSize };
    const rows = await lists.listTopics(database.orm, filters, sort, { cursor, offset, limit: pageSize + 1 });
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

  async function details(call: Call, topicId: number): Promise<Topic> {
    call.dependsOn(`topic:${topicId}`);
    const viewerId = call.viewer?.userId;
    const row = await topicById(database.orm, topicId, viewerId);
    if (!row?.listed) throw notFound();
    call.dependsOn(memberTag(row.ownerId));
    const manages = viewerId !== undefined && (await deps.members.isManager(viewerId, row.regionId));
    const shown = row.kind === 'poll' && !row.blanked && !row.hidden;
    const poll = shown ? await polls.read(database.orm, topicId, viewerId) : null;
    return presentTopic(row, poll, { viewerId, manages });
  }

  async function history(topicId: number) {
    const row = await topicById(database.orm, topicId);
    if (!row?.listed || row.hidden) throw notFound();
    const versions = await versionsOf(database.orm, topicId, MOST_VERSIONS);
    return versions.map(({ writtenAt, html }) => ({ time: writtenAt.toISOString(), html }));
  }

  type Paging = { pageNum: number; pageSize: number };
  const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;
  return {
    list,
    details,
    history,
    mine: async (userId: number, query: Paging) =>
      pageOf(
        await lists.topicsOf(database.orm, userId, false, query.pageSize, offsetOf(query)),
        query.pageNum,
        query.pageSize,
      ),
    ofMember: async (call: Call, userId: number, query: Paging) => {
      const found = await lists.topicsOf(database.orm, userId, true, query.pageSize, offsetOf(query));
      call.dependsOn(memberTag(userId), ...found.list.map(({ id }) => `topic:${id}`));
      return pageOf(found, query.pageNum, query.pageSize);
    },
    favourites: async (userId: number, query: Paging) =>
      pageOf(
        await lists.collectedBy(database.orm, userId, query.pageSize, offsetOf(query)),
        query.pageNum,
        query.pageSize,
      ),
  };
}

export type Browsing = ReturnType<typeof createBrowsing>;

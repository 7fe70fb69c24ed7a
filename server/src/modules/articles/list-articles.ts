import { type ArticleKind, type ArticleListQuery, type ArticleSummary, limits, type Page } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { decodeCursor, encodeCursor } from '../ads/index.ts';
import type { ArticleDeps } from './deps.ts';
import * as queries from './list-queries.ts';
import { presentSummary } from './present.ts';

export const emptyPage = (pageNum: number, pageSize: number) => ({ list: [], total: 0, pages: 0, pageNum, pageSize });

/** Resolves the filters of a list, and names what it depends on. */
export function conditionsOf(
  { platform, regions }: ArticleDeps,
  call: Call,
  kind: ArticleKind,
  query: Omit<ArticleListQuery, 'pageNum' | 'pageSize'>,
) {
  const regionId = regions.get(query.regionId ?? call.regionId)?.id ?? -1;
  call.dependsOn(`articles:${regionId}`, 'articles:0');
  return {
    ...{ kind, regionId, topic: query.topic, language: query.language, areaIds: undefined, now: platform.clock.now() },
    words: query.keyword ? keywordTerms(query.keyword) : [],
  };
}

/** Returns the latest readable articles of a kind with the words of a search, without a count. */
export async function fewArticles(
  deps: ArticleDeps,
  call: Call,
  kind: ArticleKind,
  query: { keyword: string; regionId: number },
  most: number,
): Promise<{ list: ArticleSummary[]; more: boolean }> {
  const conditions = conditionsOf(deps, call, kind, query);
  if (conditions.words.length === 0) return { list: [], more: false };
  const place = { cursor: undefined, offset: 0, limit: most + 1 };
  const rows = await queries.listArticles(deps.platform.database.orm, conditions, place, undefined);
  return { list: rows.slice(0, most).map(presentSummary), more: rows.length > most };
}

/** Returns a page of readable articles, the latest first. */
export async function listArticles(
  deps: ArticleDeps,
  call: Call,
  kind: ArticleKind,
  query: ArticleListQuery,
): Promise<Page<ArticleSummary>> {
  const { orm } = deps.platform.database;
  const { pageNum, pageSize } = query;
  const conditions = conditionsOf(deps, call, kind, query);
  if (query.keyword && conditions.words.length === 0) return emptyPage(pageNum, pageSize);
  const cursor = query.cursor ? decodeCursor(query.cursor, 'time') : undefined;
  const offset = cursor ? 0 : (pageNum - 1) * pageSize;
  const { now: _now, ...lasting } = conditions;
  const found = await deps.memo.get(`articles:${conditions.regionId}`, JSON.stringify(lasting), () =>
    queries.countArticles(orm, conditions),
  );
  const total = Math.min(found, limits.countCap);
  const counts = {
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
    ...(found > limits.countCap ? { totalCapped: true } : {}),
  };
  if (offset >= total) return { list: [], ...counts };
  const rows = await queries.listArticles(
    orm,
    conditions,
    { cursor, offset, limit: pageSize + 1 },
    call.viewer?.userId,
  );
  const last = rows[pageSize - 1];
  const next = rows.length > pageSize && last && encodeCursor({ key: last.publishAt.toISOString(), id: last.id });
  return { list: rows.slice(0, pageSize).map(presentSummary), ...counts, ...(next ? { next } : {}) };
}

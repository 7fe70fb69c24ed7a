import {
  type Article,
  type ArticleKind,
  type ArticleListQuery,
  type ArticleSummary,
  limits,
  type Page,
  type ServiceKind,
  type ServiceList,
  type ServiceQuery,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { notFound } from '#server/lib/refusal.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AdsModule, categoryTree, decodeCursor, encodeCursor } from '../ads/index.ts';
import { type DirectoryModule, directoryCategories } from '../directory/index.ts';
import type { Roles } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { presentArticle, presentSummary } from './present.ts';
import * as queries from './queries.ts';

const RELATED = 4;
const ARTICLES_OF_SERVICES = 6;

/** Categories of the ads and kinds of business that are about a kind of service, or about any. */
function placesOf(kind: ServiceKind | undefined): { categoryId: number | undefined; businesses: number[] } {
  const fits = ({ serviceKind }: { serviceKind?: ServiceKind }) => (kind ? serviceKind === kind : serviceKind);
  const root = categoryTree.find(({ service }) => service);
  const category = kind ? root?.children?.find(fits) : root;
  return { categoryId: category?.id, businesses: directoryCategories.filter(fits).map(({ id }) => id) };
}

interface Deps {
  regions: RegionsModule;
  ads: Pick<AdsModule, 'list'>;
  directory: Pick<DirectoryModule, 'list'>;
  roles: Pick<Roles, 'isManager'>;
}

const emptyPage = (pageNum: number, pageSize: number) => ({ list: [], total: 0, pages: 0, pageNum, pageSize });

/** Reading articles: lists, one article, and services of every sort. */
export function createBrowsing(platform: Platform, { regions, ads, directory, roles }: Deps) {
  const { clock } = platform;
  const { orm } = platform.database;
  const memo = createMemo(platform.changes);

  function conditionsOf(call: Call, kind: ArticleKind, query: Omit<ArticleListQuery, 'pageNum' | 'pageSize'>) {
    const regionId = regions.get(query.regionId ?? call.regionId)?.id ?? -1;
    call.dependsOn(`articles:${regionId}`, 'articles:0');
    return {
      ...{ kind, regionId, topic: query.topic, language: query.language, areaIds: undefined, now: clock.now() },
      words: query.keyword ? keywordTerms(query.keyword) : [],
    };
  }

  async function list(call: Call, kind: ArticleKind, query: ArticleListQuery): Promise<Page<ArticleSummary>> {
    const { pageNum, pageSize } = query;
    const conditions = conditionsOf(call, kind, query);
    if (query.keyword && conditions.words.length === 0) return emptyPage(pageNum, pageSize);
    const cursor = query.cursor ? decodeCursor(query.cursor, 'time') : undefined;
    const offset = cursor ? 0 : (pageNum - 1) * pageSize;
    const { now: _now, ...lasting } = conditions;
    const found = await memo.get(`articles:${conditions.regionId}`, JSON.stringify(lasting), () =>
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

  /** An article of these kinds: one that is published, or any of the region the viewer looks after. */
  async function details(call: Call, kinds: readonly ArticleKind[], articleId: number): Promise<Article> {
    call.dependsOn(`article:${articleId}`);
    const viewerId = call.viewer?.userId;
    const row = await queries.articleById(orm, articleId, viewerId);
    if (!row || !kinds.includes(row.kind)) throw notFound();
    const mayEdit = viewerId !== undefined && (await roles.isManager(viewerId, row.regionId));
    const readable = row.status === 'published' && row.publishAt <= clock.now();
    if (!readable && !mayEdit) throw notFound();
    call.dependsOn(`articles:${row.regionId}`);
    if (row.authorId !== null) call.dependsOn(`member:${row.authorId}`);
    const related = await queries.relatedTo(orm, row, clock.now(), RELATED);
    return presentArticle(row, related, mayEdit);
  }

  /** What editors wrote of services, for a place and a language that is spoken. */
  async function serviceArticles(call: Call, { areaId, language, keyword, regionId }: ServiceQuery) {
    const conditions = conditionsOf(call, 'service', { regionId, language, keyword });
    // A place nobody knows has nothing of its own.
    const areaIds = areaId ? (regions.areaOf(areaId) ? regions.withChildren(areaId) : []) : undefined;
    const rows = await queries.listArticles(
      orm,
      { ...conditions, areaIds },
      { cursor: undefined, offset: 0, limit: ARTICLES_OF_SERVICES },
      call.viewer?.userId,
    );
    return rows.map(presentSummary);
  }

  /** Ads, businesses and articles that answer the same question. */
  async function services(call: Call, query: ServiceQuery): Promise<ServiceList> {
    const { kind, language, ...shared } = query;
    const place = placesOf(kind);
    const { pageNum, pageSize } = query;
    const fields = language ? { languages: [language] } : undefined;
    const [found, businesses, articles] = await Promise.all([
      place.categoryId
        ? ads.list(call, { ...shared, categoryId: place.categoryId, fields, intent: 'offer' })
        : emptyPage(pageNum, pageSize),
      place.businesses.length > 0
        ? directory.list(call, {
            ...shared,
            categoryIds: place.businesses,
            languages: language ? [language] : undefined,
          })
        : emptyPage(pageNum, pageSize),
      serviceArticles(call, query),
    ]);
    return { ads: found, businesses, articles };
  }

  return { list, details, services };
}

import {
  type ArticleKind,
  type ArticleListQuery,
  type ArticleSummary,
  type ArticleTopic,
  operations,
  type Page,
} from '@ashore/contract';
import { type Call, handle } from '#server/call.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';

import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import type { AdsModule } from '../ads/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { Roles } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import { createBrowsing } from './browse.ts';
import { createEditing, subjectTypeOf, tagsOf } from './editing.ts';
import { importArticles } from './import.ts';
import { createModeration } from './moderation.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';
import { markdownSections } from './sections.ts';

/** An article that comes with the program, such as the demo content. */
export interface GivenArticle {
  kind: ArticleKind;
  regionId: number;
  authorId: number | null;
  title: string;
  summary: string;
  topic: ArticleTopic;
  tags: string[];
  markdown: string;
  cover: string;
  coverZip: string;
  coverAlt: string;
  sourceName: string;
  sourceUrl: string;
  /** YYYY-MM-DD */
  checkedOn: string | null;
  publishTime: Date;
}

/** News, guides and articles about services, from writing to reading. */
export interface ArticlesModule extends Module {
  /** Articles as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Articles as something to like, collect and answer: news on one side, guides and services on the other. */
  subjects: { news: SubjectSource; tips: SubjectSource };
  /** A page of readable articles, the latest first. */
  list(call: Call, kind: ArticleKind, query: ArticleListQuery): Promise<Page<ArticleSummary>>;
  addArticles(given: GivenArticle[]): Promise<void>;
  /** Readable articles after an id with where they are read, for search engines. */
  listed(after: number, limit: number): Promise<{ id: number; url: string; changed: Date }[]>;
  /** An operator's import of JSON lines; what names no country is of this region. */
  import(
    lines: AsyncIterable<string>,
    regionId: number,
    onProgress?: (report: ImportReport) => void,
  ): Promise<ImportReport>;
}

export function createArticlesModule(
  platform: Platform,
  deps: {
    regions: RegionsModule;
    uploads: UploadsModule;
    ads: Pick<AdsModule, 'list'>;
    directory: Pick<DirectoryModule, 'list'>;
    roles: Pick<Roles, 'of' | 'isManager'>;
  },
): ArticlesModule {
  const { database, clock, changes } = platform;
  const browsing = createBrowsing(platform, deps);
  const editing = createEditing(platform, deps);
  const { news, tips, service, article } = operations;

  const source = (type: 'news' | 'tips'): SubjectSource => ({
    async find(executor, articleId) {
      const found = await queries.readableFacts(executor, articleId, clock.now());
      if (!found || subjectTypeOf(found.kind) !== type) return undefined;
      const { authorId, regionId, title, kind } = found;
      return { ownerId: authorId ?? 0, regionId, title, url: addressOf(kind, articleId) };
    },
    count: queries.moveCounter,
    tags: (articleId) => [`article:${articleId}`],
  });

  return {
    name: 'articles',
    handlers: [
      handle(news.getNewsList, (call, query) => browsing.list(call, 'news', query)),
      handle(news.getNewsDetail, (call, { newsId }) => browsing.details(call, ['news'], newsId)),
      handle(tips.getTipsList, (call, query) => browsing.list(call, 'tips', query)),
      handle(tips.getTipsDetail, (call, { tipsId }) => browsing.details(call, ['tips', 'service'], tipsId)),
      handle(tips.vote, (call, { tipsId, still }) => editing.vote(call, tipsId, still)),
      handle(service.getServiceList, (call, query) => browsing.services(call, query)),
      handle(article.saveArticle, (call, input) => editing.save(call, input)),
      handle(article.getMyArticles, (call, query) => editing.mine(call, query)),
      handle(article.deleteArticle, (call, { articleId }) => editing.remove(call, articleId)),
    ],
    subjects: { news: source('news'), tips: source('tips') },
    list: browsing.list,
    moderated: createModeration(platform),
    async addArticles(given) {
      await database.transaction(async (tx, afterCommit) => {
        for (const { publishTime, ...one } of given) {
          const times = { publishAt: publishTime, createdAt: publishTime, updatedAt: publishTime };
          const sections = markdownSections(one.markdown);
          await queries.insertArticle(tx, { ...one, ...sections, ...times, language: 'en', status: 'published' });
        }
        const tags = [...new Set(given.map(({ regionId }) => `articles:${regionId}`))];
        if (tags.length > 0) await changes.announce(tx, afterCommit, tags);
      });
    },
    async listed(after, limit) {
      const rows = await queries.listedArticles(database.orm, clock.now(), after, limit);
      return rows.map(({ id, kind, changed }) => ({ id, url: addressOf(kind, id), changed }));
    },
    import: (lines, regionId, onProgress) => importArticles(platform, deps.regions, lines, regionId, onProgress),
    exportData: (userId) => queries.exported(database.orm, userId),
    // What was written for a region stays; only the name under it goes.
    async hideMember(tx, userId) {
      const tags = (await queries.articlesBy(tx, userId)).flatMap(({ id, regionId }) => tagsOf(id, regionId));
      if (tags.length > 0) await changes.announce(tx, () => {}, [...new Set(tags)]);
    },
    async eraseMember(tx, userId) {
      await editing.eraseVotes(tx, userId);
      await queries.forgetAuthor(tx, userId);
    },
  };
}

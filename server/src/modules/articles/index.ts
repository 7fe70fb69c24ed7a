import {
  type ArticleKind,
  type ArticleListQuery,
  type ArticleSummary,
  type ArticleTopic,
  operations,
  type Page,
} from '@ashore/contract';
import { type Call, handle } from '#server/call.ts';
import { type Named, namedOf } from '#server/lib/begins.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';

import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type ListedEntry, type Listing } from '#server/platform/sitemap/listing.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import type { ArticleDeps } from './deps.ts';
import { deleteArticle, listArticlesToEdit, saveArticle, subjectTypeOf, tagsOf } from './edit-articles.ts';
import { getArticle } from './get-article.ts';
import { importArticles } from './import.ts';
import { fewArticles, listArticles } from './list-articles.ts';
import { listedArticles, listedRows, newestTitles } from './list-queries.ts';
import { listServices } from './list-services.ts';
import { createModeration } from './moderation.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';
import { markdownSections } from './sections.ts';
import { eraseVotes, voteOnTip } from './vote-on-tip.ts';

export { hasJudged } from './vote-queries.ts';

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

/** Titles that suggestions look through. */
const TITLES = 500;

/** News, guides and articles about services, from writing to reading. */
export interface ArticlesModule extends Module {
  /** Articles as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Articles as something to like, collect and answer: news on one side, guides and services on the other. */
  subjects: { news: SubjectSource; tips: SubjectSource };
  /** A page of readable articles, the latest first. */
  list(call: Call, kind: ArticleKind, query: ArticleListQuery): Promise<Page<ArticleSummary>>;
  /** The latest articles of a kind with the words of a keyword, without a count. */
  few(
    call: Call,
    kind: ArticleKind,
    query: { keyword: string; regionId: number },
    most: number,
  ): Promise<{ list: ArticleSummary[]; more: boolean }>;
  /** Titles of the newest articles of these kinds that can be read in a region, remembered for a minute. */
  titles(regionId: number, kinds: readonly ArticleKind[]): Promise<readonly Named[]>;
  addArticles(given: GivenArticle[]): Promise<void>;
  /** Readable articles with where they are read, for search engines. */
  listing: Listing<ListedEntry & { url: string }>;
  /** An operator's import of JSON lines; what names no country is of this region. */
  import(
    lines: AsyncIterable<string>,
    regionId: number,
    onProgress?: (report: ImportReport) => void,
  ): Promise<ImportReport>;
}

export function createArticlesModule(
  platform: Platform,
  others: Omit<ArticleDeps, 'platform' | 'memo'>,
): ArticlesModule {
  const { database, clock, changes } = platform;
  const deps: ArticleDeps = { platform, ...others, memo: createMemo(changes) };
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
      handle(news.getNewsList, (call, query) => listArticles(deps, call, 'news', query)),
      handle(news.getNewsDetail, (call, { newsId }) => getArticle(deps, call, ['news'], newsId)),
      handle(tips.getTipsList, (call, query) => listArticles(deps, call, 'tips', query)),
      handle(tips.getTipsDetail, (call, { tipsId }) => getArticle(deps, call, ['tips', 'service'], tipsId)),
      handle(tips.vote, (call, { tipsId, still }) => voteOnTip(deps, call, tipsId, still)),
      handle(service.getServiceList, (call, query) => listServices(deps, call, query)),
      handle(article.saveArticle, (call, input) => saveArticle(deps, call, input)),
      handle(article.getMyArticles, (call, query) => listArticlesToEdit(deps, call, query)),
      handle(article.deleteArticle, (call, { articleId }) => deleteArticle(deps, call, articleId)),
    ],
    subjects: { news: source('news'), tips: source('tips') },
    list: (call, kind, query) => listArticles(deps, call, kind, query),
    few: (call, kind, query, most) => fewArticles(deps, call, kind, query, most),
    titles: (regionId, kinds) =>
      deps.memo.get([`articles:${regionId}`, 'articles:0'], `titles ${kinds}`, async () =>
        namedOf(await newestTitles(database.orm, regionId, kinds, clock.now(), TITLES)),
      ),
    moderated: createModeration(platform),
    async addArticles(given) {
      await database.transaction(async (tx, afterCommit) => {
        for (const { publishTime, ...one } of given) {
          const times = { publishAt: publishTime, createdAt: publishTime, updatedAt: publishTime };
          const sections = markdownSections(one.markdown);
          await queries.insertArticle(tx, { ...one, ...sections, ...times, language: 'en', status: 'published' });
        }
        const tags = [...new Set(given.map(({ regionId }) => `articles:${regionId}`))];
        if (tags.length > 0) changes.announce(tx, afterCommit, tags);
      });
    },
    listing: createListing(database, listedRows(clock.now), async (range) => {
      const rows = await listedArticles(database.orm, clock.now(), range);
      return rows.map(({ id, kind, language, changed }) => ({ id, url: addressOf(kind, id), language, changed }));
    }),
    import: (lines, regionId, onProgress) => importArticles(platform, deps.regions, lines, regionId, onProgress),
    exportData: (userId) => queries.exported(database.orm, userId),
    // What was written for a region stays; only the name under it goes.
    async hideMember(tx, userId) {
      const tags = (await queries.articlesBy(tx, userId)).flatMap(({ id, regionId }) => tagsOf(id, regionId));
      if (tags.length > 0) changes.announce(tx, afterCommitOf(tx), [...new Set(tags)]);
    },
    async eraseMember(tx, userId) {
      await eraseVotes(tx, userId);
      await queries.forgetAuthor(tx, userId);
    },
  };
}

import * as z from 'zod/mini';
import type { AdSummary } from '../ad.ts';
import { type ArticleKind, type ArticleTopic, articleKinds, articleTopics, serviceKinds } from '../article-values.ts';
import type { BusinessSummary } from '../business.ts';
import { codes } from '../codes.ts';
import { day, moment } from '../dates.ts';
import { saying } from '../fault-messages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, line, paragraphs } from '../text.ts';

/** An article in a list. Calls for details take `articleId` as `newsId` or `tipsId`. */
export interface ArticleSummary {
  articleId: number;
  kind: ArticleKind;
  /** Null for an article of all regions. */
  regionId: number | null;
  title: string;
  summary: string;
  topic: ArticleTopic;
  language: string;
  tags: string[];
  cover: string;
  coverZip: string;
  coverAlt: string;
  publishTime: string;
  /** The day of the last check, YYYY-MM-DD; null without one. */
  checkedOn: string | null;
  status: 'draft' | 'published';
  likeNum: number;
  collectNum: number;
  replyNum: number;
  liked: boolean;
  collected: boolean;
}

/** A part with its heading. `anchor` is its id in the page. */
export interface ArticlePart {
  title: string;
  anchor: string;
  /** Safe HTML. */
  html: string;
}

export interface Article extends ArticleSummary {
  /** The text before the first part, as safe HTML. */
  html: string;
  parts: ArticlePart[];
  sourceName: string;
  sourceUrl: string;
  areaId: number | null;
  author: { userId: number; userName: string; userImg: string } | null;
  updateTime: string;
  /** The votes on whether it is still true. */
  votes: { yes: number; no: number; mine: boolean | null };
  related: ArticleSummary[];
  may: { edit: boolean };
  /** The text of the editor; only for members who may change it. */
  markdown?: string;
}

const listInput = z.object({
  regionId: z.optional(id),
  topic: z.optional(z.enum(articleTopics)),
  keyword: z.optional(line(limits.keyword)),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  ...paging,
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type ArticleListQuery = z.output<typeof listInput>;

export const getNewsList = operation<Page<ArticleSummary>>()({
  path: 'news/getNewsList',
  summary: 'Returns news of a region, the latest first.',
  who: 'anyone',
  shared: true,
  input: listInput,
  costly: true,
  offline: true,
});

export const getNewsDetail = operation<Article>()({
  path: 'news/getNewsDetail',
  summary: 'Returns one piece of news in full.',
  who: 'anyone',
  shared: true,
  input: z.object({ newsId: id }),
  refusals: [codes.notFound],
  offline: true,
});

export const getTipsList = operation<Page<ArticleSummary>>()({
  path: 'tips/getTipsList',
  summary: 'Returns guides of a region, the latest first.',
  who: 'anyone',
  shared: true,
  input: listInput,
  costly: true,
  offline: true,
});

export const getTipsDetail = operation<Article>()({
  path: 'tips/getTipsDetail',
  summary: 'Returns one guide, or article about services, in full.',
  who: 'anyone',
  shared: true,
  input: z.object({ tipsId: id }),
  refusals: [codes.notFound],
  offline: true,
});

export const vote = operation<{ yes: number; no: number; mine: boolean }>()({
  path: 'tips/vote',
  summary: 'Votes whether a guide is still true. Each member has one vote and can change it.',
  who: 'member',
  publishes: 'vote',
  input: z.object({ tipsId: id, still: z.boolean() }),
  refusals: [codes.notFound],
});

/** The providers of services: ads, businesses and articles. */
export interface ServiceList {
  ads: Page<AdSummary>;
  businesses: Page<BusinessSummary>;
  articles: ArticleSummary[];
}

const serviceInput = z.object({
  regionId: z.optional(id),
  kind: z.optional(z.enum(serviceKinds)),
  areaId: z.optional(id),
  /** The spoken languages. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  keyword: z.optional(line(limits.keyword)),
  ...paging,
});
export type ServiceQuery = z.output<typeof serviceInput>;

export const getServiceList = operation<ServiceList>()({
  path: 'service/getServiceList',
  summary: 'Returns service ads, businesses and articles by kind, place and spoken language.',
  who: 'anyone',
  shared: true,
  input: serviceInput,
  offline: true,
});

const webAddress = z.union([
  z.literal(''),
  line(500).check(z.refine((value) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value), saying('https'))),
]);

const articleInput = z.object({
  articleId: z.optional(id),
  kind: z.enum(articleKinds),
  title: line(limits.articleTitle, 3),
  summary: line(limits.articleSummary, 10),
  markdown: paragraphs(limits.articleContent, 20),
  topic: z.enum(articleTopics),
  language: z._default(z.string().check(z.regex(/^[a-z]{2,3}$/)), 'en'),
  tags: z._default(z.array(line(40, 1)).check(z.maxLength(8)), []),
  areaId: z.optional(z.nullable(id)),
  /** The address of an upload of the member. */
  cover: z._default(z.string().check(z.maxLength(300)), ''),
  coverAlt: z._default(line(200), ''),
  sourceName: z._default(line(120), ''),
  sourceUrl: z._default(webAddress, ''),
  checkedOn: z.optional(z.nullable(day)),
  status: z._default(z.enum(['draft', 'published']), 'draft'),
  /** ISO 8601. If it is in the future, the article appears then. */
  publishTime: z.optional(z.nullable(moment)),
});
export type ArticleInput = z.output<typeof articleInput>;

export const saveArticle = operation<{ articleId: number; status: 'draft' | 'published' }>()({
  path: 'article/saveArticle',
  summary: 'Creates or changes an article of a region that the caller manages.',
  who: 'member',
  publishes: 'text',
  input: articleInput,
  refusals: [codes.forbidden, codes.notFound],
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});

export const getMyArticles = operation<Page<ArticleSummary>>()({
  path: 'article/getMyArticles',
  summary: 'Returns the articles of a region that the caller manages, with drafts, the latest change first.',
  who: 'member',
  input: z.object({ kind: z.optional(z.enum(articleKinds)), ...paging }),
  refusals: [codes.forbidden],
});

export const deleteArticle = operation<null>()({
  path: 'article/deleteArticle',
  summary: 'Deletes an article of a region that the caller manages.',
  who: 'member',
  input: z.object({ articleId: id }),
  refusals: [codes.forbidden, codes.notFound],
});

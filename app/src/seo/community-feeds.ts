import {
  type ArticleSummary,
  type BusinessSummary,
  type DirectoryConfig,
  type ForumConfig,
  isArticleTopic,
  limits,
  type Page,
  type TopicSummary,
  type Transport,
} from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { articleTopicMessages } from '@ashore/web/article-topics';
import { regionQuery } from '@ashore/web/regions';
import { idOf, parseSearch } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from '../conditional.ts';
import { type FeedItem, html, MOST, writeFeed } from './feed.ts';

/** What a feed asks for beside its region, as its address says it. */
type Narrowing = Record<string, string | number>;
type Asked = Record<string, string>;

interface Source {
  /** The list that the feed follows. */
  path: string;
  narrow(asked: Asked): Narrowing;
  /** What the feed holds, and what it is of: 'Forum', or a board. */
  read(ask: Transport, query: Narrowing, origin: string): Promise<{ name: string; items: FeedItem[] }>;
}

const picture = (path: string | undefined, origin: string) =>
  path ? `<p><img src="${html(`${origin}${path}`)}" alt=""></p>` : '';

const topics: Source = {
  path: '/forum',
  narrow: ({ categoryId, tag }) => ({
    ...(idOf(categoryId) ? { categoryId: Number(categoryId) } : {}),
    ...(tag ? { tag: tag.slice(0, limits.topicTag) } : {}),
  }),
  async read(ask, query, origin) {
    const [page, { boards }] = (await Promise.all([
      ask('forum/getForumList', { ...query, sort: 'newest' }),
      ask('forum/getForumConfig', {}),
    ])) as [Page<TopicSummary>, ForumConfig];
    const boardOf = (id: unknown) => boards.find(({ categoryId }) => categoryId === id)?.name;
    const items = page.list.map((topic) => ({
      title: topic.title,
      address: `${origin}/forum/${topic.forumId}`,
      date: new Date(topic.createTime),
      description: `<p>${html(topic.excerpt)}</p>${picture(topic.picture, origin)}`,
      category: boardOf(topic.categoryId) ?? 'Forum',
    }));
    return { name: boardOf(query.categoryId) ?? 'Forum', items };
  },
};

const articles = (kind: 'news' | 'tips'): Source => ({
  path: `/${kind}`,
  narrow: ({ topic = '' }): Narrowing => (isArticleTopic(topic) ? { topic } : {}),
  async read(ask, query, origin) {
    const call = kind === 'news' ? 'news/getNewsList' : 'tips/getTipsList';
    const { list } = (await ask(call, query)) as Page<ArticleSummary>;
    const items = list.map((article) => ({
      title: article.title,
      address: `${origin}/${kind}/details?${kind}Id=${article.articleId}`,
      date: new Date(article.publishTime),
      description: `<p>${html(article.summary)}</p>${picture(article.coverZip, origin)}`,
      category: articleTopicMessages.en[article.topic],
    }));
    return { name: kind === 'news' ? 'News' : 'Tips', items };
  },
});

const businesses: Source = {
  path: '/Directory/list',
  narrow: ({ categoryId }): Narrowing => (idOf(categoryId) ? { categoryId: Number(categoryId) } : {}),
  async read(ask, query, origin) {
    const [{ list }, { categories }] = (await Promise.all([
      ask('directory/getDirectoryList', { ...query, sort: 'newest' }),
      ask('directory/getDirectoryConfig', {}),
    ])) as [Page<BusinessSummary>, DirectoryConfig];
    const items = list.map((business) => ({
      title: business.name,
      address: `${origin}/Directory/details?directoryId=${business.directoryId}`,
      date: new Date(business.createTime),
      description: `<p>${html([business.tagline, business.areaName].filter(Boolean).join(' · '))}</p>${picture(business.imgUrlZip[0], origin)}`,
      category: business.categoryName,
    }));
    return { name: categories.find(({ id }) => id === query.categoryId)?.name ?? 'Directory', items };
  },
};

const sources = { forum: topics, news: articles('news'), tips: articles('tips'), directory: businesses };
type FeedName = keyof typeof sources;

export const isCommunityFeed = (name: string): name is FeedName => Object.hasOwn(sources, name);

/** Feeds of forum, news, tips and directory, each with the 50 newest of a region; what the query does not say right is left out. */
export function createCommunityFeeds(server: AshoreServer, origin: string) {
  const { regions } = server.modules;
  return async (name: FeedName, request: FastifyRequest, reply: FastifyReply): Promise<Document> => {
    const { path, narrow, read } = sources[name];
    const asked = parseSearch(new URL(request.url, 'http://localhost').search);
    const regionId =
      asked.regionId === undefined ? server.regionOf(request) : regions.supported(Number(asked.regionId));
    const narrowed = narrow(asked);
    const { transport } = server.pageCalls(request, reply, await server.readerOf(request), 'en');
    const { name: what, items } = await read(transport, { ...narrowed, regionId, pageSize: MOST }, origin);
    const address = regionQuery(regionId, narrowed);
    return writeFeed(items, {
      title: `${what} in ${regions.get(regionId)?.inSentence ?? ''} · Ashore`,
      link: `${origin}${path}${address}`,
      self: `${origin}/rss/${name}${address}`,
    });
  };
}

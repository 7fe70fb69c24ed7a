import {
  type ArticleSummary,
  type BusinessSummary,
  type DirectoryConfig,
  type ForumConfig,
  isArticleTopic,
  type Locale,
  limits,
  type Page,
  type TopicSummary,
  type Transport,
} from '@ashore/contract';
import { type AshoreServer, type Labels, labelsFor, messagesFor, type Translator } from '@ashore/server';
import { articleTopicMessages } from '@ashore/web/article-topics';
import { regionQuery } from '@ashore/web/regions';
import { idOf, parseSearch } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from '../conditional.ts';
import { type FeedItem, html, MOST, placeIn, siteIn, writeFeed } from './feed.ts';
import { feedMessages } from './feed-messages.ts';

/** What a feed asks for beside its region, as its address says it. */
type Narrowing = Record<string, string | number>;
type Asked = Record<string, string>;

/** The origin of pictures, and what pages of the language begin with. */
interface Where {
  origin: string;
  site: string;
  t: Translator<typeof feedMessages.english>;
  /** What things are called in the language of the feed. */
  label: Labels;
}

interface Source {
  /** The list that the feed follows. */
  path: string;
  narrow(asked: Asked): Narrowing;
  /** What all of it is called. */
  list: 'forumList' | 'newsList' | 'tipsList' | 'directoryList';
  /** What the feed holds, and the board or category it is of. */
  read(ask: Transport, query: Narrowing, where: Where): Promise<{ name?: string | undefined; items: FeedItem[] }>;
}

const picture = (path: string | undefined, origin: string) =>
  path ? `<p><img src="${html(`${origin}${path}`)}" alt=""></p>` : '';

const topics: Source = {
  path: '/forum',
  list: 'forumList',
  narrow: ({ categoryId, tag }) => ({
    ...(idOf(categoryId) ? { categoryId: Number(categoryId) } : {}),
    ...(tag ? { tag: tag.slice(0, limits.topicTag) } : {}),
  }),
  async read(ask, query, { origin, site, t }) {
    const [page, { boards }] = (await Promise.all([
      ask('forum/getForumList', { ...query, sort: 'newest' }),
      ask('forum/getForumConfig', {}),
    ])) as [Page<TopicSummary>, ForumConfig];
    const boardOf = (id: unknown) => boards.find(({ categoryId }) => categoryId === id)?.name;
    const items = page.list.map((topic) => ({
      title: topic.title,
      address: `${site}/forum/${topic.forumId}`,
      date: new Date(topic.createTime),
      description: `<p>${html(topic.excerpt)}</p>${picture(topic.picture, origin)}`,
      category: boardOf(topic.categoryId) ?? t('forum'),
    }));
    return { name: boardOf(query.categoryId), items };
  },
};

const articles = (kind: 'news' | 'tips'): Source => ({
  path: `/${kind}`,
  list: `${kind}List`,
  narrow: ({ topic = '' }): Narrowing => (isArticleTopic(topic) ? { topic } : {}),
  async read(ask, query, { origin, site, label }) {
    const call = kind === 'news' ? 'news/getNewsList' : 'tips/getTipsList';
    const { list } = (await ask(call, query)) as Page<ArticleSummary>;
    const items = list.map((article) => ({
      title: article.title,
      address: `${site}/${kind}/details?${kind}Id=${article.articleId}`,
      date: new Date(article.publishTime),
      description: `<p>${html(article.summary)}</p>${picture(article.coverZip, origin)}`,
      category: label('articleTopic', article.topic, articleTopicMessages.en[article.topic]),
    }));
    return { items };
  },
});

const businesses: Source = {
  path: '/Directory/list',
  list: 'directoryList',
  narrow: ({ categoryId }): Narrowing => (idOf(categoryId) ? { categoryId: Number(categoryId) } : {}),
  async read(ask, query, { origin, site }) {
    const [{ list }, { categories }] = (await Promise.all([
      ask('directory/getDirectoryList', { ...query, sort: 'newest' }),
      ask('directory/getDirectoryConfig', {}),
    ])) as [Page<BusinessSummary>, DirectoryConfig];
    const items = list.map((business) => ({
      title: business.name,
      address: `${site}/Directory/details?directoryId=${business.directoryId}`,
      date: new Date(business.createTime),
      description: `<p>${html([business.tagline, business.areaName].filter(Boolean).join(' · '))}</p>${picture(business.imgUrlZip[0], origin)}`,
      category: business.categoryName,
    }));
    return { name: categories.find(({ id }) => id === query.categoryId)?.name, items };
  },
};

const sources = { forum: topics, news: articles('news'), tips: articles('tips'), directory: businesses };
type FeedName = keyof typeof sources;

export const isCommunityFeed = (name: string): name is FeedName => Object.hasOwn(sources, name);

/** Feeds of forum, news, tips and directory, each with the 50 newest of a region; what the query does not say right is left out. */
export function createCommunityFeeds(server: AshoreServer, origin: string) {
  const { regions } = server.modules;
  return async (name: FeedName, request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<Document> => {
    const { path, list, narrow, read } = sources[name];
    const t = messagesFor(locale, feedMessages);
    const site = siteIn(locale, origin);
    const asked = parseSearch(new URL(request.url, 'http://localhost').search);
    const regionId =
      asked.regionId === undefined ? server.regionOf(request) : regions.supported(Number(asked.regionId));
    const narrowed = narrow(asked);
    const { transport } = server.pageCalls(request, reply, await server.readerOf(request), locale);
    const query = { ...narrowed, regionId, pageSize: MOST };
    const [{ name: category, items }, place] = await Promise.all([
      read(transport, query, { origin, site, t, label: labelsFor(locale) }),
      placeIn(transport, regionId),
    ]);
    const title = category ? t('categoryList', { category, place }) : t(list, { place });
    const address = regionQuery(regionId, narrowed);
    return writeFeed(items, {
      title: `${title} · Ashore`,
      link: `${site}${path}${address}`,
      self: `${site}/rss/${name}${address}`,
      locale,
    });
  };
}

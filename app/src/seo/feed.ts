import { type AdPage, type AdSummary, type AdsConfig, findCategory } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { readListSearch, writeListSearch } from '@ashore/web/list-search';
import { formatPrice } from '@ashore/web/price';
import { regionQuery } from '@ashore/web/regions';
import { parseSearch } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { type Document, documentOf } from '../conditional.ts';

export const MOST = 50;
/** A feed without ads has no newer date than this; a date of its own would make every answer a new one. */
const EPOCH = new Date(0);

// XML 1.0, section 2.2: what may not stand in a document even when escaped; lone halves of surrogate pairs among it.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const clean = (text: string) => text.replace(forbidden, '');
/** A text as a piece of HTML that shows it. */
export const html = (text: string) =>
  clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What an item says beside its title; the place is the name of an area and nothing finer. */
function describe(ad: AdSummary, locale: string, origin: string): string {
  const { amount, note } = formatPrice(ad, locale);
  const line = [[amount, note].filter(Boolean).join(' '), ad.categoryName, ad.areaName].filter(Boolean).join(' · ');
  const picture = ad.imgUrlZip[0] ? `<p><img src="${html(`${origin}${ad.imgUrlZip[0]}`)}" alt=""></p>` : '';
  return `<p>${html(line)}</p>${picture}`;
}

export interface FeedFacts {
  title: string;
  /** Absolute address of the list. */
  link: string;
  /** Absolute address of the feed itself. */
  self: string;
}

/** One thing in a feed; its texts may hold anything. */
export interface FeedItem {
  title: string;
  /** Absolute. */
  address: string;
  date: Date;
  /** Safe HTML. */
  description: string;
  category: string;
}

/** RSS 2.0 of these, the newest of which tells the date of the whole. */
export function writeFeed(items: readonly FeedItem[], { title, link, self }: FeedFacts): Document {
  const newest = items.map(({ date }) => date).sort((one, other) => other.getTime() - one.getTime())[0];
  const feed = new Feed({
    title: clean(title),
    description: clean(`${title}: the newest first.`),
    id: link,
    link,
    language: 'en',
    copyright: 'The texts are those of the people who posted them.',
    generator: 'Ashore',
    updated: newest ?? EPOCH,
    feedLinks: { rss: self },
  });
  for (const { title: name, address, date, description, category } of items)
    feed.addItem({
      title: clean(name),
      ...{ id: address, link: address, date, description },
      category: [{ name: category }],
    });
  return documentOf('application/rss+xml; charset=utf-8', feed.rss2(), newest);
}

const itemOf = (ad: AdSummary, locale: string, origin: string): FeedItem => ({
  title: ad.title,
  address: `${origin}/classified/details?classifiedId=${ad.classifiedId}`,
  date: new Date(ad.refreshTime),
  description: describe(ad, locale, origin),
  category: ad.categoryName,
});

/** Feeds of lists: the same address as the list, under `/rss`. */
export function createFeeds(server: AshoreServer, origin: string) {
  const { regions } = server.modules;

  /** The 50 newest ads of a search; what the query does not say right is left out as on the list itself. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Document> => {
    const search = parseSearch(new URL(request.url, 'http://localhost').search);
    const { cursor: _cursor, pageNum: _page, sort: _sort, ...query } = readListSearch(search);
    const asked = Number(search.regionId);
    const regionId = search.regionId === undefined ? server.regionOf(request) : regions.supported(asked);
    const { transport } = server.pageCalls(request, reply, await server.readerOf(request), 'en');
    const [page, config] = await Promise.all([
      transport('classified/getClassifiedInfoList', { ...query, regionId, sort: 'newest', pageSize: MOST }),
      transport('classified/getAdsConfig', {}),
    ]);
    const region = regions.get(regionId);
    const category = query.categoryId && findCategory((config as AdsConfig).categories, Number(query.categoryId));
    const area = query.areaId ? regions.areaOf(Number(query.areaId))?.areaName : undefined;
    const name = `${category ? category.category.name : 'Ads'} in ${area ?? region?.inSentence}`;
    const address = regionQuery(regionId, writeListSearch(query));
    const locale = region?.locale ?? 'en-150';
    const items = (page as AdPage).list.map((ad) => itemOf(ad, locale, origin));
    return writeFeed(items, {
      title: `${name}${query.keyword ? `: ${query.keyword}` : ''} · Ashore`,
      link: `${origin}/classified${address}`,
      self: `${origin}/rss${address}`,
    });
  };
}

import { type AdPage, type AdSummary, type AdsConfig, findCategory } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { readListSearch, writeListSearch } from '@ashore/web/list-search';
import { formatPrice } from '@ashore/web/price';
import { regionQuery } from '@ashore/web/regions';
import { parseSearch } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { type Document, documentOf } from './conditional.ts';

const MOST = 50;
/** A feed without ads has no newer date than this; a date of its own would make every answer a new one. */
const EPOCH = new Date(0);

// XML 1.0, section 2.2: what may not stand in a document even when escaped; lone halves of surrogate pairs among it.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const clean = (text: string) => text.replace(forbidden, '');
const html = (text: string) =>
  clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What an item says beside its title; the place is the name of an area and nothing finer. */
function describe(ad: AdSummary, locale: string, origin: string): string {
  const { amount, note } = formatPrice(ad, locale);
  const line = [[amount, note].filter(Boolean).join(' '), ad.categoryName, ad.areaName].filter(Boolean).join(' · ');
  const picture = ad.imgUrlZip[0] ? `<p><img src="${html(`${origin}${ad.imgUrlZip[0]}`)}" alt=""></p>` : '';
  return `<p>${html(line)}</p>${picture}`;
}

interface FeedFacts {
  title: string;
  /** Absolute address of the list. */
  link: string;
  /** Absolute address of the feed itself. */
  self: string;
  locale: string;
  origin: string;
}

/** RSS 2.0 of these ads; titles and words may hold anything. */
export function writeFeed(ads: AdSummary[], { title, link, self, locale, origin }: FeedFacts): Document {
  const newest = ads.map((ad) => new Date(ad.refreshTime)).sort((one, other) => other.getTime() - one.getTime())[0];
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
  for (const ad of ads) {
    const address = `${origin}/classified/details?classifiedId=${ad.classifiedId}`;
    feed.addItem({
      title: clean(ad.title),
      id: address,
      link: address,
      date: new Date(ad.refreshTime),
      description: describe(ad, locale, origin),
      category: [{ name: ad.categoryName }],
    });
  }
  return documentOf('application/rss+xml; charset=utf-8', feed.rss2(), newest);
}

/** Feeds of lists: the same address as the list, under `/rss`. */
export function createFeeds(server: AshoreServer, origin: string) {
  const { regions } = server.modules;

  /** The 50 newest ads of a search; what the query does not say right is left out as on the list itself. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Document> => {
    const search = parseSearch(new URL(request.url, 'http://localhost').search);
    const { cursor: _cursor, pageNum: _page, sort: _sort, ...query } = readListSearch(search);
    const asked = Number(search.regionId);
    const regionId = search.regionId === undefined ? server.regionOf(request) : regions.supported(asked);
    const { transport } = await server.pageCalls(request, reply);
    const [page, config] = await Promise.all([
      transport('classified/getClassifiedInfoList', { ...query, regionId, sort: 'newest', pageSize: MOST }),
      transport('classified/getAdsConfig', {}),
    ]);
    const region = regions.get(regionId);
    const category = query.categoryId && findCategory((config as AdsConfig).categories, Number(query.categoryId));
    const area = query.areaId ? regions.areaOf(Number(query.areaId))?.areaName : undefined;
    const name = `${category ? category.category.name : 'Ads'} in ${area ?? region?.regionName}`;
    const address = regionQuery(regionId, writeListSearch(query));
    return writeFeed((page as AdPage).list, {
      title: `${name}${query.keyword ? `: ${query.keyword}` : ''} · Ashore`,
      link: `${origin}/classified${address}`,
      self: `${origin}/rss${address}`,
      locale: region?.locale ?? 'en-150',
      origin,
    });
  };
}

import {
  type AdPage,
  type AdSummary,
  type AdsConfig,
  defaultLocale,
  findCategory,
  formatTag,
  type Locale,
  type Region,
  type Transport,
} from '@ashore/contract';
import { localeFacts, withLocale } from '@ashore/contract/locales';
import { type AshoreServer, amountTexts, messagesFor } from '@ashore/server';
import { readListSearch, writeListSearch } from '@ashore/web/list-search';
import { formatPrice } from '@ashore/web/price';
import { regionQuery } from '@ashore/web/regions';
import { parseSearch } from '@ashore/web/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { type Document, documentOf } from '../conditional.ts';
import { feedMessages } from './feed-messages.ts';

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
function describe(ad: AdSummary, tag: string, origin: string, locale: Locale): string {
  const { amount, note } = formatPrice(ad, tag, messagesFor(locale, amountTexts));
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
  locale: Locale;
}

/** What addresses of pages in a language begin with. */
export const siteIn = (locale: Locale, origin: string): string =>
  `${origin}${withLocale(locale, '/')}`.replace(/\/$/, '');

/** A place as a feed names it: with its article in English, alone in other languages. */
export async function placeIn(ask: Transport, regionId: number): Promise<string> {
  const regions = (await ask('area/getRegions', {})) as Region[];
  return regions.find(({ id }) => id === regionId)?.inSentence ?? '';
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
export function writeFeed(items: readonly FeedItem[], { title, link, self, locale }: FeedFacts): Document {
  const t = messagesFor(locale, feedMessages);
  const newest = items.map(({ date }) => date).sort((one, other) => other.getTime() - one.getTime())[0];
  const feed = new Feed({
    title: clean(title),
    description: clean(t('newest', { title })),
    id: link,
    link,
    language: localeFacts(locale).tag,
    copyright: t('rights'),
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

const itemOf = (ad: AdSummary, tag: string, origin: string, site: string, locale: Locale): FeedItem => ({
  title: ad.title,
  address: `${site}/classified/details?classifiedId=${ad.classifiedId}`,
  date: new Date(ad.refreshTime),
  description: describe(ad, tag, origin, locale),
  category: ad.categoryName,
});

/** Feeds of lists: the same address as the list, under `/rss`. */
export function createFeeds(server: AshoreServer, origin: string) {
  const { regions } = server.modules;

  /** The 50 newest ads of a search; what the query does not say right is left out as on the list itself. */
  return async (request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<Document> => {
    const site = siteIn(locale, origin);
    const t = messagesFor(locale, feedMessages);
    const search = parseSearch(new URL(request.url, 'http://localhost').search);
    const { cursor: _cursor, pageNum: _page, sort: _sort, ...query } = readListSearch(search);
    const asked = Number(search.regionId);
    const regionId = search.regionId === undefined ? server.regionOf(request) : regions.supported(asked);
    const { transport } = server.pageCalls(request, reply, await server.readerOf(request), locale);
    const [page, config, inSentence] = await Promise.all([
      transport('classified/getClassifiedInfoList', { ...query, regionId, sort: 'newest', pageSize: MOST }),
      transport('classified/getAdsConfig', {}),
      placeIn(transport, regionId),
    ]);
    const region = regions.get(regionId);
    const category = query.categoryId && findCategory((config as AdsConfig).categories, Number(query.categoryId));
    const area = query.areaId ? regions.areaOf(Number(query.areaId))?.areaName : undefined;
    const place = area ?? inSentence;
    const list = category ? t('categoryList', { category: category.category.name, place }) : t('adsList', { place });
    const name = query.keyword ? t('keywordList', { list, keyword: query.keyword }) : list;
    const address = regionQuery(regionId, writeListSearch(query));
    const tag = locale === defaultLocale ? (region?.locale ?? 'en-150') : formatTag(locale);
    const items = (page as AdPage).list.map((ad) => itemOf(ad, tag, origin, site, locale));
    return writeFeed(items, {
      title: `${name} · Ashore`,
      link: `${site}/classified${address}`,
      self: `${site}/rss${address}`,
      locale,
    });
  };
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { defaultLocale, type Locale, localeOfContent, locales, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import type { AshoreServer } from '@ashore/server';
import { listedHelpPages } from '@ashore/web/help-pages';
import { regionQuery } from '@ashore/web/regions';
import { LRUCache } from 'lru-cache';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { type Document, documentOf } from '../conditional.ts';

const KEPT_MS = 10 * 60_000;
const KEPT_BYTES = 32 * 1024 * 1024;
const XML = 'application/xml; charset=utf-8';

interface Entry {
  url: string;
  lastmod?: string;
}

const entry = (url: string, changed?: Date): Entry => ({ url, ...(changed ? { lastmod: changed.toISOString() } : {}) });

/** Content has one address, in its own language: the canonical one of its page. */
const contentEntry = (path: string, language: string, changed: Date) =>
  entry(withLocale(localeOfContent(language), path), changed);

const latest = (dates: Iterable<Date>): Date | undefined => {
  const times = [...dates].map((date) => date.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
};

async function written(entries: Iterable<Entry>, stream: SitemapStream | SitemapIndexStream) {
  const [bytes] = await Promise.all([buffer(stream), pipeline(Readable.from(entries), stream)]);
  return bytes;
}

const pagesStream = (origin: string) =>
  new SitemapStream({ hostname: origin, xmlns: { news: false, video: false, image: false, xhtml: false } });

/** What else has an address for each of its things: asked for by id, in the order of ids. */
type Listed = (after: number, limit: number) => Promise<{ id: number; url: string; language: string; changed: Date }[]>;
const PART_IDS = 5000;

/** Which parts of fixed ranges of ids hold anything, with one look at each that does. */
async function partsOf(listed: Listed): Promise<number[]> {
  const parts: number[] = [];
  for (let part = 0; ; ) {
    const [next] = await listed(part * PART_IDS, 1);
    if (!next) return parts;
    part = Math.ceil(next.id / PART_IDS);
    parts.push(part);
  }
}

/** What the parts of the sitemap are written from. */
interface Source {
  origin: string;
  seo: AshoreServer['modules']['ads']['seo'];
  regions: AshoreServer['modules']['regions']['choosable'];
  collections: Record<'places' | 'articles' | 'topics', Listed>;
}

function sourceOf(server: AshoreServer, origin: string): Source {
  const { ads, directory, articles, forum, regions } = server.modules;
  return {
    origin,
    seo: ads.seo,
    regions: regions.choosable,
    collections: {
      places: async (after, limit) =>
        (await directory.listed(after, limit)).map((one) => ({
          ...one,
          url: paths.business(one.id),
        })),
      articles: articles.listed,
      topics: async (after, limit) =>
        (await forum.listed(after, limit)).map((one) => ({ ...one, url: paths.topic(one.id) })),
    },
  };
}

/** The part with the pages in a language: `pages`, `pages-pt`. */
const pagesIn = (locale: Locale) => (locale === defaultLocale ? 'pages' : `pages-${locale}`);

async function index({ origin, seo, collections }: Source): Promise<Document> {
  const parts = await seo.parts();
  const others: Entry[] = [];
  for (const [name, listed] of Object.entries(collections))
    for (const part of await partsOf(listed)) others.push(entry(`${origin}/sitemap/${name}-${part}.xml`));
  const entries = [
    ...locales.map(({ code }) => entry(`${origin}/sitemap/${pagesIn(code)}.xml`)),
    ...parts.map(({ part, changed }) => entry(`${origin}/sitemap/ads-${part}.xml`, changed)),
    ...others,
  ];
  return documentOf(XML, await written(entries, new SitemapIndexStream()), latest(parts.map((one) => one.changed)));
}

/** Lists without any ad are left out: they say nothing yet. */
async function listsOf(seo: Source['seo'], regionId: number): Promise<Entry[]> {
  const newest = await seo.categories(regionId);
  const changed = latest(newest.values());
  const pages = ['/home', '/classified', '/classified/map'].map((path) =>
    entry(`${path}${regionQuery(regionId)}`, changed),
  );
  const lists = [...newest].map(([categoryId, date]) =>
    entry(`/classified${regionQuery(regionId, { categoryId })}`, date),
  );
  const readings = ['/Directory', '/Directory/list', '/forum', '/news', '/tips', '/service'].map((path) =>
    entry(`${path}${regionQuery(regionId)}`),
  );
  return [...pages, ...lists, ...readings];
}

/** Pages that do the same in every language, in one of them. */
async function pages({ origin, seo, regions }: Source, locale: Locale): Promise<Document> {
  const help = ['/helpsupport', ...listedHelpPages.map(({ id }) => `/helpsupport?id=${id}`)].map((url) => entry(url));
  const entries: Entry[] = [];
  for (const { id } of regions) entries.push(...(await listsOf(seo, id)));
  const inLanguage = [...entries, ...help].map((one) => ({ ...one, url: withLocale(locale, one.url) }));
  return documentOf(XML, await written(inLanguage, pagesStream(origin)));
}

/** A part without any address would be no sitemap. */
async function ads({ origin, seo }: Source, part: number): Promise<Document | undefined> {
  const entries: Entry[] = [];
  const dates: Date[] = [];
  for await (const portion of seo.adsOf(part))
    for (const { id, language, changed } of portion) {
      entries.push(contentEntry(paths.ad(id), language, changed));
      dates.push(changed);
    }
  return entries.length > 0 ? documentOf(XML, await written(entries, pagesStream(origin)), latest(dates)) : undefined;
}

async function collection(origin: string, listed: Listed, part: number): Promise<Document | undefined> {
  const rows = (await listed((part - 1) * PART_IDS, PART_IDS)).filter(({ id }) => id <= part * PART_IDS);
  const entries = rows.map(({ url, language, changed }) => contentEntry(url, language, changed));
  const changed = latest(rows.map((row) => row.changed));
  return entries.length > 0 ? documentOf(XML, await written(entries, pagesStream(origin)), changed) : undefined;
}

/** Writes one part, whose name is one of the sitemap. */
async function partOf(source: Source, name: string): Promise<Document | undefined> {
  const part = name.match(/^ads-([1-9]\d{0,8})$/)?.[1];
  if (part) return ads(source, Number(part));
  const [, kind, number] = name.match(/^(places|articles|topics)-([1-9]\d{0,8})$/) ?? [];
  if (kind) return collection(source.origin, source.collections[kind as keyof Source['collections']], Number(number));
  const locale = locales.find(({ code }) => pagesIn(code) === name)?.code;
  if (locale) return pages(source, locale);
  return name === 'index' ? index(source) : undefined;
}

/**
 * The sitemap (sitemaps.org, protocol 0.9): an index of parts, each far below the 50 000 addresses a part may hold. Ads
 * stand in parts by ranges of their ids, as an ad's address knows no region; `pages` holds home, lists and maps of every
 * region and the help pages, in each language. Members have no part. Dates are those of the last change, and left out where not known.
 */
export function createSitemap(server: AshoreServer, origin: string) {
  const source = sourceOf(server, origin);
  // Whoever asks while a part is being written gets the same one.
  const kept = new LRUCache<string, { document: Document | undefined }>({
    ttl: KEPT_MS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }) => (document?.body.length ?? 0) + 200,
    // A part is kept for ten minutes whatever changes, so a few seconds do not matter.
    fetchMethod: async (name) => ({ document: await server.platform.database.read(() => partOf(source, name)) }),
  });

  /** `index`, `pages`, `pages-<language>` or `ads-`, `places-`, `articles-`, `topics-<number>`; undefined for a part that is not there or holds nothing. */
  return async (name: string): Promise<Document | undefined> =>
    /^(index|pages(?:-[a-z]{2})?|(?:ads|places|articles|topics)-[1-9]\d{0,8})$/.test(name)
      ? (await kept.fetch(name))?.document
      : undefined;
}

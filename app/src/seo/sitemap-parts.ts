import { defaultLocale, type Locale, localeOfContent, locales, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import type { AshoreServer, Listing } from '@ashore/server';
import { listedHelpPages } from '@ashore/web/help-pages';
import { regionQuery } from '@ashore/web/regions';
import { type Document, documentOf } from '../conditional.ts';
import { html as escaped } from './feed.ts';

export const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Of the protocol: one index names no more files. */
const MOST_PARTS = 50_000;

interface Entry {
  url: string;
  changed?: Date | undefined;
}

const collectionNames = ['places', 'articles', 'topics', 'sales'] as const;
type CollectionName = (typeof collectionNames)[number];

/** What lists the things of one kind, and how each is addressed. */
interface Collection {
  listing: Listing;
  path(entry: { id: number; url?: string }): string;
}

/** What the parts of the sitemap are written from. */
export interface SitemapSource {
  /** Of all addresses, without a slash at the end. */
  origin: string;
  seo: AshoreServer['modules']['ads']['seo'];
  regions: AshoreServer['modules']['regions']['choosable'];
  collections: Record<'ads' | CollectionName, Collection>;
}

/** A part as the index names it. */
export interface NamedPart {
  name: string;
  changed?: Date | undefined;
}

/** What the sitemap of a site is written from. */
export function sitemapSource({ modules }: AshoreServer, origin: string): SitemapSource {
  const { ads, directory, articles, forum, sales, regions } = modules;
  return {
    origin,
    seo: ads.seo,
    regions: regions.choosable,
    collections: {
      ads: { listing: ads.seo.listing, path: ({ id }) => paths.ad(id) },
      places: { listing: directory.listing, path: ({ id }) => paths.business(id) },
      articles: { listing: articles.listing, path: ({ url = '' }) => url },
      topics: { listing: forum.listing, path: ({ id }) => paths.topic(id) },
      sales: { listing: sales.listing, path: ({ id }) => paths.sale(id) },
    },
  };
}

// Written by hand: the streams of a library take 140 ms for five thousand addresses (decision 81).
const element = (name: string, { url, changed }: Entry): string =>
  `<${name}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>`;

const documentIn = (root: 'urlset' | 'sitemapindex', elements: string[], changed?: Date): Document =>
  documentOf(
    XML,
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('\n')}\n</${root}>\n`,
    changed,
  );

const partOf = (origin: string, entries: Entry[], changed?: Date): Document =>
  documentIn(
    'urlset',
    entries.map(({ url, ...entry }) => element('url', { ...entry, url: `${origin}${url}` })),
    changed,
  );

const latest = (dates: Iterable<Date | undefined>): Date | undefined => {
  const times = [...dates].flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : undefined;
};

/** The index of these parts. Beyond 50,000 the first ads are left out. */
export function indexOf(origin: string, parts: readonly NamedPart[]): Document {
  const isAds = ({ name }: NamedPart) => name.startsWith('ads-');
  const others = parts.filter((part) => !isAds(part));
  const ads = parts.filter(isAds).slice(-(MOST_PARTS - others.length));
  const pages = others.filter(({ name }) => name.startsWith('pages'));
  const elements = [...pages, ...ads, ...others.slice(pages.length)].map(({ name, changed }) =>
    element('sitemap', { url: `${origin}/sitemap/${name}.xml`, changed }),
  );
  return documentIn('sitemapindex', elements, latest(parts.map((part) => part.changed)));
}

/** The part with the pages in a language: `pages`, `pages-pt`. */
const pagesIn = (locale: Locale) => (locale === defaultLocale ? 'pages' : `pages-${locale}`);

/** Lists without any ad are left out: they say nothing yet. */
async function listsOf(seo: SitemapSource['seo'], regionId: number): Promise<Entry[]> {
  const newest = await seo.categories(regionId);
  const changed = latest(newest.values());
  const pages = ['/home', '/classified', '/classified/map'].map((path) => ({
    url: `${path}${regionQuery(regionId)}`,
    changed,
  }));
  const lists = [...newest].map(([categoryId, date]) => ({
    url: `/classified${regionQuery(regionId, { categoryId })}`,
    changed: date,
  }));
  const readings = [
    '/Directory',
    '/Directory/list',
    '/forum',
    '/news',
    '/tips',
    '/service',
    '/newcomer',
    '/safety',
    '/safety/deposit',
  ].map((path) => ({
    url: `${path}${regionQuery(regionId)}`,
  }));
  return [...pages, ...lists, ...readings];
}

/** Pages that do the same in every language, in one of them or in all: home, lists and maps of every region, and help. */
export async function pageParts(
  { origin, seo, regions }: SitemapSource,
  wanted: readonly Locale[] = locales.map(({ code }) => code),
): Promise<{ name: string; document: Document }[]> {
  const entries: Entry[] = [];
  for (const { id } of regions) entries.push(...(await listsOf(seo, id)));
  for (const url of ['/helpsupport', ...listedHelpPages.map(({ id }) => `/helpsupport?id=${id}`)])
    entries.push({ url });
  return wanted.map((locale) => ({
    name: pagesIn(locale),
    document: partOf(
      origin,
      entries.map(({ url, changed }) => ({ url: withLocale(locale, url), changed })),
    ),
  }));
}

/** All parts of content that hold anything. Where one's digest is the same as before, so is its content. */
export async function contentParts({ collections }: SitemapSource) {
  const found: (NamedPart & { digest: string })[] = [];
  for (const [name, { listing }] of Object.entries(collections))
    for (const { part, changed, digest } of await listing.parts())
      found.push({ name: `${name}-${part}`, changed, digest });
  return found;
}

/** Content has one address, in its own language: the canonical one of its page. A part without any would be no sitemap. */
async function contentPart(origin: string, { listing, path }: Collection, part: number): Promise<Document | undefined> {
  const listed = await listing.entries(part);
  const entries = listed.map((one) => ({
    url: withLocale(localeOfContent(one.language), path(one)),
    changed: one.changed,
  }));
  return entries.length > 0 ? partOf(origin, entries, latest(entries.map(({ changed }) => changed))) : undefined;
}

/** Whether a name is one that a part may have: `index`, `pages`, `pages-pt`, `ads-12`. */
export const isPartName = (name: string): boolean =>
  /^(index|pages(-[a-z]{2})?|(ads|places|articles|topics|sales)-[1-9]\d{0,8})$/.test(name);

/** Writes a part whose name is one of the sitemap; undefined for one that holds nothing. */
export async function writePart(source: SitemapSource, name: string): Promise<Document | undefined> {
  const [, kind, number] = name.match(/^([a-z]+)-([1-9]\d*)$/) ?? [];
  if (kind) return contentPart(source.origin, source.collections[kind as CollectionName], Number(number));
  const locale = locales.find(({ code }) => pagesIn(code) === name)?.code;
  if (locale) return (await pageParts(source, [locale]))[0]?.document;
  if (name !== 'index') return undefined;
  const pages = locales.map(({ code }) => ({ name: pagesIn(code) }));
  return indexOf(source.origin, [...pages, ...(await contentParts(source))]);
}

import { defaultLocale, type Locale, locales, splitLocale, withLocale } from '@ashore/contract/locales';
import type { Graph, Thing } from 'schema-dts';
import { mobileAddress } from '#web/lib/browser/mobile-address.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { SiteSettings } from '#web/lib/shell.ts';

interface PageHead {
  title: string;
  description?: string;
  /** Absolute address with the query that counts; becomes the canonical link. Public pages have one. */
  canonical?: string;
  /** Absolute address of the preview picture, 1200 × 630; that of the site in the language of the page where there is none. */
  image?: string;
  /** What kind of page a preview card is told of (ogp.me). */
  type?: 'website' | 'article';
  /** False keeps the page out of search engines, which still follow its links. */
  index?: boolean;
  /** The language that the page's content is written in, whatever stands around it: the page has one address, in that language. */
  content?: Locale;
  /** The same page in the other languages. */
  alternates?: Alternate[];
  /** Absolute address of the page's own feed. */
  feed?: string;
  /** What the page is about, in the words of schema.org. */
  structured?: Thing[];
}

interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The same page of a region in every language, for hreflang ('pt-PT', 'uk-PT', …), and the English one for everybody else.
 * Told of only where a page does the same in each language: home, lists of a category, help. An ad or a topic is in the
 * language of its author whatever stands around it, and a search or a list of one place is nobody else's: these have none.
 * What there is in the other regions is told of by the sitemap.
 */
export function languageAlternates(
  { origin, regions = [] }: Pick<SiteSettings, 'origin' | 'regions'>,
  regionId: number,
  path: string,
  search: Record<string, unknown> = {},
): Alternate[] {
  const country = regions.find(({ id }) => id === regionId)?.country;
  if (!country) return [];
  const address = (locale: Locale) => `${origin}${withLocale(locale, path)}${regionQuery(regionId, search)}`;
  return [
    ...locales.map(({ code }) => ({ hreflang: `${code}-${country}`, href: address(code) })),
    { hreflang: 'x-default', href: address(defaultLocale) },
  ];
}

/** The one address of a page: in the language of its content, or else that it is rendered in. */
function addressOf(canonical: string, content = currentLocale()): string {
  const { origin, pathname, search } = new URL(canonical);
  return `${origin}${withLocale(content, pathname)}${search}`;
}

/**
 * The page in the mobile web app, for search engines: they know both as one by it and by the canonical link that the mobile
 * page has to this one. Home is the home there; addresses of which the mobile web app has its own are in no search engine.
 */
function mobileAlternate(canonical: string) {
  const { origin, pathname, search } = new URL(canonical);
  const { locale, path } = splitLocale(pathname);
  const href = `${origin}${mobileAddress(path === '/home' ? '/' : path, locale)}${search}`;
  return { rel: 'alternate', media: 'only screen and (max-width: 640px)', href };
}

/** The site's own preview picture (tools/draw-icons.mjs), in the language of the page. */
function sitePicture(): string {
  const locale = currentLocale();
  return locale === defaultLocale ? '/og.jpg' : `/og-${locale}.jpg`;
}

function card({ title, description, canonical, image, type = 'website' }: PageHead) {
  const picture = image ?? (canonical ? `${new URL(canonical).origin}${sitePicture()}` : undefined);
  return [
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: 'Ashore' },
    { property: 'og:type', content: type },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

/**
 * Title, description, canonical link, alternates, feed, preview card and structured data of a page. All but the title is
 * for those who read the page as it was sent: in the browser only the title follows from page to page.
 */
export function pageHead(page: PageHead) {
  const { title, description, content, index = true, alternates = [], feed, structured = [] } = page;
  if (!import.meta.env.SSR) return { meta: [{ title: `${title} · Ashore` }], links: [] };
  const canonical = page.canonical && addressOf(page.canonical, content);
  const graph: Graph = { '@context': 'https://schema.org', '@graph': structured };
  return {
    meta: [
      { title: `${title} · Ashore` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...card({ ...page, ...(canonical ? { canonical } : {}) }),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(structured.length > 0 ? [{ 'script:ld+json': graph }] : []),
    ],
    links: [
      ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
      ...(canonical && index ? [mobileAlternate(canonical)] : []),
      ...(index ? alternates : []).map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
      ...(feed ? [{ rel: 'alternate', type: 'application/rss+xml', title, href: feed }] : []),
    ],
  };
}

import type { Graph, Thing } from 'schema-dts';
import { type PublicRegion, regionQuery } from '#web/lib/regions.ts';
import type { SiteSettings } from '#web/lib/shell.ts';

interface PageHead {
  title: string;
  description?: string;
  /** Absolute address with the query that counts; becomes the canonical link. Public pages have one. */
  canonical?: string;
  /** Absolute address of the preview picture, 1200 × 630; the site's own where there is none. */
  image?: string;
  /** What kind of page a preview card is told of (ogp.me). */
  type?: 'website' | 'article';
  /** False keeps the page out of search engines, which still follow its links. */
  index?: boolean;
  /** The same page in the other regions. */
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
 * The same page in every region, for hreflang. Words are English everywhere and the content is that of one country, so an
 * alternate is told of only where a page does the same for each country: home and the lists of a category ('en-PT',
 * 'en-ES', …), and the plain address for everybody else. An ad, a search or a list of one place belongs to one country,
 * and a help page reads the same in all of them: these have no alternates.
 */
export function regionAlternates(
  { origin, regions = [] }: Pick<SiteSettings, 'origin' | 'regions'>,
  path: string,
  search: Record<string, unknown> = {},
): Alternate[] {
  const address = (region: PublicRegion) => `${origin}${path}${regionQuery(region.id, search)}`;
  const first = regions[0];
  return [
    ...regions.map((region) => ({ hreflang: `en-${region.country}`, href: address(region) })),
    ...(first ? [{ hreflang: 'x-default', href: address(first) }] : []),
  ];
}

/**
 * The page in the mobile web app, for search engines: they know both as one by it and by the canonical link that the mobile
 * page has to this one. Home is the home there; addresses of which the mobile web app has its own are in no search engine.
 */
function mobileAlternate(canonical: string) {
  const { origin, pathname, search } = new URL(canonical);
  const href = `${origin}/m${pathname === '/home' ? '/' : pathname}${search}`;
  return { rel: 'alternate', media: 'only screen and (max-width: 640px)', href };
}

function card({ title, description, canonical, image, type = 'website' }: PageHead) {
  const picture = image ?? (canonical ? `${new URL(canonical).origin}/og.jpg` : undefined);
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
  const { title, description, canonical, index = true, alternates = [], feed, structured = [] } = page;
  if (!import.meta.env.SSR) return { meta: [{ title: `${title} · Ashore` }], links: [] };
  const graph: Graph = { '@context': 'https://schema.org', '@graph': structured };
  return {
    meta: [
      { title: `${title} · Ashore` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...card(page),
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

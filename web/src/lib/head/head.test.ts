import { localeOfContent, locales } from '@ashore/contract/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { readLocaleFrom } from '#web/lib/locale.ts';
import { regionQuery } from '#web/lib/regions.ts';
import { languageAlternates, pageHead } from './head.ts';

const origin = 'https://ashore.example';
const regions = [
  { id: 1, country: 'PT' },
  { id: 2, country: 'ES' },
];
const names = (tags: object[]) =>
  tags.flatMap((tag) => ('name' in tag ? [tag.name] : 'property' in tag ? [tag.property] : []));

describe('regionQuery', () => {
  it.each([
    [1, {}, ''],
    [2, {}, '?regionId=2'],
    [2, { categoryId: '100' }, '?regionId=2&categoryId=100'],
    [1, { categoryId: '100', keyword: '' }, '?categoryId=100'],
    [2, { regionId: '5' }, '?regionId=2'],
  ])('of region %d with %j is %j', (id, search, query) => expect(regionQuery(id, search)).toBe(query));
});

describe('alternates', () => {
  it('are the page of the region in each language and, for everybody else, in English', () => {
    const alternates = languageAlternates({ origin, regions }, 2, '/classified', { categoryId: 100 });
    expect(alternates).toHaveLength(locales.length + 1);
    expect(alternates).toContainEqual({
      hreflang: 'uk-ES',
      href: `${origin}/uk/classified?regionId=2&categoryId=100`,
    });
    expect(alternates.filter(({ href }) => href === `${origin}/classified?regionId=2&categoryId=100`)).toEqual([
      { hreflang: 'en-ES', href: `${origin}/classified?regionId=2&categoryId=100` },
      { hreflang: 'x-default', href: `${origin}/classified?regionId=2&categoryId=100` },
    ]);
  });

  it('stand in no page that is kept out of search engines', () => {
    const alternates = languageAlternates({ origin, regions }, 1, '/home');
    const { links, meta } = pageHead({ title: 'Found', canonical: `${origin}/home`, index: false, alternates });
    expect(links).toEqual([{ rel: 'canonical', href: `${origin}/home` }]);
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('are none where regions are not known', () => expect(languageAlternates({ origin }, 1, '/home')).toEqual([]));
});

describe('the address of a page', () => {
  afterEach(() => readLocaleFrom(() => 'en'));

  it('is that of its language, and that of its content whatever stands around it', () => {
    readLocaleFrom(() => 'pt');
    const canonical = `${origin}/classified?categoryId=100`;
    const mobile = (href: string) => ({ rel: 'alternate', media: 'only screen and (max-width: 640px)', href });
    expect(pageHead({ title: 'Page', canonical }).links).toEqual([
      { rel: 'canonical', href: `${origin}/pt/classified?categoryId=100` },
      mobile(`${origin}/m/pt/classified?categoryId=100`),
    ]);
    expect(pageHead({ title: 'Ad', canonical, content: 'uk' }).links).toEqual([
      { rel: 'canonical', href: `${origin}/uk/classified?categoryId=100` },
      mobile(`${origin}/m/uk/classified?categoryId=100`),
    ]);
  });
});

describe('the address of content', () => {
  it.each([
    ['uk', '/uk/forum/1'],
    ['zh', '/zh/forum/1'],
    ['en', '/forum/1'],
    ['ja', '/forum/1'],
    ['', '/forum/1'],
    ['toString', '/forum/1'],
  ])('in %j is %s, in whatever language the page is asked for', (language, path) => {
    for (const locale of ['en', 'pt', 'uk'] as const) {
      readLocaleFrom(() => locale);
      const head = pageHead({ title: 'Topic', canonical: `${origin}/forum/1`, content: localeOfContent(language) });
      expect(head.links[0]).toEqual({ rel: 'canonical', href: `${origin}${path}` });
      expect(head.links.some((link) => 'hrefLang' in link)).toBe(false);
      expect(head.meta).toContainEqual({ property: 'og:url', content: `${origin}${path}` });
    }
    readLocaleFrom(() => 'en');
  });
});

describe('alternates of a page', () => {
  afterEach(() => readLocaleFrom(() => 'en'));

  it('are the same on the page in each language, which each names itself', () => {
    const heads = locales.map(({ code }) => {
      readLocaleFrom(() => code);
      const alternates = languageAlternates({ origin, regions }, 2, '/home');
      return pageHead({ title: 'Home', canonical: `${origin}/home?regionId=2`, alternates }).links;
    });
    const alternatesOf = (links: object[]) =>
      links.flatMap((link) => ('hrefLang' in link && 'href' in link ? [`${link.hrefLang} ${link.href}`] : []));
    for (const links of heads) {
      expect(alternatesOf(links)).toEqual(alternatesOf(heads[0] ?? []));
      const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
      expect(alternatesOf(links).some((alternate) => alternate.endsWith(` ${canonical}`))).toBe(true);
    }
  });
});

describe('the head of a page', () => {
  it('names a picture of the site where it has none of its own', () => {
    const { meta } = pageHead({ title: 'Help', canonical: `${origin}/helpsupport` });
    expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/og.jpg` });
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('names the picture of the site in the language of the page', () => {
    readLocaleFrom(() => 'ar');
    const { meta } = pageHead({ title: 'المساعدة', canonical: `${origin}/helpsupport` });
    readLocaleFrom(() => 'en');
    expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/og-ar.jpg` });
  });

  it('has neither address nor picture where the page is private', () => {
    const { meta, links } = pageHead({ title: 'Profile', index: false });
    expect(names(meta).sort()).toEqual(['og:site_name', 'og:title', 'og:type', 'robots']);
    expect(links).toEqual([]);
  });

  it.each([
    ['/home', '/m/'],
    ['/home?regionId=2', '/m/?regionId=2'],
    ['/classified?categoryId=100&keyword=a%26b', '/m/classified?categoryId=100&keyword=a%26b'],
    ['/forum/12', '/m/forum/12'],
    ['/Directory/details?directoryId=1', '/m/Directory/details?directoryId=1'],
  ])('of %s names %s for narrow screens', (path, mobile) => {
    const { links } = pageHead({ title: 'Page', canonical: `${origin}${path}` });
    const media = 'only screen and (max-width: 640px)';
    expect(links).toContainEqual({ rel: 'alternate', media, href: `${origin}${mobile}` });
  });

  it('leads to the feed and holds structured data as one graph', () => {
    const { meta, links } = pageHead({
      title: 'Ads',
      canonical: `${origin}/classified`,
      feed: `${origin}/rss`,
      structured: [{ '@type': 'WebSite', name: 'Ashore' }],
    });
    expect(links).toContainEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Ads',
      href: `${origin}/rss`,
    });
    expect(meta).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: 'Ashore' }] },
    });
  });
});

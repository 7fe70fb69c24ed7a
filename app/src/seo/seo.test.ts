import { Readable } from 'node:stream';
import { defaultLocale, locales } from '@ashore/contract/locales';
import sax from 'sax';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp } from '../../../server/src/http/test-http.ts';
import { serveFound } from './index.ts';

const origin = 'https://ashore.example';
const DAY = 86_400_000;
/** A home's exact place, typed by its owner, as it must never leave. */
const exact = { lat: 38.7234567, lng: -9.1345678 };
const hostile = `]]><script>alert(1)</script> & "quotes" \u0001\u202E\uFFFE <![CDATA[ & 🛋️`;

let site: TestHttp;
let ownerId: number;

let clients = 0;
/** Each asker has an address of their own, as limits count by it. */
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = `10.0.0.${++clients % 250}`) =>
  site.http.inject({ url, headers, remoteAddress });

/** Stores one ad past the rules of posting; returns its id. */
async function stored(fields: object = {}): Promise<number> {
  const { ads, regions } = site.server.modules;
  const area = regions.nearestArea(1, exact.lat, exact.lng);
  const now = site.platform.clock.now();
  const ad = {
    ownerId,
    ownerType: 1 as const,
    categoryId: 101,
    intent: 'offer' as const,
    title: 'Flat by the river',
    content: 'Two rooms.',
    language: 'en',
    price: 900,
    priceType: 'fixed' as const,
    priceUnit: 'month' as const,
    regionId: 1,
    areaId: area?.areaId ?? 0,
    ...exact,
    fields: {},
    status: 'active' as const,
    createTime: now,
    expireTime: new Date(now.getTime() + 30 * DAY),
    topUntil: null,
    pictures: [],
  };
  await ads.addAds([{ ...ad, ...fields }]);
  const { rows } = await site.platform.database.pool.query('select max(id) as id from ad');
  return Number(rows[0].id);
}

const change = (id: number, set: string) =>
  site.platform.database.pool.query(`update ad set ${set} where id = $1`, [id]);

/** The texts of an element, and the whole checked to be well-formed XML. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open: string | undefined;
  const parser = sax.parser(true);
  parser.onopentag = (tag) => {
    if (tag.name === name) open = '';
  };
  parser.ontext = (text) => {
    if (open !== undefined) open += text;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (tag) => {
    if (tag === name && open !== undefined) texts.push(open);
    if (tag === name) open = undefined;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return texts;
}

beforeAll(async () => {
  site = await createTestHttp();
  serveFound(site.server, { contactEmail: 'safety@ashore.example' }, origin);
  ownerId = (await site.member()).userId;
});
afterAll(() => site.close());

describe('the sitemap', () => {
  it('is an index of parts that hold every live ad and no other', async () => {
    const [live, paused] = [await stored(), await stored()];
    await change(paused, `status = 'paused'`);
    const index = await parseSitemapIndex(Readable.from((await get('/sitemap.xml')).body));
    const pages = locales.map(({ code }) => (code === defaultLocale ? 'pages' : `pages-${code}`));
    expect(index.map(({ url }) => url)).toEqual([...pages, 'ads-1'].map((part) => `${origin}/sitemap/${part}.xml`));
    const answer = await get('/sitemap/ads-1.xml');
    const ads = await parseSitemap(Readable.from(answer.body));
    const urls = ads.map(({ url }) => url);
    expect(urls).toContain(`${origin}/classified/details?classifiedId=${live}`);
    expect(urls).not.toContain(`${origin}/classified/details?classifiedId=${paused}`);
    expect(ads.every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod ?? '')))).toBe(true);
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  });

  it('names an ad by its address in the language it is written in, else in English', async () => {
    const inPortuguese = await stored({ language: 'pt', title: 'Casa junto ao rio' });
    const inJapanese = await stored({ language: 'ja' });
    const unknown = await stored({ language: '' });
    const { body } = await get('/sitemap/ads-1.xml');
    const urls = (await parseSitemap(Readable.from(body))).map(({ url }) => url.slice(origin.length));
    const address = (id: number) => `/classified/details?classifiedId=${id}`;
    expect(urls).toContain(`/pt${address(inPortuguese)}`);
    expect(urls).not.toContain(address(inPortuguese));
    expect(urls).toEqual(expect.arrayContaining([address(inJapanese), address(unknown)]));
  });

  it('names home, lists with ads and help, and no member', async () => {
    const pages = await parseSitemap(Readable.from((await get('/sitemap/pages.xml')).body));
    const urls = pages.map(({ url }) => url.slice(origin.length));
    expect(urls).toEqual(
      expect.arrayContaining(['/home', '/home?regionId=2', '/classified?categoryId=101', '/helpsupport?id=1']),
    );
    expect(urls).not.toContain('/classified?categoryId=202');
    expect(urls.filter((url) => /member|userId|user/.test(url))).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it.each(['ads-2.xml', 'ads-0.xml', 'ads-999999999.xml', 'ads-x.xml', 'members.xml', '%2e%2e.xml', 'index%00.xml'])(
    'has no part %s',
    async (name) => expect((await get(`/sitemap/${name}`)).statusCode).toBe(404),
  );

  it('is not sent again to whoever has it', async () => {
    const first = await get('/sitemap.xml');
    expect((await get('/sitemap.xml', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    expect((await get('/sitemap.xml', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

describe('forum, guides and directory', () => {
  const createdAt = new Date();
  beforeAll(async () => {
    const { forum, articles, directory } = site.server.modules;
    const topic = { regionId: 1, board: 'food', ownerId, kind: 'discussion' as const, title: `Rice ${hostile}` };
    const more = {
      content: 'Where?',
      tags: [],
      language: 'en',
      pinned: false,
      eventAt: null,
      eventPlace: '',
      eventCapacity: null,
      poll: [],
    };
    await forum.addTopics([{ ...topic, ...more, createdAt, source: 'test', sourceId: '1', replies: [] }]);
    const article = { regionId: 1, authorId: null, topic: 'tax' as const, summary: `Sum ${hostile}`, tags: [] };
    const text = { markdown: 'Text.', cover: '', coverZip: '', coverAlt: '', sourceName: '', sourceUrl: '' };
    const times = { checkedOn: null, publishTime: new Date(createdAt.getTime() - 1000) };
    for (const kind of ['news', 'tips'] as const)
      await articles.addArticles([{ kind, title: `About ${kind}`, ...article, ...text, ...times }]);
    const hours = { week: [[], [], [], [], [], [], []], special: [], holidays: '' as const, text: '' };
    const place = { regionId: 1, areaId: 10100, lat: 38.7, lng: -9.1, address: 'Rua 1', phone: '', website: '' };
    const facts = { languages: ['en'], priceBand: null, payments: [], accessible: '' as const, pictures: [] };
    const business = { ownerId: null, claimState: 'unclaimed' as const, categoryId: 13, name: `Café ${hostile}` };
    const words = { tagline: 'Soup', content: '', openingHours: hours, createTime: createdAt, reviews: [] };
    await directory.addBusinesses([{ ...business, ...place, ...facts, ...words }]);
  });

  it.each([
    ['forum', 'Rice', '/forum/'],
    ['news', 'About news', '/news/details?newsId='],
    ['tips', 'About tips', '/tips/details?tipsId='],
    ['directory', 'Café', '/Directory/details?directoryId='],
  ])('have a feed of %s with the newest of a region', async (name, title, address) => {
    const { body, statusCode, headers } = await get(`/rss/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(textsOf(body, 'title').filter((text) => text.startsWith(title))).toHaveLength(1);
    expect(textsOf(body, 'link').some((link) => link.startsWith(`${origin}${address}`))).toBe(true);
    expect(textsOf((await get(`/rss/${name}?regionId=2`)).body, 'title').some((text) => text.startsWith(title))).toBe(
      false,
    );
    expect((await get(`/rss/${name}?categoryId=%00&topic=x&tag=%27&regionId=-1`)).statusCode).toBe(200);
  });

  it('have feeds in every language, with links to pages in it', async () => {
    const { body } = await get('/pt/rss/forum');
    expect(textsOf(body, 'title')[0]).toMatch(/^Fórum – .+ · Ashore$/);
    expect(textsOf(body, 'language')).toEqual(['pt-PT']);
    expect(textsOf(body, 'link').some((link) => link.startsWith(`${origin}/pt/forum/`))).toBe(true);
    expect(textsOf((await get('/pt/rss/tips')).body, 'category')).toEqual(['Impostos e trabalho']);
    const ads = await get('/ar/rss');
    expect([ads.statusCode, textsOf(ads.body, 'language')]).toEqual([200, ['ar']]);
    expect((await get('/en/rss')).statusCode).toBe(404);
    expect((await get('/pt/rss/members')).statusCode).toBe(404);
  });

  it('stand in the sitemap', async () => {
    for (const [part, address] of [
      ['topics-1', '/forum/'],
      ['articles-1', '/tips/details'],
      ['places-1', '/Directory/details'],
    ] as const) {
      const urls = await parseSitemap(Readable.from((await get(`/sitemap/${part}.xml`)).body));
      expect(urls.some(({ url }) => url.startsWith(`${origin}${address}`))).toBe(true);
    }
    expect((await get('/rss/members')).statusCode).toBe(404);
  });
});

describe('a feed', () => {
  it('holds the newest ads of a search, whatever their titles are', async () => {
    const id = await stored({ title: hostile, categoryId: 401 });
    const { body, statusCode, headers } = await get('/rss?categoryId=401');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(textsOf(body, 'title')).toContain(hostile.replaceAll('\u0001', '').replaceAll('\uFFFE', ''));
    expect(textsOf(body, 'link')).toContain(`${origin}/classified/details?classifiedId=${id}`);
    expect(textsOf(body, 'title')).not.toContain('Flat by the river');
  });

  it('says prices in the language of the feed', async () => {
    await stored({
      title: 'Room with a desk',
      categoryId: 404,
      price: 480,
      priceUnit: 'month',
      priceType: 'negotiable',
    });
    expect((await get('/rss?categoryId=404')).body).toContain('/ month · negotiable');
    expect((await get('/pt/rss?categoryId=404')).body).toContain('/ mês · negociável');
  });

  it('escapes words of the search in its own title', async () => {
    const { body } = await get(`/rss?keyword=${encodeURIComponent('<b>&]]>"')}`);
    expect(textsOf(body, 'title')[0]).toBe('Ads in Portugal: <b>&]]>" · Ashore');
  });

  it('never tells where exactly a home is', async () => {
    await stored();
    const { body } = await get('/rss?categoryId=101');
    expect(body).toContain('Flat by the river');
    expect(body).not.toMatch(/38\.7|-?9\.13/);
  });

  it('has at most 50 and the newest first', async () => {
    const start = site.platform.clock.now().getTime();
    for (let index = 0; index < 55; index++)
      await stored({ title: `Lamp ${index}`, categoryId: 402, createTime: new Date(start + index * 1000) });
    const titles = textsOf((await get('/rss?categoryId=402')).body, 'title').slice(1);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Lamp 54', 'Lamp 5']);
  });

  it('is not sent again until an ad comes', async () => {
    const first = await get('/rss?categoryId=403');
    const tag = { 'if-none-match': `W/${first.headers.etag}` };
    expect((await get('/rss?categoryId=403', tag)).statusCode).toBe(304);
    await stored({ categoryId: 403 });
    const next = await get('/rss?categoryId=403', tag);
    expect(next.statusCode).toBe(200);
    const since = { 'if-modified-since': String(next.headers['last-modified']) };
    expect((await get('/rss?categoryId=403', since)).statusCode).toBe(304);
  });

  it.each([
    'regionId=999999999999999999999',
    'regionId=x&categoryId=-1&priceMin=NaN&f.a.min=1e999',
    `keyword=${'%F0%9F%92%A9'.repeat(500)}`,
    'keyword=%00%01&cursor=x&pageNum=99999999999',
    'f.__proto__=1&__proto__[x]=1&sort=evil',
  ])('takes what it can of %s', async (query) => {
    const { statusCode, body } = await get(`/rss?${query}`);
    expect(statusCode).toBe(200);
    expect(textsOf(body, 'title').length).toBeGreaterThan(0);
  });
});

it('says where to report a weakness, and what may be read', async () => {
  expect((await get('/.well-known/security.txt')).body).toContain('Contact: mailto:safety@ashore.example\n');
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlainAd } from '#server/modules/ads/index.ts';
import { tunedPairs, unrelatedPairs, unseenPairs } from '#server/modules/ads/search/script-pairs.ts';
import { type AdsSite, createAdsSite, DAY } from '#server/modules/ads/test-ads-site.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createManticore } from '#server/platform/search/manticore.ts';
import type { SearchEngine } from '#server/platform/search/port.ts';
import { startSearchd, type TestSearchd } from '#server/platform/search/test-searchd.ts';

const { getClassifiedInfoList, getFacets } = operations.classified;
/** One of four: all 127 were equal as well. */
const pairs = [...tunedPairs, ...unseenPairs, ...unrelatedPairs].filter((_, n) => n % 4 === 0);
let [searchd, engine, site]: [TestSearchd?, SearchEngine?, AdsSite?] = [];
type Node = ReturnType<AdsSite['node']>;
const warnings: string[] = [];
const log = createLogger({ level: 'info' }, { write: (line) => void warnings.push(line) });
let nodes: { postgresql: Node; engine: Node };

/** Ads that differ in everything a list narrows by; many have the same time. */
function variedAds(now: number, areas: number[]): Partial<PlainAd>[] {
  const at = (n: number, values: readonly (string | number | null)[]) => values[n % values.length];
  return Array.from(
    { length: 60 },
    (_, n): Partial<PlainAd> => ({
      title: `${at(n, ['Sofa', 'sofas', 'Table', 'Sofa bed'])} number ${10_200 + n}`,
      content: n % 3 ? 'green and quiet' : 'near the tram',
      categoryId: n % 2 ? 401 : 101,
      intent: n % 5 ? 'offer' : 'wanted',
      language: n % 4 ? 'en' : 'de',
      price: n % 7 ? (n * 13) % 50 : null,
      priceType: n % 7 ? 'fixed' : 'onRequest',
      areaId: areas[n % areas.length] ?? 0,
      regionId: n % 9 ? 1 : 2,
      fields:
        n % 2 ? {} : { rooms: n % 5, size: 20 + n / 4, lift: n % 4 === 0, heating: n % 3 ? ['gas'] : ['gas', 'stove'] },
      pictures: n % 6 ? [] : [{ imgUrl: '/uploads/a.webp', imgUrlZip: '/uploads/a-s.webp', width: 1, height: 1 }],
      createTime: new Date(now - Math.floor(n / 3) * DAY),
    }),
  );
}

beforeAll(async () => {
  [searchd, site] = await Promise.all([startSearchd(), createAdsSite()]);
  engine = createManticore({ url: searchd.url, key: '', answerMs: 20_000 });
  const person = (await site.member()).userId;
  const business = (await site.member({ userType: 2 })).userId;
  await site.add(person, ...pairs.map(([language, , text]) => ({ language, title: text, content: '' })));
  await site.add(
    person,
    ...variedAds(
      site.clock.now().getTime(),
      site.areas.slice(0, 3).map(({ id }) => id),
    ),
  );
  await site.add(business, { title: 'Sofa of a shop', ownerType: 2 }, { title: `Sofa's "best" | (offer) !` });
  await site.sql('analyze ad, search_word');
  nodes = { postgresql: site.node({}), engine: site.node({ search: engine, log }) };
  await nodes.engine.ads.engine?.rebuild({ settleMs: 0 });
});
afterAll(async () => {
  await site?.close();
  await engine?.close();
  await searchd?.close();
});

/** Asks both for a list. */
async function bothOf(query: object) {
  const answers = [nodes.postgresql, nodes.engine].map(async ({ visitor }) => {
    const { list, ...counts } = await visitor(getClassifiedInfoList, { regionId: 1, ...query });
    return { ids: list.map(({ classifiedId }) => classifiedId), ...counts };
  });
  const [postgresql, found] = await Promise.all(answers);
  return { postgresql, found };
}

/** Asks both for the counts beside the filters, which know neither pages nor an order. */
const facetsOfBoth = ({ pageNum: _page, pageSize: _size, sort: _sort, ...filters }: Record<string, unknown>) =>
  Promise.all([nodes.postgresql, nodes.engine].map(({ visitor }) => visitor(getFacets, { regionId: 1, ...filters })));

/** Why PostgreSQL answered in place of the engine: then a comparison is one of PostgreSQL with itself. */
const reasons = () => warnings.map((line) => JSON.parse(line).reason).filter(Boolean);

describe('a search engine and PostgreSQL', () => {
  it('find the same for words of every script', async () => {
    let hits = 0;
    for (const keyword of new Set(pairs.map(([, word]) => word))) {
      const { postgresql, found } = await bothOf({ keyword });
      expect(found, keyword).toEqual(postgresql);
      hits += found?.ids.length ?? 0;
    }
    expect(hits).toBeGreaterThan(25);
    expect(reasons()).toEqual([]);
  });

  it.each([
    { keyword: 'sofa' },
    { keyword: 'sofa bed' },
    { keyword: 'SOFÁ' },
    { keyword: 'sof' },
    { keyword: 'sofq' },
    { keyword: 'tabel' },
    { keyword: '10234' },
    { keyword: 'number 10234' },
    { keyword: 'green sofa tram' },
    { keyword: 'кімната' },
    { keyword: 'sofa', pageSize: 7, pageNum: 2 },
    { keyword: 'sofa', pageSize: 7, pageNum: 3, sort: 'relevance' },
    { keyword: 'sofa', pageSize: 7, pageNum: 40 },
    { keyword: 'sofa', sort: 'priceUp' },
    { keyword: 'sofa', sort: 'priceDown', pageSize: 5, pageNum: 2 },
    { keyword: 'sofa', sort: 'newest', categoryId: 101 },
    { keyword: 'sofa', priceMin: 10, priceMax: 30 },
    { keyword: 'sofa', postedWithin: 7 },
    { keyword: 'sofa', userType: 2 },
    { keyword: 'sofa', language: 'de', withPhoto: true },
    { intent: 'wanted' },
    { intent: 'wanted', sort: 'priceUp' },
    { priceType: 'onRequest' },
    { withPhoto: true, priceMin: 5 },
    { postedWithin: 3, sort: 'priceDown' },
    { categoryId: 101, fields: { rooms: { min: 2, max: 3 } } },
    { categoryId: 101, fields: { size: { min: 22.5 }, lift: true } },
    { categoryId: 101, fields: { heating: ['stove'] }, sort: 'priceUp' },
    { categoryId: 101, fields: { rooms: { max: 0 } } },
    { regionId: 2, keyword: 'sofa' },
    { regionId: 3, keyword: 'sofa' },
    { language: 'de', categoryId: 400 },
    { areaId: 98_765_432 },
    { keyword: '' },
    { keyword: '?!' },
  ])('find and count the same for %j', async (query: Record<string, unknown>) => {
    const { postgresql, found } = await bothOf(query);
    expect(found).toEqual(postgresql);
    const [expected, counted] = await facetsOfBoth(query);
    expect(counted).toEqual(expected);
  });

  it.each([
    `sofa's`,
    `"sofa bed"`,
    'sofa | table',
    '!sofa',
    '-sofa',
    '@terms sofa',
    'sofa*',
    '(sofa',
    'sofa)',
    'sofa/2',
    '^sofa$',
    '~sofa',
    'sofa << bed',
    `') OR 1=1; TRUNCATE RTINDEX ashore_ads_a; --`,
    `\\'); DELETE FROM ashore_ads_a WHERE id > 0; --`,
    'NEAR/3 sofa SENTENCE bed',
    'sofa\u0000bed',
    "'\\&|!:*<->()",
  ])('take %j as words alone', async (keyword) => {
    const { postgresql, found } = await bothOf({ keyword });
    expect(found).toEqual(postgresql);
    expect(reasons()).toEqual([]);
  });

  it.each(['newest', 'priceUp', 'priceDown'])('go on from the last ad of a page by %s', async (sort) => {
    const seen: number[] = [];
    for (let cursor: string | undefined, page = 0; page < 12; page++) {
      const query = { keyword: 'sofa', sort, pageSize: 5, cursor };
      const { postgresql, found } = await bothOf(query);
      expect(found).toEqual(postgresql);
      seen.push(...(found?.ids ?? []));
      cursor = found?.next;
      if (!cursor) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(35);
  });

  it('find the same after changes of every kind', async () => {
    const changes = [
      `update ad set hidden = true where title like 'Sofa number%' and id % 2 = 0`,
      `update ad set status = 'expired' where title like 'Table%'`,
      `update ad set title = 'Chair instead' where title like 'sofas%'`,
      `update ad set price_cents = 7 where title like 'Sofa bed%'`,
      `delete from ad where title = 'Sofa of a shop'`,
    ];
    for (const change of changes) await site?.sql(change);
    expect(await nodes.engine.ads.engine?.feed()).toBeGreaterThan(20);
    // Nodes of their own: these changes were announced to nobody.
    nodes = {
      postgresql: site?.node({}) ?? nodes.postgresql,
      engine: site?.node({ search: engine, log }) ?? nodes.engine,
    };
    for (const query of [
      { keyword: 'sofa' },
      { keyword: 'chair' },
      { keyword: 'table' },
      { keyword: 'sofa', sort: 'priceUp' },
    ]) {
      const { postgresql, found } = await bothOf(query);
      expect(found).toEqual(postgresql);
    }
    expect(reasons()).toEqual([]);
  });
});

import { limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from './test-ads-site.ts';

const { getClassifiedInfoList, getAdsDetail } = operations.classified;
let site: AdsSite;
let owner: number;
beforeAll(async () => {
  site = await createAdsSite();
  owner = (await site.member()).userId;
});
afterAll(() => site.close());

const find = (input: object) => site.visitor(getClassifiedInfoList, input);
const found = async (input: object) => (await find(input)).list.map((ad) => ad.title);

describe('ads that do not say their language', () => {
  it.each([
    [1, 'Quartos mobilados', 'mobilada'],
    [2, 'Habitaciones luminosas', 'luminoso'],
    [3, 'Voisins heureux', 'heureuses'],
    [4, 'Wohnungen gesucht', 'Wohnung'],
    [4, 'Kleine Wohnung', 'Wohnungen'],
    [5, 'Lampade rosse', 'rosso'],
    [6, 'Grote fietsen', 'fiets'],
  ])('are found in region %i by the word forms of its language: %s by %s', async (regionId, title, keyword) => {
    await site.add(owner, { regionId, title, language: '' });
    const page = await find({ regionId, keyword });
    expect(page.list.map((ad) => ad.title)).toContain(title);
    expect(page.correctedKeyword).toBeUndefined();
  });

  it('know the language of every region ads can be posted in', async () => {
    const regions = await site.visitor(operations.area.getRegions);
    for (const { id } of regions.filter((region) => region.isSupported === 1)) {
      const [row] = await site.sql<{ language: string }>("select ashore_ad_language($1, '') as language", [id]);
      expect(row?.language, `region ${id}`).toMatch(/^[a-z]{2}$/);
    }
  });
});

describe('signs without blanks between words', () => {
  it.each(['木', '木床', '床架', '实木床架'])('are found by %s', async (keyword) => {
    await site.add(owner, { regionId: 8, title: '实木床架', language: 'zh' });
    expect(await found({ regionId: 8, keyword })).toContain('实木床架');
  });
});

describe('relevance', () => {
  const region = { regionId: 7 };
  const ads = 1130;
  beforeAll(async () => {
    // The older half of the matches has the word in the title, the newer in the text.
    await site.sql(
      `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
         price_unit, currency, shift, status, created_at, refreshed_at, expires_at, updated_at)
       select 7, 400, 401, $1, 1, 'offer', case when n > 100 and n <= 110 then 'Lantern ' || n else 'Thing ' || n end,
         'With a lantern', 100, 'fixed', 'once', 'EUR', 0, 'active', at, at, at + interval '90 days', at
       from generate_series(1, ${ads}) as n, lateral (select $2::timestamptz - n * interval '1 minute' as at) as times`,
      [owner, site.clock.now()],
    );
  });

  it('puts what has the word in its title first', async () => {
    const page = await find({ ...region, keyword: 'lantern', pageSize: 11 });
    expect(page.list.slice(0, 10).every((ad) => ad.title.startsWith('Lantern'))).toBe(true);
    expect(page.list[10]?.title).toBe('Thing 1');
  });

  it.each([50, 30, 47])(
    'holds every match once over all pages of %i, also beyond those that are ranked',
    async (pageSize) => {
      const ids: number[] = [];
      for (let pageNum = 1; pageNum <= Math.ceil(ads / pageSize); pageNum++)
        ids.push(
          ...(await find({ ...region, keyword: 'lantern', pageNum, pageSize })).list.map((ad) => ad.classifiedId),
        );
      expect([ids.length, new Set(ids).size]).toEqual([ads, ads]);
    },
  );

  it('goes on by the cursor where it goes by age', async () => {
    const page = await find({ ...region, keyword: 'lantern', pageNum: 21, pageSize: 50 });
    const by = await find({ ...region, keyword: 'lantern', cursor: page.next, pageSize: 50 });
    expect(by.list).toEqual((await find({ ...region, keyword: 'lantern', pageNum: 22, pageSize: 50 })).list);
  });
});

describe('what reading costs', () => {
  /** The statements that some work sends to the database. */
  async function statements(work: () => Promise<unknown>): Promise<string[]> {
    const { pool } = site.platform.database;
    const { query } = pool;
    const sent: string[] = [];
    pool.query = function spy(this: typeof pool, ...given: Parameters<typeof query>) {
      const first = given[0] as string | { text: string };
      sent.push(typeof first === 'string' ? first : first.text);
      return Reflect.apply(query, this, given);
    } as typeof query;
    try {
      await work();
    } finally {
      pool.query = query;
    }
    return sent;
  }

  it.each([
    ['a list', {}],
    ['a list by category and price', { categoryId: 401, priceMin: 1, sort: 'priceUp' }],
    ['a search', { keyword: 'lantern' }],
    [
      'a search with every filter',
      {
        keyword: 'lantern',
        categoryId: 401,
        intent: 'offer',
        priceMax: 5,
        userType: 1,
        postedWithin: 9,
        withPhoto: false,
        fields: { condition: ['new'] },
        near: { lat: 50, lng: 0, radius: 5 },
        bounds: { north: 1, south: 0, east: 1, west: 0 },
      },
    ],
  ])('%s takes at most two statements', async (_name, query) => {
    const member = await site.member();
    for (const call of [site.visitor, member.call]) {
      const sent = await statements(() => call(getClassifiedInfoList, { regionId: 7, ...query }));
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.length).toBeLessThanOrEqual(2);
    }
  });

  it('an ad takes at most three', async () => {
    const { list } = await find({ regionId: 7, pageSize: 1 });
    const sent = await statements(() => site.visitor(getAdsDetail, { classifiedId: list[0]?.classifiedId }));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  it('counts no further than the cap', async () => {
    const sent = await statements(() => find({ regionId: 7, postedWithin: 8 }));
    expect(sent.some((text) => /count\(\*\)/.test(text) && /limit \$\d+/.test(text))).toBe(true);
    expect(limits.countCap).toBe(10_000);
  });
});

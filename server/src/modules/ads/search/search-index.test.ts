import { limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

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

  it.each([50, 30, 47])('holds every match once over all pages of %i, as far as they are counted', async (pageSize) => {
    const ids: number[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(250 / pageSize); pageNum++)
      ids.push(...(await find({ ...region, keyword: 'lantern', pageNum, pageSize })).list.map((ad) => ad.classifiedId));
    expect(ids.length).toBeGreaterThanOrEqual(250);
    expect(new Set(ids).size).toBe(ids.length);
    const { total, totalCapped } = await find({ ...region, keyword: 'lantern' });
    expect([total, totalCapped]).toEqual([250, true]);
    expect((await find({ ...region, keyword: 'lantern', pageNum: 251, pageSize: 1 })).list).toEqual([]);
  });

  it('goes on by the cursor to the last match when it goes by age', async () => {
    const ids: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await find({ ...region, keyword: 'lantern', sort: 'newest', pageSize: 50, cursor });
      ids.push(...page.list.map((ad) => ad.classifiedId));
      if (!page.next) break;
      cursor = page.next;
    }
    const wanted = await site.sql<{ id: string }>(
      'select id from ad where region_id = 7 order by refreshed_at desc, id desc',
    );
    expect(ids).toEqual(wanted.map(({ id }) => Number(id)));
  });

  it('puts words as typed before their other forms, and these before words that begin alike', async () => {
    await site.add(
      owner,
      { regionId: 9, title: 'Gardening' },
      { regionId: 9, title: 'Shed', content: 'In a garden' },
      { regionId: 9, title: 'Gardens', language: 'en' },
      { regionId: 9, title: 'Garden' },
      { regionId: 9, title: 'Gardenhouse', content: 'Small' },
    );
    const titles = await found({ regionId: 9, keyword: 'garden' });
    expect(titles[0]).toBe('Garden');
    expect(titles.slice(1, 3).sort()).toEqual(['Gardening', 'Gardens']);
    expect(titles.slice(3).sort()).toEqual(['Gardenhouse', 'Shed']);
  });
});

describe('terms', () => {
  const region = { regionId: 10 };
  const titles = async (input: object) => (await found({ ...region, ...input })).sort();
  /** Changes all ads of the region past the rules, and says so as the rules would. */
  const set = async (change: string, values: unknown[] = []) => {
    await site.sql(`update ad set ${change} where region_id = 10`, values);
    await site.platform.database.transaction(async (tx, afterCommit) =>
      site.platform.changes.announce(tx, afterCommit, ['ads:10']),
    );
  };

  it('go and come with what is live', async () => {
    await site.add(owner, { ...region, title: 'Harpsichord' });
    expect(await titles({ keyword: 'harpsichord' })).toHaveLength(1);
    for (const change of ["status = 'paused'", "status = 'sold'", "status = 'active', hidden = true"]) {
      await set(change);
      expect(await titles({ keyword: 'harpsichord' })).toEqual([]);
    }
    await set('hidden = false');
    expect(await titles({ keyword: 'harpsichord' })).toHaveLength(1);
    await set("title = 'Spinet', content = 'Old'");
    expect([await titles({ keyword: 'harpsichord' }), await titles({ keyword: 'spinet' })]).toEqual([[], ['Spinet']]);
  });

  it('find a bumped ad where it now belongs, and old ones however old', async () => {
    await set("refreshed_at = '2009-01-01'");
    expect(await titles({ keyword: 'spinet' })).toEqual(['Spinet']);
    await set('refreshed_at = $1', [site.clock.now()]);
    expect(await titles({ keyword: 'spinet' })).toEqual(['Spinet']);
  });

  it.each([
    [{ priceMin: 99.99, priceMax: 100 }, 1],
    [{ priceMin: 100.01 }, 0],
    [{ priceMax: 99.99 }, 0],
    [{ categoryId: 401, intent: 'offer', userType: 1, priceType: 'fixed' }, 1],
    [{ withPhoto: true }, 0],
    [{ postedWithin: 1 }, 1],
    [{ near: { lat: 50, lng: 0, radius: 5 } }, 0],
  ])('narrow words further by %j', async (filter, count) => {
    expect(await titles({ keyword: 'spinet', ...filter })).toHaveLength(count);
  });

  it.each(["it's", '\\', "a'|'10#g400", '!'])('take the value %j of a field as it is', async (value) => {
    const fields = { condition: [value] };
    expect(await titles({ categoryId: 401, fields })).toEqual([]);
    await set('fields = $1', [JSON.stringify({ condition: value })]);
    expect(await titles({ categoryId: 401, fields })).toEqual(['Spinet']);
  });
});

describe('more in one hour than is read at once', () => {
  const region = { regionId: 11 };
  const ads = 900;
  beforeAll(async () => {
    await site.sql(
      `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
         price_unit, currency, shift, status, created_at, refreshed_at, expires_at, updated_at)
       select 11, 400, 401, $1, 1, 'offer', 'Crowd', 'Many', n, 'fixed', 'once', 'EUR', 0, 'active', at, at, at + interval '90 days', at
       from generate_series(1, ${ads}) as n, lateral (select date_trunc('hour', $2::timestamptz) + n % 60 * interval '1 minute' as at) as times`,
      [owner, site.clock.now()],
    );
  });

  it.each([{ keyword: 'crowd' }, { priceType: 'fixed' }])('is listed in order and once: %j', async (query) => {
    const ids: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await find({ ...region, ...query, sort: 'newest', pageSize: 50, cursor });
      ids.push(...page.list.map((ad) => ad.classifiedId));
      if (!page.next) break;
      cursor = page.next;
    }
    const wanted = await site.sql<{ id: string }>(
      'select id from ad where region_id = 11 order by refreshed_at desc, id desc',
    );
    expect(ids).toEqual(wanted.map(({ id }) => Number(id)));
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
    const sent = await statements(() => find({ regionId: 12 }));
    expect(sent.some((text) => /count\(\*\)/.test(text) && /limit \$\d+/.test(text))).toBe(true);
    expect(limits.countCap).toBe(10_000);
  });
});

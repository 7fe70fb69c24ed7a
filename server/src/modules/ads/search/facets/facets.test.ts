import { codes, type Facets, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY } from '#server/modules/ads/test-ads-site.ts';

const { getFacets, getClassifiedInfoList, getMapPins, changeStatus } = operations.classified;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const facets = (input: object): Promise<Facets> => site.visitor(getFacets, { regionId: 2, ...input });
const total = async (input: object) => (await site.visitor(getClassifiedInfoList, { regionId: 2, ...input })).total;
const exactly = (counts: Record<string, number>) => ({
  values: Object.fromEntries(Object.entries(counts).map(([value, count]) => [value, { count, more: false }])),
  more: false,
});

describe('the facets of a list that is looked at in full', () => {
  let [child, other]: number[] = [];
  beforeAll(async () => {
    const owner = (await site.member()).userId;
    const business = (await site.member({ userType: 2 })).userId;
    const picture = { imgUrl: '/uploads/a.webp', imgUrlZip: '/uploads/a-s.webp', width: 1, height: 1 };
    child = site.area.children?.[0]?.id ?? 0;
    other = site.areas.find((one) => one.id !== site.area.id)?.id ?? 0;
    const home = { regionId: 2, categoryId: 101, price: 900 };
    await site.add(
      owner,
      { ...home, title: 'Flat A', fields: { rooms: 1, lift: true, furnished: 'yes', heating: ['gas', 'stove'] } },
      { ...home, title: 'Flat B', fields: { rooms: 3, lift: false, furnished: 'no', heating: ['gas'] }, price: 1200.5 },
      { ...home, title: 'Room C', fields: { rooms: 5 }, categoryId: 102, priceType: 'onRequest', price: null },
      { regionId: 2, title: 'D', categoryId: 402, intent: 'wanted', priceType: 'free', areaId: child },
      {
        regionId: 2,
        title: 'E',
        areaId: other,
        pictures: [picture],
        createTime: new Date(site.clock.now().getTime() - 5 * DAY),
      },
      { regionId: 3, title: 'Elsewhere' },
      { regionId: 2, title: 'Draft', status: 'draft' },
    );
    await site.add(business, { regionId: 2, title: 'F', ownerType: 2, price: 10 });
  });

  it('count every value', async () => {
    expect(await facets({})).toMatchObject({
      categories: exactly({ 100: 3, 101: 2, 102: 1, 400: 3, 401: 2, 402: 1 }),
      areas: exactly({ [site.area.id]: 5, [child ?? 0]: 1, [other ?? 0]: 1 }),
      intents: exactly({ offer: 5, wanted: 1 }),
      priceTypes: exactly({ fixed: 4, onRequest: 1, free: 1 }),
      userTypes: exactly({ 1: 5, 2: 1 }),
      postedWithin: exactly({ 1: 5, 3: 5, 7: 6, 30: 6 }),
      withPhoto: exactly({ yes: 1 }),
      fields: {},
      without: {},
    });
  });

  it('count a value under the other filters, not under its own', async () => {
    const found = await facets({ categoryId: 101, fields: { heating: ['stove'] }, priceMax: 1000 });
    expect(found.fields.heating).toEqual(exactly({ gas: 1, stove: 1 }));
    expect(found.fields.lift).toEqual(exactly({ yes: 1 }));
    expect(found.categories).toEqual(exactly({ 100: 1, 101: 1, 400: 3, 401: 2, 402: 1 }));
    expect(found.userTypes).toEqual(exactly({ 1: 1 }));
    const free = await facets({ categoryId: 101, fields: { heating: ['stove'] } });
    expect(free.fields.heating).toEqual(exactly({ gas: 2, stove: 1 }));
  });

  it('count areas without the chosen one', async () => {
    expect((await facets({ areaId: other })).areas).toEqual((await facets({})).areas);
    expect((await facets({ areaId: site.area.id, categoryId: 400 })).areas.values[other ?? 0]?.count).toBe(1);
  });

  it.each([
    { categoryId: 101, priceMax: 100 },
    { categoryId: 101, areaId: 98_765_432, withPhoto: true },
    { keyword: 'flat', categoryId: 400 },
    { keyword: 'nowhere', priceType: 'free', intent: 'wanted' },
    { postedWithin: 1, withPhoto: true },
    { userType: 2, categoryId: 100, fields: { lift: true } },
    { priceMin: 500, priceMax: 1, categoryId: 100 },
  ])('say how many ads there are without each filter of %j', async (query) => {
    const { without } = await facets(query);
    const keys = Object.keys(query).map((key) => (key === 'fields' ? 'f.lift' : key.replace(/M(in|ax)$/, '')));
    expect(new Set(Object.keys(without))).toEqual(new Set(keys));
    for (const [key, { count, more }] of Object.entries(without)) {
      const rest: Record<string, unknown> = { ...query };
      for (const gone of key === 'price' ? ['priceMin', 'priceMax'] : [key]) delete rest[gone];
      if (key === 'categoryId' || key === 'f.lift') delete rest.fields;
      expect([key, count, more]).toEqual([key, await total(rest), false]);
    }
  });

  it('agree with the list for any filter and value', async () => {
    for (const query of [
      {},
      { categoryId: 101 },
      { categoryId: 100, priceMin: 901 },
      { keyword: 'flat' },
      { userType: 1 },
    ]) {
      const found = await facets(query);
      for (const [value, { count }] of Object.entries(found.intents.values))
        expect(count).toBe(await total({ ...query, intent: value }));
      for (const [value, { count }] of Object.entries(found.postedWithin.values))
        expect(count).toBe(await total({ ...query, postedWithin: Number(value) }));
      for (const [value, { count }] of Object.entries(found.areas.values))
        expect(count).toBe(await total({ ...query, areaId: Number(value) }));
      for (const [value, { count }] of Object.entries(found.categories.values))
        expect(count).toBe(await total({ ...query, categoryId: Number(value) }));
    }
  });

  it('count a circle and the part of a map', async () => {
    const { lat, lng } = site.area;
    const near = { lat, lng, radius: 50_000 };
    const bounds = { north: lat - 1, south: lat + 1, west: lng - 1, east: lng + 1 };
    for (const place of [{ near }, { bounds }, { near, bounds }, { bounds, keyword: 'flat' }]) {
      const found = await facets(place);
      for (const [value, { count }] of Object.entries(found.categories.values))
        expect(count).toBe(await total({ ...place, categoryId: Number(value) }));
      expect(Object.keys(found.categories.values)).not.toHaveLength(0);
    }
  });

  it('are computed anew when an ad changes', async () => {
    const owner = await site.member();
    const { classifiedId } = await owner.call(operations.classified.postAds, site.goodAd({ regionId: 1 }));
    expect((await facets({ regionId: 1 })).intents).toEqual(exactly({ offer: 1 }));
    await owner.call(changeStatus, { classifiedId, status: 'paused' });
    expect((await facets({ regionId: 1 })).intents).toEqual(exactly({}));
  });
});

describe('the facets of a long list', () => {
  const long = { regionId: 5 };
  beforeAll(async () => {
    const { userId } = await site.member();
    // In portions, each of them far from the time a statement may take.
    for (let first = 1; first < 6000; first += 1000)
      await site.sql(
        `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
           price_unit, currency, area_id, shown_lat, shown_lng, shift, status, created_at, refreshed_at, expires_at, updated_at)
         select 5, case when n % 2 = 0 then 400 else 100 end, case when n % 2 = 0 then 401 else 101 end, $1, 1, 'offer',
           'Lamp ' || n, 'Standing lamp', n * 10, 'fixed', 'once', 'EUR', 50101, 41 + n % 50 / 100.0, 12, 0, 'active', at, at,
           at + interval '90 days', at
         from generate_series($3::int, $3::int + 999) as n, lateral (select $2::timestamptz - n * interval '1 minute' as at) as times`,
        [userId, site.clock.now(), first],
      );
    await site.sql('vacuum analyze ad');
  });

  it('are those of the newest ads, and say that there are more', async () => {
    const found = await facets({ ...long, userType: 1 });
    expect(found.intents.values.offer?.more).toBe(true);
    expect(found.intents.values.offer?.count).toBeGreaterThan(1000);
    expect(found.intents.more).toBe(true);
    expect(found.without.userType?.more).toBe(true);
  });

  it('count categories from the index to a cap where nothing else narrows the list', async () => {
    const atLeast = { count: 1000, more: true };
    for (const categoryId of [undefined, 100, 101])
      expect((await facets({ ...long, categoryId })).categories.values).toMatchObject({ 100: atLeast, 400: atLeast });
  });

  it('find rare words past the newest', async () => {
    const found = await facets({ ...long, keyword: '5999' });
    expect(found.intents).toEqual(exactly({ offer: 1 }));
    expect(found.categories).toEqual(exactly({ 100: 1, 101: 1 }));
    expect(found.without.keyword?.more).toBe(true);
    expect((await facets({ ...long, keyword: 'lamp 5999' })).intents).toEqual(exactly({ offer: 1 }));
  });

  it('count a part of the map in all of its cells', async () => {
    const bounds = { north: 42, south: 41, west: 11, east: 13 };
    const found = await facets({ ...long, bounds });
    expect(found.categories.values[100]?.more).toBe(true);
    expect(found.areas.values[50101]?.count).toBeGreaterThan(300);
  });

  it('read no more of the table for more ads', async () => {
    const read = async () => {
      const [row] = await site.sql<{ blocks: number }>(
        "select (heap_blks_read + heap_blks_hit)::int as blocks from pg_statio_user_tables where relname = 'ad'",
      );
      return row?.blocks ?? 0;
    };
    const flush = () => site.sql('select pg_stat_force_next_flush()');
    for (const query of [{}, { categoryId: 101 }, { areaId: 50101 }, { keyword: 'lamp' }, { withPhoto: true }]) {
      await flush();
      const before = await read();
      await facets({ ...long, ...query, userType: 1 });
      await flush();
      expect((await read()) - before).toBeLessThan(2000);
    }
  });
});

describe('facets of bad input', () => {
  it.each<[string, object]>([
    ['2000 letters', { keyword: 'a'.repeat(2000) }],
    ['no radius', { near: { lat: 0, lng: 0, radius: 0 } }],
    ['a radius of 10 000 km', { near: { lat: 0, lng: 0, radius: 10_000_000 } }],
    ['bounds off the earth', { bounds: { north: 91, south: 0, east: 0, west: 0 } }],
    ['10 000 values', { fields: { heating: Array(10_000).fill('gas') } }],
    ['no values', { fields: { heating: [] } }],
    ['a price below nothing', { priceMin: -1 }],
    ['a third kind of seller', { userType: 3 }],
  ])('refuse %s in the list and on the map, too', async (_name, query) => {
    await expect(facets(query)).rejects.toMatchObject({ code: codes.invalidInput });
    await expect(total(query)).rejects.toMatchObject({ code: codes.invalidInput });
    const map = { bounds: { north: 60, south: 30, east: 20, west: -20 }, zoom: 5, ...query };
    await expect(site.visitor(getMapPins, map)).rejects.toMatchObject({ code: codes.invalidInput });
  });

  it.each(['?!…', 'x', '.', '「」'])('find nothing for the words %j, as the list does', async (keyword) => {
    const found = await facets({ keyword });
    expect(found.categories).toEqual(exactly({}));
    expect(found.prices).toEqual([]);
    expect(found.without.keyword?.count).toBe(await total({}));
    expect(await total({ keyword })).toBe(0);
  });

  it.each(['שלום', 'مرحبا', '社會科學院', '\u202eflat', 'a'.repeat(200)])(
    'take words as they come: %j',
    async (keyword) => {
      const found = await facets({ keyword });
      const all = Object.values(found.intents.values).reduce((sum, { count }) => sum + count, 0);
      expect(all).toBe(await total({ keyword }));
    },
  );
});

describe('a city', () => {
  // "Lisbon – Arroios" lies in Lisbon, and both in its district, as Cascais does.
  const [DISTRICT, LISBON, ARROIOS, CASCAIS] = [10_100, 10_101, 10_106, 10_126];

  it('holds its parts in lists, counts, map and saved searches', async () => {
    const { userId, call } = await site.member();
    const at = (areaId: number) => ({ regionId: 1, title: `At ${areaId}`, areaId, lat: 38.7, lng: -9.1 });
    await site.add(userId, at(LISBON), at(ARROIOS), at(CASCAIS));
    const totals = [LISBON, ARROIOS, DISTRICT].map((areaId) => total({ regionId: 1, areaId }));
    expect(await Promise.all(totals)).toEqual([2, 1, 3]);
    const { areas } = await facets({ regionId: 1, areaId: LISBON });
    expect(areas).toEqual(exactly({ [DISTRICT]: 3, [LISBON]: 2, [ARROIOS]: 1, [CASCAIS]: 1 }));
    const bounds = { west: -9.5, south: 38.5, east: -8.9, north: 38.9 };
    const { pins, clusters } = await site.visitor(getMapPins, { regionId: 1, areaId: LISBON, bounds, zoom: 18 });
    expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const query = { regionId: 1, areaId: LISBON, categoryId: 401 };
    await call(operations.alert.saveSearch, { name: 'Lisbon', timing: 'instant', query });
    const [saved] = await site.sql<{ anchors: string[] }>('select anchors from saved_search where user_id = $1', [
      userId,
    ]);
    expect(saved?.anchors).toContain(`1#c401&a${ARROIOS}`);
  });
});

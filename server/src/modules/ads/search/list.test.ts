import { type AdSummary, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, refused } from '#server/modules/ads/test-ads-site.ts';

const { getClassifiedInfoList, getCategoryCounts } = operations.classified;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const titles = (list: AdSummary[]) => list.map((ad) => ad.title).sort();
const find = (input: object) => site.visitor(getClassifiedInfoList, { pageSize: 50, ...input });

describe('filters', () => {
  let owner: number;
  let business: number;
  beforeAll(async () => {
    owner = (await site.member()).userId;
    business = (await site.member({ userType: 2 })).userId;
    const picture = { imgUrl: '/uploads/a.webp', imgUrlZip: '/uploads/a-s.webp', width: 1, height: 1 };
    const [child, other] = [
      site.area.children?.[0]?.id ?? 0,
      site.areas.find((one) => one.id !== site.area.id)?.id ?? 0,
    ];
    const home = { regionId: 2, categoryId: 101, price: 900 };
    await site.add(
      owner,
      { ...home, title: 'A', fields: { rooms: 1, lift: true, furnished: 'yes', heating: ['gas', 'stove'] } },
      { ...home, title: 'B', fields: { rooms: 3, lift: false, furnished: 'no', heating: ['gas'] }, price: 1200.5 },
      { ...home, title: 'C', fields: { rooms: 5 }, categoryId: 102, priceType: 'onRequest', price: null },
      { regionId: 2, title: 'D', categoryId: 402, intent: 'wanted', priceType: 'free', areaId: child },
      {
        regionId: 2,
        title: 'E',
        categoryId: 401,
        areaId: other,
        pictures: [picture],
        createTime: new Date(site.clock.now().getTime() - 3 * DAY),
      },
      { regionId: 3, title: 'Elsewhere', categoryId: 401 },
    );
    await site.add(business, { regionId: 2, title: 'F', ownerType: 2, categoryId: 401, price: 10 });
  });

  it('tells of each ad what decides, and how its text begins, on one line', async () => {
    const { list } = await find({ regionId: 2, categoryId: 101 });
    const a = list.find(({ title }) => title === 'A');
    expect(a?.facts).toEqual([
      { key: 'rooms', value: 1 },
      { key: 'furnished', value: 'Furnished' },
    ]);
    await site.add(owner, {
      regionId: 8,
      title: 'Long',
      categoryId: 401,
      content: `First line.\n\n${'word '.repeat(100)}`,
    });
    const [long] = (await find({ regionId: 8 })).list;
    expect(long?.excerpt).toMatch(/^First line\. word word/);
    expect(long?.excerpt.length).toBeLessThanOrEqual(180);
  });

  it.each([
    [101, 'offer', 'rented'],
    [105, 'offer', 'sold'],
    [201, 'offer', 'filled'],
    [401, 'offer', 'sold'],
    [401, 'wanted', 'done'],
    [1001, 'offer', 'done'],
  ] as const)('says how an ad of category %i with the intent %s ends well: %s', async (categoryId, intent, outcome) => {
    const title = `Ends ${outcome} of ${categoryId} ${intent}`;
    await site.add(owner, { regionId: 8, title, categoryId, intent });
    const { list } = await find({ regionId: 8 });
    expect(list.find((ad) => ad.title === title)?.outcome).toBe(outcome);
  });

  it('gives ads by their ids in that order, and only those that can still be had', async () => {
    const { list } = await find({ regionId: 2 });
    const [first, second] = list.map(({ classifiedId }) => classifiedId);
    await site.add(owner, { regionId: 8, title: 'Sold', categoryId: 401, status: 'sold' });
    const [sold] = await site.sql<{ id: number }>("select id from ad where title = 'Sold'");
    const ids = [second, Number(sold?.id), 999_999, first];
    const found = await site.visitor(operations.classified.getAdsByIds, { classifiedIds: ids });
    expect(found.map(({ classifiedId }) => classifiedId)).toEqual([second, first]);
  });

  it.each([
    ['nothing', {}, 'ABCDEF'],
    ['a root category', { categoryId: 100 }, 'ABC'],
    ['a leaf', { categoryId: 101 }, 'AB'],
    ['an unknown category', { categoryId: 987_654 }, ''],
    ['an intent', { intent: 'wanted' }, 'D'],
    ['an unknown area', { areaId: 98_765_432 }, ''],
    ['a least price', { priceMin: 900 }, 'AB'],
    ['a most price', { priceMax: 100 }, 'DEF'],
    ['a price range, ends included', { priceMin: 10, priceMax: 900 }, 'AEF'],
    ['cents', { priceMin: 1200.5, priceMax: 1200.5 }, 'B'],
    ['a range turned round', { priceMin: 900, priceMax: 10 }, ''],
    ['a price nobody reaches', { priceMin: 99_999_999 }, ''],
    ['the kind of price', { priceType: 'onRequest' }, 'C'],
    ['business sellers', { userType: 2 }, 'F'],
    ['with photos', { withPhoto: true }, 'E'],
    ['of the last days', { postedWithin: 2 }, 'ABCDF'],
    ['yes', { categoryId: 101, fields: { lift: true } }, 'A'],
    ['yes turned off', { categoryId: 101, fields: { lift: false } }, 'AB'],
    ['one of the options', { categoryId: 101, fields: { furnished: ['no'] } }, 'B'],
    ['any of the options', { categoryId: 101, fields: { furnished: ['no', 'yes'] } }, 'AB'],
    ['an option of several', { categoryId: 101, fields: { heating: ['stove'] } }, 'A'],
    ['any option of several', { categoryId: 101, fields: { heating: ['stove', 'gas'] } }, 'AB'],
    ['a value nobody knows', { categoryId: 101, fields: { furnished: ["x'}"] } }, ''],
    ['a range', { categoryId: 101, fields: { rooms: { min: 2, max: 3 } } }, 'B'],
    ['a half-open range', { categoryId: 101, fields: { rooms: { max: 2.5 } } }, 'A'],
    ['a range on a whole root', { categoryId: 100, fields: { rooms: { min: 3 } } }, 'BC'],
    ['an open range', { categoryId: 101, fields: { rooms: {} } }, 'AB'],
    ['fields of another category or kind', { categoryId: 101, fields: { nonsense: ['x'], rooms: true } }, 'AB'],
    ['several at once', { categoryId: 100, priceMin: 1000, fields: { rooms: { min: 2 }, heating: ['gas'] } }, 'B'],
  ])('by %s %j', async (_name, filter, expected) => {
    const page = await find({ regionId: 2, ...filter });
    expect(titles(page.list).join('')).toBe(expected);
    expect(page.total).toBe(expected.length);
  });

  it.each([{ priceMin: 1e300 }, { priceMax: 100_000_000 }, { priceMin: -1 }])(
    'refuses the range %j, which no ad can have',
    async (range) => {
      await expect(find(range)).rejects.toMatchObject({ code: codes.invalidInput });
    },
  );

  it('by area, with the areas inside it', async () => {
    expect(titles((await find({ regionId: 2, areaId: site.area.id })).list).join('')).toBe('ABCDF');
    expect(titles((await find({ regionId: 2, areaId: site.area.children?.[0]?.id })).list)).toEqual(['D']);
  });

  it('by seller', async () => {
    expect(titles((await find({ regionId: 2, userId: business })).list)).toEqual(['F']);
  });

  it('counts the live ads of each root', async () => {
    const counts = await site.visitor(getCategoryCounts, { regionId: 2 });
    expect(counts).toMatchObject({ 100: 3, 400: 3, 200: 0 });
    expect(Object.keys(counts)).toHaveLength(13);
  });

  it.each([
    { fields: { furnished: [] } },
    { fields: { 'a b': ['x'] } },
    { priceMin: -1 },
    { postedWithin: 0 },
    { pageSize: 51 },
    { pageNum: 0 },
    { sort: 'random' },
    { userType: 3 },
  ])('refuses %j', async (input) => {
    expect((await refused(find(input))).code).toBe(codes.invalidInput);
  });
});

describe('places', () => {
  beforeAll(async () => {
    const { userId } = await site.member();
    const at = (title: string, lat: number, lng: number) => ({ regionId: 4, title, lat, lng });
    await site.add(
      userId,
      at('centre', 50, 10),
      at('near', 50.1, 10),
      at('far', 52, 10),
      at('east', 0, 179),
      at('west', 0, -179),
    );
    await site.sql('update ad set shown_lat = lat, shown_lng = lng where region_id = 4');
  });

  it.each([
    ['inside', { north: 51, south: 49, west: 9, east: 11 }, ['centre', 'near']],
    ['with north and south turned round', { north: 49, south: 51, west: 9, east: 11 }, ['centre', 'near']],
    ['across the date line', { north: 1, south: -1, west: 178, east: -178 }, ['east', 'west']],
    ['the whole earth', { north: 90, south: -90, west: -180, east: 180 }, ['centre', 'east', 'far', 'near', 'west']],
  ])('within bounds %s', async (_name, bounds, expected) => {
    expect(titles((await find({ regionId: 4, bounds })).list)).toEqual(expected);
  });

  it('within a distance, the nearest first', async () => {
    const list = async (radius: number) =>
      (await find({ regionId: 4, sort: 'nearest', near: { lat: 50.09, lng: 10, radius } })).list.map((ad) => ad.title);
    expect(await list(2000)).toEqual(['near']);
    expect(await list(20_000)).toEqual(['near', 'centre']);
    expect(await list(1_000_000)).toEqual(['near', 'centre', 'far']);
  });

  it.each([
    ['from the east', { lat: 0, lng: 179.5 }],
    ['from the west', { lat: 0, lng: -179.5 }],
  ])('within a distance across the date line, %s', async (_name, point) => {
    const near = (radius: number) => find({ regionId: 4, near: { ...point, radius } });
    expect(titles((await near(60_000)).list)).toHaveLength(1);
    expect(titles((await near(170_000)).list)).toEqual(['east', 'west']);
  });

  it('around a pole reach all longitudes', async () => {
    const { userId } = await site.member();
    await site.add(userId, { regionId: 6, title: 'beyond the pole', lat: 89.95, lng: 180 });
    await site.sql('update ad set shown_lat = lat, shown_lng = lng where region_id = 6');
    const near = { lat: 89.95, lng: 0, radius: 20_000 };
    expect(titles((await find({ regionId: 6, near })).list)).toEqual(['beyond the pole']);
  });

  it('around a pole do not fail', async () => {
    expect((await find({ regionId: 4, near: { lat: 90, lng: 0, radius: 1000 } })).total).toBe(0);
  });
});

import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlainAd } from '#server/modules/ads/index.ts';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { getSimilarAds, getUsualPrice, getAdsDetail, getClassifiedInfoList, changeStatus, postAds } =
  operations.classified;
let site: AdsSite;
let owner: TestAdMember;
const regionId = 1;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.member();
  await site.sql('delete from ad');
});

/** Puts ads in, each of a seller of its own where none is named; returns their ids in that order. */
async function put(...given: (Partial<PlainAd> & { ownerId?: number })[]): Promise<number[]> {
  const titles: string[] = [];
  for (const [index, fields] of given.entries()) {
    const ownerId = fields.ownerId ?? (await site.member()).userId;
    const title = fields.title ?? `Thing ${index}`;
    titles.push(title);
    await site.add(ownerId, { regionId, ...fields, title, createTime: new Date(site.clock.now().getTime() + index) });
  }
  const rows = await site.sql<{ id: string }>('select id from ad order by id desc limit $1', [given.length]);
  return rows.map(({ id }) => Number(id)).reverse();
}
const titlesLike = async (classifiedId: number | undefined, size = 6) =>
  (await site.visitor(getSimilarAds, { classifiedId: classifiedId ?? 0, size })).map((ad) => ad.title);

/** Resolves once all that was announced before has arrived. */
const settled = () =>
  new Promise<void>((resolve) => {
    const { bus } = site.platform;
    bus.subscribe('settled', () => resolve());
    void bus.publish('settled', null);
  });

describe('similar ads', () => {
  it('put category, words, place and price in order', async () => {
    const elsewhere = site.areas.find((area) => area.id !== site.area.id)?.id ?? 0;
    const [id] = await put(
      { title: 'Oak table', price: 100 },
      { title: 'Oak table with chairs', price: 110 },
      { title: 'Plastic lamp', price: 110 },
      { title: 'Plastic lamp far', price: 110, areaId: elsewhere },
      { title: 'Plastic lamp dear', price: 5000, areaId: elsewhere },
      { title: 'Armchair of the same root', price: 100, categoryId: 402 },
      { title: 'Flat', price: 100, categoryId: 101 },
      { title: 'Oak table wanted', price: 100, intent: 'wanted' },
    );
    expect(await titlesLike(id)).toEqual([
      'Oak table with chairs',
      'Plastic lamp',
      'Plastic lamp far',
      'Plastic lamp dear',
      'Armchair of the same root',
    ]);
    expect(await titlesLike(id, 2)).toEqual(['Oak table with chairs', 'Plastic lamp']);
  });

  it('show live ads alone, the newer of equals first, never more than two of one seller', async () => {
    const [id] = await put(
      { title: 'Oak table' },
      { title: 'older' },
      { title: 'newer' },
      { title: 'sold', status: 'sold' },
      { title: 'of one', ownerId: owner.userId },
      { title: 'of one too', ownerId: owner.userId },
      { title: 'of one as well', ownerId: owner.userId },
    );
    expect(await titlesLike(id)).toEqual(['of one as well', 'of one too', 'newer', 'older']);
    const list = await site.visitor(getClassifiedInfoList, { regionId, keyword: 'newer' });
    await site.sql("update ad set status = 'sold' where id = $1", [list.list[0]?.classifiedId]);
    expect(await titlesLike(id)).toEqual(['of one as well', 'of one too', 'older']);
  });

  it('of a room are homes for rent at a similar price, never storage, an office or a home for sale', async () => {
    const month = { priceUnit: 'month' as const };
    const [id] = await put(
      { title: 'Bright room', categoryId: 102, price: 450, ...month },
      { title: 'Other room', categoryId: 102, price: 2000, ...month },
      { title: 'Bright storage room', categoryId: 108, price: 450, ...month },
      { title: 'Bright café', categoryId: 107, price: 450, ...month },
      { title: 'Bright flat', categoryId: 101, price: 600, ...month },
      { title: 'Bright palace', categoryId: 101, price: 6000, ...month },
      { title: 'Bright house', categoryId: 105, price: 450, priceUnit: 'once' },
    );
    expect(await titlesLike(id)).toEqual(['Other room', 'Bright flat']);
  });

  it('are refused like the ad itself', async () => {
    const { classifiedId } = await owner.call(postAds, site.goodAd());
    await owner.call(changeStatus, { classifiedId, status: 'paused' });
    for (const call of [getSimilarAds, getUsualPrice])
      for (const id of [classifiedId, 99_999_999])
        expect((await refused(site.visitor(call, { classifiedId: id }))).code).toBe(codes.notFound);
    expect(await owner.call(getSimilarAds, { classifiedId })).toEqual([]);
  });

  it('follow a change of the ad and cost two statements more than its page, and none to see what is usual', async () => {
    const [id = 0] = await put({ title: 'Oak table' }, { title: 'Oak chair' }, { title: 'Steel lamp' });
    await settled();
    const asked: string[] = [];
    const { pool } = site.platform.database;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (...args: Parameters<typeof query>) => {
        asked.push(JSON.stringify(args[0]));
        return query(...args);
      },
    });
    try {
      await site.visitor(getAdsDetail, { classifiedId: id });
      expect(asked).toHaveLength(1);
      await site.visitor(getSimilarAds, { classifiedId: id });
      await site.visitor(getUsualPrice, { classifiedId: id });
      expect(asked, asked.join('\n')).toHaveLength(3);
    } finally {
      Object.assign(pool, { query });
    }
  });
});

const flat = (price: number, more: Partial<PlainAd> = {}): Partial<PlainAd> => ({
  categoryId: 101,
  priceUnit: 'month',
  price,
  fields: { rooms: 2 },
  ...more,
});
const usual = async (id: number | undefined) => site.visitor(getUsualPrice, { classifiedId: id ?? 0 });
const flats = (count: number, more: Partial<PlainAd> = {}) =>
  Array.from({ length: count }, (_, index) => flat(1000 + 100 * index, more));

describe('the usual price', () => {
  it('tells an ad for less than half of it, where enough are like it', async () => {
    const isCheap = (id = 0) => site.platform.database.transaction((tx) => site.ads.isFarBelowUsual(tx, id));
    const [trap, low, few] = await put(flat(620), flat(700), flat(10, { fields: { rooms: 5 } }), ...flats(8));
    expect([await isCheap(trap), await isCheap(low), await isCheap(few)]).toEqual([true, false, false]);
  });

  it('is the middle half of at least eight comparable ads', async () => {
    const [id] = await put(flat(1250), ...flats(7));
    expect(await usual(id)).toBeNull();
    await put(...flats(1));
    expect(await usual(id)).toEqual({
      ...{ least: 1000, low: 1075, median: 1250, high: 1425, most: 1600 },
      ...{ count: 8, placeName: expect.any(String), level: 'usual' },
    });
  });

  it.each([
    [900, 'below'],
    [1075, 'below'],
    [1200, 'usual'],
    [1900, 'above'],
  ])('says what %d is', async (price, level) => {
    const [id] = await put(flat(price), ...flats(9));
    expect((await usual(id))?.level).toBe(level);
  });

  it('is of the nearest surroundings with enough ads', async () => {
    // Parts of one city: the first child is the city as a whole.
    const [near, far] = (site.area.children ?? []).slice(1).map((child) => child.id);
    const elsewhere = site.areas.find((area) => area.id !== site.area.id)?.id;
    const [one] = await put(flat(500, { areaId: near }), ...flats(8, { areaId: near }), ...flats(9, { areaId: far }));
    expect(await usual(one)).toMatchObject({ count: 8, placeName: site.area.children?.[1]?.areaName });
    const [two] = await put(flat(500, { areaId: elsewhere }));
    expect(await usual(two)).toMatchObject({ count: 18, placeName: 'Portugal' });
  });

  it('compares like with like: rooms, unit, offer, and few ads of one seller', async () => {
    const others = [
      ...flats(8, { fields: { rooms: 3 } }),
      ...flats(8, { priceUnit: 'week' }),
      ...flats(8, { intent: 'wanted' }),
      ...flats(8, { priceType: 'onRequest', price: null }),
      ...flats(8, { status: 'sold' }),
    ];
    const [id] = await put(flat(1200), ...others);
    await site.add(owner.userId, ...flats(8).map((ad) => ({ ...ad, regionId })));
    expect(await usual(id)).toBeNull();
    await put(...flats(5));
    expect(await usual(id)).toMatchObject({ count: 8 });
  });

  it('is not told of jobs, of what has no price, and of a home that does not say its rooms', async () => {
    const ids = await put(
      flat(1000, { fields: {} }),
      flat(1000, { priceType: 'free', price: 0 }),
      flat(1000, { intent: 'wanted' }),
      ...flats(10),
      ...flats(10, { categoryId: 201, fields: {} }),
    );
    for (const id of [...ids.slice(0, 3), ids.at(-1)]) expect(await usual(id)).toBeNull();
  });
});

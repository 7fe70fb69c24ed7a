import { type AdSummary, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, refused } from '#server/modules/ads/test-ads-site.ts';

const { getClassifiedInfoList, getCategoryCounts, getTopAds } = operations.classified;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const titles = (list: AdSummary[]) => list.map((ad) => ad.title).sort();
const find = (input: object) => site.visitor(getClassifiedInfoList, { pageSize: 50, ...input });

/** All pages by `next`, in order. */
async function walk(input: object): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await site.visitor(getClassifiedInfoList, { ...input, ...(cursor ? { cursor } : {}) });
    ids.push(...page.list.map((ad) => ad.classifiedId));
    if (!page.next) return ids;
    cursor = page.next;
  }
}

describe('pages', () => {
  const many = 12_000;
  const region = { regionId: 5 };
  beforeAll(async () => {
    const { userId } = await site.member();
    // Times and prices repeat, and some have no price, so that only the id tells them apart.
    // In portions, each of them far from the time a statement may take.
    for (let first = 1; first < many; first += 1000)
      await site.sql(
        `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
         price_unit, currency, shift, status, created_at, refreshed_at, expires_at, updated_at)
       select 5, 400, case when n <= 230 then 402 else 401 end, $1, 1, 'offer', 'Lamp ' || n, 'Standing lamp',
         case when n % 7 = 0 then null else (n * 37 % 50) * 100 end, 'fixed', 'once', 'EUR', 0, 'active', at, at, at + interval '90 days', at
       from generate_series($3::int, $3::int + 999) as n, lateral (select $2::timestamptz - (n % 90) * interval '1 minute' as at) as times`,
        [userId, new Date(Math.floor(site.clock.now().getTime() / 1000) * 1000), first],
      );
    await site.sql('analyze ad');
  });

  it.each([
    ['priceUp', { priceMin: 10, priceMax: 20 }, 'price_cents between 1000 and 2000', 'asc'],
    ['priceUp', { priceMin: 45 }, 'price_cents >= 4500', 'asc'],
    ['priceDown', { priceMax: 3 }, 'price_cents <= 300', 'desc'],
  ])('sorted by %s within %o hold every ad in order, however many', async (sort, range, where, way) => {
    const wanted = await site.sql<{ id: number }>(
      `select id from ad where region_id = 5 and ${where} order by price_cents ${way}, id ${way}`,
    );
    expect(await walk({ ...region, ...range, sort, pageSize: 50 })).toEqual(wanted.map(({ id }) => id));
    expect(await find({ ...region, ...range, sort, pageNum: 2 })).toMatchObject({
      list: wanted.slice(50, 100).map(({ id }) => ({ classifiedId: id })),
      total: 250,
      totalCapped: true,
    });
    // A leaf is within its own index.
    const few = await site.sql<{ id: number }>(
      `select id from ad where region_id = 5 and category_id = 402 and ${where} order by price_cents ${way}, id ${way}`,
    );
    const leaf = await find({ ...region, ...range, sort, categoryId: 402 });
    expect(leaf.list.map((ad) => ad.classifiedId)).toEqual(few.map(({ id }) => id));
    expect(leaf.total).toBe(few.length);
  });

  it.each([
    ['newest', 'refreshed_at desc, id desc'],
    ['priceUp', 'price_cents asc nulls last, id asc'],
    ['priceDown', 'price_cents desc nulls last, id desc'],
  ])('sorted by %s hold every ad once and in order', async (sort, order) => {
    const wanted = await site.sql<{ id: number }>(
      `select id from ad where region_id = 5 and category_id = 402 order by ${order}`,
    );
    for (const pageSize of [7, 46, 50])
      expect(await walk({ ...region, categoryId: 402, sort, pageSize })).toEqual(wanted.map(({ id }) => id));
    const byNumber: number[] = [];
    for (let pageNum = 1; pageNum <= 6; pageNum++)
      byNumber.push(...(await find({ ...region, categoryId: 402, sort, pageNum })).list.map((ad) => ad.classifiedId));
    expect(byNumber).toEqual(wanted.map(({ id }) => id));
  });

  it('keep their place when a newer ad comes in between', async () => {
    const first = await find({ ...region, categoryId: 402 });
    const second = await find({ ...region, categoryId: 402, cursor: first.next });
    const later = new Date(site.clock.now().getTime() + 60_000);
    await site.add((await site.member()).userId, { regionId: 5, categoryId: 402, createTime: later });
    expect((await find({ ...region, categoryId: 402, cursor: first.next })).list).toEqual(second.list);
    await site.sql('delete from ad where region_id = 5 and refreshed_at = $1', [later]);
  });

  it('count to 10 000 and no further; only the cursor goes on', async () => {
    expect(await find(region)).toMatchObject({ total: 10_000, totalCapped: true, pages: 200 });
    expect((await find({ ...region, pageNum: 200 })).list).toHaveLength(50);
    expect(await find({ ...region, pageNum: 201 })).toMatchObject({
      list: [],
      total: 10_000,
      totalCapped: true,
      pages: 200,
    });
    expect((await site.visitor(getCategoryCounts, region))['400']).toBe(10_000);
  });

  it('go on by the cursor past 10 000 to the last', async () => {
    const ids = await walk({ ...region, pageSize: 50 });
    expect([ids.length, new Set(ids).size]).toEqual([many, many]);
  });

  const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['no cursor at all', 'newest', 'xyz'],
    ['empty of sense', 'newest', pack(null)],
    ['a time only some parsers know', 'newest', pack(['5', 1])],
    ['a year out of reach', 'newest', pack(['+275760-09-13T00:00:00.000Z', 1])],
    ['SQL', 'newest', pack(["2026-01-01'; drop table ad; --", 1])],
    ['no whole id', 'newest', pack(['2026-01-01T00:00:00.000Z', 1.5])],
    ['a time where a price belongs', 'priceUp', pack(['2026-01-01T00:00:00.000Z', 1])],
    ['a price where a time belongs', 'newest', pack([100, 1])],
    ['a price that is none', 'priceDown', pack([1e300, 1])],
  ])('refuse a cursor that is %s', async (_name, sort, cursor) => {
    expect(await refused(find({ ...region, sort, cursor }))).toMatchObject({
      code: codes.invalidInput,
      fields: { cursor: expect.any(String) },
    });
  });
});

describe('promoted ads', () => {
  it('show one of each seller, only while they run, of the category asked for', async () => {
    const topUntil = new Date(site.clock.now().getTime() + DAY);
    const base = { regionId: 6, topUntil };
    const [one, two, three] = [await site.member(), await site.member(), await site.member()];
    await site.add(one.userId, { ...base, title: 'one' }, { ...base, title: 'one more' });
    await site.add(
      two.userId,
      { ...base, title: 'two', categoryId: 101 },
      { ...base, title: 'paused', status: 'paused' },
    );
    await site.add(
      three.userId,
      { ...base, title: 'over', topUntil: site.clock.now() },
      { ...base, title: 'plain', topUntil: null },
    );
    const top = await site.visitor(getTopAds, { regionId: 6 });
    expect(top.map((ad) => ad.userId).sort()).toEqual([one.userId, two.userId].sort());
    expect(top.every((ad) => ad.top)).toBe(true);
    expect(titles(await site.visitor(getTopAds, { regionId: 6, categoryId: 100 }))).toEqual(['two']);
    expect(titles(await site.visitor(getTopAds, { regionId: 6, categoryId: 102 }))).toEqual([]);
    expect(await site.visitor(getTopAds, { regionId: 6, size: 1 })).toHaveLength(1);
    site.clock.advance(DAY);
    expect(await site.visitor(getTopAds, { regionId: 6 })).toEqual([]);
  });

  it('take fair turns: sellers of one ad come equally often, a seller of several more often but with one at a time', async () => {
    const topUntil = new Date(site.clock.now().getTime() + 2 * DAY);
    const sellers = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    for (const { userId } of sellers) await site.add(userId, { regionId: 5, topUntil });
    const rich = await site.member();
    await site.add(rich.userId, ...Array.from({ length: 3 }, () => ({ regionId: 5, topUntil })));
    const shown = new Map<number, number>();
    const sets = new Set<string>();
    const TURNS = 400;
    for (let turn = 0; turn < TURNS; turn++) {
      const top = await site.visitor(getTopAds, { regionId: 5 });
      expect(new Set(top.map((ad) => ad.userId)).size).toBe(4);
      for (const { userId } of top) shown.set(userId, (shown.get(userId) ?? 0) + 1);
      sets.add(top.map((ad) => ad.classifiedId).join());
      site.clock.advance(60_000);
    }
    expect(shown.size).toBe(13);
    // Of 13 sellers 4 are shown. The one of three ads is drawn by the best of them: shown in 63.7 % of the turns
    // (3 · Σ k≤3 of 12!/(12-k)! · (14-k)!/15!); the others share what is left: 28 % each.
    const share = (userId: number) => (userId === rich.userId ? 0.6373 : (4 - 0.6373) / 12);
    for (const [userId, times] of shown) {
      const p = share(userId);
      // Six standard deviations: a fair draw is outside once in a hundred million runs.
      expect(Math.abs(times - TURNS * p)).toBeLessThan(6 * Math.sqrt(TURNS * p * (1 - p)));
    }
    expect(sets.size).toBeGreaterThan(TURNS / 2);
  });
});

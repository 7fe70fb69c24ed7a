import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

const { getClassifiedInfoList } = operations.classified;
const region = { regionId: 7 };
const MOST = 250;
let site: AdsSite;

// Bursts of hundreds in an hour, a steady trickle, and single ads years ago, some before the first hour there is: every width of a stretch is walked. Each nth
// ad says a word that much rarer; prices are spread so that half of what terms say roughly does not fit.
beforeAll(async () => {
  site = await createAdsSite();
  const owner = (await site.member()).userId;
  // In portions, each of them far from the time a statement may take.
  for (let first = 1; first < 3000; first += 1000)
    await site.sql(
      `insert into ad (region_id, root_id, category_id, owner_id, owner_type, intent, title, content, price_cents, price_type,
         price_unit, currency, shift, status, created_at, refreshed_at, expires_at, updated_at)
       select 7, 400, 401 + n % 3, $1, 1, 'offer',
         'Thing' || case when n % 2 = 0 then ' even' else ' odd' end || case when n % 40 = 0 then ' fortieth' else '' end,
         'Word' || case when n % 7 = 0 then ' seventh' else '' end || case when n % 500 = 0 then ' scarce' else '' end,
         (n % 50 + 1) * 1000, 'fixed', 'once', 'EUR', 0, 'active', at, at, at + interval '90 days', at
       from generate_series($3::int, $3::int + 999) as n, lateral (select $2::timestamptz - case
         when n <= 700 then n * interval '4 seconds'
         when n <= 2000 then n * interval '40 minutes'
         when n <= 2600 then interval '200 days' + n * interval '5 seconds'
         else n * interval '1 day' end as at) as times`,
      [owner, site.clock.now(), first],
    );
  await site.sql('analyze ad');
});
afterAll(() => site.close());

const searches: [string, object, string][] = [
  ['a word of all', { keyword: 'thing' }, 'true'],
  ['a common word', { keyword: 'even' }, "title like '% even%'"],
  ['a word of some', { keyword: 'seventh' }, "content like '%seventh%'"],
  ['a rare word', { keyword: 'scarce' }, "content like '%scarce%'"],
  ['two words', { keyword: 'even seventh' }, "title like '% even%' and content like '%seventh%'"],
  ['a common and a rare word', { keyword: 'thing fortieth' }, "title like '%fortieth%'"],
  ['words that never meet', { keyword: 'even odd' }, 'false'],
  ['a category', { priceType: 'fixed', categoryId: 402 }, 'category_id = 402'],
  ['a price', { priceMin: 120, priceMax: 140 }, 'price_cents between 12000 and 14000'],
  [
    'a word and a price',
    { keyword: 'odd', priceMin: 120, priceMax: 140 },
    "title like '% odd%' and price_cents between 12000 and 14000",
  ],
  [
    'a word and a time',
    { keyword: 'even', postedWithin: 30 },
    "title like '% even%' and refreshed_at >= $1::timestamptz - interval '30 days'",
  ],
  ['a time alone', { postedWithin: 3 }, "refreshed_at >= $1::timestamptz - interval '3 days'"],
];

describe.each(searches)('%s', (_name, query, condition) => {
  const wanted = async () => {
    const rows = await site.sql<{ id: string }>(
      `select id from ad where region_id = 7 and ${condition} and $1::timestamptz is not null order by refreshed_at desc, id desc`,
      [site.clock.now()],
    );
    return rows.map(({ id }) => Number(id));
  };

  it.each([20, 47])('holds every ad once and in order of age, %i a page', async (pageSize) => {
    const ids: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await site.visitor(getClassifiedInfoList, { ...region, ...query, sort: 'newest', pageSize, cursor });
      ids.push(...page.list.map((ad) => ad.classifiedId));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(ids).toEqual(await wanted());
  });

  it('is counted to the cap, and found by relevance as far', async () => {
    const all = await wanted();
    const first = await site.visitor(getClassifiedInfoList, { ...region, ...query, sort: 'relevance', pageSize: 50 });
    expect([first.total, first.totalCapped ?? false]).toEqual([Math.min(all.length, MOST), all.length > MOST]);
    const ids = new Set<number>();
    for (let pageNum = 1; pageNum <= first.pages; pageNum++)
      for (const ad of (
        await site.visitor(getClassifiedInfoList, { ...region, ...query, sort: 'relevance', pageSize: 50, pageNum })
      ).list)
        ids.add(ad.classifiedId);
    expect(ids.size).toBe(Math.min(all.length, MOST));
    expect(all).toEqual(expect.arrayContaining([...ids]));
  });
});

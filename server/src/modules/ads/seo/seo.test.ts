import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/lib/refusal.ts';
import { type AdsSite, createAdsSite, DAY } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
let owner: number;
beforeAll(async () => {
  site = await createAdsSite();
  owner = (await site.member()).userId;
});
afterAll(() => site.close());

/** Stores one ad and gives its id; what the given SQL sets comes after. */
async function stored(fields: Parameters<AdsSite['add']>[1] = {}, set = ''): Promise<number> {
  await site.add(owner, fields);
  const [row] = await site.sql<{ id: string }>('select max(id) as id from ad');
  if (set) await site.sql(`update ad set ${set} where id = $1`, [row?.id]);
  return Number(row?.id);
}

const seen = async (id: number) => {
  const ads = await site.ads.seo.listing.entries(Math.ceil(id / 5000));
  return ads.some((ad) => ad.id === id);
};

const refusalOf = async (id: number): Promise<Refusal> => {
  const error = await site
    .visitor(operations.classified.getAdsDetail, { classifiedId: id })
    .catch((one: unknown) => one);
  if (!(error instanceof Refusal)) throw new Error('the ad was shown');
  return error;
};

const longAgo = `updated_at = now() - interval '31 days'`;

describe('what search engines are told', () => {
  it.each([
    ['live', '', true],
    ['reserved', `status = 'reserved'`, true],
    ['paused', `status = 'paused'`, false],
    ['sold', `status = 'sold'`, false],
    ['a draft', `status = 'draft'`, false],
    ['of a member out of sight', 'hidden = true', false],
  ])('an ad that is %s', async (_name, set, listed) => {
    expect(await seen(await stored({}, set))).toBe(listed);
  });

  it('parts with the last change of what is live in them, those without live ads left out', async () => {
    const id = await stored({}, `updated_at = '2031-05-06T07:08:09Z'`);
    await stored({}, `updated_at = '2032-01-01T00:00:00Z', status = 'paused'`);
    await site.sql(`select setval(pg_get_serial_sequence('ad', 'id'), 20000)`);
    const far = await stored({}, `updated_at = '2030-01-02T03:04:05Z'`);
    const parts = await site.ads.seo.listing.parts();
    expect(parts.map(({ part, changed }) => ({ part, changed }))).toEqual([
      { part: Math.ceil(id / 5000), changed: new Date('2031-05-06T07:08:09Z') },
      { part: Math.ceil(far / 5000), changed: new Date('2030-01-02T03:04:05Z') },
    ]);
  });

  it('every ad of a part once, by id', async () => {
    await site.sql(`select setval(pg_get_serial_sequence('ad', 'id'), 50000)`);
    await site.add(owner, ...Array.from({ length: 1200 }, (_, index) => ({ title: `Chair ${index}` })));
    const ads = await site.ads.seo.listing.entries(11);
    expect(ads.map(({ id }) => id)).toEqual(Array.from({ length: 1200 }, (_, index) => 50_001 + index));
  });

  it('another digest of a part, and of no other, once an ad changes, goes or is replaced', async () => {
    await site.sql(`select setval(pg_get_serial_sequence('ad', 'id'), 60000)`);
    const [first, second] = [await stored(), await stored({}, 'hidden = true')];
    const digests = async () => (await site.ads.seo.listing.parts()).map(({ digest }) => digest);
    const all = await digests();
    expect(await digests()).toEqual(all);
    const seenDigests = [all.at(-1)];
    for (const change of [
      `updated_at = updated_at + interval '1 millisecond'`,
      // As many ads as before, with the same last change.
      `hidden = not hidden, updated_at = '2031-01-01'`,
      `hidden = not hidden`,
      `hidden = false`,
    ]) {
      await site.sql(`update ad set ${change} where id = any($1)`, [[first, second]]);
      const now = await digests();
      expect(now.slice(0, -1)).toEqual(all.slice(0, -1));
      expect(seenDigests).not.toContain(now.at(-1));
      seenDigests.push(now.at(-1));
    }
  });

  it('reads a part from an index, and few pages of it', async () => {
    await site.sql('vacuum analyze ad');
    const plan = await site.sql<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) select id, updated_at from ad
        where status in ('active', 'reserved') and not hidden and id > 50000 and id <= 55000 order by id limit 1000`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Only Scan using ad_live/);
    const buffers = [...text.matchAll(/Buffers: shared (?:hit=(\d+))?(?: ?read=(\d+))?/g)].map(
      ([, hit, read]) => Number(hit ?? 0) + Number(read ?? 0),
    );
    expect(buffers[0]).toBeLessThan(100);
  });

  it('leaves and roots that hold ads, with the time of the newest', async () => {
    const createTime = new Date('2029-03-04T05:06:07Z');
    await stored({ regionId: 3, categoryId: 202, createTime, expireTime: new Date(createTime.getTime() + DAY) });
    expect(await site.ads.seo.categories(3)).toEqual(
      new Map([
        [202, createTime],
        [200, createTime],
      ]),
    );
    expect(await site.ads.seo.categories(6)).toEqual(new Map());
  });
});

describe('an ad that cannot be seen', () => {
  it.each([
    ['was deleted', `status = 'removed'`],
    ['was sold long ago', `status = 'sold', ${longAgo}`],
    ['ran out long ago', `status = 'expired', ${longAgo}`],
  ])('is gone when it %s', async (_name, set) => {
    const id = await stored({ categoryId: 401, regionId: 2 }, set);
    expect(await site.ads.seo.preview(id)).toBe('gone');
    const { code, data } = (await refusalOf(id)).envelope('en');
    expect({ code, data }).toEqual({ code: codes.notFound, data: { gone: { regionId: 2, categoryId: 401 } } });
  });

  it.each([
    ['is a draft', `status = 'draft'`],
    ['is paused', `status = 'paused', ${longAgo}`],
    ['waits', `status = 'pending'`],
    ['belongs to a member out of sight', 'hidden = true'],
    ['was deleted by a member out of sight', `hidden = true, status = 'removed'`],
  ])('is as if it had never been when it %s', async (_name, set) => {
    const id = await stored({}, set);
    expect(await site.ads.seo.preview(id)).toBeUndefined();
    const [unseen, missing] = [await refusalOf(id), await refusalOf(9_999_999)];
    expect(unseen.envelope('en')).toEqual(missing.envelope('en'));
  });
});

it('a preview says what a card says, and of the place the area alone', async () => {
  const id = await stored({ title: 'Oak table', price: 12.5, areaId: site.area.id });
  const preview = await site.ads.seo.preview(id);
  expect(preview).toMatchObject({
    title: 'Oak table',
    price: 12.5,
    currency: 'EUR',
    areaName: site.area.areaName,
    regionName: 'Portugal',
    picture: undefined,
  });
  expect(Object.keys(preview as object)).not.toContain('lat');
  expect(await site.ads.seo.preview(9_999_999)).toBeUndefined();
});

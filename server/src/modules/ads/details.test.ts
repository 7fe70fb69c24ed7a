import { type AdStatus, adStatuses, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from './test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getMyAds, getPhone, addView } = operations.classified;
let site: AdsSite;
let seller: TestAdMember;
let other: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
  other = await site.member();
});
afterAll(() => site.close());

const freshAd = async (fields: object = {}) => {
  seller = await site.member();
  return (await seller.call(postAds, site.goodAd(fields))).classifiedId;
};
const force = (classifiedId: number, status: AdStatus) =>
  site.sql('update ad set status = $2, updated_at = $3 where id = $1', [classifiedId, status, site.clock.now()]);
const home = {
  categoryId: 101,
  priceUnit: 'month',
  fields: { rooms: 2 },
  lat: 38.7223,
  lng: -9.1393,
  hideExact: false,
};

describe('who sees an ad', () => {
  const open: AdStatus[] = ['active', 'reserved', 'sold', 'expired'];
  it.each(adStatuses)('%s', async (status) => {
    const classifiedId = await freshAd();
    await force(classifiedId, status);
    for (const call of [site.visitor, other.call]) {
      const look = call(getAdsDetail, { classifiedId });
      if (open.includes(status)) expect((await look).status).toBe(status);
      else expect(await refused(look)).toEqual(await refused(call(getAdsDetail, { classifiedId: 99_999_999 })));
    }
    const own = seller.call(getAdsDetail, { classifiedId });
    if (status === 'removed') expect((await refused(own)).code).toBe(codes.notFound);
    else expect(await own).toMatchObject({ status, may: { edit: true, contact: false } });
    const listed = status === 'active' || status === 'reserved' ? 1 : 0;
    expect((await site.visitor(getClassifiedInfoList, { userId: seller.userId })).total).toBe(listed);
    expect((await seller.call(getMyAds)).total).toBe(status === 'removed' ? 0 : 1);
  });

  it('stops 30 days after it was sold, but not for the owner', async () => {
    const classifiedId = await freshAd();
    await force(classifiedId, 'sold');
    site.clock.advance(30 * DAY - 1000);
    expect((await site.visitor(getAdsDetail, { classifiedId })).status).toBe('sold');
    site.clock.advance(1000);
    expect((await refused(site.visitor(getAdsDetail, { classifiedId }))).code).toBe(codes.notFound);
    expect((await seller.call(getAdsDetail, { classifiedId })).status).toBe('sold');
  });

  it('may write to the seller as a member and while it is live', async () => {
    const classifiedId = await freshAd();
    expect((await other.call(getAdsDetail, { classifiedId })).may).toEqual({ edit: false, contact: true });
    expect((await site.visitor(getAdsDetail, { classifiedId })).may).toEqual({ edit: false, contact: false });
    await force(classifiedId, 'sold');
    expect((await other.call(getAdsDetail, { classifiedId })).may.contact).toBe(false);
  });
});

const days = (classifiedId: number) =>
  site.sql<{ day: string; views: number; phones: number }>(
    'select day::text, views, phones from ad_day where ad_id = $1 order by day',
    [classifiedId],
  );

describe('the phone number', () => {
  const phone = '+351912345678';

  it('stands in no answer but that to the member who asks for it, and only where the seller wants it', async () => {
    const classifiedId = await freshAd({ phone, showPhone: true });
    for (const call of [site.visitor, other.call]) {
      const ad = await call(getAdsDetail, { classifiedId });
      expect(ad).toMatchObject({ phone: '', phoneForMembers: true });
      expect(JSON.stringify(ad)).not.toContain('912345678');
    }
    expect((await refused(site.visitor(getPhone, { classifiedId }))).code).toBe(codes.loginRequired);
    expect(await other.call(getPhone, { classifiedId })).toEqual({ phone });
    await seller.call(postAds, site.goodAd({ classifiedId, phone, showPhone: false }));
    expect(await other.call(getAdsDetail, { classifiedId })).toMatchObject({ phone: '', phoneForMembers: false });
    expect((await refused(other.call(getPhone, { classifiedId }))).code).toBe(codes.notFound);
    expect((await seller.call(getAdsDetail, { classifiedId })).phone).toBe(phone);
    expect(await seller.call(getPhone, { classifiedId })).toEqual({ phone });
  });

  it.each(['sold', 'expired', 'paused', 'removed'] as const)('is kept back once the ad is %s', async (status) => {
    const classifiedId = await freshAd({ phone, showPhone: true });
    await force(classifiedId, status);
    expect((await refused(other.call(getPhone, { classifiedId }))).code).toBe(codes.notFound);
  });

  it('is counted once a member and day, not for the owner', async () => {
    const classifiedId = await freshAd({ phone, showPhone: true });
    const third = await site.member();
    for (const call of [other.call, other.call, third.call, seller.call, other.call])
      await call(getPhone, { classifiedId });
    await site.ads.flushViews();
    expect(await days(classifiedId)).toMatchObject([{ views: 0, phones: 2 }]);
    site.clock.advance(DAY);
    await other.call(getPhone, { classifiedId });
    await site.ads.flushViews();
    expect((await days(classifiedId)).map((day) => day.phones)).toEqual([2, 1]);
  });

  it('is refused to who collects numbers', async () => {
    const classifiedId = await freshAd({ phone, showPhone: true });
    const collector = await site.member();
    for (let time = 0; time < 40; time++) await collector.call(getPhone, { classifiedId });
    expect((await refused(collector.call(getPhone, { classifiedId }))).code).toBe(codes.tooManyTries);
  });
});

describe('views', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('count once a visitor and day, reading alone counts nothing', async () => {
    const classifiedId = await freshAd();
    const [one, two] = [site.caller(undefined), site.caller(undefined)];
    for (const call of [one, one, two, two, one, other.call, other.call, seller.call]) {
      await call(getAdsDetail, { classifiedId });
      await call(addView, { classifiedId });
    }
    await site.ads.flushViews();
    await site.ads.flushViews();
    expect((await one(getAdsDetail, { classifiedId })).viewNum).toBe(3);
    site.clock.advance(DAY);
    await one(addView, { classifiedId });
    await site.ads.flushViews();
    expect((await one(getAdsDetail, { classifiedId })).viewNum).toBe(4);
    expect((await days(classifiedId)).map((day) => day.views)).toEqual([3, 1]);
  });

  it.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
  ])('leave out %j', async (userAgent) => {
    const classifiedId = await freshAd();
    await site.caller(undefined, undefined, userAgent)(addView, { classifiedId });
    await site.caller(undefined, undefined, browser)(addView, { classifiedId });
    await site.ads.flushViews();
    expect((await days(classifiedId)).map((day) => day.views)).toEqual([1]);
  });

  it('leave out ads that may not be seen or are not there', async () => {
    const classifiedId = await freshAd();
    await force(classifiedId, 'paused');
    for (const id of [classifiedId, 99_999_999]) expect(await site.visitor(addView, { classifiedId: id })).toBeNull();
    await site.ads.flushViews();
    expect(await site.sql('select * from ad_day where ad_id = any($1)', [[classifiedId, 99_999_999]])).toEqual([]);
  });

  it('go with the ad', async () => {
    const classifiedId = await freshAd();
    await site.visitor(addView, { classifiedId });
    await site.ads.flushViews();
    await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, seller.userId));
    expect(await days(classifiedId)).toEqual([]);
  });
});

describe('a member who leaves', () => {
  const hide = (hidden: boolean) =>
    site.platform.database.transaction((tx) => site.ads.hideMember?.(tx, seller.userId, hidden) ?? Promise.resolve());

  it('takes the ads out of sight, and back', async () => {
    const classifiedId = await freshAd();
    await hide(true);
    expect((await refused(other.call(getAdsDetail, { classifiedId }))).code).toBe(codes.notFound);
    expect((await site.visitor(getClassifiedInfoList, { userId: seller.userId })).total).toBe(0);
    await hide(false);
    expect((await site.visitor(getAdsDetail, { classifiedId })).status).toBe('active');
  });

  it('gets all of the ads to take along, and none are left when erased', async () => {
    await freshAd({ ...home, phone: '912345678' });
    await seller.call(postAds, { draft: true, title: 'Half an ad' });
    const own = (await site.ads.exportData?.(seller.userId)) as { ads: Record<string, unknown>[] };
    expect(own.ads.map((ad) => ad.status).sort()).toEqual(['active', 'draft']);
    expect(own.ads.find((ad) => ad.status === 'active')).toMatchObject({ lat: 38.7223, phone: '+351912345678' });
    await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, seller.userId));
    expect(await site.sql('select id from ad where owner_id = $1', [seller.userId])).toEqual([]);
    expect(await site.ads.exportData?.(seller.userId)).toEqual({ ads: [], notes: [] });
  });
});

describe('price changes', () => {
  const price = (classifiedId: number, fields: object) => {
    site.clock.advance(1000);
    return seller.call(postAds, site.goodAd({ classifiedId, ...fields }));
  };
  const shown = async (classifiedId: number) => {
    const { drop, prices } = await site.visitor(getAdsDetail, { classifiedId });
    return { from: drop?.from ?? null, prices: prices.map(({ from, to }) => [from, to]) };
  };
  const listed = async (classifiedId: number) =>
    (await site.visitor(getClassifiedInfoList, { userId: seller.userId })).list.find(
      (ad) => ad.classifiedId === classifiedId,
    )?.drop;

  it('are kept with their days, and a lower price is marked for 30 days', async () => {
    const classifiedId = await freshAd({ price: 950 });
    expect(await shown(classifiedId)).toEqual({ from: null, prices: [] });
    site.clock.advance(DAY);
    await price(classifiedId, { price: 900 });
    const time = site.clock.now().toISOString();
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({
      price: 900,
      prices: [{ time, from: 950, to: 900 }],
      drop: { time, from: 950 },
    });
    expect(await listed(classifiedId)).toEqual({ time, from: 950 });
    // Another change of the ad leaves the mark.
    site.clock.advance(DAY);
    await price(classifiedId, { price: 900, title: 'Oak table, as good as new' });
    expect(await shown(classifiedId)).toEqual({ from: 950, prices: [[950, 900]] });
    site.clock.advance(30 * DAY);
    expect(await shown(classifiedId)).toEqual({ from: null, prices: [[950, 900]] });
    expect(await listed(classifiedId)).toBeNull();
  });

  it('that raise the price first are no reduction, until the old price is 30 days ago', async () => {
    const classifiedId = await freshAd({ price: 900 });
    site.clock.advance(DAY);
    await price(classifiedId, { price: 1200 });
    site.clock.advance(DAY);
    await price(classifiedId, { price: 1000 });
    expect((await shown(classifiedId)).from).toBeNull();
    await price(classifiedId, { price: 800 });
    expect(await shown(classifiedId)).toEqual({
      from: 900,
      prices: [
        [1000, 800],
        [1200, 1000],
        [900, 1200],
      ],
    });
    await price(classifiedId, { price: 1200 });
    expect((await shown(classifiedId)).from).toBeNull();
    site.clock.advance(31 * DAY);
    await price(classifiedId, { price: 1100 });
    expect((await shown(classifiedId)).from).toBe(1200);
  });

  it('by way of no price, another unit or another category are no reduction either', async () => {
    const classifiedId = await freshAd({ price: 900 });
    const later = async (fields: object) => {
      site.clock.advance(DAY);
      await price(classifiedId, fields);
      return (await shown(classifiedId)).from;
    };
    expect(await later({ price: null, priceType: 'onRequest' })).toBeNull();
    expect(await later({ price: 1200 })).toBeNull();
    expect(await later({ price: 1000 })).toBeNull();
    expect((await shown(classifiedId)).prices).toEqual([
      [1200, 1000],
      [null, 1200],
      [900, null],
    ]);
    expect(await later({ price: 500, priceUnit: 'month' })).toBeNull();
    expect((await shown(classifiedId)).prices).toEqual([]);
    expect(await later({ price: 300, priceUnit: 'month', categoryId: 402 })).toBeNull();
    expect(await later({ price: 200, priceUnit: 'month', categoryId: 402 })).toBe(300);
  });

  it('of a draft and of a wanted ad are not marked, and all go with the ad', async () => {
    seller = await site.member();
    const { classifiedId } = await seller.call(postAds, site.goodAd({ draft: true, price: 900 }));
    await price(classifiedId, { draft: true, price: 500 });
    await price(classifiedId, { price: 400 });
    expect(await shown(classifiedId)).toEqual({ from: null, prices: [] });
    const wanted = await freshAd({ intent: 'wanted', price: 900 });
    site.clock.advance(DAY);
    await price(wanted, { intent: 'wanted', price: 500 });
    expect(await shown(wanted)).toEqual({ from: null, prices: [[900, 500]] });
    await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, seller.userId));
    expect(await site.sql('select 1 from ad_price where ad_id = $1', [wanted])).toEqual([]);
  });
});

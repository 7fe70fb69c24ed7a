import { type AdStatus, adStatuses, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from './test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getMyAds } = operations.classified;
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

/** Metres between two points (haversine). */
function metres(a: { lat: number; lng: number }, b: { lat: number | null; lng: number | null }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [b.lat ?? 0, b.lng ?? 0];
  const h =
    Math.sin(rad(lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(lat)) * Math.sin(rad(lng - a.lng) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}

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

describe('the phone number', () => {
  it('is shown to members alone, and only where the seller wants it', async () => {
    const classifiedId = await freshAd({ phone: '+351912345678', showPhone: true });
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({ phone: '', phoneForMembers: true });
    expect(await other.call(getAdsDetail, { classifiedId })).toMatchObject({
      phone: '+351912345678',
      phoneForMembers: false,
    });
    await seller.call(postAds, site.goodAd({ classifiedId, phone: '+351912345678', showPhone: false }));
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({ phone: '', phoneForMembers: false });
    expect((await other.call(getAdsDetail, { classifiedId })).phone).toBe('');
    expect((await seller.call(getAdsDetail, { classifiedId })).phone).toBe('+351912345678');
  });
});

describe('the place of a home', () => {
  it('is shown 300 to 500 m off, the same in a hundred reads and after an edit, however exact it is to be', async () => {
    const classifiedId = await freshAd({ ...home, address: 'Rua Augusta 7' });
    const seen = new Set<string>();
    for (let read = 0; read < 100; read++) {
      const call = read % 2 ? other.call : site.visitor;
      const { own, ...ad } = await call(getAdsDetail, { classifiedId });
      seen.add(`${ad.lat} ${ad.lng}`);
      expect(own).toBeUndefined();
      expect(ad.hideExact).toBe(true);
      expect(JSON.stringify(ad)).not.toMatch(/38\.7223|-9\.1393|Rua Augusta/);
    }
    const { list } = await site.visitor(getClassifiedInfoList, { userId: seller.userId });
    seen.add(`${list[0]?.lat} ${list[0]?.lng}`);
    await seller.call(postAds, site.goodAd({ classifiedId, ...home, title: 'Oak house by the river' }));
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    seen.add(`${ad.lat} ${ad.lng}`);
    expect(seen.size).toBe(1);
    expect(metres(home, ad)).toBeGreaterThan(298);
    expect(metres(home, ad)).toBeLessThan(502);
  });

  it('is told to its owner as typed', async () => {
    const classifiedId = await freshAd({ ...home, address: 'Rua Augusta 7' });
    const ad = await seller.call(getAdsDetail, { classifiedId });
    expect(ad).toMatchObject({ own: { lat: 38.7223, lng: -9.1393 }, address: 'Rua Augusta 7' });
  });

  it('stays within its ring wherever on earth and however drawn', async () => {
    const homes = Array.from({ length: 40 }, (_, index) => ({
      lat: -70 + index * 3.5,
      lng: index * 4 - 80,
      categoryId: 101,
    }));
    const owner = await site.member();
    await site.add(owner.userId, ...homes.map((point, index) => ({ ...point, title: `Home ${index}` })));
    const { list } = await site.visitor(getClassifiedInfoList, { userId: owner.userId, pageSize: 50 });
    expect(list).toHaveLength(40);
    for (const ad of list) {
      const away = metres(homes[Number(ad.title.slice(5))] as (typeof homes)[0], ad);
      expect(away, ad.title).toBeGreaterThan(298);
      expect(away, ad.title).toBeLessThan(502);
    }
  });

  it('is exact for what is no home, where the seller says so', async () => {
    const exact = { lat: 38.7223, lng: -9.1393, address: 'Rua Augusta 7' };
    const shown = await freshAd({ ...exact, hideExact: false });
    expect(await site.visitor(getAdsDetail, { classifiedId: shown })).toMatchObject(exact);
    const hidden = await site.visitor(getAdsDetail, { classifiedId: await freshAd(exact) });
    expect(hidden.address).toBe('');
    expect(metres(exact, hidden)).toBeGreaterThan(298);
  });

  it('is the middle of the area where no point was given', async () => {
    const classifiedId = await freshAd();
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({
      lat: site.area.lat,
      lng: site.area.lng,
    });
  });
});

describe('views', () => {
  it('count once for each visitor and never for the owner', async () => {
    const classifiedId = await freshAd();
    const [one, two] = [site.caller(undefined), site.caller(undefined)];
    for (const call of [one, one, two, two, one, seller.call]) await call(getAdsDetail, { classifiedId });
    await site.ads.flushViews();
    await site.ads.flushViews();
    expect((await one(getAdsDetail, { classifiedId })).viewNum).toBe(2);
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
    expect(await site.ads.exportData?.(seller.userId)).toEqual({ ads: [] });
  });
});

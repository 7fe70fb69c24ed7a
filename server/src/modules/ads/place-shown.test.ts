import { type AdStatus, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, type TestAdMember } from './test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getMapPins } = operations.classified;
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

  it('is shifted alike when it is posted anew, however often and a little beside', async () => {
    const offsets: [lat: number, lng: number][] = [];
    seller = await site.member();
    for (let time = 0; time < 10; time++) {
      const point = { lat: home.lat + time * 1e-4, lng: home.lng - time * 1e-4 };
      const { classifiedId } = await seller.call(postAds, site.goodAd({ ...home, ...point, title: `Home ${time}` }));
      const ad = await site.visitor(getAdsDetail, { classifiedId });
      offsets.push([(ad.lat ?? 0) - point.lat, (ad.lng ?? 0) - point.lng]);
      await force(classifiedId, time % 2 ? 'removed' : 'expired');
    }
    for (const side of [0, 1] as const) {
      const degrees = offsets.map((offset) => offset[side]);
      expect(Math.max(...degrees) - Math.min(...degrees)).toBeLessThan(5e-5);
      expect(Math.max(...degrees.map(Math.abs))).toBeGreaterThan(0);
    }
  });

  it('is nowhere to be narrowed down by filters of lists and maps: they know the shifted point alone', async () => {
    // By its price it is alone on the map: another home near it would be one pin with it.
    const classifiedId = await freshAd({ ...home, price: 777 });
    const userId = seller.userId;
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    const shown = { lat: ad.lat ?? 0, lng: ad.lng ?? 0 };
    const near = async (at: { lat: number; lng: number }, radius: number) =>
      (await site.visitor(getClassifiedInfoList, { userId, near: { ...at, radius } })).total;
    const within = async ({ lat, lng }: { lat: number; lng: number }, reach: number) => {
      const bounds = { north: lat + reach, south: lat - reach, east: lng + reach, west: lng - reach };
      const list = await site.visitor(getClassifiedInfoList, { userId, bounds });
      const map = await site.visitor(getMapPins, { userId, bounds, zoom: 17 });
      const plain = await site.visitor(getMapPins, { priceMin: 777, priceMax: 777, bounds, zoom: 17 });
      return [list.total, map.total, plain.pins.filter((pin) => pin.classifiedId === classifiedId).length];
    };
    expect([await near(home, 250), await near(shown, 5)]).toEqual([0, 1]);
    expect([await within(home, 0.0005), await within(shown, 0.0005)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const wide = { north: 39, south: 38, east: -9, west: -10 };
    const [pin] = (await site.visitor(getMapPins, { userId, bounds: wide, zoom: 15 })).pins;
    expect(pin).toMatchObject({ ...shown, approximate: true });
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
    expect(await site.visitor(getAdsDetail, { classifiedId: shown })).toMatchObject({ ...exact, approximate: false });
    const hidden = await site.visitor(getAdsDetail, { classifiedId: await freshAd(exact) });
    expect(hidden.address).toBe('');
    expect(metres(exact, hidden)).toBeGreaterThan(298);
  });

  it('is the middle of the area where no point was given', async () => {
    const classifiedId = await freshAd();
    expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({
      lat: site.area.lat,
      lng: site.area.lng,
      approximate: true,
    });
  });
});

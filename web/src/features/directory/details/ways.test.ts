import { expect, it } from 'vitest';
import { geoAddress, metresBetween, travelModes, waysTo } from './ways.ts';

const cafe = { name: 'Café (by the sea) & co', lat: 38.96, lng: -9.41, address: 'Largo 5', areaName: 'Ericeira' };
const street = { ...cafe, lat: null, lng: null };

it('has links of three map applications for each way to travel, to the point or else to the street', () => {
  const apps = (place: typeof cafe | typeof street) =>
    travelModes.map((mode) => waysTo(place, mode).map(({ app }) => app));
  expect(apps(cafe)).toEqual([
    ['osm', 'google', 'apple'],
    ['osm', 'google', 'apple'],
    ['google', 'apple'],
  ]);
  const [osm, google, apple] = waysTo(cafe, 'foot').map(({ url }) => new URL(url));
  expect(osm?.searchParams.get('route')).toBe(';38.96,-9.41');
  expect(google?.searchParams.get('travelmode')).toBe('walking');
  expect([google?.searchParams.get('destination'), apple?.searchParams.get('daddr')]).toEqual([
    '38.96,-9.41',
    '38.96,-9.41',
  ]);
  expect(apps(street)[0]).toEqual(['google', 'apple']);
  expect(new URL(waysTo(street, 'car')[0]?.url ?? '').searchParams.get('destination')).toBe('Largo 5, Ericeira');
});

it('has none without a point and a street', () => {
  const nowhere = { ...street, address: '' };
  expect(waysTo(nowhere, 'foot')).toEqual([]);
  expect(geoAddress(nowhere)).toBeUndefined();
});

it('offers the point to the map applications of the phone, whatever the name holds', () => {
  expect(geoAddress(cafe)).toBe('geo:38.96,-9.41?q=38.96,-9.41(Caf%C3%A9%20(by%20the%20sea)%20%26%20co)');
  expect(geoAddress(street)).toBe('geo:0,0?q=Largo%205%2C%20Ericeira');
});

it('measures along the ground', () => {
  expect(metresBetween({ lat: 38.7223, lng: -9.1393 }, { lat: 41.1579, lng: -8.6291 }) / 1000).toBeCloseTo(274.2, 0);
  expect(metresBetween(cafe, cafe)).toBe(0);
});

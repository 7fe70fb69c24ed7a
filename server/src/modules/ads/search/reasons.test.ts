import { expect, it } from 'vitest';
import { type Asked, reasonsOf, type Told } from './reasons.ts';

const rooms = { key: 'rooms', value: 2 };
const furnished = { key: 'furnished', value: 'Furnished' };
const ad: Asked = {
  ...{ areaId: 11, priceCents: 90_000, priceType: 'fixed', priceUnit: 'month', currency: 'EUR', categoryId: 101 },
  facts: [rooms, furnished, { key: 'area', value: 60, unit: 'm²' }],
};
const other: Told = {
  ...{ areaId: 12, price: 5000, priceType: 'fixed', priceUnit: 'month', currency: 'EUR', categoryId: 101 },
  facts: [],
};
const districtOf = (areaId: number) => Math.floor(areaId / 10);
const why = (fields: Partial<Told>, of: Partial<Asked> = {}) =>
  reasonsOf({ ...ad, ...of }, { ...other, ...fields }, districtOf);

it.each<[string, Partial<Told>, object[]]>([
  ['the same area', { areaId: 11 }, [{ kind: 'sameArea' }]],
  ['an area of the same district', { areaId: 12 }, [{ kind: 'nearby' }]],
  ['another district', { areaId: 21 }, []],
  ['no area', { areaId: null }, []],
  ['a lower price, by how much', { areaId: 21, price: 860.5 }, [{ kind: 'cheaper', amount: 39.5 }]],
  ['the same price', { areaId: 21, price: 900 }, [{ kind: 'samePrice' }]],
  ['a price a little higher', { areaId: 21, price: 990 }, [{ kind: 'similarPrice' }]],
  ['a higher price', { areaId: 21, price: 991 }, []],
  ['a price a quarter as high', { areaId: 21, price: 225 }, []],
  ['a price for a week', { areaId: 21, price: 860, priceUnit: 'week' }, []],
  ['a price in another currency', { areaId: 21, price: 860, currency: 'GBP' }, []],
  ['a price in another category', { areaId: 21, price: 860, categoryId: 102 }, []],
  ['no price', { areaId: 21, price: null, priceType: 'onRequest' }, []],
  ['nothing to pay', { areaId: 21, price: 0, priceType: 'free' }, []],
  [
    'facts with the same values',
    { areaId: 21, facts: [rooms, { key: 'area', value: 55, unit: 'm²' }] },
    [{ kind: 'fact', fact: rooms }],
  ],
])('%s', (_what, fields, reasons) => {
  expect(why(fields)).toEqual(reasons);
});

it('gives three reasons at most, place and price first', () => {
  expect(why({ areaId: 11, price: 860, facts: [rooms, furnished] })).toEqual([
    { kind: 'sameArea' },
    { kind: 'cheaper', amount: 40 },
    { kind: 'fact', fact: rooms },
  ]);
});

it('says that both are free', () => {
  const free = { priceType: 'free', priceUnit: 'once' } as const;
  expect(why({ ...free, areaId: 21, price: 0 }, { ...free, priceCents: 0 })).toEqual([{ kind: 'alsoFree' }]);
});

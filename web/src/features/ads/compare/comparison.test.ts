import { describe, expect, it } from 'vitest';
import type { Fact } from '#web/features/ads/details/details-data.ts';
import { type Column, factRows, kilometres, pricePerArea } from './comparison.ts';

const column = (classifiedId: number, facts: Fact[] | null): Column => ({
  classifiedId,
  ad: null,
  category: facts && { root: null, leaf: null, kind: {}, facts },
});
const rooms = (number: number): Fact => ({ key: 'rooms', label: 'Rooms', value: '', number });
const furnished: Fact = { key: 'furnished', label: 'Furnished', value: 'Furnished' };
const size: Fact = { key: 'size', label: 'Size', value: 'L' };

describe('rows of a comparison', () => {
  it('are the facts of all ads, those of the first in its order, with what differs marked', () => {
    const rows = factRows([column(1, [furnished, rooms(2)]), column(2, [rooms(3), furnished])]);
    expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
      ['furnished', false],
      ['rooms', true],
    ]);
    expect(rows[1]?.values.map((fact) => fact?.number)).toEqual([2, 3]);
  });

  it('hold ads of different categories: what one does not say differs', () => {
    const rows = factRows([column(1, [rooms(2)]), column(2, [size])]);
    expect(rows).toEqual([
      { key: 'rooms', label: 'Rooms', values: [rooms(2), undefined], differs: true },
      { key: 'size', label: 'Size', values: [undefined, size], differs: true },
    ]);
  });

  it('do not differ because an ad is gone', () => {
    const [row] = factRows([column(1, [rooms(2)]), column(2, null), column(3, [rooms(2)])]);
    expect(row).toMatchObject({ differs: false, values: [rooms(2), undefined, rooms(2)] });
    expect(factRows([column(1, null)])).toEqual([]);
  });
});

it.each([
  [{ price: 900, priceType: 'fixed', fields: { area: 60 } }, 15],
  [{ price: 400, priceType: 'negotiable', fields: { roomArea: 16 } }, 25],
  [{ price: 900, priceType: 'onRequest', fields: { area: 60 } }, undefined],
  [{ price: 0, priceType: 'free', fields: { area: 60 } }, undefined],
  [{ price: null, priceType: 'fixed', fields: { area: 60 } }, undefined],
  [{ price: 900, priceType: 'fixed', fields: { area: 0 } }, undefined],
  [{ price: 900, priceType: 'fixed', fields: {} }, undefined],
] as const)('the price of a square metre of %j is %s', (ad, price) => {
  expect(pricePerArea(ad)).toBe(price);
});

it('measures distances along the ground', () => {
  const [lisbon, porto] = [
    { lat: 38.7223, lng: -9.1393 },
    { lat: 41.1579, lng: -8.6291 },
  ];
  expect(kilometres(lisbon, porto)).toBeCloseTo(274.2, 0);
  expect(kilometres(lisbon, lisbon)).toBe(0);
});

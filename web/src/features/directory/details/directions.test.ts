import { expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

const nowhere = { lat: null, lng: null, address: '', areaName: 'Lisbon' };

it('leads to the pin, else to the address with its area, else nowhere', () => {
  const way = (place: object) => new URL(directionsTo({ ...nowhere, ...place }) ?? '').searchParams.get('destination');
  expect(way({ lat: 38.7, lng: -9.1, address: 'Rua da Rosa 1' })).toBe('38.7,-9.1');
  expect(way({ address: 'Rua & Co 1' })).toBe('Rua & Co 1, Lisbon');
  expect(directionsTo(nowhere)).toBeUndefined();
});

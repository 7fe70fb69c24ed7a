import { expect, it } from 'vitest';
import { modelOf, pricedBy } from './price-model.ts';

it('reads type and unit as one choice', () => {
  expect(modelOf({ priceType: 'negotiable', priceUnit: 'hour' })).toBe('hour');
  expect(modelOf({ priceType: 'fixed', priceUnit: 'once' })).toBe('once');
  expect(modelOf({ priceType: 'onRequest', priceUnit: 'hour' })).toBe('onRequest');
});

it('sets type and unit from one choice, and keeps a price negotiable from unit to unit', () => {
  expect(pricedBy('once', { priceType: 'onRequest', priceUnit: 'hour' })).toEqual({
    priceType: 'fixed',
    priceUnit: 'once',
  });
  expect(pricedBy('day', { priceType: 'negotiable', priceUnit: 'hour' })).toEqual({
    priceType: 'negotiable',
    priceUnit: 'day',
  });
  expect(pricedBy('free', { priceType: 'fixed', priceUnit: 'hour' })).toEqual({ priceType: 'free' });
});

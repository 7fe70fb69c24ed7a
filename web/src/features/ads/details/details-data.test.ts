import { priceTypes, priceUnits } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import { describe, expect, it } from 'vitest';
import { testTree } from '#web/features/ads/filters/test-config.ts';
import { adCategory, unitOf } from './details-data.ts';

const config = { categories: testTree, priceTypes, priceUnits, limits };

describe('the facts of an ad', () => {
  it('stand in the order of the category, with labels and units, without what is empty', () => {
    const fields = { note: '', heating: ['pump', 'gas'], km: 12, pets: false, from: '2027-02-01', gone: 'x' };
    expect(adCategory({ categoryId: 11, fields, currency: 'EUR' }, config)).toEqual({
      root: { id: 1, name: 'Housing' },
      leaf: { id: 11, name: 'Flat to rent' },
      kind: {},
      facts: [
        { key: 'km', label: 'Distance', number: 12, value: ' km' },
        { key: 'pets', label: 'Pets welcome', value: false },
        { key: 'heating', label: 'Heating', value: 'Heat pump, Gas boiler' },
        { key: 'from', label: 'Available from', value: '2027-02-01', date: true },
      ],
    });
  });

  it.each(['year', 'builtYear'])('hold a year as it is called, %s', (key) => {
    const year = { key, label: 'Year', type: 'int' } as const;
    const categories = testTree.map((root) => ({ ...root, fields: [...root.fields, year] }));
    const { facts } = adCategory(
      { categoryId: 1, fields: { [key]: 1968 }, currency: 'EUR' },
      { ...config, categories },
    );
    expect(facts).toEqual([{ key, label: 'Year', value: '1968' }]);
  });

  it('are none in a category that is not there', () => {
    expect(adCategory({ categoryId: 999, fields: { km: 1 }, currency: 'EUR' }, config)).toEqual({
      root: null,
      leaf: null,
      kind: {},
      facts: [],
    });
  });
});

it.each([
  [1, 'months of rent', ' month of rent'],
  [2, 'months of rent', ' months of rent'],
  [1, 'nights', ' night'],
  [1, 'inches', ' inch'],
  [1, 'm²', ' m²'],
  [1, 'GB', ' GB'],
  [1, undefined, ''],
])('%d of the unit %s is written%s', (value, unit, written) => expect(unitOf(value, { unit })).toBe(written));

it('one of a unit has its own form in other languages', () => {
  const months = { unit: 'mois', unitOne: 'mois' };
  expect([unitOf(1, { unit: 'meses', unitOne: 'mês' }), unitOf(1, months)]).toEqual([' mês', ' mois']);
});

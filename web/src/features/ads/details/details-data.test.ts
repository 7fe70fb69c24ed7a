import { priceTypes, priceUnits } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import type { Locale } from '@ashore/contract/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { testTree } from '#web/features/ads/filters/test-config.ts';
import { readLocaleFrom } from '#web/lib/locale.ts';
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

it.each([
  [0, { value: false }],
  [2, { number: 2, value: ' months of rent' }],
])('a fee of %s months: that there is none is said in words', (agencyFee, shown) => {
  const fee = {
    key: 'agencyFee',
    label: 'Agency fee',
    type: 'number',
    unit: 'months of rent',
    noneAtZero: true,
  } as const;
  const categories = testTree.map((root) => ({ ...root, fields: [fee] as never[] }));
  const ad = { categoryId: 1, fields: { agencyFee }, currency: 'EUR' };
  expect(adCategory(ad, { ...config, categories }).facts[0]).toMatchObject(shown);
});

describe('in other languages', () => {
  let locale: Locale = 'en';
  readLocaleFrom(() => locale);
  afterEach(() => {
    locale = 'en';
  });

  it('a unit has the plural form that its number asks for', () => {
    locale = 'uk';
    const years = { unit: 'р.', unitForms: { one: 'рік', few: 'роки', many: 'років' } };
    expect([1, 3, 5, 21, 1.5].map((value) => unitOf(value, years))).toEqual([' рік', ' роки', ' років', ' рік', ' р.']);
    expect(unitOf(1, { unit: 'міс.', unitForms: {} })).toBe(' міс.');
  });

  it.each([
    ['it', 'Tedesco', 'Inglese', 'Tedesco e inglese'],
    ['de', 'Deutsch', 'Englisch', 'Deutsch und Englisch'],
  ] as const)('names of languages in a list are written as they are in %s', (code, german, english, written) => {
    locale = code;
    const options = [
      { value: 'en', label: english },
      { value: 'de', label: german },
    ];
    const languages = { key: 'languages', label: 'Lingue', type: 'options', options } as const;
    const categories = testTree.map((root) => ({ ...root, fields: [languages] as never[] }));
    const ad = { categoryId: 1, fields: { languages: ['de', 'en'] }, currency: 'EUR' };
    expect(adCategory(ad, { ...config, categories }).facts[0]).toMatchObject({ value: written });
  });
});

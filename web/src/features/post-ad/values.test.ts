import { type Category, type FieldValue, operations } from '@ashore/contract';
import { expect, it } from 'vitest';
import { draftOf, emptyValues } from './values.ts';

const field = { required: false, group: '' };
const leaf: Category = {
  ...{ id: 301, key: 'cars', name: 'Cars', icon: '', days: 30, photos: 12, keywords: [] },
  ...{ priceUnits: ['once'], intents: ['offer'] },
  fields: [
    { ...field, key: 'year', label: 'Year', type: 'int', min: 1900, max: 2030 },
    { ...field, key: 'km', label: 'Kilometres', type: 'int' },
    { ...field, key: 'checkedUntil', label: 'Checked until', type: 'date' },
  ],
};
const root: Category = { ...leaf, id: 300, key: 'vehicles', fields: [], children: [leaf] };

const draft = (fields: Record<string, FieldValue>, more: Partial<typeof emptyValues> = {}) =>
  draftOf({ ...emptyValues, categoryId: 301, title: 'Old van', fields, ...more }, [], [root]);

it('keeps all of a form whose values can be stored', () => {
  const { input, isWhole } = draft({ year: 1999, km: 200_000 }, { price: '1900' });
  expect(isWhole).toBe(true);
  expect(input).toMatchObject({ draft: true, title: 'Old van', price: 1900, fields: { year: 1999, km: 200_000 } });
});

it.each<[string, Record<string, FieldValue>]>([
  ['too high', { year: 99_999 }],
  ['half typed', { year: 19 }],
  ['no finite number', { year: Number('9'.repeat(400)) }],
  ['a day of no calendar', { checkedUntil: '99999-01-01' }],
])('leaves out what is %s, and keeps the rest', (_what, wrong) => {
  const { input, isWhole } = draft({ km: 200_000, ...wrong });
  expect(isWhole).toBe(false);
  expect(input).toMatchObject({ draft: true, title: 'Old van', categoryId: 301 });
  expect(input.fields).toEqual({ km: 200_000 });
});

it('leaves out a category that has others below it', () => {
  expect(draft({}, { categoryId: 300 })).toMatchObject({
    isWhole: false,
    input: { categoryId: null, title: 'Old van' },
  });
});

it.each(['123456789', '100000000', '99999999.99', '.', '0.07'])('makes of the price %s one that is taken', (price) => {
  expect(operations.classified.postAds.input.safeParse(draft({}, { price }).input).success).toBe(true);
});

it.each(['100000000', '99999999.99'])('keeps a draft without the price %s, which the calls refuse', (price) => {
  const { input, isWhole } = draft({}, { price });
  expect([input.price, isWhole]).toEqual([null, false]);
});

it('forgets nothing of what stands in the form', () => {
  const values = { ...emptyValues, categoryId: 301, fields: { year: 99_999 } };
  draftOf(values, [], [root]);
  expect(values.fields).toEqual({ year: 99_999 });
});

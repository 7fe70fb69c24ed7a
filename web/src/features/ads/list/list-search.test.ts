import { intents, priceTypes, sorts } from '@ashore/contract/ad-values';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { plainSearch } from '#web/features/ads/filters/list-amounts.ts';
import { parseSearch, stringifySearch } from '#web/lib/address/search.ts';
import { type ListQuery, readListSearch, withFilter, writeListSearch } from './list-search.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const id = fc.integer({ min: 1, max: 1e6 });
const word = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/).filter((text) => text !== 'yes');
const price = fc.integer({ min: 0, max: 99_999_999 });
const range = fc.record({ min: price, max: price }, { requiredKeys: ['min'] });
const fields = fc.dictionary(
  fc.stringMatching(/^[a-z][A-Za-z0-9]{0,10}$/),
  fc.oneof(fc.constant(true), range, fc.array(word, { minLength: 1, maxLength: 4 })),
  { minKeys: 1, maxKeys: 4 },
);

const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5);

const queries: fc.Arbitrary<ListQuery> = fc
  .record({
    keyword: optional(
      fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((text) => text.trim() === text && text !== '' && text.isWellFormed()),
    ),
    categoryId: optional(id),
    intent: optional(fc.constantFrom(...intents)),
    areaId: optional(id),
    priceMin: optional(price),
    priceMax: optional(price),
    priceType: optional(fc.constantFrom(...priceTypes)),
    language: optional(fc.constantFrom('pt', 'uk')),
    userType: optional(fc.constantFrom(1 as const, 2 as const)),
    withPhoto: optional(fc.constant(true)),
    postedWithin: optional(fc.integer({ min: 1, max: 365 })),
    fields: optional(fields),
    near: optional(fc.record({ lat: degrees(90), lng: degrees(180), radius: fc.integer({ min: 1, max: 1_000_000 }) })),
    polygon: optional(fc.stringMatching(/^[\w-]{6,60}$/)),
    sort: optional(fc.constantFrom(...sorts)),
    pageNum: optional(fc.integer({ min: 2, max: 500 })),
    cursor: optional(word),
  })
  .map((query) => JSON.parse(JSON.stringify(query)) as ListQuery);

describe('the address of a list', () => {
  test.prop([queries])('holds all of a query', (query) => {
    expect(readListSearch(parseSearch(stringifySearch(writeListSearch(query))))).toEqual(query);
  });

  test.prop([fc.dictionary(fc.string(), fc.string())])('takes anything without failing, and settles', (search) => {
    const once = writeListSearch(readListSearch(search));
    expect(writeListSearch(readListSearch(once))).toEqual(once);
  });

  it('reads amounts as plain forms send them, within the limit of prices', () => {
    const sent = { priceMin: '12,50', priceMax: '1.250', 'f.km.max': '120 000,5', keyword: '1,5' };
    expect(readListSearch(plainSearch(sent))).toEqual({
      keyword: '1,5',
      priceMin: 12.5,
      priceMax: 1250,
      fields: { km: { max: 120_000.5 } },
    });
    expect(readListSearch(plainSearch({ priceMin: '-5', priceMax: '999999999' }))).toEqual({ priceMax: 99_999_999 });
    const plain = { priceMin: '12.5', priceMax: '1250', keyword: 'x' };
    expect(readListSearch(plainSearch(plain))).toEqual(readListSearch(plain));
  });

  it('joins what plain forms give several times', () => {
    expect(readListSearch(parseSearch('?f.make=vw&f.make=opel&f.rooms.min=2&f.furnished=yes'))).toEqual({
      fields: { make: ['vw', 'opel'], rooms: { min: 2 }, furnished: true },
    });
  });

  it('starts again at the first page when a filter changes', () => {
    expect(
      withFilter({ keyword: 'sofa', pageNum: 4, cursor: 'x', priceMax: 5 }, { priceMax: undefined, areaId: 7 }),
    ).toEqual({ keyword: 'sofa', areaId: 7 });
  });

  it('is written in one order, however it was typed', () => {
    const text = (search: string) => JSON.stringify(writeListSearch(readListSearch(parseSearch(search))));
    expect(text('?f.pets=yes&priceMax=5&f.lift=yes&categoryId=3')).toBe(
      text('?categoryId=3&f.lift=yes&f.pets=yes&priceMax=5'),
    );
  });
});

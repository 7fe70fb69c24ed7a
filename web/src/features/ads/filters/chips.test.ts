import { priceTypes, priceUnits } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import { describe, expect, it } from 'vitest';
import { listConfig } from '#web/features/ads/list/list-config.ts';
import { type ListQuery, withFilter } from '#web/features/ads/list/list-search.ts';
import { setFilters } from './chips.ts';
import { testTree } from './test-config.ts';

const t = ((key: string, values?: { days: number }) => (values ? `${key} ${values.days}` : key)) as Parameters<
  typeof setFilters
>[2];
const chipsOf = (query: ListQuery) => {
  const config = listConfig({ categories: testTree, priceTypes, priceUnits, limits }, [], query);
  return setFilters(query, config, t, (amount) => `€${amount}`);
};
const labels = (query: ListQuery) => chipsOf(query).map(({ label }) => label);

describe('the chips of a list', () => {
  it('name each filter that is set', () => {
    expect(
      labels({ priceMin: 5, priceMax: 9, userType: 2, userId: 7, language: 'pt', postedWithin: 3, priceType: 'free' }),
    ).toEqual(['€5–€9', 'price_free', 'oneSeller', 'Portuguese', 'trade', 'days 3']);
    expect(labels({ priceMin: 5 })).toEqual(['≥ €5']);
    expect(labels({ postedWithin: 1 })).toEqual(['today']);
  });

  it('name the fields of the category by their kind', () => {
    const fields = { rooms: { min: 2, max: 4 }, km: { max: 9 }, pets: true, heating: ['gas', 'pump'] };
    expect(labels({ categoryId: 11, fields })).toEqual([
      'Flat to rent',
      'Rooms: 2–4',
      'Distance: ≤ 9 km',
      'Pets welcome',
      'Heating: Gas boiler, Heat pump',
    ]);
  });

  it('leave out what the category does not filter by', () => {
    expect(labels({ categoryId: 11, fields: { heating: true, rooms: ['2'], note: ['x'], other: true } })).toEqual([
      'Flat to rent',
    ]);
  });

  it('offer a way out of a place or category that is not here', () => {
    expect(labels({ categoryId: 999, areaId: 999 })).toEqual(['otherCategory', 'otherPlace']);
  });

  it('take away their own filter only, and the fields with their category', () => {
    const query: ListQuery = { categoryId: 11, priceMax: 9, fields: { pets: true, rooms: { min: 2 } } };
    const without = Object.fromEntries(chipsOf(query).map((chip) => [chip.key, withFilter(query, chip.without)]));
    expect(without).toEqual({
      categoryId: { priceMax: 9 },
      price: { categoryId: 11, fields: query.fields },
      'f.pets': { categoryId: 11, priceMax: 9, fields: { rooms: { min: 2 } } },
      'f.rooms': { categoryId: 11, priceMax: 9, fields: { pets: true } },
    });
  });
});

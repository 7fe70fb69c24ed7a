import { priceTypes, priceUnits } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import { describe, expect, it } from 'vitest';
import { testTree } from '#web/features/ads/filters/test-config.ts';
import { listConfig } from './list-config.ts';

const config = { categories: testTree, priceTypes, priceUnits, limits };
const areas = [
  { id: 100, areaName: 'North', lat: 0, lng: 0, children: [{ id: 101, areaName: 'Old Town', lat: 0, lng: 0 }] },
  { id: 200, areaName: 'South', lat: 0, lng: 0 },
];

describe('what a list sends of the configuration', () => {
  it('is all roots, and of the chosen one its leaves and the fields that filter', () => {
    const reduced = listConfig(config, areas, { categoryId: 11 });
    expect(reduced.categories).toEqual([
      { id: 1, name: 'Housing', children: [{ id: 11, name: 'Flat to rent' }] },
      { id: 2, name: 'Jobs' },
    ]);
    expect(reduced.fields.map(({ key }) => key)).toEqual(['rooms', 'km', 'pets', 'heating']);
    expect(reduced).toMatchObject({ categoryName: 'Flat to rent', priceUnit: 'month', areaName: '', parentArea: null });
  });

  it('opens the area the chosen one lies in', () => {
    const parentArea = { id: 100, name: 'North', children: [{ id: 101, name: 'Old Town' }] };
    expect(listConfig(config, areas, { areaId: 101 })).toMatchObject({ areaName: 'Old Town', parentArea });
    expect(listConfig(config, areas, { areaId: 100 })).toMatchObject({ areaName: 'North', parentArea });
  });

  it('knows no name for what is not there', () => {
    expect(listConfig(config, areas, { areaId: 999, categoryId: 999 })).toMatchObject({
      areaName: '',
      categoryName: '',
      fields: [],
      priceUnit: 'once',
    });
  });
});

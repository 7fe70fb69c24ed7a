import { type Area, limits, type Region } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import type { Call } from '#server/call.ts';
import { createRegionsModule } from './index.ts';

const regions = createRegionsModule();
const call = { regionId: 1, dependsOn() {} } as Partial<Call> as Call;

function ask<Answer>(path: string, input: unknown): Promise<Answer> {
  const handler = regions.handlers.find((one) => one.operation.path === path);
  if (!handler) throw new Error(`no handler for ${path}`);
  return handler.handle(call, handler.operation.input.parse(input)) as Promise<Answer>;
}

describe('regions', () => {
  it('has Portugal first and default, six supported and at least eight greyed out', async () => {
    const list = await ask<Region[]>('area/getRegions', {});
    expect(list[0]).toMatchObject({
      id: limits.defaultRegionId,
      regionName: 'Portugal',
      currency: 'EUR',
      isSupported: 1,
    });
    expect(list.filter((region) => region.isSupported === 1)).toHaveLength(6);
    expect(list.filter((region) => region.isSupported === 0).length).toBeGreaterThanOrEqual(8);
  });

  it('names countries in a sentence as English does', async () => {
    const list = await ask<Region[]>('area/getRegions', {});
    const named = (country: string) => list.find((region) => region.country === country)?.inSentence;
    expect([named('NL'), named('GB'), named('AE'), named('PT')]).toEqual([
      'the Netherlands',
      'the United Kingdom',
      'the United Arab Emirates',
      'Portugal',
    ]);
  });

  it.each([0, -1, 7, 99, Number.NaN, 1.5])('falls back to the default region for %s', (id) => {
    expect(regions.supported(id)).toBe(1);
  });

  it('gives areas two levels deep for every supported region and none for the others', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const tree = await ask<Area[]>('area/getAreaList', { regionId: id });
      expect(tree.flatMap((area) => area.children ?? []).length).toBeGreaterThanOrEqual(40);
    }
    expect(await ask<Area[]>('area/getAreaList', { regionId: 7 })).toEqual([]);
    await expect(ask('area/getAreaList', { regionId: 4711 })).rejects.toMatchObject({ code: 40400 });
  });
});

describe('searchPlaces', () => {
  const names = async (keyword: string) =>
    (await ask<{ name: string }[]>('area/searchPlaces', { keyword })).map((place) => place.name);
  it.each([
    ['lisb', /^Lisbon/],
    ['Lisboa', /^Lisbon/],
    ['setubal', /^Setúbal/],
    ['Cascias', /^Cascais/],
    ['évora', /^Évora/],
  ])('finds %s', async (keyword, expected) => {
    expect((await names(keyword))[0]).toMatch(expected);
  });
  it('answers punctuation and strangers with nothing', async () => {
    expect(await names('!!!')).toEqual([]);
    expect(await names('xqzwv')).toEqual([]);
  });
});

describe('nearestArea', () => {
  it('finds the quarter a point lies in', () => {
    expect(regions.nearestArea(1, 38.7287, -9.1353)?.areaName).toMatch(/Arroios/);
    expect(regions.nearestArea(7, 51.5, 0)).toBeUndefined();
  });
});

describe('areas within areas', () => {
  it.each([
    ['Lisbon', 10_101, 25],
    ['Porto', 10_201, 8],
    ['Berlin', 40_101, 10],
    ['Hamburg', 40_601, 4],
    ['Amsterdam', 60_101, 7],
    ['Cascais, which has no parts', 10_126, 1],
  ])('counts the parts of a city as in it: %s', (_, areaId, size) => {
    const all = regions.withChildren(areaId);
    expect([all[0], all.length]).toEqual([areaId, size]);
  });
});

import { describe, expect, it } from 'vitest';
import { type AreaEntry, areasByRegion, regions } from './index.ts';

/** South, west, north, east of each supported country, its islands included. */
const bounds: Record<string, [number, number, number, number]> = {
  PT: [32.3, -31.4, 42.2, -6.1],
  ES: [27.6, -18.2, 43.9, 4.4],
  FR: [41.3, -5.2, 51.1, 9.6],
  DE: [47.2, 5.8, 55.1, 15.1],
  IT: [35.4, 6.6, 47.1, 18.6],
  NL: [50.7, 3.3, 53.6, 7.3],
};
const divisionCounts: Record<string, number> = { PT: 20, ES: 19, FR: 13, DE: 16, IT: 20, NL: 12 };

const supported = regions.filter((region) => region.isSupported === 1);
const placesOf = (areas: AreaEntry[]) => areas.flatMap((area) => area.children ?? []);
const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Kilometres between two points, near enough. */
function distance(one: AreaEntry, other: AreaEntry): number {
  const north = (one.lat - other.lat) * 111;
  const east = (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

describe('regions', () => {
  it('are at least 14, the six supported first, Portugal the first of all', () => {
    expect(regions.length).toBeGreaterThanOrEqual(14);
    expect(regions.map(({ id }) => id)).toEqual(regions.map((_, index) => index + 1));
    expect(regions.map(({ isSupported }) => isSupported)).toEqual(regions.map((_, index) => (index < 6 ? 1 : 0)));
    expect(regions[0]?.regionName).toBe('Portugal');
    expect(repeated(regions.map(({ country }) => country))).toEqual([]);
  });

  it.each(regions.map((region) => [region.regionName, region] as const))(
    '%s writes money and dates',
    (_name, region) => {
      const format = new Intl.NumberFormat(region.locale, { style: 'currency', currency: region.currency });
      expect(format.resolvedOptions().locale).toBe(region.locale);
      expect(format.format(1234.5)).toMatch(/1.?234[.,]50/);
      const date = new Intl.DateTimeFormat(region.locale, { timeZone: region.timeZone });
      expect(date.format(Date.UTC(2025, 2, 14, 12))).toMatch(/^14/);
      expect(region.areaImg).toBe(`/flags/${region.country.toLowerCase()}.svg`);
    },
  );
});

describe('areas', () => {
  const everything = [...areasByRegion].flatMap(([regionId, areas]) =>
    [...areas, ...placesOf(areas)].map((area) => ({ regionId, area })),
  );

  it('belong to the supported regions alone', () => {
    expect([...areasByRegion.keys()]).toEqual(supported.map(({ id }) => id));
  });

  it('have ids of their own that tell the region', () => {
    expect(repeated(everything.map(({ area }) => area.id))).toEqual([]);
    for (const { regionId, area } of everything) expect(Math.floor(area.id / 10_000)).toBe(regionId);
  });

  it.each(supported.map((region) => [region.regionName, region] as const))(
    '%s: two levels, inside the country',
    (_name, region) => {
      const areas = areasByRegion.get(region.id) ?? [];
      const places = placesOf(areas);
      const [south, west, north, east] = bounds[region.country] as [number, number, number, number];
      expect(areas).toHaveLength(divisionCounts[region.country] as number);
      expect(places.length).toBeGreaterThanOrEqual(region.country === 'PT' ? 200 : 40);
      expect(repeated([...areas, ...places].map(({ areaName }) => areaName))).toEqual([]);
      for (const area of areas) {
        expect(area.children?.length, area.areaName).toBeGreaterThan(0);
        expect(area.children?.length, area.areaName).toBeLessThan(100);
        for (const place of area.children ?? []) {
          expect(place.children, place.areaName).toBeUndefined();
          // Islands of one division lie far apart; on the mainland nothing is farther from the middle.
          expect(distance(area, place), place.areaName).toBeLessThan(370);
        }
      }
      for (const { areaName, lat, lng } of [...areas, ...places]) {
        expect(lat > south && lat < north && lng > west && lng < east, areaName).toBe(true);
      }
    },
  );

  it('names the 24 parishes of Lisbon and the 7 of Porto beside the city itself', () => {
    const names = placesOf(areasByRegion.get(1) ?? []).map(({ areaName }) => areaName);
    expect(names.filter((name) => name.startsWith('Lisbon – '))).toHaveLength(24);
    expect(names.filter((name) => name.startsWith('Porto – '))).toHaveLength(7);
    expect(names).toEqual(expect.arrayContaining(['Lisbon', 'Porto', 'Cascais', 'Ericeira', 'Faro']));
  });
});

import { defaultLocale, type Region } from '@ashore/contract';
import { locales } from '@ashore/contract/locales';
import { fold } from '#server/lib/fold.ts';
import { Unfit } from '#server/lib/import-lines.ts';
import type { RegionsModule } from '../../regions/index.ts';
import { type Mapping, wordKey } from '../mapping/read-mapping.ts';
import type { Reader } from './values.ts';

const DEGREE_KM = 111;
/** A point farther than this from the area that is named is a slip: 0° 0°, or latitude and longitude exchanged. */
const FARTHEST_KM = 120;

export interface AdPlace {
  region: Region;
  areaId: number;
  areaName: string;
  lat: number | null;
  lng: number | null;
}

const farness = (one: { lat: number; lng: number }, other: { lat: number; lng: number }): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * DEGREE_KM;

function pointOf(reader: Reader): { lat: number; lng: number } | undefined {
  const [lat, lng] = (['lat', 'lng'] as const).map((column) => {
    const text = reader.text(column).replace(',', '.');
    return text === '' ? Number.NaN : Number(text);
  });
  const isOnEarth = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && (lat !== 0 || lng !== 0) ? { lat, lng } : undefined;
}

/** Countries by their two letters and by their names in all languages of the site. */
function countryIndex(regions: RegionsModule): Map<string, number> {
  const index = new Map<string, number>();
  for (const { code } of locales)
    for (const { id, country, regionName } of regions.all(code)) {
      index.set(fold(country), id);
      index.set(fold(regionName), id);
    }
  return index;
}

/** Finds the places of entries: by the mapping's own lines, by name, else by their points. */
export function createPlaceFinder(mapping: Mapping, regions: RegionsModule) {
  const countries = countryIndex(regions);
  const fallback = mapping.country ? regions.byCountry(mapping.country)?.id : undefined;
  const own = (names: string[]): number | undefined =>
    [names.join(', '), ...names]
      .map((name) => mapping.places.get(wordKey(name)))
      .find((areaId) => areaId !== undefined);

  function regionOf(reader: Reader, names: readonly string[]): Region {
    const written = reader.text('country');
    // A place of another site may have the country as the outermost of its names.
    const id = written
      ? countries.get(fold(written))
      : (names.map((name) => countries.get(fold(name))).find(Boolean) ?? fallback);
    const region = id === undefined ? undefined : regions.get(id, defaultLocale);
    if (region?.isSupported === 1) return region;
    throw new Unfit(
      written || id !== undefined
        ? `the region of “${(written || region?.regionName) ?? ''}” is not open here`
        : 'no country',
    );
  }

  /**
   * @param onUnknown hears of names that mean nothing here
   * @throws Unfit where neither names nor a point say where it is
   */
  return (reader: Reader, onUnknown: (name: string, regionId: number) => void): AdPlace => {
    const names = (['area', 'city'] as const).map((column) => reader.text(column)).filter(Boolean);
    const wide = reader.text('region');
    const region = regionOf(reader, [...names, ...wide.split(', ')]);
    const point = pointOf(reader);
    const mapped = own([...names, wide].filter(Boolean));
    const named =
      mapped === undefined ? regions.placeNamed(region.id, { names, wide }, point) : { area: regions.areaOf(mapped) };
    const nearest = point && !named.area ? regions.nearestArea(region.id, point.lat, point.lng) : undefined;
    const area = named.area ?? (point && nearest && farness(point, nearest) <= FARTHEST_KM ? nearest : undefined);
    if (area && area.regionId === region.id) {
      const isSure = point !== undefined && farness(point, area) <= FARTHEST_KM;
      return {
        region,
        areaId: area.areaId,
        areaName: area.areaName,
        lat: isSure ? point.lat : null,
        lng: isSure ? point.lng : null,
      };
    }
    const name = [...names, wide].filter(Boolean).join(', ').slice(0, 80);
    if (name === '') throw new Unfit('no place');
    onUnknown(name, region.id);
    throw new Unfit(named.isAmbiguous ? 'several places have this name' : 'no place of this name');
  };
}

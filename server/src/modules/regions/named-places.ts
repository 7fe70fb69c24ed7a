import { type Area, defaultLocale, type Locale, type Place, type Region } from '@ashore/contract';
import { begins } from '#server/lib/begins.ts';
import { fold } from '#server/lib/fold.ts';
import { labelsFor, perLocale } from '#server/lib/labels.ts';
import type { AreaFacts } from './area-facts.ts';
import { areasByRegion } from './data/index.ts';
import { areaById, namedAreas, regionById } from './facts.ts';
import { createPlaceSearch } from './search.ts';

/** Returns a region with its name in a language. Texts in other languages than English name it without an article. */
export function regionIn(locale: Locale, region: Region): Region {
  if (locale === defaultLocale) return region;
  const regionName = labelsFor(locale)('region', region.country, region.regionName);
  return { ...region, regionName, inSentence: regionName };
}

/** Returns the name of an area in a language: an area that stands for a whole country has the name of the country. */
export function areaNameIn(locale: Locale, { areaId, areaName, regionId }: AreaFacts): string {
  const region = areaById.has(areaId) ? undefined : regionById.get(regionId);
  return region ? regionIn(locale, region).regionName : labelsFor(locale)('area', areaName, areaName);
}

const areaTrees = perLocale((locale) => {
  const label = labelsFor(locale);
  const named = ({ id, areaName, lat, lng }: Area): Area => ({
    id,
    areaName: label('area', areaName, areaName),
    lat,
    lng,
  });
  return new Map(
    [...areasByRegion].map(([regionId, tree]): [number, Area[]] => [
      regionId,
      tree.map(({ children = [], ...area }) => ({ ...named(area), children: children.map(named) })),
    ]),
  );
});

/** Returns the areas of a region in a language, two levels deep. */
export const areaTreeIn = (locale: Locale, regionId: number): Area[] => areaTrees(locale).get(regionId) ?? [];

/** 'Arroios' lies in 'Lisbon': both are said where the names differ. */
function placeName(locale: Locale, area: AreaFacts): string {
  const name = areaNameIn(locale, area);
  const parent = area.parentId === null ? undefined : areaById.get(area.parentId);
  const parentName = parent && areaNameIn(locale, parent);
  return parentName && parentName !== name ? `${name}, ${parentName}` : name;
}

/** Places are found by their English and local names everywhere, and by what they are called in the reader's language. */
const searchIn = perLocale((locale) =>
  createPlaceSearch(
    namedAreas.map(({ area, names }) => ({ area, names: [...new Set([...names, areaNameIn(locale, area)])] })),
  ),
);

/** Returns the places of a region with a name similar to the keyword, the best match first, with their names in a language. */
export const searchPlacesIn = (locale: Locale, keyword: string, regionId: number, most: number): Place[] =>
  searchIn(locale)(keyword, regionId, most).map((area) => ({
    name: placeName(locale, area),
    areaId: area.areaId,
    lat: area.lat,
    lng: area.lng,
  }));

const namesById = new Map(namedAreas.map(({ area, names }) => [area.areaId, names]));

/**
 * Returns the same places, without those that are only spelt nearly so: a word of their name begins with the keyword, in
 * English, in the language of the country or in that of the reader.
 */
export function placesBeginning(locale: Locale, keyword: string, regionId: number, most: number): Place[] {
  const typed = fold(keyword);
  if (typed === '') return [];
  return searchPlacesIn(locale, keyword, regionId, most).filter(({ areaId, name }) =>
    [name, ...(namesById.get(areaId) ?? [])].some((one) => begins(fold(one), typed)),
  );
}

import { type Area, limits, operations, type Place, type Region } from '@ashore/contract';
import { type Call, implement } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { AreaFacts } from './area-facts.ts';
import { areasByRegion, regions } from './data/index.ts';
import { areaById, namedAreas, nearestArea, regionById, withChildren } from './facts.ts';
import { createPlaceSearch } from './search.ts';

export type { AreaFacts } from './area-facts.ts';

/** Regions and their areas: reference data of the program, held in memory. */
export interface RegionsModule extends Module {
  /** The id when that region is supported, else the default region's. */
  supported(regionId: number): number;
  get(regionId: number): Region | undefined;
  /** The regions one can choose, the first being where a new visitor starts. */
  choosable: readonly Region[];
  /** By ISO 3166-1 alpha-2. */
  byCountry(country: string): Region | undefined;
  areaOf(areaId: number): AreaFacts | undefined;
  withChildren(areaId: number): number[];
  nearestArea(regionId: number, lat: number, lng: number): AreaFacts | undefined;
  /** Areas named nearly so, best first. */
  searchPlaces(keyword: string, regionId: number, most: number): Place[];
}

const PLACES = 10;

const presentAreas = (regionId: number): Area[] =>
  (areasByRegion.get(regionId) ?? []).map(({ id, areaName, lat, lng, children = [] }) => ({
    id,
    areaName,
    lat,
    lng,
    children: children.map((child) => ({ id: child.id, areaName: child.areaName, lat: child.lat, lng: child.lng })),
  }));

/** 'Arroios' lies in 'Lisbon': both are said where the names differ. */
function placeName(area: AreaFacts): string {
  const parent = area.parentId === null ? undefined : areaById.get(area.parentId);
  return parent && parent.areaName !== area.areaName ? `${area.areaName}, ${parent.areaName}` : area.areaName;
}

export function createRegionsModule(): RegionsModule {
  const searchAreas = createPlaceSearch(namedAreas);
  const searchPlaces = (keyword: string, regionId: number, most: number): Place[] =>
    searchAreas(keyword, regionId, most).map((area) => ({
      name: placeName(area),
      areaId: area.areaId,
      lat: area.lat,
      lng: area.lng,
    }));
  const isSupported = (regionId: number) => regionById.get(regionId)?.isSupported === 1;
  const chosen = (call: Call, regionId: number | undefined) => {
    if (regionId !== undefined && !regionById.has(regionId)) throw notFound();
    return regionId ?? call.regionId;
  };
  return {
    name: 'regions',
    handlers: [
      implement(operations.area.getRegions, async () => regions),
      implement(operations.area.getAreaList, async (call, input) => presentAreas(chosen(call, input.regionId))),
      // Nobody looks after a region yet; a moderator's right is what makes a manager.
      implement(operations.area.getRegionManageUser, async () => []),
      implement(operations.area.searchPlaces, async (call, input) =>
        searchPlaces(input.keyword, chosen(call, input.regionId), PLACES),
      ),
    ],
    supported: (regionId) => (isSupported(regionId) ? regionId : limits.defaultRegionId),
    get: (regionId) => regionById.get(regionId),
    choosable: regions.filter((region) => isSupported(region.id)),
    byCountry: (country) => regions.find((region) => region.country === country.toUpperCase()),
    areaOf: (areaId) => areaById.get(areaId),
    withChildren,
    nearestArea,
    searchPlaces,
  };
}

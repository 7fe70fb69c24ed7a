import {
  type Area,
  codes,
  defaultLocale,
  type Locale,
  limits,
  operations,
  type Place,
  type PublicHoliday,
  type Region,
} from '@ashore/contract';
import { type Call, handle } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { MapArchives } from '#server/platform/maps/archives.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AreaFacts } from './area-facts.ts';
import { areasByRegion, regions } from './data/index.ts';
import { areaById, nearestArea, regionById, withChildren } from './facts.ts';
import { holidaysAt, whereHoliday } from './holidays/holidays.ts';
import { areaNameIn, areaTreeIn, placesBeginning, regionIn, searchPlacesIn } from './named-places.ts';
import { type NamedPlace, type PlaceNames, placeNamed } from './place-named.ts';
import * as queries from './queries.ts';
import { timeZoneAt } from './time-zones.ts';

export type { AreaFacts } from './area-facts.ts';
export { areasAround } from './facts.ts';
export type { NamedPlace, PlaceNames } from './place-named.ts';

/** Regions and their areas: reference data of the program, held in memory, with what operators decided over it. */
export interface RegionsModule extends Module {
  /** The id when that region is supported, else the default region's. */
  supported(regionId: number): number;
  /** With its name in that language. */
  get(regionId: number, locale?: Locale): Region | undefined;
  /** Every region of the program, those that are open first. */
  all(locale?: Locale): Region[];
  /** The regions one can choose, the first being where a new visitor starts. */
  readonly choosable: readonly Region[];
  /** Reads what operators decided; until then the data counts. */
  load(): Promise<void>;
  /** How many areas the program knows of a region. */
  areasIn(regionId: number): number;
  /** Opens or closes a region on every node. */
  open(tx: Transaction, afterCommit: AfterCommit, regionId: number, supported: boolean): Promise<void>;
  /** By ISO 3166-1 alpha-2. */
  byCountry(country: string): Region | undefined;
  /** With its English name, which searches and imports know. */
  areaOf(areaId: number): AreaFacts | undefined;
  /** What an area is called in a language; empty for no area. */
  areaName(areaId: number | null, locale: Locale): string;
  /** The clocks of an area, or of most of the region: IANA. */
  timeZoneOf(regionId: number, areaId: number | null | undefined): string;
  /** The area itself, then the areas in it: the places of a division, the parts of a city. */
  withChildren(areaId: number): number[];
  /** The public holidays of a place in order: its region's, and those of its area; days as 'YYYY-MM-DD'. */
  holidaysAt(
    place: { regionId: number; areaId: number | null },
    from: string,
    to: string,
    locale: Locale,
  ): PublicHoliday[];
  /** Where a day is a public holiday: in the whole region, or in these areas; undefined where it is none. */
  whereHoliday(regionId: number, date: string): 'all' | number[] | undefined;
  nearestArea(regionId: number, lat: number, lng: number): AreaFacts | undefined;
  /** The area that names of another site mean. */
  placeNamed(regionId: number, names: PlaceNames, point?: { lat: number; lng: number }): NamedPlace;
  /** Areas named nearly so, best first. */
  searchPlaces(keyword: string, regionId: number, most: number, locale?: Locale): Place[];
  /** Of these those with a name that begins so, in English, in the language of the country or in that of the reader. */
  placesBeginning(keyword: string, regionId: number, most: number, locale: Locale): Place[];
}

const PLACES = 10;

/** Of an opened region whose places nobody collected yet: the country as a whole. */
const wholeCountry = ({ id, regionName, center }: Region): AreaFacts => ({
  ...{ areaId: id * 10_000, areaName: regionName, regionId: id, parentId: null },
  ...center,
});

/** What operators decided otherwise than the data, in memory; read at the start and again with every change. */
function createSettings(platform: Pick<Platform, 'database' | 'changes'> | undefined) {
  const decided = new Map<number, boolean>();
  async function load(): Promise<void> {
    if (!platform) return;
    for (const { regionId, isSupported } of await queries.regionSettings(platform.database.orm))
      decided.set(regionId, isSupported);
  }
  platform?.changes.subscribe((tags) => {
    // A failed reading is followed by the next one; until then all stays as it was.
    if (!tags || tags.includes('regions')) void load().catch(() => {});
  });
  return { decided, load };
}

interface Answers {
  all(locale?: Locale): Region[];
  areasOf(regionId: number, locale: Locale): Area[];
  /** The region that a call names, else the one it comes from. */
  chosen(call: Call, regionId: number | undefined): number;
}

const handlersOf = ({ all, areasOf, chosen }: Answers, maps: MapArchives | undefined) => [
  handle(operations.area.getRegions, async (call) => {
    call.dependsOn('regions');
    return all(call.locale);
  }),
  handle(operations.area.getAreaList, async (call, input) => areasOf(chosen(call, input.regionId), call.locale)),
  handle(operations.area.getStreetMaps, async () =>
    ((await maps?.list()) ?? []).map(({ file, ...covered }) => ({ url: `/maps/${file}`, ...covered })),
  ),
  handle(operations.area.searchPlaces, async (call, input) =>
    searchPlacesIn(call.locale, input.keyword, chosen(call, input.regionId), PLACES),
  ),
];

/** @param platform where operators' decisions are kept; without one the data alone counts */
export function createRegionsModule(
  platform?: Pick<Platform, 'database' | 'changes' | 'clock' | 'maps'>,
): RegionsModule {
  const settings = createSettings(platform);
  const asDecided = (region: Region): Region => {
    const decided = settings.decided.get(region.id);
    return decided === undefined ? region : { ...region, isSupported: decided ? 1 : 0 };
  };
  const get = (regionId: number, locale: Locale = defaultLocale) => {
    const region = regionById.get(regionId);
    return region && regionIn(locale, asDecided(region));
  };
  const isSupported = (regionId: number) => get(regionId)?.isSupported === 1;
  const all = (locale: Locale = defaultLocale) =>
    regions
      .map((region) => regionIn(locale, asDecided(region)))
      .sort((a, b) => b.isSupported - a.isSupported || a.id - b.id);
  const chosen = (call: Call, regionId: number | undefined) => {
    if (regionId !== undefined && !regionById.has(regionId)) throw notFound();
    return regionId ?? call.regionId;
  };
  const whole = (regionId: number): AreaFacts | undefined => {
    const region = areasByRegion.get(regionId)?.length || !isSupported(regionId) ? undefined : regionById.get(regionId);
    return region && wholeCountry(region);
  };
  function areasOf(regionId: number, locale: Locale) {
    const only = whole(regionId);
    if (!only) return areaTreeIn(locale, regionId);
    const { areaId: id, lat, lng } = only;
    return [{ id, areaName: areaNameIn(locale, only), lat, lng, children: [] }];
  }
  const areaOf = (areaId: number) =>
    areaById.get(areaId) ?? (areaId % 10_000 === 0 ? whole(areaId / 10_000) : undefined);
  return {
    name: 'regions',
    handlers: handlersOf({ all, areasOf, chosen }, platform?.maps),
    supported: (regionId) => (isSupported(regionId) ? regionId : limits.defaultRegionId),
    get,
    all,
    get choosable() {
      return all().filter((region) => isSupported(region.id));
    },
    load: settings.load,
    areasIn: (regionId) =>
      areasByRegion.get(regionId)?.reduce((sum, { children = [] }) => sum + 1 + children.length, 0) ?? 0,
    async open(tx, afterCommit, regionId, supported) {
      if (!platform) throw new Error('there is nowhere to keep this');
      // A new visitor starts in this one.
      if (regionId === limits.defaultRegionId && !supported) throw new Refusal(codes.conflict, 'defaultRegion');
      await queries.putSetting(tx, { regionId, isSupported: supported, updatedAt: platform.clock.now() });
      afterCommit(() => settings.decided.set(regionId, supported));
      platform.changes.announce(tx, afterCommit, ['regions']);
    },
    byCountry: (country) => {
      const found = regions.find((region) => region.country === country.toUpperCase());
      return found && asDecided(found);
    },
    areaOf,
    areaName(areaId, locale) {
      const area = areaId === null ? undefined : areaOf(areaId);
      return area ? areaNameIn(locale, area) : '';
    },
    timeZoneOf: (regionId, areaId) => timeZoneAt(regionById.get(regionId), areaId ? areaOf(areaId) : undefined),
    withChildren,
    holidaysAt,
    whereHoliday,
    placeNamed(regionId, names, point) {
      const place = placeNamed(regionId, names, point);
      const only = place.area ? undefined : whole(regionId);
      return only ? { area: only } : place;
    },
    nearestArea: (regionId, lat, lng) => nearestArea(regionId, lat, lng) ?? whole(regionId),
    searchPlaces: (keyword, regionId, most, locale = defaultLocale) => searchPlacesIn(locale, keyword, regionId, most),
    placesBeginning: (keyword, regionId, most, locale) => placesBeginning(locale, keyword, regionId, most),
  };
}

import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

export interface Region {
  id: number;
  regionName: string;
  /** The name within a sentence, with its article: 'the Netherlands'. */
  inSentence: string;
  /** ISO 4217. */
  currency: string;
  /** The address of the picture of the flag. */
  areaImg: string;
  /** 1 supported, 0 shown greyed out (specification 3). */
  isSupported: 0 | 1;
  /** BCP 47. Decides the format of prices and dates. */
  locale: string;
  /** IANA time zone. */
  timeZone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  center: { lat: number; lng: number };
}

export interface Area {
  id: number;
  areaName: string;
  lat: number;
  lng: number;
  children?: Area[];
}

export interface Place {
  name: string;
  areaId: number;
  lat: number;
  lng: number;
}

export const getRegions = operation<Region[]>()({
  path: 'area/getRegions',
  summary: 'Returns all regions, the supported ones first.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
  offline: true,
});

export const getAreaList = operation<Area[]>()({
  path: 'area/getAreaList',
  summary: 'Returns the areas of a region as a tree two levels deep.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** An archive of vector tiles that maps are drawn from, and what it covers in degrees. */
export interface StreetMap {
  /** The address of the archive (PMTiles 3), read by ranges of bytes. */
  url: string;
  north: number;
  south: number;
  east: number;
  west: number;
  /** Zooms of the tiles. */
  minZoom: number;
  maxZoom: number;
}

export const getStreetMaps = operation<StreetMap[]>()({
  path: 'area/getStreetMaps',
  summary: 'Returns the street maps of the site, made from data of OpenStreetMap.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
});

export const searchPlaces = operation<Place[]>()({
  path: 'area/searchPlaces',
  summary: 'Returns up to 10 places with a name similar to the keyword, the best match first.',
  who: 'anyone',
  input: z.object({ keyword: line(80, 1), regionId: z.optional(id) }),
  costly: true,
});

export interface RegionManager {
  userId: number;
  userName: string;
  userImg: string;
  languages: string[];
}

export const getRegionManageUser = operation<RegionManager[]>()({
  path: 'area/getRegionManageUser',
  summary: 'Returns the managers of a region.',
  who: 'anyone',
  input: z.object({ region: z.optional(id) }),
});

/** A region with its managers. */
export interface RegionContacts {
  regionId: number;
  regionName: string;
  managers: RegionManager[];
}

export const getRegionContacts = operation<RegionContacts[]>()({
  path: 'area/getRegionContacts',
  summary: 'Returns the managers of each open region, the region of the visitor first.',
  who: 'anyone',
  input: z.object({}),
});

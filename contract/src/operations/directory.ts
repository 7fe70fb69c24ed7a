import * as z from 'zod/mini';
import type { ServiceKind } from '../article-values.ts';
import { codes } from '../codes.ts';
import { directorySorts } from '../directory-values.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, languageCode, latitude, line, longitude } from '../text.ts';
import type { Business, BusinessSummary } from './directory-answers.ts';

/** A kind of business. */
export interface DirectoryCategory {
  id: number;
  key: string;
  name: string;
  /** The name of the icon. */
  icon: string;
  /** The kind of service that these businesses offer. */
  serviceKind?: ServiceKind;
}

export interface DirectoryConfig {
  categories: DirectoryCategory[];
  /** ISO 639 codes of languages by English name. */
  languages: Record<string, string>;
}

export const getDirectoryConfig = operation<DirectoryConfig>()({
  path: 'directory/getDirectoryConfig',
  summary: 'Returns the categories of businesses and the languages to choose from.',
  who: 'anyone',
  input: z.object({}),
  offline: true,
});

const listFilters = {
  regionId: z.optional(id),
  keyword: z.optional(line(limits.keyword)),
  categoryId: z.optional(id),
  areaId: z.optional(id),
  /** At least one of these languages is spoken there. */
  languages: z.optional(z.array(languageCode).check(z.maxLength(10))),
  openNow: z.optional(z.boolean()),
  priceBand: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
  userId: z.optional(id),
  near: z.optional(
    z.object({ lat: latitude, lng: longitude, radius: z.number().check(z.positive(), z.maximum(1_000_000)) }),
  ),
  bounds: z.optional(z.object({ north: latitude, south: latitude, east: longitude, west: longitude })),
};

const listInput = z.object({
  ...listFilters,
  sort: z.optional(z.enum(directorySorts)),
  ...paging,
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

export type DirectoryListQuery = z.output<typeof listInput>;

export const getDirectoryList = operation<Page<BusinessSummary>>()({
  path: 'directory/getDirectoryList',
  summary: 'Returns businesses by category, place, language, opening hours, price and words.',
  who: 'anyone',
  input: listInput,
  costly: true,
  offline: true,
});

/** Businesses of a list on a map: single ones, and numbers where they are too close. */
export interface DirectoryPins {
  pins: { directoryId: number; name: string; lat: number; lng: number; rating: number | null }[];
  clusters: {
    lat: number;
    lng: number;
    count: number;
    more: boolean;
    bounds: { north: number; south: number; east: number; west: number };
  }[];
}

const mapInput = z.object({
  ...listFilters,
  bounds: listFilters.bounds.def.innerType,
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
});

export type DirectoryMapQuery = z.output<typeof mapInput>;

export const getMapPins = operation<DirectoryPins>()({
  path: 'directory/getMapPins',
  summary: 'Returns businesses of a list within bounds as points and clusters for a map of that zoom.',
  who: 'anyone',
  input: mapInput,
  costly: true,
});

export const getCategoryCounts = operation<Record<string, number>>()({
  path: 'directory/getCategoryCounts',
  summary: 'Returns the number of businesses of each category of a region, by category id. Counting stops at 10,000.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  costly: true,
  offline: true,
});

export const getDirectoryDetail = operation<Business>()({
  path: 'directory/getDirectoryDetail',
  summary: 'Returns one business in full with its first reviews. Hidden businesses are returned to their owner only.',
  who: 'anyone',
  input: z.object({ directoryId: id }),
  refusals: [codes.notFound],
  offline: true,
});

export const getContact = operation<{ phone: string; email: string; messenger: string }>()({
  path: 'directory/getContact',
  summary: 'Returns the phone number, e-mail and messenger of a business.',
  who: 'anyone',
  input: z.object({ directoryId: id }),
  refusals: [codes.notFound],
  limit: { most: 60, perSeconds: 3600, by: 'client', local: true },
});

export const getMemberDirectoryList = operation<Page<BusinessSummary>>()({
  path: 'directory/getMemberDirectoryList',
  summary: 'Returns the live businesses of a member, the latest change first.',
  who: 'anyone',
  input: z.object({ userId: id, ...paging }),
});

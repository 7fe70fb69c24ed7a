import type { DirectoryListQuery } from '@ashore/contract';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import type { RegionsModule } from '../regions/index.ts';
import { categoryOf } from './categories.ts';
import { type OpenMoment, openMoment } from './hours.ts';

/** What a list is to hold, with every name resolved; queries turn it into SQL. */
export interface Conditions {
  regionId: number;
  words: string[];
  categoryIds: number[] | undefined;
  areaIds: number[] | undefined;
  languages: string[] | undefined;
  open: OpenMoment | undefined;
  priceBand: number | undefined;
  ownerId: number | undefined;
  near: DirectoryListQuery['near'];
  bounds: DirectoryListQuery['bounds'];
}

export type DirectoryFilters = Omit<DirectoryListQuery, 'pageNum' | 'pageSize' | 'cursor' | 'sort' | 'categoryId'> & {
  categoryIds?: number[] | undefined;
};

/** Resolves the filters of a list; `regionId` is the visitor's where the query names none. */
export function conditionsOf(query: DirectoryFilters, regionId: number, regions: RegionsModule, now: Date): Conditions {
  const region = regions.get(query.regionId ?? regionId);
  return {
    // No region has the id 0: what is not known finds nothing.
    regionId: region?.id ?? 0,
    words: query.keyword ? keywordTerms(query.keyword) : [],
    categoryIds: query.categoryIds?.filter((id) => categoryOf(id)),
    areaIds: query.areaId ? (regions.areaOf(query.areaId) ? regions.withChildren(query.areaId) : []) : undefined,
    languages: query.languages?.length ? query.languages : undefined,
    open: query.openNow
      ? openMoment(now, region?.timeZone ?? 'UTC', (date) => regions.whereHoliday(region?.id ?? 0, date))
      : undefined,
    priceBand: query.priceBand,
    ownerId: query.userId,
    near: query.near,
    bounds: query.bounds,
  };
}

/** A kind as the kinds a list is of; one that is not known finds nothing. */
export const kindsOf = (categoryId: number | undefined): number[] | undefined =>
  categoryId === undefined ? undefined : [categoryOf(categoryId)?.id ?? 0];

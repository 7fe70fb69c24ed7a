import type { InputOf, Operations } from '@ashore/contract';
import { directorySorts } from '@ashore/contract/directory-values';
import { limits } from '@ashore/contract/limits';
import { idOf, pageOf } from '#web/lib/address/search.ts';

/** What `getDirectoryList` takes. */
export type DirectoryQuery = InputOf<Operations['directory']['getDirectoryList']>;

/** The address of a list: short, readable, whole. */
export type DirectorySearch = Record<string, string>;

const NEAR_METRES = 20_000;

function nearOf(text: string): DirectoryQuery['near'] {
  const [lat, lng] = text.split(',').map(Number);
  const fits = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(text) && fits ? { lat, lng, radius: NEAR_METRES } : undefined;
}

/** Turns the strings of an address into a query; what does not fit is left out. */
export function readDirectorySearch(search: Record<string, unknown>): DirectoryQuery {
  const text = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value ?? '')]));
  const codes = (text.languages ?? '').split(',').filter((code) => /^[a-z]{2,3}$/.test(code));
  const band = idOf(text.priceBand);
  const query: DirectoryQuery = {
    keyword: text.keyword?.trim().slice(0, limits.keyword) || undefined,
    categoryId: idOf(text.categoryId),
    areaId: idOf(text.areaId),
    languages: codes.length > 0 ? codes.slice(0, 10) : undefined,
    openNow: text.openNow === 'yes' ? true : undefined,
    priceBand: band && band <= 4 ? band : undefined,
    near: nearOf(text.near ?? ''),
    sort: directorySorts.find((sort) => sort === text.sort),
    pageNum: pageOf(text.pageNum),
    cursor: text.cursor || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as DirectoryQuery;
}

/** Turns a query into the strings of its address; the first page needs no number. */
export function writeDirectorySearch(query: DirectoryQuery): DirectorySearch {
  const { languages, openNow, near, pageNum, keyword, categoryId, areaId, priceBand, sort, cursor } = query;
  const written: Record<string, string | number | undefined> = {
    keyword,
    ...{ categoryId: categoryId as number | undefined, areaId: areaId as number | undefined },
    languages: languages?.join(','),
    openNow: openNow ? 'yes' : undefined,
    priceBand,
    near: near ? `${near.lat},${near.lng}` : undefined,
    sort,
    pageNum: Number(pageNum) > 1 ? Number(pageNum) : undefined,
    cursor,
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );
}

/** The same list under other filters: from its first page. Undefined takes a filter away. */
export function withChange(query: DirectoryQuery, change: Partial<DirectoryQuery>): DirectoryQuery {
  const { pageNum: _page, cursor: _cursor, ...rest } = { ...query, ...change };
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as DirectoryQuery;
}

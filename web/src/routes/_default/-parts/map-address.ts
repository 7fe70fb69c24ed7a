import { type ListSearch, readListSearch, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { type MapSearch, readMapSearch, writeMapSearch } from '#web/features/map/map-search.ts';

/** Only what a map knows, written in one way: the filters of a list, and what is shown. */
export function mapAddress(search: Record<string, unknown>): ListSearch & MapSearch {
  const { cursor: _cursor, ...query } = readListSearch(search);
  const window = readMapSearch(search);
  return { ...writeListSearch(query), ...(window ? writeMapSearch(window) : {}) };
}

/** The filters of the address without what the map shows. */
export const filtersOf = ({ box: _box, zoom: _zoom, pageNum: _page, ...filters }: ListSearch): ListSearch => filters;

import { limits } from '@ashore/contract/limits';
import { stringifySearch } from './address/search.ts';

/** A region as search engines are told of it. */
export interface PublicRegion {
  id: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/**
 * The query of a page as it looks in one region. The region in which a new visitor starts is left out: there, the plain
 * address is the page's one address.
 */
export const regionQuery = (regionId: number, search: Record<string, unknown> = {}): string => {
  const { regionId: _given, ...rest } = search;
  return stringifySearch(regionId === limits.defaultRegionId ? rest : { regionId, ...rest });
};

import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';
import { getClassifiedInfoList } from './classified.ts';

/** The number of ads. With `more`, the real number is higher. */
export interface FacetCount {
  count: number;
  more: boolean;
}

/** The number of ads for each value of a filter, with all other filters applied. */
export interface Facet {
  /** By value. Values without ads are left out. */
  values: Record<string, FacetCount>;
  /** Only the newest ads were counted. Values that are left out may have ads, too. */
  more: boolean;
}

/** The number of ads with a price from `least` to below `most`, in units of the currency. Null means no limit. */
export interface PriceBucket {
  least: number;
  most: number | null;
  count: number;
}

/** The numbers beside the filters of a list. */
export interface Facets {
  /** Root and leaf categories by id. The chosen category keeps the filters of its fields. */
  categories: Facet;
  /** By id. The number of an area includes the areas inside it. */
  areas: Facet;
  intents: Facet;
  priceTypes: Facet;
  userTypes: Facet;
  /** Of title and text, by ISO 639 code. */
  languages: Facet;
  /** By days: 1, 3, 7, 30. */
  postedWithin: Facet;
  /** Of the value `yes`. */
  withPhoto: Facet;
  /** By the key of a field of the chosen category, then by option or `yes`. */
  fields: Record<string, Facet>;
  /** At most 20, lowest price first; empty if all prices are the same. */
  prices: PriceBucket[];
  /**
   * How many ads there would be without each filter that is set: `keyword`, `categoryId`, `areaId`, `price`, `priceType`,
   * `intent`, `language`, `userId`, `userType`, `postedWithin`, `withPhoto`, `f.<key>`.
   */
  without: Record<string, FacetCount>;
}

const { sort: _sort, cursor: _cursor, pageNum: _page, pageSize: _size, ...filters } = getClassifiedInfoList.input.shape;
const facetsInput = z.object(filters);
export type FacetsQuery = z.output<typeof facetsInput>;

export const getFacets = operation<Facets>()({
  path: 'classified/getFacets',
  summary:
    'Returns how many ads each value of each filter has under the other filters, and prices in ranges. Of long lists it counts the newest ads.',
  who: 'anyone',
  shared: true,
  publishes: 'nothing',
  input: facetsInput,
  costly: true,
  quiet: true,
});

/** A suggestion: something to search for, or a page to open. */
export type Suggestion =
  | { kind: 'category'; text: string; detail: string; categoryId: number }
  | { kind: 'place'; text: string; areaId: number }
  | { kind: 'words'; text: string }
  | { kind: 'ad'; text: string; classifiedId: number };

export const getSuggestions = operation<Suggestion[]>()({
  path: 'classified/getSuggestions',
  summary: 'Returns up to 10 categories, places, words and titles of a region that begin with the typed text.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id), keyword: line(limits.keyword) }),
  // Somebody who types fast for a whole minute, with pauses of 150 ms, stays below.
  limit: { most: 200, perSeconds: 60, by: 'client', local: true, refusal: codes.slowDown },
  costly: true,
  quiet: true,
});

import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';
import { getClassifiedInfoList } from './classified.ts';

/** How many ads there are; at least so many where `more`. */
export interface FacetCount {
  count: number;
  more: boolean;
}

/** The ads of each value of a filter, under all the other filters. */
export interface Facet {
  /** By value; a value without ads is left out. */
  values: Record<string, FacetCount>;
  /** Only the newest ads were looked at: values that are left out may have some, too. */
  more: boolean;
}

/** Ads whose price is at least `least` and below `most`; null for no upper end. In the currency's unit. */
export interface PriceBucket {
  least: number;
  most: number | null;
  count: number;
}

/** Counts beside the filters of a list. */
export interface Facets {
  /** Roots and leaves, by id; a category that is chosen takes the filters of its own fields along. */
  categories: Facet;
  /** By id; an area with all that lies in it. */
  areas: Facet;
  intents: Facet;
  priceTypes: Facet;
  userTypes: Facet;
  /** By days: 1, 3, 7, 30. */
  postedWithin: Facet;
  /** Of the value `yes`. */
  withPhoto: Facet;
  /** By the key of a field of the chosen category, then by its option or `yes`. */
  fields: Record<string, Facet>;
  /** At most 20, from the cheapest; none where fewer than two prices differ. */
  prices: PriceBucket[];
  /**
   * How many ads there would be without each filter that is set: `keyword`, `categoryId`, `areaId`, `price`, `priceType`,
   * `intent`, `userId`, `userType`, `postedWithin`, `withPhoto`, `f.<key>`.
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
  publishes: 'nothing',
  input: facetsInput,
  costly: true,
  quiet: true,
});

/** Something to search for, or to go to. */
export type Suggestion =
  | { kind: 'category'; text: string; detail: string; categoryId: number }
  | { kind: 'place'; text: string; areaId: number }
  | { kind: 'words'; text: string }
  | { kind: 'ad'; text: string; classifiedId: number };

export const getSuggestions = operation<Suggestion[]>()({
  path: 'classified/getSuggestions',
  summary: 'Returns up to 10 categories, places, words and titles of a region that begin with the typed text.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id), keyword: line(limits.keyword) }),
  // Somebody who types fast for a whole minute, with pauses of 150 ms, stays below.
  limit: { most: 200, perSeconds: 60, by: 'client', local: true, refusal: codes.slowDown },
  costly: true,
  quiet: true,
});

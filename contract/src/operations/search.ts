import * as z from 'zod/mini';
import type { AdSummary } from '../ad.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

/** What a search of the whole site finds. */
export const searchKinds = [
  'categories',
  'areas',
  'guides',
  'ads',
  'services',
  'businesses',
  'topics',
  'news',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The price of a found ad. */
export type SearchPrice = Pick<AdSummary, 'price' | 'priceType' | 'priceUnit' | 'currency'>;

/** One thing that was found. */
export interface SearchHit {
  /** The id in its own kind: of the ad, topic, article, business, area or category. */
  id: number;
  title: string;
  /** The start of its text. For a category its root, for an ad its area, for a business its kind and area. */
  text: string;
  /** Of title and text, ISO 639; empty if it is not known, and for names that the site gives. */
  language: string;
  /** The small picture; empty without one. */
  picture: string;
  price?: SearchPrice;
  /** A service can be an article or an ad. */
  article?: true;
}

/** What was found of one kind, the best first. */
export interface SearchGroup {
  kind: SearchKind;
  /** At most 4. An ad among the services is not among the ads again. */
  hits: SearchHit[];
  /** How many there are, counted up to 20. With `more`, there are more. */
  total: number;
  more: boolean;
  /** Nothing was found for the keyword; this one was meant. */
  correctedKeyword?: string;
}

/** The kinds that have something, the best kind first. */
export interface SearchAnswer {
  groups: SearchGroup[];
}

const input = z.object({ regionId: z.optional(id), keyword: line(limits.keyword) });

export const searchAll = operation<SearchAnswer>()({
  path: 'search/searchAll',
  summary:
    'Returns what a region has for a keyword, a few of each kind: ads, services, businesses, topics, guides, news, areas and categories.',
  who: 'anyone',
  shared: true,
  input,
  // A search a second for a whole minute is more than anybody reads.
  limit: { most: 60, perSeconds: 60, by: 'client', local: true, refusal: codes.slowDown },
  costly: true,
});

/** Something to open while a keyword is being typed. */
export interface SearchSuggestion {
  kind: SearchKind;
  id: number;
  title: string;
  /** The root of a category; empty otherwise. */
  detail: string;
}

/** What a keyword may become: whole keywords first, then things by kind. */
export interface SearchSuggestions {
  words: string[];
  hits: SearchSuggestion[];
}

export const suggest = operation<SearchSuggestions>()({
  path: 'search/suggest',
  summary: 'Returns keywords that begin with the typed text, and at most 3 things of each kind by their title.',
  who: 'anyone',
  shared: true,
  input,
  // Somebody who types fast for a whole minute, with pauses of 150 ms, stays below.
  limit: { most: 200, perSeconds: 60, by: 'client', local: true, refusal: codes.slowDown },
  costly: true,
  quiet: true,
});

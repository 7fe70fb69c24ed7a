import * as z from 'zod/mini';
import { listFilters } from '../ad-filters.ts';
import type { PriceType, PriceUnit } from '../ad-values.ts';
import type { Category } from '../category.ts';
import { codes } from '../codes.ts';
import type { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id } from '../text.ts';
import type { Ad, AdSummary } from './classified-answers.ts';

export interface AdsConfig {
  categories: Category[];
  priceTypes: readonly PriceType[];
  priceUnits: readonly PriceUnit[];
  limits: typeof limits;
}

export const getAdsConfig = operation<AdsConfig>()({
  path: 'classified/getAdsConfig',
  summary: 'Returns the category tree with the typed fields of each leaf, price types and units, limits.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** The `data` of a 40400 of `getAdsDetail` for an ad that was public and is gone for good. */
export interface GoneAd {
  gone: { regionId: number; categoryId: number | null };
}

export const getAdsDetail = operation<Ad>()({
  path: 'classified/getAdsDetail',
  summary: 'Returns one ad in full. Drafts and hidden ads are returned to their owner only.',
  who: 'anyone',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound],
  offline: true,
});

const listInput = z.object({ ...listFilters, ...paging, cursor: z.optional(z.string().check(z.maxLength(300))) });

export type AdListQuery = z.output<typeof listInput>;

/** A page of ads. `correctedKeyword` was searched instead if the typed words have no matches. */
export type AdPage = Page<AdSummary> & { correctedKeyword?: string };

export const getClassifiedInfoList = operation<AdPage>()({
  path: 'classified/getClassifiedInfoList',
  summary: 'Returns live ads by filters and words.',
  who: 'anyone',
  publishes: 'nothing',
  input: listInput,
  costly: true,
  offline: true,
});

export const getTopAds = operation<AdSummary[]>()({
  path: 'classified/getTopAds',
  summary: 'Returns promoted ads in rotation, never two of one seller.',
  who: 'anyone',
  input: z.object({
    regionId: z.optional(id),
    categoryId: z.optional(id),
    size: z._default(z.int().check(z.minimum(1), z.maximum(12)), 4),
    /** Promotions for the home page first, or promotions for the top of lists. */
    place: z._default(z.enum(['list', 'home']), 'list'),
    /** Only ads within these bounds, for the list beside a map. */
    bounds: listFilters.bounds,
  }),
  offline: true,
});

export const getSimilarAds = operation<AdSummary[]>()({
  path: 'classified/getSimilarAds',
  summary:
    'Returns live ads similar to a given ad, by category, place, price and words of the title, the best match first.',
  who: 'anyone',
  input: z.object({
    classifiedId: id,
    size: z._default(z.int().check(z.minimum(1), z.maximum(12)), 6),
  }),
  refusals: [codes.notFound],
  costly: true,
  offline: true,
});

export const getAdsByIds = operation<AdSummary[]>()({
  path: 'classified/getAdsByIds',
  summary: 'Returns those of the given ads that are live, in the order of the ids.',
  who: 'anyone',
  input: z.object({ classifiedIds: z.array(id).check(z.minLength(1), z.maxLength(12)) }),
  quiet: true,
  offline: true,
});

/** The prices of ads like one ad, in its currency and unit. */
export interface UsualPrice {
  /** Half of the ads cost between these two amounts. */
  low: number;
  high: number;
  median: number;
  /** The lowest and the highest price. */
  least: number;
  most: number;
  /** The number of compared ads, at least 8. */
  count: number;
  /** The place of these ads: an area, or the whole region. */
  placeName: string;
  level: 'below' | 'usual' | 'above';
}

export const getUsualPrice = operation<UsualPrice | null>()({
  path: 'classified/getUsualPrice',
  summary: 'Returns the usual price of comparable live ads nearby, or null if fewer than 8 are comparable.',
  who: 'anyone',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound],
  costly: true,
  offline: true,
});

export const getPhone = operation<{ phone: string }>()({
  path: 'classified/getPhone',
  summary: 'Returns the phone number of a live ad if its seller shows it to members. Counted once per member and day.',
  who: 'member',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound],
  limit: { most: 40, perSeconds: 3600, by: 'member' },
});

export const addView = operation<null>()({
  path: 'classified/addView',
  summary:
    'Counts a view of an ad, once per visitor and day, not for its owner or robots. Sent when the ad is on screen.',
  who: 'anyone',
  input: z.object({ classifiedId: id }),
  quiet: true,
});

export const getCategoryCounts = operation<Record<string, number>>()({
  path: 'classified/getCategoryCounts',
  summary:
    'Returns the number of live ads of each main category of a region, by category id. Counting stops at 10,000.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
  costly: true,
  offline: true,
});

export const getmycollectads = operation<Page<AdSummary>>()({
  path: 'classified/getmycollectads',
  summary: 'Returns the ads that the member saved, the latest first. Ads that are gone keep their status.',
  who: 'member',
  input: z.object({ ...paging }),
  offline: true,
});

export const getMemberAds = operation<Page<AdSummary>>()({
  path: 'classified/getMemberAds',
  summary: 'Returns the live ads of a member in all regions, the latest change first. Counted up to 1,000.',
  who: 'anyone',
  input: z.object({ userId: id, ...paging }),
  offline: true,
});

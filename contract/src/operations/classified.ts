import * as z from 'zod/mini';
import type { Ad, AdSummary, AdsConfig, CardFact } from '../ad.ts';
import { fieldKey, listFilters } from '../ad-filters.ts';
import { type AdStatus, adStatuses, intents, ownerStatuses, priceTypes, priceUnits } from '../ad-values.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, languageCode, latitude, line, longitude, paragraphs, price, straightText } from '../text.ts';

/** Posted values as typed, text or number. The field of the category decides the type. */
const fieldValue = z.union([
  z.string().check(z.overwrite(straightText), z.maxLength(2000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(limits.filterValues)),
]);

const urls = z.string().check(z.maxLength(6000));

export const getAdsConfig = operation<AdsConfig>()({
  path: 'classified/getAdsConfig',
  summary: 'Returns the category tree with the typed fields of each leaf, price types and units, limits.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  offline: true,
});

/** A draft may leave parts of it empty. */
const secondText = z.object({
  language: z.union([z.literal(''), languageCode]),
  title: line(limits.title),
  content: paragraphs(limits.content),
});

const postInput = z.object({
  classifiedId: z.optional(id),
  categoryId: z.optional(z.nullable(id)),
  intent: z._default(z.enum(intents), 'offer'),
  title: z._default(line(limits.title), ''),
  content: z._default(paragraphs(limits.content), ''),
  /** The language of title and text as the author states it; empty to have it detected. */
  language: z._default(z.union([z.literal(''), languageCode]), ''),
  /** Title and text in a second language; null for none. Without the key a changed ad keeps its own. */
  secondText: z.optional(z.nullable(secondText)),
  price: z.optional(z.nullable(price)),
  priceType: z._default(z.enum(priceTypes), 'fixed'),
  priceUnit: z._default(z.enum(priceUnits), 'once'),
  regionId: z.optional(id),
  areaId: z.optional(z.nullable(id)),
  address: z._default(line(200), ''),
  lat: z.optional(z.nullable(latitude)),
  lng: z.optional(z.nullable(longitude)),
  hideExact: z._default(z.boolean(), true),
  /** The addresses of uploads of the member, separated by commas. */
  imgUrl: z._default(urls, ''),
  imgUrlZip: z._default(urls, ''),
  fields: z._default(z.record(fieldKey, fieldValue), {}),
  phone: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
  showPhone: z._default(z.boolean(), false),
  draft: z._default(z.boolean(), false),
});
/** The values that `postAds` passes on. Every key with a default is present. */
export type AdInput = z.output<typeof postInput>;

export const postAds = operation<{ classifiedId: number; status: AdStatus }>()({
  path: 'classified/postAds',
  summary:
    'Posts an ad or, with `classifiedId`, changes an ad of the caller. With `draft` it stays unpublished and may be incomplete.',
  who: 'member',
  publishes: 'partly',
  input: postInput,
  refusals: [codes.emailUnconfirmed, codes.noRightLeft, codes.forbidden, codes.notFound, codes.conflict],
});

/** The `data` of a 40400 of `getAdsDetail` for an ad that was public and is gone for good. */
export interface GoneAd {
  gone: { regionId: number; categoryId: number | null };
}

export const getAdsDetail = operation<Ad>()({
  path: 'classified/getAdsDetail',
  summary: 'Returns one ad in full. Drafts and hidden ads are returned to their owner only.',
  who: 'anyone',
  shared: true,
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
  shared: true,
  publishes: 'nothing',
  input: listInput,
  costly: true,
  offline: true,
});

export const getTopAds = operation<AdSummary[]>()({
  path: 'classified/getTopAds',
  summary: 'Returns promoted ads in rotation, never two of one seller.',
  who: 'anyone',
  shared: true,
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

/** Why an ad is similar to another. Amounts are in the currency and the unit of both. */
export type SimilarReason =
  | { kind: 'sameArea' | 'nearby' | 'samePrice' | 'similarPrice' | 'alsoFree' }
  | { kind: 'cheaper'; amount: number }
  | { kind: 'fact'; fact: CardFact };

/** A similar ad with at most three reasons. */
export interface SimilarAd extends AdSummary {
  reasons: SimilarReason[];
}

export const getSimilarAds = operation<SimilarAd[]>()({
  path: 'classified/getSimilarAds',
  summary:
    'Returns live ads similar to a given ad, by category, place, price and words of the title, the best match first, with reasons.',
  who: 'anyone',
  shared: true,
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
  shared: true,
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
  shared: true,
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
  shared: true,
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

/** An ad of the member with its numbers. */
export interface OwnAd extends AdSummary {
  /** The number of conversations about it. */
  chatNum: number;
  /** Since when the owner is asked whether it is still available; null without an open question. */
  askTime: string | null;
}

export const getMyAds = operation<Page<OwnAd>>()({
  path: 'classified/getMyAds',
  summary: 'Returns the ads of the caller in every status with their numbers, the latest change first.',
  who: 'member',
  input: z.object({
    ...paging,
    status: z.optional(z.enum(adStatuses)),
    /** Leaves out the items of a running moving sale. */
    withoutSale: z._default(z.boolean(), false),
  }),
  offline: true,
});

export const getMemberAds = operation<Page<AdSummary>>()({
  path: 'classified/getMemberAds',
  summary: 'Returns the live ads of a member in all regions, the latest change first. Counted up to 1,000.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id, ...paging }),
  offline: true,
});

export const changeStatus = operation<{ status: AdStatus }>()({
  path: 'classified/changeStatus',
  summary: 'Resumes, reserves, pauses, marks as sold or deletes an ad of the caller.',
  who: 'member',
  input: z.object({ classifiedId: id, status: z.enum(ownerStatuses) }),
  refusals: [codes.notFound, codes.conflict, codes.noRightLeft],
});

export const renew = operation<{ expireTime: string }>()({
  path: 'classified/renew',
  summary: 'Renews a live or expired ad of the caller for its full number of days.',
  who: 'member',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound, codes.conflict, codes.noRightLeft],
});

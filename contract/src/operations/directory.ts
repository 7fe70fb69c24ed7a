import * as z from 'zod/mini';
import type { Business, BusinessSummary, DirectoryConfig, Review } from '../business.ts';
import { codes } from '../codes.ts';
import { day } from '../dates.ts';
import { type ClaimState, directorySorts, paymentWays } from '../directory-values.ts';
import { saying } from '../fault-messages.ts';
import { limits } from '../limits.ts';
import { minutesOf } from '../opening-hours.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, languageCode, latitude, line, longitude, paragraphs } from '../text.ts';

const time = z.string().check(
  z.regex(/^\d\d:\d\d$/),
  z.refine((value) => minutesOf(value) !== undefined, saying('openingTime')),
);
const spans = z.array(z.object({ from: time, to: time })).check(z.maxLength(6));
const hours = z.object({
  week: z.array(spans).check(z.length(7)),
  special: z._default(z.array(z.object({ date: day, spans })).check(z.maxLength(40)), []),
  holidays: z._default(z.enum(['', 'open', 'closed']), ''),
  text: z._default(line(limits.directoryHoursText), ''),
});

const webAddress = z.union([
  z.literal(''),
  line(300).check(z.refine((value) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value), saying('https'))),
]);
const urls = z.string().check(z.maxLength(6000));

export const getDirectoryConfig = operation<DirectoryConfig>()({
  path: 'directory/getDirectoryConfig',
  summary: 'Returns the categories of businesses and the languages to choose from.',
  who: 'anyone',
  shared: true,
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
  shared: true,
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
  shared: true,
  input: mapInput,
  costly: true,
});

export const getCategoryCounts = operation<Record<string, number>>()({
  path: 'directory/getCategoryCounts',
  summary: 'Returns the number of businesses of each category of a region, by category id. Counting stops at 1,000.',
  who: 'anyone',
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
  costly: true,
  offline: true,
});

export const getDirectoryDetail = operation<Business>()({
  path: 'directory/getDirectoryDetail',
  summary: `Returns one business in full with its owner, its first reviews and its newest posts, or with \`allPosts\` the newest ${limits.postsShown}. Posts that ended more than ${limits.postOverDays} days ago are left out. Hidden businesses are returned to their owner only.`,
  who: 'anyone',
  shared: true,
  input: z.object({ directoryId: id, allPosts: z.optional(z.boolean()) }),
  refusals: [codes.notFound],
  offline: true,
});

export const getReviews = operation<Page<Review>>()({
  path: 'directory/getReviews',
  summary: 'Returns the reviews of a business, the latest first.',
  who: 'anyone',
  shared: true,
  input: z.object({ directoryId: id, ...paging }),
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

const postInput = z.object({
  directoryId: z.optional(id),
  regionId: z.optional(id),
  categoryId: id,
  name: line(limits.directoryName, 2),
  tagline: z._default(line(limits.title), ''),
  content: z._default(paragraphs(limits.directoryContent), ''),
  language: z._default(z.union([z.literal(''), languageCode]), ''),
  texts: z._default(
    z
      .array(
        z.object({
          language: languageCode,
          tagline: z._default(line(limits.title), ''),
          content: paragraphs(limits.directoryContent, 1),
        }),
      )
      .check(z.maxLength(limits.directoryTexts)),
    [],
  ),
  branches: z._default(
    z
      .array(z.object({ name: line(limits.directoryName, 1), address: z._default(line(200), '') }))
      .check(z.maxLength(limits.directoryBranches)),
    [],
  ),
  languages: z.array(languageCode).check(z.minLength(1), z.maxLength(20)),
  areaId: z.optional(z.nullable(id)),
  address: z._default(line(200), ''),
  lat: z.optional(z.nullable(latitude)),
  lng: z.optional(z.nullable(longitude)),
  serviceArea: z._default(line(120), ''),
  phone: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
  messenger: z._default(line(100), ''),
  email: z._default(z.union([z.literal(''), z.pipe(line(254), z.email())]), ''),
  website: z._default(webAddress, ''),
  socials: z._default(z.array(webAddress).check(z.maxLength(limits.directorySocials)), []),
  openingHours: z._default(hours, { week: [[], [], [], [], [], [], []], special: [], holidays: '', text: '' }),
  priceBand: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(4))), null),
  payments: z._default(z.array(z.enum(paymentWays)).check(z.maxLength(paymentWays.length)), []),
  accessible: z._default(z.enum(['', 'yes', 'limited', 'no']), ''),
  parking: z._default(z.enum(['', 'yes', 'no']), ''),
  licence: z._default(line(60), ''),
  /** The address of an upload of the member. */
  logo: z._default(line(300), ''),
  /** The addresses of uploads of the member, separated by commas. */
  imgUrl: z._default(urls, ''),
  imgUrlZip: z._default(urls, ''),
});
export type BusinessInput = z.output<typeof postInput>;

export const postDirectory = operation<{ directoryId: number; status: 'active' | 'hidden' }>()({
  path: 'directory/postDirectory',
  summary:
    'Adds a business or, with `directoryId`, changes a business of the caller. Business members add their own page, which is checked. Members add pages that the owner can claim.',
  who: 'member',
  publishes: 'text',
  input: postInput,
  refusals: [codes.emailUnconfirmed, codes.noRightLeft, codes.notFound],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const similarDirectory = operation<BusinessSummary[]>()({
  path: 'directory/similarDirectory',
  summary: 'Returns businesses that may be duplicates: with a similar name nearby, or with the same phone number.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    regionId: z.optional(id),
    directoryId: z.optional(id),
    name: z._default(line(limits.directoryName), ''),
    areaId: z.optional(z.nullable(id)),
    lat: z.optional(z.nullable(latitude)),
    lng: z.optional(z.nullable(longitude)),
    phone: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
  }),
  costly: true,
  offline: true,
});

export const getMyDirectoryList = operation<Page<BusinessSummary>>()({
  path: 'directory/getMyDirectoryList',
  summary: 'Returns the businesses that the caller added or owns, the latest change first.',
  who: 'member',
  input: z.object({ ...paging }),
});

export const getMemberDirectoryList = operation<Page<BusinessSummary>>()({
  path: 'directory/getMemberDirectoryList',
  summary: 'Returns the live businesses of a member, the latest change first.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id, ...paging }),
});

export const changeDirectory = operation<{ status: 'active' | 'hidden' | 'removed' }>()({
  path: 'directory/changeDirectory',
  summary: 'Hides, shows or deletes a business page of the caller.',
  who: 'member',
  input: z.object({ directoryId: id, status: z.enum(['active', 'hidden', 'removed']) }),
  refusals: [codes.notFound],
});

export const claim = operation<{ claimState: ClaimState }>()({
  path: 'directory/claim',
  summary: 'Claims a business that has no owner. A moderator checks the claim.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, content: paragraphs(500, 10) }),
  refusals: [codes.notFound, codes.conflict],
  limit: { most: 10, perSeconds: 86_400, by: 'member' },
});

const mark = z.optional(z.int().check(z.minimum(1), z.maximum(5)));

export const review = operation<{ reviewId: number; rating: number; reviewNum: number }>()({
  path: 'directory/review',
  summary: 'Reviews a business of somebody else. A second call changes the review.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    directoryId: id,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    marks: z._default(z.object({ service: mark, value: mark, language: mark }), {}),
    content: z._default(paragraphs(limits.reviewContent), ''),
    language: z._default(z.union([z.literal(''), languageCode]), ''),
    imgUrl: z._default(urls, ''),
  }),
  refusals: [codes.notFound, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 20, perSeconds: 86_400, by: 'member' },
});

export const deleteReview = operation<{ rating: number | null; reviewNum: number }>()({
  path: 'directory/deleteReview',
  summary: 'Deletes the review that the caller wrote of a business.',
  who: 'member',
  input: z.object({ directoryId: id }),
  refusals: [codes.notFound],
});

export const replyReview = operation<{ reply: string }>()({
  path: 'directory/replyReview',
  summary: 'Answers a review of a business of the caller. An empty text deletes the answer.',
  who: 'member',
  publishes: 'partly',
  input: z.object({ reviewId: id, content: paragraphs(limits.reviewContent) }),
  refusals: [codes.notFound, codes.forbidden],
});

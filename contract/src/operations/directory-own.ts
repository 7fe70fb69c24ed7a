import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { day } from '../dates.ts';
import { type ClaimState, paymentWays } from '../directory-values.ts';
import { limits } from '../limits.ts';
import { minutesOf } from '../opening-hours.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, languageCode, latitude, line, longitude, paragraphs, uploadAddresses } from '../text.ts';
import type { BusinessSummary } from './directory-answers.ts';

const time = z.string().check(
  z.regex(/^\d\d:\d\d$/),
  z.refine((value) => minutesOf(value) !== undefined, 'Enter times as 09:30.'),
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
  line(300).check(z.refine((value) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value), 'Please begin with https://.')),
]);

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
  imgUrl: z._default(uploadAddresses, ''),
  imgUrlZip: z._default(uploadAddresses, ''),
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

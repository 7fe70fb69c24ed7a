import * as z from 'zod/mini';
import { fieldKey } from '../ad-filters.ts';
import { type AdStatus, adStatuses, intents, ownerStatuses, priceTypes, priceUnits } from '../ad-values.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import {
  id,
  languageCode,
  latitude,
  line,
  longitude,
  paragraphs,
  price,
  straightText,
  uploadAddresses,
} from '../text.ts';
import type { AdSummary } from './classified-answers.ts';

/** Posted values as typed, text or number. The field of the category decides the type. */
const fieldValue = z.union([
  z.string().check(z.overwrite(straightText), z.maxLength(2000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(limits.filterValues)),
]);

const postInput = z.object({
  classifiedId: z.optional(id),
  categoryId: z.optional(z.nullable(id)),
  intent: z._default(z.enum(intents), 'offer'),
  title: z._default(line(limits.title), ''),
  content: z._default(paragraphs(limits.content), ''),
  language: z._default(z.union([z.literal(''), languageCode]), ''),
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
  imgUrl: z._default(uploadAddresses, ''),
  imgUrlZip: z._default(uploadAddresses, ''),
  fields: z._default(z.record(fieldKey, fieldValue), {}),
  phone: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
  showPhone: z._default(z.boolean(), false),
  draft: z._default(z.boolean(), false),
});

/** The values that `postAds` passes on. Every key is present. */
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

/** An ad of the member with its numbers. */
export interface OwnAd extends AdSummary {
  /** The number of conversations about it. */
  chatNum: number;
}

export const getMyAds = operation<Page<OwnAd>>()({
  path: 'classified/getMyAds',
  summary: 'Returns the ads of the caller in every status with their numbers, the latest change first.',
  who: 'member',
  input: z.object({ ...paging, status: z.optional(z.enum(adStatuses)) }),
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

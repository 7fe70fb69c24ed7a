import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

/** What visitors did with ads on one day (UTC). */
export interface AdDay {
  /** YYYY-MM-DD */
  day: string;
  views: number;
  /** The number of people who wrote about one of the ads for the first time. */
  chats: number;
  /** The number of members who requested the phone number. */
  calls: number;
}

export interface AdStatistics {
  /** Every day of the period, oldest first. */
  days: AdDay[];
  total: Omit<AdDay, 'day'>;
}

export const getAdStatistics = operation<AdStatistics>()({
  path: 'classified/getAdStatistics',
  summary: 'Returns views, chats and calls by day of all ads of the caller, or of one ad.',
  who: 'member',
  input: z.object({
    classifiedId: z.optional(id),
    days: z._default(z.literal([7, 30, 90]), 30),
  }),
  refusals: [codes.notFound],
});

export const exportAds = operation<{ fileName: string; csv: string }>()({
  path: 'classified/exportAds',
  summary: 'Returns all ads of the caller as CSV (RFC 4180), in the form that `importAds` takes.',
  who: 'member',
  input: z.object({}),
  costly: true,
});

export interface ImportedAds {
  /** The ads that are now live, and the ones saved as drafts. */
  posted: number;
  drafts: number;
  /** The refused lines by their number in the file, with the reason. */
  refused: { line: number; message: string }[];
}

export const importAds = operation<ImportedAds>()({
  path: 'classified/importAds',
  summary: 'Posts the ads of a CSV file (RFC 4180). Returns errors by line. For business members.',
  who: 'member',
  publishes: 'partly',
  input: z.object({
    csv: z.string().check(z.minLength(1), z.maxLength(limits.csvCharacters)),
    draft: z._default(z.boolean(), false),
  }),
  refusals: [codes.forbidden, codes.tooManyTries, codes.emailUnconfirmed],
});

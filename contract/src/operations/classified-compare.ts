import * as z from 'zod/mini';
import type { Ad } from '../ad.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, paragraphs } from '../text.ts';

/** An ad beside others; `ad` is null where the caller may not see it, or it is gone. */
export interface ComparedAd {
  classifiedId: number;
  ad: Ad | null;
}

export const getAdsToCompare = operation<ComparedAd[]>()({
  path: 'classified/getAdsToCompare',
  summary: 'Returns up to four ads in full, in the order of the ids, whatever their status is.',
  who: 'anyone',
  shared: true,
  input: z.object({ classifiedIds: z.array(id).check(z.minLength(1), z.maxLength(limits.comparedMost)) }),
  offline: true,
});

/** What a member wrote down about an ad. */
export interface AdNote {
  classifiedId: number;
  note: string;
}

export const setAdNote = operation<AdNote>()({
  path: 'classified/setAdNote',
  summary: 'Stores a private note of the caller about an ad, in place of the one before. An empty note deletes it.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ classifiedId: id, note: paragraphs(limits.adNote) }),
  refusals: [codes.notFound],
  limit: { most: 120, perSeconds: 3600, by: 'member' },
});

export const getAdNotes = operation<AdNote[]>()({
  path: 'classified/getAdNotes',
  summary: 'Returns the notes that the caller wrote about these ads.',
  who: 'member',
  input: z.object({ classifiedIds: z.array(id).check(z.minLength(1), z.maxLength(limits.pageSizeMost)) }),
  quiet: true,
  offline: true,
});

import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

const some = z.array(id).check(z.minLength(1), z.maxLength(limits.confirmedAtOnce));
const key = z.string().check(z.regex(/^[\w-]{40,600}$/));

/** Ads that their owner is asked about and did not answer for. */
export interface AskedAds {
  ads: { classifiedId: number; title: string }[];
}

export const confirmAds = operation<{ classifiedIds: number[] }>()({
  path: 'classified/confirmAds',
  summary: 'Confirms that live ads of the caller are still available. Returns which; other ads are left out.',
  who: 'member',
  input: z.object({ classifiedIds: some }),
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

export const getAskedAds = operation<AskedAds>()({
  path: 'classified/getAskedAds',
  summary: 'Returns the ads that a mail asks about, by its key, without those already answered for. Needs no session.',
  who: 'anyone',
  input: z.object({ key }),
  refusals: [codes.proofInvalid],
  limit: { most: 60, perSeconds: 3600, by: 'client' },
});

export const confirmByMail = operation<AskedAds>()({
  path: 'classified/confirmByMail',
  summary:
    'Confirms that ads a mail asks about are still available, all of them or the given ones, or marks the given ones as sold, by its key. Returns the others. Needs no session.',
  who: 'anyone',
  input: z.object({
    key,
    classifiedIds: z.optional(some),
    /** What the given ads are; all of a mail are not marked as sold at once. */
    answer: z.optional(z.enum(['available', 'sold'])),
  }),
  refusals: [codes.proofInvalid],
  limit: { most: 60, perSeconds: 3600, by: 'client' },
});

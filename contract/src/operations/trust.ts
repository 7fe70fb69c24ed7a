import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';

/** What a member has confirmed of themselves, as the member sees it. */
export interface OwnFacts {
  phone: {
    /** Since when the number of the profile is confirmed; null without. */
    since: string | null;
    /** The site can send text messages. */
    available: boolean;
    /** The number that a code is on its way to, with all but its last digits hidden; empty without one. */
    waiting: string;
  };
}

export const getMyFacts = operation<OwnFacts>()({
  path: 'trust/getMyFacts',
  summary: 'Returns what the member has confirmed, and what is on its way.',
  who: 'member',
  input: z.object({}),
});

export const sendPhoneCode = operation<OwnFacts>()({
  path: 'trust/sendPhoneCode',
  summary:
    'Sends a text message with a 6-digit code to a phone number. The code is valid for 10 minutes and five tries.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ phone: z.string().check(z.trim(), z.minLength(5), z.maxLength(30)) }),
  refusals: [codes.conflict, codes.tooManyTries],
});

export const confirmPhone = operation<OwnFacts>()({
  path: 'trust/confirmPhone',
  summary: 'Confirms the phone number with the code of the text message. Refuses a number that another account has.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  refusals: [codes.proofInvalid, codes.conflict],
});

export const removePhone = operation<OwnFacts>()({
  path: 'trust/removePhone',
  summary: 'Takes the confirmation of the phone number back, and ends a code that is on its way.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({}),
});

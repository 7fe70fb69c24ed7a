import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

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

/** The city of a confirmed home: what everybody sees, never the street. */
export interface HomeFact {
  city: string;
  since: string;
}

/** The home of a member, as the member sees it. */
export interface OwnHome {
  home: HomeFact | null;
  /** A letter with a code; null without one. */
  letter: {
    city: string;
    askTime: string;
    /** When it was posted; null before. */
    postTime: string | null;
    /** Until when its code is valid; null before it is printed. */
    validTime: string | null;
  } | null;
  /** When the next letter can be asked for; null for now. */
  nextTime: string | null;
}

export const getHome = operation<{ home: HomeFact | null }>()({
  path: 'trust/getHome',
  summary: 'Returns the city in which a member confirmed an address, and since when.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id }),
  offline: true,
});

export const getMyHome = operation<OwnHome>()({
  path: 'trust/getMyHome',
  summary: 'Returns what the member confirmed of their home, and the letter that is on its way.',
  who: 'member',
  input: z.object({}),
});

export const askHomeLetter = operation<OwnHome>()({
  path: 'trust/askHomeLetter',
  summary:
    'Asks for a letter with a code to the home of the member, in the region of the member, once in 30 days. The address is shown to nobody.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    name: line(limits.homeName, 2),
    address: line(limits.homeAddress, 5),
    areaId: id,
  }),
  refusals: [codes.forbidden, codes.emailUnconfirmed, codes.conflict, codes.tooManyTries],
});

export const confirmHome = operation<OwnHome>()({
  path: 'trust/confirmHome',
  summary: 'Confirms the home with the code of the letter, within 60 days and five tries. Erases the address.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(8), z.maxLength(20)) }),
  refusals: [codes.proofInvalid],
});

export const removeHome = operation<OwnHome>()({
  path: 'trust/removeHome',
  summary: 'Removes the confirmed home, or ends the letter that is on its way and erases its address.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ what: z.enum(['home', 'letter']) }),
});

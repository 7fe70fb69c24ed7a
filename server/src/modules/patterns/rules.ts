import { keptFor } from '@ashore/contract/retention';
import type { LimitRule } from '#server/platform/limits/port.ts';
import type { MarkKind } from './tables.ts';

const DAY_MS = 86_400_000;

/** So long after it was last seen a mark is kept. */
export const keptMs: Record<MarkKind, number> = {
  picture: keptFor('marks', 'shown'),
  text: keptFor('marks', 'shown'),
  contact: keptFor('marks', 'shown'),
  payment: keptFor('marks', 'shown'),
  link: keptFor('marks', 'shown'),
  device: keptFor('marks', 'device'),
  network: keptFor('marks', 'network'),
};

/** How much a mark shared with a banned account counts; an ad waits from `HOLDS_FROM` on. */
export const weights: Record<MarkKind, number> = {
  ...{ picture: 2, text: 2, contact: 2, payment: 2 },
  ...{ link: 1, device: 1, network: 1 },
};
/** What was said in a message only counts no more than this: members warn each other of the accounts of fraudsters. */
export const WEIGHT_OF_MESSAGES = 1;
export const HOLDS_FROM = 2;

/** A mark that more accounts have counts for nothing: a stock picture, the network of a school. */
export const MOST_ACCOUNTS = 20;
/** Of 64 bits. */
export const MOST_DIFFERENT_BITS = 4;
/** Of the sixteen hashes of a text. */
export const LEAST_SHARED_HASHES = 11;

/** So long an account is new. Older ones are never held by a pattern. */
export const NEW_MS = 30 * DAY_MS;
/** So many ads of a new account are compared with those of banned accounts. */
export const FIRST_ADS = 5;
/** A network is noted of an account that was opened within this time. */
export const REGISTERING_MS = 3_600_000;

/** New ads, those of a moving sale aside, within an hour and a day above which those of a new account wait; a business may have twice as many. */
export const paces = [
  { youngerThanMs: 7 * DAY_MS, hour: 10, day: 12 },
  { youngerThanMs: NEW_MS, hour: 15, day: 30 },
] as const;

/** Accounts in the drawing at the desk, the member included. */
export const MOST_SHOWN = 50;

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How often something may happen around one account before it is unusual. Set by hand: somebody who looks for a home writes to ten
 * people in an evening. Nothing is refused because of it.
 */
export const velocities = {
  /** People written to for the first time. */
  manyMessages: [
    { limit: 12, windowSeconds: 600 },
    { limit: 25, windowSeconds: HOUR },
  ],
  /** The same of an account younger than seven days. */
  manyMessagesOfNew: [
    { limit: 8, windowSeconds: 600 },
    { limit: 12, windowSeconds: HOUR },
  ],
  /** Reports by members with standing of anything of the account. */
  manyReported: [{ limit: 4, windowSeconds: DAY }],
  /** Reports by the account. */
  manyReporting: [{ limit: 15, windowSeconds: DAY }],
  /** Ads that were deleted within a day after they were posted. */
  manyErased: [{ limit: 8, windowSeconds: DAY }],
} as const satisfies Record<string, readonly LimitRule[]>;

/** So many devices new to one account, and so many new accounts of one network, are usual within a day. */
export const usualArrivals = { devices: 5, accounts: 10 };

/** An account comes before moderators for the same thing once in so long. */
export const FLAG_RULE: LimitRule = { limit: 1, windowSeconds: DAY };

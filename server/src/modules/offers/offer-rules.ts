import { tooManyTries } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Offers and counter-offers together. Here and not on the operations, as other answers to an offer are not counted. */
const OFFERS_PER_HOUR = { limit: 20, windowSeconds: 3600 };
/** Without an answer an offer is over. */
const OPEN_MS = 72 * 3_600_000;

/** When an offer made now is over. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + OPEN_MS);

export const toCents = (price: number): number => Math.round(price * 100);

/** Counts an offer of a member; refuses more than an hour allows. */
export async function countOffer({ limits }: Platform, userId: number): Promise<void> {
  const taken = await limits.take(`offers:${userId}`, OFFERS_PER_HOUR);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

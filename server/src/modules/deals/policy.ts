import type { Deal } from '@ashore/contract';

const DAY_MS = 86_400_000;
const RATE_MS = 30 * DAY_MS;
const SHOW_MS = 14 * DAY_MS;

interface DealFacts {
  createdAt: Date;
  /** Null before the first rating. */
  showAt: Date | null;
  shownAt: Date | null;
}

/** When ratings are shown even if one is missing: 14 days after the first. */
export const showTimeOf = (firstRatedAt: Date): Date => new Date(firstRatedAt.getTime() + SHOW_MS);

/** Ratings are seen, or their time has come whether the job came by or not: nothing is added or changed any more, so that nobody takes revenge. */
export const isClosed = ({ showAt, shownAt }: DealFacts, now: Date): boolean =>
  shownAt !== null || (showAt !== null && showAt <= now);

/** The last moment to rate, or to change one's rating. */
export function lastMoment({ createdAt, showAt }: DealFacts, hasRated: boolean): Date {
  const rateUntil = new Date(createdAt.getTime() + RATE_MS);
  if (showAt === null) return rateUntil;
  return hasRated || showAt < rateUntil ? showAt : rateUntil;
}

/** What a side of a deal may do: rate within 30 days, change that until it is shown, answer once what is shown; who was named as the buyer may say that it was somebody else, within 30 days and until a rating is shown: what everybody may see stays. */
export function mayDo(
  deal: DealFacts,
  {
    hasRated,
    peerGone,
    answerable,
    isNamed,
  }: { hasRated: boolean; peerGone: boolean; answerable: boolean; isNamed: boolean },
  now: Date,
): Deal['may'] {
  const closed = isClosed(deal, now);
  const open = !peerGone && !closed && now < lastMoment(deal, hasRated);
  const may: Deal['may'] = open ? [hasRated ? 'change' : 'rate'] : [];
  if (answerable) may.push('reply');
  // Who rated it took part in it.
  if (isNamed && !hasRated && !closed && now.getTime() - deal.createdAt.getTime() < RATE_MS) may.push('contest');
  return may;
}

import type { AdStatus, OwnerStatus, PlanRights } from '@ashore/contract';

/** What an owner may make of an ad in each state; renewing is a call of its own. */
const transitions: Record<AdStatus, readonly OwnerStatus[]> = {
  draft: ['removed'],
  pending: ['removed'],
  active: ['paused', 'reserved', 'sold', 'removed'],
  reserved: ['active', 'paused', 'sold', 'removed'],
  paused: ['active', 'sold', 'removed'],
  sold: ['active', 'removed'],
  expired: ['removed'],
  removed: [],
};

export const mayBecome = (from: AdStatus, to: OwnerStatus): boolean => transitions[from].includes(to);

/** States in which an ad is in lists and counts against what a member may have live. */
export const isLive = (status: AdStatus): boolean => status === 'active' || status === 'reserved';

const hasEnded = (status: AdStatus): boolean => status === 'sold' || status === 'expired';

const DAYS_SHOWN_AFTERWARDS = 30;

interface Seen {
  ownerId: number;
  status: AdStatus;
  hidden: boolean;
  updatedAt: Date;
}

const isOver = (ad: Seen, now: Date): boolean =>
  now.getTime() - ad.updatedAt.getTime() >= DAYS_SHOWN_AFTERWARDS * 86_400_000;

/** Owners see all of their own but what they deleted; others see what is live, and for 30 days what was sold or ran out, so that links hold. */
export function maySee(ad: Seen, viewerId: number | undefined, now: Date): boolean {
  if (ad.status === 'removed') return false;
  if (ad.ownerId === viewerId) return true;
  if (ad.hidden) return false;
  if (isLive(ad.status)) return true;
  return hasEnded(ad.status) && !isOver(ad, now);
}

/**
 * True for an ad that was deleted or ended too long ago to be shown: its address is answered with 410, which tells search
 * engines to forget it. What may come back (paused, of a member out of sight) or never was public is as if not there.
 */
export const isGone = (ad: Seen, now: Date): boolean =>
  !ad.hidden && (ad.status === 'removed' || (hasEnded(ad.status) && isOver(ad, now)));

const HOUSING = 100;
const JOBS = 200;

/** Live ads of a member: in all, homes among them, jobs among them. */
export interface LiveAds {
  all: number;
  homes: number;
  jobs: number;
}

/** Whether one more ad of this root may go live, by the rights of the member's plan. */
export function mayGoLive(
  most: Pick<PlanRights, 'liveAds' | 'homes' | 'jobs'>,
  rootId: number,
  live: LiveAds,
): boolean {
  if (live.all >= most.liveAds) return false;
  if (rootId === HOUSING) return live.homes < most.homes;
  if (rootId === JOBS) return live.jobs < most.jobs;
  return true;
}

export const countedRoots = { homes: HOUSING, jobs: JOBS };

/** What an ad of this root counts against beside all ads. */
export const rootsOf = (rootId: number): ('homes' | 'jobs')[] =>
  rootId === HOUSING ? ['homes'] : rootId === JOBS ? ['jobs'] : [];

/** Roots and leaves of what many can have: a service, a lesson, a place in a group, nights, rides, hired vehicles. */
const manyTimes = {
  roots: new Set([JOBS, 1000, 1100, 1200]),
  // Short stay, house-sitting; rides, vehicle hire; bundles of a moving sale; pet-sitting, supplies; partners, stock, advertising.
  leaves: new Set([103, 109, 306, 307, 501, 502, 903, 904, 1302, 1303, 1304]),
};

/** Whether an ad is over with its first buyer, so that agreeing with one keeps it from others: goods and homes are. */
export const isSoldOnce = (rootId: number | null, categoryId: number | null): boolean =>
  !manyTimes.roots.has(rootId ?? 0) && !manyTimes.leaves.has(categoryId ?? 0);

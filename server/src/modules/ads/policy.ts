import type { AdQuota, AdStatus, OwnerStatus, PlanRights } from '@ashore/contract';
import { categoryOf, categoryTree } from './category-tree/index.ts';

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

/** An item that is kept for its buyer although its moving sale is over. */
export const waitsAfterSale = (ad: { status: AdStatus; saleId: number | null; expiresAt: Date }, now: Date): boolean =>
  ad.status === 'reserved' && ad.saleId !== null && ad.expiresAt <= now;

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

/** Live ads of a member: in all, homes among them, jobs among them. */
export type LiveAds = Record<'all' | AdQuota, number>;

/** The right that ads of this root use beside that to all ads. */
export const quotaOf = (rootId: number | null): AdQuota | undefined =>
  categoryTree.find(({ id }) => id === rootId)?.quota;

/** The roots whose ads use this right. */
export const rootsOf = (quota: AdQuota): number[] =>
  categoryTree.flatMap((root) => (root.quota === quota ? [root.id] : []));

/** Whether one more ad of this root may go live, by the rights of the member's plan. */
export function mayGoLive(most: Pick<PlanRights, 'liveAds' | AdQuota>, rootId: number | null, live: LiveAds): boolean {
  const quota = quotaOf(rootId);
  return live.all < most.liveAds && (!quota || live[quota] < most[quota]);
}

/** Whether an ad is over with its first buyer, so that agreeing with one keeps it from others: goods and homes are. */
export const isSoldOnce = (categoryId: number | null): boolean => !categoryOf(categoryId)?.manyBuyers;

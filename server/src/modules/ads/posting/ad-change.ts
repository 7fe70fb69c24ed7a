import type { DomainEvents, Events } from '#server/events.ts';
import { type Listed, listTagsOfAd, promotedTag } from '#server/modules/ads/tags.ts';
import { softly } from '#server/platform/changes/changes.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';

type AdState = DomainEvents['ad.changed']['after'];

/** Tells the other modules, within the transaction of the change, what became of an ad; `before` is undefined when it is new. */
export const emitAdChange = (
  events: Events,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  { id, regionId, currency }: { id: number; regionId: number; currency: string },
  before: AdState | undefined,
  { status, priceCents }: AdState,
): Promise<void> =>
  events.emit(tx, afterCommit, 'ad.changed', {
    ...{ adId: id, regionId, currency },
    before: before && { status: before.status, priceCents: before.priceCents },
    after: { status, priceCents },
  });

/** What is to be known of an ad whose pages change. */
export interface ChangedAd extends Listed {
  id: number;
  ownerId: number;
  topUntil?: Date | null;
  homeUntil?: Date | null;
}

/** Tags of the cached pages that show an ad: its own, those of its owner, and the lists it is in. */
export const tagsOfAd = (ad: ChangedAd): string[] => [
  `ad:${ad.id}`,
  `member:${ad.ownerId}`,
  ...listTagsOfAd(ad),
  ...(ad.topUntil || ad.homeUntil ? [promotedTag(ad.regionId)] : []),
];

/** The same for an ad that is shown afterwards, too: visitors may see lists without what is new for a moment. */
export const tagsOfShownAd = (ad: ChangedAd): string[] => {
  const lists = new Set(listTagsOfAd(ad));
  return tagsOfAd(ad).map((tag) => (lists.has(tag) ? softly(tag) : tag));
};

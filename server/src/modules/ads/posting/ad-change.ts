import type { DomainEvents, Events } from '#server/events.ts';
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

/** Tags of the cached pages that show an ad. */
export const tagsOfAd = ({ id, regionId, ownerId }: { id: number; regionId: number; ownerId: number }): string[] => [
  `ad:${id}`,
  `ads:${regionId}`,
  `member:${ownerId}`,
];

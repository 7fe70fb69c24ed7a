import type { AdStatus } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import { heldAd, updateAd } from '#server/modules/ads/ad-queries.ts';
import { isSoldOnce } from '#server/modules/ads/policy.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emitAdChange, tagsOfAd } from './ad-change.ts';

/** Keeping ads for who was promised them. */
export interface Reservations {
  /** Holds an ad until the transaction ends; returns its state, and whether it is over with its first buyer. */
  hold(tx: Transaction, adId: number): Promise<{ status: AdStatus; soldOnce: boolean } | undefined>;
  /** Keeps a live ad for somebody, or shows a reserved one as free; leaves it as it is in every other state. */
  set(tx: Transaction, afterCommit: AfterCommit, adId: number, reserved: boolean): Promise<void>;
}

export function createReservations({ clock, changes }: Platform, events: Events): Reservations {
  return {
    async hold(tx, adId) {
      const ad = await heldAd(tx, adId);
      return ad && { status: ad.status, soldOnce: isSoldOnce(ad.categoryId) };
    },

    async set(tx, afterCommit, adId, reserved) {
      const ad = await heldAd(tx, adId);
      const [from, to] = reserved ? (['active', 'reserved'] as const) : (['reserved', 'active'] as const);
      if (ad?.status !== from) return;
      await updateAd(tx, adId, { status: to, updatedAt: clock.now() });
      await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: to });
      changes.announce(tx, afterCommit, tagsOfAd(ad));
    },
  };
}

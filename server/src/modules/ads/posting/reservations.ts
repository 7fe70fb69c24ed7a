import type { AdStatus } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import { heldAd, updateAd } from '#server/modules/ads/ad-queries.ts';
import { isSoldOnce, waitsAfterSale } from '#server/modules/ads/policy.ts';
import { moveClocks } from '#server/modules/ads/promotion/promotions.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emitAdChange, tagsOfAd } from './ad-change.ts';

/** Keeping ads for who was promised them. */
export interface Reservations {
  /** Holds an ad until the transaction ends; returns its state, and whether it is over with its first buyer. */
  hold(tx: Transaction, adId: number): Promise<{ status: AdStatus; soldOnce: boolean } | undefined>;
  /**
   * Keeps a live ad for somebody, or shows a reserved one as free; leaves it as it is in every other state. An item of a moving
   * sale that ended meanwhile ends when it is free.
   */
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
      if (ad?.status !== (reserved ? 'active' : 'reserved')) return;
      const now = clock.now();
      const isOver = !reserved && waitsAfterSale(ad, now);
      const to = reserved ? 'reserved' : isOver ? 'expired' : 'active';
      await updateAd(tx, adId, { status: to, updatedAt: now, ...(isOver ? { saleId: null } : {}) });
      if (isOver) await moveClocks(tx, ad, false, now);
      await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: to });
      changes.announce(tx, afterCommit, tagsOfAd(ad));
    },
  };
}

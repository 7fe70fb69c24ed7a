import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseOffers, exportedOffers, offeredBy } from './queries.ts';
import { createOffers, type OfferDeps } from './service.ts';

const EXPIRE_JOB = 'offers.expire';

/** Offers for ads, from naming a price to agreeing on one. */
export interface OffersModule extends Module {
  /** Who made an offer for an ad, whatever became of it. */
  offeredBy(adId: number): Promise<number[]>;
  /** Ends what nobody answered; the hourly job's work. */
  expire(): Promise<void>;
}

export function createOffersModule(platform: Platform, deps: OfferDeps): OffersModule {
  const { make, answer, list, expire } = createOffers(platform, deps);
  const { offer } = operations;
  return {
    name: 'offers',
    handlers: [handle(offer.makeOffer, make), handle(offer.answerOffer, answer), handle(offer.getMyOffers, list)],
    async startJobs() {
      await platform.jobs.work(EXPIRE_JOB, expire);
      await platform.jobs.schedule(EXPIRE_JOB, '12 * * * *');
    },
    exportData: async (userId) => ({ offers: await exportedOffers(platform.database.orm, userId) }),
    async eraseMember(tx, userId) {
      for (const adId of await eraseOffers(tx, userId)) await deps.ads.reservations.set(tx, () => {}, adId, false);
    },
    offeredBy: (adId) => offeredBy(platform.database.orm, adId),
    expire,
  };
}

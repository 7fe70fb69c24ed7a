import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerOffer } from './answer-offer.ts';
import type { OfferDeps } from './deps.ts';
import { expireOffers } from './expire-offers.ts';
import { listOffers } from './list-offers.ts';
import { makeOffer } from './make-offer.ts';
import {
  endReservation,
  eraseOffers,
  exportedOffers,
  insertAgreement,
  keptFor,
  type OfferRow,
  offeredBy,
} from './queries.ts';

export { hasOffered } from './queries.ts';

const EXPIRE_JOB = 'offers.expire';

/** Offers for ads, from naming a price to agreeing on one. */
export interface OffersModule extends Module {
  /** Who made an offer for an ad, whatever became of it. */
  offeredBy(adId: number): Promise<number[]>;
  /** Stores that two members agreed on an ad that is held and free, as an accepted offer that keeps it for the buyer. */
  agree(
    tx: Transaction,
    agreed: Pick<OfferRow, 'adId' | 'ownerId' | 'buyerId' | 'priceCents' | 'currency'>,
  ): Promise<void>;
  /** Whom ads are kept for by an accepted offer, by the ids of the ads. */
  keptFor(adIds: number[]): Promise<Map<number, number>>;
  /** Ends what nobody answered; the hourly job's work. */
  expire(): Promise<void>;
}

export function createOffersModule(platform: Platform, given: Omit<OfferDeps, 'platform'>): OffersModule {
  const deps: OfferDeps = { ...given, platform };
  const expire = () => expireOffers(deps);
  const { offer } = operations;
  return {
    name: 'offers',
    handlers: [
      handle(offer.makeOffer, (call, input) => makeOffer(deps, call, input)),
      handle(offer.answerOffer, (call, input) => answerOffer(deps, call, input)),
      handle(offer.getMyOffers, (call, query) => listOffers(deps, call, query)),
    ],
    async startJobs() {
      await platform.jobs.work(EXPIRE_JOB, expire);
      await platform.jobs.schedule(EXPIRE_JOB, '12 * * * *');
    },
    exportData: async (userId) => ({ offers: await exportedOffers(platform.database.orm, userId) }),
    async eraseMember(tx, userId) {
      for (const adId of await eraseOffers(tx, userId)) await deps.ads.reservations.set(tx, () => {}, adId, false);
    },
    async agree(tx, agreed) {
      await endReservation(tx, agreed.adId);
      await insertAgreement(tx, { ...agreed, now: platform.clock.now() });
    },
    keptFor: (adIds) => keptFor(platform.database.orm, adIds),
    offeredBy: (adId) => offeredBy(platform.database.orm, adId),
    expire,
  };
}

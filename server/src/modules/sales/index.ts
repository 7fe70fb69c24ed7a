import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type Listing } from '#server/platform/sitemap/listing.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { type SaleDeps, saleTag } from './deps.ts';
import { changePrices, endSale, tickSales } from './end-sale.ts';
import { getMySale, getSale } from './get-sale.ts';
import { moderatedSales } from './moderation.ts';
import * as offers from './offer-queries.ts';
import { publishSale } from './publish-sale.ts';
import * as queries from './queries.ts';
import { answerSaleOffer, listSaleOffers, offerForRest } from './rest-offers.ts';
import { saveSale } from './save-sale.ts';

const TICK_JOB = 'sales.tick';

/** Moving sales: the household of a member as one page, with an ad for each item. */
export interface SalesModule extends Module {
  /** Sales as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Sales that are not ended, for search engines. */
  listing: Listing;
  /** Whether everybody may see that sale, so that it can be reported. */
  isReportable(saleId: number): Promise<boolean>;
  /** Ends sales and offers whose time is over, gives away what is due; the job's work. */
  tick(): Promise<void>;
}

export function createSalesModule(platform: Platform, given: Omit<SaleDeps, 'platform'>): SalesModule {
  const deps: SaleDeps = { platform, ...given };
  const { database, changes, jobs, clock } = platform;
  const { sale } = operations;

  async function tick(): Promise<void> {
    await tickSales(deps);
    await database.transaction(async (tx) => {
      await offers.expireOffers(tx, clock.now());
    });
  }

  return {
    name: 'sales',
    handlers: [
      handle(sale.getSale, (call, { saleId }) => getSale(deps, call, saleId)),
      handle(sale.getMySale, (call) => getMySale(deps, call)),
      handle(sale.saveSale, (call, input) => saveSale(deps, call, input)),
      handle(sale.publishSale, (call) => publishSale(deps, call)),
      handle(sale.endSale, (call, { saleId }) => endSale(deps, call, saleId)),
      handle(sale.changePrices, (call, input) => changePrices(deps, call, input)),
      handle(sale.offerForRest, (call, input) => offerForRest(deps, call, input)),
      handle(sale.answerSaleOffer, (call, input) => answerSaleOffer(deps, call, input)),
      handle(sale.getSaleOffers, (call, query) => listSaleOffers(deps, call, query)),
    ],
    moderated: moderatedSales(platform),
    async isReportable(saleId) {
      const row = await queries.saleById(database.orm, saleId);
      return row?.status === 'active' && !row.hidden;
    },
    listing: createListing(database, queries.listedRows, (range) => queries.listedSales(database.orm, range)),
    tick,
    async startJobs() {
      await jobs.work(TICK_JOB, tick);
      await jobs.schedule(TICK_JOB, '*/10 * * * *');
    },
    exportData: async (userId) => ({
      sales: await queries.exportedSales(database.orm, userId),
      saleOffers: await offers.exportedOffers(database.orm, userId),
    }),
    async hideMember(tx, userId, hidden) {
      const tags = (await queries.setHidden(tx, userId, hidden)).map(({ id }) => saleTag(id));
      if (tags.length > 0) changes.announce(tx, afterCommitOf(tx), tags);
    },
    async eraseMember(tx, userId) {
      await offers.eraseOffersOf(tx, userId);
      const tags = (await queries.eraseSalesOf(tx, userId)).map(({ id }) => saleTag(id));
      if (tags.length > 0) changes.announce(tx, afterCommitOf(tx), tags);
    },
  };
}

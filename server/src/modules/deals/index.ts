import { codes, operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import { afterCommitOf, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { memberTag } from '../members/index.ts';
import { contestDeal } from './contest-deal.ts';
import type { DealDeps } from './deps.ts';
import { listDeals } from './list-deals.ts';
import { type Agreement, noteAgreement } from './make-deal.ts';
import { moderatedRatings } from './moderation.ts';
import { listBuyers, nameBuyer } from './name-buyer.ts';
import * as queries from './queries.ts';
import { rateDeal } from './rate-deal.ts';
import { replyToRating } from './reply-to-rating.ts';
import { listRatings, showDueRatings } from './show-ratings.ts';

const SHOW_JOB = 'deals.show';

/** A deal whose ratings are shown, as the demo content has it. */
export interface GivenDeal extends Agreement {
  regionId: number;
  createTime: Date;
  ratings: { raterId: number; stars: number; content: string; reply: string }[];
}

/** Deals between members and what both sides say of each other afterwards. */
export interface DealsModule extends Module {
  /** How many deals each of these members made, on either side. */
  countOf(userIds: number[]): Promise<Map<number, number>>;
  /** Ratings as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Whether a member may report this rating: a shown one that somebody else wrote. */
  isReportable(reporterId: number, ratingId: number): Promise<boolean>;
  /** Shows what waited for 14 days; the hourly job's work. */
  showDue(): Promise<void>;
  /** Stores ready deals with their ratings. */
  addDeals(given: GivenDeal[]): Promise<void>;
}

export function createDealsModule(platform: Platform, neighbours: Omit<DealDeps, 'platform'>): DealsModule {
  const deps: DealDeps = { platform, ...neighbours };
  const { database, changes, jobs } = platform;
  const { deal } = operations;

  async function addDeal(tx: Transaction, { ratings, createTime, ...agreement }: GivenDeal): Promise<void> {
    const shown = { createdAt: createTime, showAt: createTime, shownAt: createTime };
    const stored = await queries.insertDeal(tx, { ...agreement, ...shown, named: false });
    if (!stored) return;
    const { id: dealId, ownerId, buyerId } = stored;
    const times = { createdAt: createTime, updatedAt: createTime, shownAt: createTime };
    for (const { raterId, stars, ...words } of ratings) {
      const ratedId = raterId === ownerId ? buyerId : ownerId;
      await queries.insertRating(tx, { dealId, raterId, ratedId, stars, ...words, ...times });
      await deps.members.moveRatings(tx, ratedId, { count: 1, stars });
    }
  }

  deps.events.on('offer.accepted', (tx, afterCommit, agreement) => noteAgreement(deps, tx, afterCommit, agreement));
  deps.events.on('offer.calledOff', async (tx, _afterCommit, { adId, buyerId }) => {
    if (!(await queries.removeUnrated(tx, adId, buyerId))) throw new Refusal(codes.conflict, 'dealRated');
  });

  return {
    name: 'deals',
    handlers: [
      handle(deal.getMyDeals, (call, paging) => listDeals(deps, call, paging)),
      handle(deal.getBuyers, (call, { classifiedId }) => listBuyers(deps, call, classifiedId)),
      handle(deal.nameBuyer, (call, input) => nameBuyer(deps, call, input)),
      handle(deal.contestDeal, (call, input) => contestDeal(deps, call, input)),
      handle(deal.rateDeal, (call, input) => rateDeal(deps, call, input)),
      handle(deal.replyRating, (call, input) => replyToRating(deps, call, input)),
      handle(deal.getRatings, (call, query) => listRatings(deps, call, query)),
    ],
    async startJobs() {
      await jobs.work(SHOW_JOB, () => showDueRatings(deps));
      await jobs.schedule(SHOW_JOB, '42 * * * *');
    },
    exportData: async (userId) => ({ deals: await queries.exportedDeals(database.orm, userId) }),
    async eraseMember(tx, userId) {
      const ratedIds = await queries.eraseWords(tx, userId);
      const tags = [...new Set(ratedIds)].map(memberTag);
      if (tags.length > 0) changes.announce(tx, afterCommitOf(tx), tags);
    },
    countOf: (userIds) => queries.countOf(database.orm, userIds),
    moderated: moderatedRatings(platform, deps),
    async isReportable(reporterId, ratingId) {
      const found = (await queries.ratingWithDeal(database.orm, ratingId))?.rating;
      return found !== undefined && found.shownAt !== null && found.heldAt === null && found.raterId !== reporterId;
    },
    showDue: () => showDueRatings(deps),
    async addDeals(given) {
      await database.transaction(async (tx) => {
        for (const one of given) await addDeal(tx, one);
      });
    },
  };
}

import { codes } from '@ashore/contract';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import * as claims from './claim-queries.ts';
import { tagsOf } from './posting.ts';
import * as queries from './queries.ts';
import * as reviewQueries from './review-queries.ts';
import type { OpenClaim } from './rows.ts';

const addressOf = (businessId: number) => `/Directory/details?directoryId=${businessId}`;

/** Businesses as those who look after a region see them: hidden, and put back. */
export function moderatedBusinesses({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, businessId) {
      const row = await queries.businessById(executor, businessId, undefined);
      const held = await claims.heldBusinessState(executor, businessId);
      if (!row || !held || held.status === 'removed') return undefined;
      const { name, tagline, content, website, phone, regionId, imgUrl, ownerId, claimState } = row;
      return {
        ...{ ownerId: claimState === 'unclaimed' ? 0 : (ownerId ?? 0), regionId, title: name, imgUrl },
        url: addressOf(businessId),
        text: [tagline, content, website, phone].filter(Boolean).join('\n\n'),
        state: held.heldAt ? 'held' : 'shown',
      };
    },
    async act(tx, afterCommit, businessId, action) {
      const held = await claims.heldBusinessState(tx, businessId);
      if (!held || held.status === 'removed') return;
      if (action === 'restore' ? !held.heldAt : held.heldAt) return;
      const change =
        action === 'restore'
          ? { status: 'active' as const, heldAt: null }
          : { status: 'hidden' as const, heldAt: clock.now() };
      await queries.updateBusiness(tx, businessId, change);
      await changes.announce(tx, afterCommit, tagsOf(businessId, held.regionId));
    },
  };
}

/** Reviews as those who look after a region see them: hidden without being counted, and put back. */
export function moderatedReviews({ clock, changes }: Platform): ModeratedSource {
  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, reviewId) {
      const row = await claims.reviewById(executor, reviewId);
      if (!row) return undefined;
      const { userId: ownerId, regionId, name: title, content, imgUrl, businessId, heldAt, stars } = row;
      const text = `${'★'.repeat(stars)}\n\n${content}`;
      return { ownerId, regionId, title, imgUrl, text, url: addressOf(businessId), state: heldAt ? 'held' : 'shown' };
    },
    async act(tx, afterCommit, reviewId, action) {
      const row = await claims.reviewById(tx, reviewId);
      if (!row || (action === 'restore') === (row.heldAt === null)) return;
      await queries.holdBusiness(tx, row.businessId);
      const heldAt = action === 'restore' ? null : clock.now();
      await reviewQueries.updateReview(tx, reviewId, { heldAt, hidden: heldAt !== null });
      const { regionId } = await reviewQueries.recount(tx, row.businessId);
      await changes.announce(tx, afterCommit, tagsOf(row.businessId, regionId));
    },
  };
}

/** Claims and the badge of a checked business. */
export interface BusinessClaims {
  /** Those that wait in these regions, the oldest first. */
  open(regions: 'all' | number[], limit: number, offset: number): Promise<{ list: OpenClaim[]; total: number }>;
  regionOf(businessId: number): Promise<number | undefined>;
  /** Gives the business to the member with the badge of a checked one, or refuses that; gives what it is called. */
  decide(
    tx: Transaction,
    afterCommit: AfterCommit,
    businessId: number,
    userId: number,
    approve: boolean,
  ): Promise<{ name: string }>;
}

export function createClaims({ database, changes, clock }: Platform): BusinessClaims {
  return {
    open: (regions, limit, offset) => claims.openClaims(database.orm, regions, limit, offset),
    regionOf: async (businessId) => (await claims.heldBusinessState(database.orm, businessId))?.regionId,
    async decide(tx, afterCommit, businessId, userId, approve) {
      await queries.holdBusiness(tx, businessId);
      const business = await claims.heldBusinessState(tx, businessId);
      if (!business || business.status === 'removed') throw notFound();
      const own = business.ownerId === userId && business.claimState === 'pending';
      const claimed = await claims.takeClaim(tx, businessId, userId);
      if (!own && !claimed) throw notFound();
      if (!own && business.claimState !== 'unclaimed')
        throw new Refusal(codes.conflict, 'This page has an owner already.');
      if (approve) await queries.updateBusiness(tx, businessId, { ownerId: userId, claimState: 'verified' });
      // A page of one's own stays, without the badge; it comes back here once it is changed.
      else if (own) await queries.updateBusiness(tx, businessId, { checkedAt: clock.now() });
      await changes.announce(tx, afterCommit, tagsOf(businessId, business.regionId));
      return { name: business.name };
    },
  };
}

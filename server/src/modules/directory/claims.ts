import { codes } from '@ashore/contract';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MembersModule } from '../members/index.ts';
import type { RightsModule } from '../rights/index.ts';
import * as claims from './claim-queries.ts';
import { tagsOf } from './posting.ts';
import * as queries from './queries.ts';
import type { OpenClaim } from './rows.ts';

type Found = Promise<{ list: OpenClaim[]; total: number }>;

/** Claims and the badge of a checked business. */
export interface BusinessClaims {
  /** Those that wait in these regions, the oldest first. */
  open(regions: 'all' | number[], limit: number, offset: number): Found;
  /** Businesses with the badge in these regions, by their names. */
  checked(regions: 'all' | number[], limit: number, offset: number): Found;
  regionOf(businessId: number): Promise<number | undefined>;
  /**
   * Gives the business to the member, with the badge where the plan has one, or refuses that; returns what it is called.
   * Refuses a page that has the member as its owner already and whose plan has no badge to give.
   */
  decide(
    tx: Transaction,
    afterCommit: AfterCommit,
    businessId: number,
    userId: number,
    approve: boolean,
  ): Promise<{ name: string; badge: boolean }>;
  /** Takes the badge back; returns what it is called and whose it is. Refuses a business without one. */
  withdraw(tx: Transaction, afterCommit: AfterCommit, businessId: number): Promise<{ name: string; ownerId: number }>;
  /** Puts right whether the member has a checked business and the badge of it, after one or a plan came or went. */
  settle(tx: Transaction, afterCommit: AfterCommit, ownerId: number): Promise<void>;
  /** Shows and hides the badges of all whose plan has begun or ceased to have one; the job's work. */
  settleAll(): Promise<void>;
}

export function createClaims(
  { database, changes, clock }: Platform,
  {
    members,
    rightsOf,
  }: { members: Pick<MembersModule, 'accountOf' | 'sanctions'>; rightsOf: RightsModule['rightsOf'] },
): BusinessClaims {
  /** Whether the plan that runs has the right to a badge; an erased account has none. */
  async function hasBadge(executor: Executor, userId: number): Promise<boolean> {
    const account = await members.accountOf(executor, userId);
    return account !== undefined && (await rightsOf(executor, userId, account.userType)).badge;
  }

  const settle: BusinessClaims['settle'] = async (tx, afterCommit, ownerId) => {
    const pages = await claims.checkedPagesOf(tx, ownerId);
    const checked = pages.length > 0;
    const shown = checked && (await hasBadge(tx, ownerId));
    await members.sanctions.markVerified(tx, afterCommit, ownerId, { checked, shown });
    const tags = pages.flatMap(({ id, regionId }) => tagsOf(id, regionId));
    if (tags.length > 0) await changes.announce(tx, afterCommit, [...new Set(tags)]);
  };

  async function settleAll(): Promise<void> {
    for (const { ownerId, userType, shown } of await claims.ownersOfChecked(database.orm)) {
      if ((await rightsOf(database.orm, ownerId, userType)).badge !== shown)
        await database.transaction((tx, afterCommit) => settle(tx, afterCommit, ownerId));
    }
  }

  /** A business that is there, held until the transaction ends. */
  async function held(tx: Transaction, businessId: number) {
    await queries.holdBusiness(tx, businessId);
    const business = await claims.heldBusinessState(tx, businessId);
    if (!business || business.status === 'removed') throw notFound();
    return business;
  }

  return {
    open: (regions, limit, offset) => claims.openClaims(database.orm, regions, limit, offset),
    checked: (regions, limit, offset) => claims.checkedBusinesses(database.orm, regions, limit, offset),
    regionOf: async (businessId) => (await claims.heldBusinessState(database.orm, businessId))?.regionId,

    async decide(tx, afterCommit, businessId, userId, approve) {
      const business = await held(tx, businessId);
      const own = business.ownerId === userId && business.claimState === 'pending';
      const claimed = await claims.takeClaim(tx, businessId, userId);
      if (!own && !claimed) throw notFound();
      if (!own && business.claimState !== 'unclaimed')
        throw new Refusal(codes.conflict, 'This page already has an owner.');
      const badge = approve && (await hasBadge(tx, userId));
      if (own && approve && !badge)
        throw new Refusal(
          codes.conflict,
          'The plan of this account does not include a badge. Refuse the claim and explain why.',
        );
      if (badge) await queries.updateBusiness(tx, businessId, { ownerId: userId, claimState: 'verified' });
      // A page without the badge comes back here once it is changed.
      else if (approve || own)
        await queries.updateBusiness(tx, businessId, {
          ...{ ownerId: userId, claimState: 'pending', checkedAt: clock.now() },
        });
      if (badge) await settle(tx, afterCommit, userId);
      await changes.announce(tx, afterCommit, tagsOf(businessId, business.regionId));
      return { name: business.name, badge };
    },

    async withdraw(tx, afterCommit, businessId) {
      const { claimState, ownerId, name, regionId } = await held(tx, businessId);
      if (claimState !== 'verified' || ownerId === null)
        throw new Refusal(codes.conflict, 'This business is not verified.');
      await queries.updateBusiness(tx, businessId, { claimState: 'pending', checkedAt: clock.now() });
      await settle(tx, afterCommit, ownerId);
      await changes.announce(tx, afterCommit, tagsOf(businessId, regionId));
      return { name, ownerId };
    },

    settle,
    settleAll,
  };
}

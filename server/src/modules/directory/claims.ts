import { type ClaimState, codes } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import { tagsOf } from './business-facts.ts';
import * as claims from './claim-queries.ts';
import type { DirectoryDeps } from './deps.ts';
import { isOwner } from './present.ts';
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
  decide(
    tx: Transaction,
    afterCommit: AfterCommit,
    businessId: number,
    userId: number,
    approve: boolean,
  ): Promise<{ name: string; badge: boolean }>;
  withdraw(tx: Transaction, afterCommit: AfterCommit, businessId: number): Promise<{ name: string; ownerId: number }>;
  settle(tx: Transaction, afterCommit: AfterCommit, ownerId: number): Promise<void>;
  settleAll(): Promise<void>;
}

/** Asks for a page that nobody runs yet. */
export async function claimBusiness(
  { platform }: DirectoryDeps,
  call: Call,
  businessId: number,
  content: string,
): Promise<{ claimState: ClaimState }> {
  const { userId } = memberOf(call);
  return platform.database.transaction(async (tx) => {
    const found = await queries.heldBusiness(tx, businessId);
    if (!found) throw notFound();
    if (isOwner(found, userId)) throw new Refusal(codes.conflict, 'businessYours');
    if (found.claimState !== 'unclaimed') throw new Refusal(codes.conflict, 'businessOwned');
    const isNew = await queries.insertClaim(tx, { businessId, userId, content, createdAt: platform.clock.now() });
    if (!isNew) throw new Refusal(codes.conflict, 'businessClaimed');
    return { claimState: 'pending' };
  });
}

/** Whether the plan that runs has the right to a badge; an erased account has none. */
async function hasBadge({ members, rightsOf }: DirectoryDeps, executor: Executor, userId: number): Promise<boolean> {
  const account = await members.accountOf(executor, userId);
  return account !== undefined && (await rightsOf(executor, userId, account.userType)).badge;
}

/** Puts right whether the member has a checked business and the badge of it, after one or a plan came or went. */
export async function settleBadge(
  deps: DirectoryDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  ownerId: number,
): Promise<void> {
  const pages = await claims.checkedPagesOf(tx, ownerId);
  const checked = pages.length > 0;
  const shown = checked && (await hasBadge(deps, tx, ownerId));
  await deps.members.sanctions.markVerified(tx, afterCommit, ownerId, { checked, shown });
  const tags = pages.flatMap(({ id, regionId }) => tagsOf(id, regionId));
  if (tags.length > 0) deps.platform.changes.announce(tx, afterCommit, [...new Set(tags)]);
}

/** Shows and hides the badges of all whose plan has begun or ceased to have one; the job's work. */
export async function settleAllBadges(deps: DirectoryDeps): Promise<void> {
  for (const { ownerId, userType, shown } of await claims.ownersOfChecked(deps.platform.database.orm)) {
    if ((await deps.rightsOf(deps.platform.database.orm, ownerId, userType)).badge !== shown)
      await deps.platform.database.transaction((tx, afterCommit) => settleBadge(deps, tx, afterCommit, ownerId));
  }
}

/** A business that is there, held until the transaction ends. */
async function held(tx: Transaction, businessId: number) {
  await queries.holdBusiness(tx, businessId);
  const business = await claims.heldBusinessState(tx, businessId);
  if (!business || business.status === 'removed') throw notFound();
  return business;
}

/**
 * Gives the business to the member, with the badge where the plan has one, or refuses that; returns what it is called.
 * Refuses a page that has the member as its owner already and whose plan has no badge to give.
 */
async function decideClaim(
  deps: DirectoryDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { businessId, userId, approve }: { businessId: number; userId: number; approve: boolean },
): Promise<{ name: string; badge: boolean }> {
  const business = await held(tx, businessId);
  const own = business.ownerId === userId && business.claimState === 'pending';
  const claimed = await claims.takeClaim(tx, businessId, userId);
  if (!own && !claimed) throw notFound();
  if (!own && business.claimState !== 'unclaimed') throw new Refusal(codes.conflict, 'businessOwned');
  const badge = approve && (await hasBadge(deps, tx, userId));
  if (own && approve && !badge) throw new Refusal(codes.conflict, 'businessNoBadge');
  if (badge) await queries.updateBusiness(tx, businessId, { ownerId: userId, claimState: 'verified' });
  // A page without the badge comes back here once it is changed.
  else if (approve || own)
    await queries.updateBusiness(tx, businessId, {
      ...{ ownerId: userId, claimState: 'pending', checkedAt: deps.platform.clock.now() },
    });
  if (badge) await settleBadge(deps, tx, afterCommit, userId);
  deps.platform.changes.announce(tx, afterCommit, tagsOf(businessId, business.regionId));
  return { name: business.name, badge };
}

/** Takes the badge back; returns what it is called and whose it is. Refuses a business without one. */
async function withdrawBadge(
  deps: DirectoryDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  businessId: number,
): Promise<{ name: string; ownerId: number }> {
  const { claimState, ownerId, name, regionId } = await held(tx, businessId);
  if (claimState !== 'verified' || ownerId === null) throw new Refusal(codes.conflict, 'businessNotVerified');
  await queries.updateBusiness(tx, businessId, { claimState: 'pending', checkedAt: deps.platform.clock.now() });
  await settleBadge(deps, tx, afterCommit, ownerId);
  deps.platform.changes.announce(tx, afterCommit, tagsOf(businessId, regionId));
  return { name, ownerId };
}

/** Claims and badges as the desk of those who look after a region asks for them. */
export function businessClaims(deps: DirectoryDeps): BusinessClaims {
  const { orm } = deps.platform.database;
  return {
    open: (regions, limit, offset) => claims.openClaims(orm, regions, limit, offset),
    checked: (regions, limit, offset) => claims.checkedBusinesses(orm, regions, limit, offset),
    regionOf: async (businessId) => (await claims.heldBusinessState(orm, businessId))?.regionId,
    decide: (tx, afterCommit, businessId, userId, approve) =>
      decideClaim(deps, tx, afterCommit, { businessId, userId, approve }),
    withdraw: (tx, afterCommit, businessId) => withdrawBadge(deps, tx, afterCommit, businessId),
    settle: (tx, afterCommit, ownerId) => settleBadge(deps, tx, afterCommit, ownerId),
    settleAll: () => settleAllBadges(deps),
  };
}

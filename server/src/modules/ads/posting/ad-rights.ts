import { codes, findCategory } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { mayGoLive } from '#server/modules/ads/policy.ts';
import type { Allowance } from '#server/modules/rights/index.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PostingDeps } from './deps.ts';
import { countLive, type LiveUnder } from './live-queries.ts';

const DAY = 86_400_000;

/** What the caller's plan gives now. */
export function rightsNow(deps: Pick<PostingDeps, 'rightsOf'>, tx: Transaction, call: Call): Promise<Allowance> {
  const { userId, userType } = memberOf(call);
  return deps.rightsOf(tx, userId, userType);
}

/**
 * Refuses one more live ad of the caller where the account may not post or the plan has no place left for it.
 * @param except the ad itself, where it is counted already
 * @param saleId the moving sale it is an item of: all of its items have one place
 * @param live what is live of the caller, where it was counted before
 */
export async function assertMayGoLive(
  { platform, members }: Pick<PostingDeps, 'platform' | 'members'>,
  tx: Transaction,
  call: Call,
  {
    rootId,
    except,
    saleId,
    rights,
    live,
  }: {
    rootId: number | null;
    except?: number | undefined;
    saleId?: number | null | undefined;
    rights: Allowance;
    live?: LiveUnder | undefined;
  },
): Promise<void> {
  const viewer = memberOf(call);
  members.assertMayPost(viewer);
  const liveUnder =
    live ?? (await countLive(tx, viewer.userId, { except, exceptSale: saleId ?? 0, now: platform.clock.now() }));
  if (!mayGoLive(rights, rootId, liveUnder(rights))) throw new Refusal(codes.noRightLeft);
}

/** When an ad ends that goes live, or is renewed, now. */
export function expiryOf(now: Date, categoryId: number | null, { daysFactor }: Allowance): Date {
  const days = categoryId ? (findCategory(categoryTree, categoryId)?.category.days ?? 30) : 30;
  return new Date(now.getTime() + days * daysFactor * DAY);
}

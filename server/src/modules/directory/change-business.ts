import { codes } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { tagsOf } from './business-facts.ts';
import { settleBadge } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import * as queries from './queries.ts';

const heldText = 'businessHeld';

/** Shows, hides or removes one's own business. */
export async function changeBusiness(
  deps: DirectoryDeps,
  call: Call,
  businessId: number,
  status: 'active' | 'hidden' | 'removed',
) {
  const { database, clock, changes } = deps.platform;
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    const stored = await queries.ownBusiness(tx, businessId, userId);
    if (!stored) throw notFound();
    if (stored.heldAt && status === 'active') throw new Refusal(codes.forbidden, heldText);
    await queries.updateBusiness(tx, businessId, { status, updatedAt: clock.now() });
    if (status === 'removed') await settleBadge(deps, tx, afterCommit, userId);
    changes.announce(tx, afterCommit, tagsOf(businessId, stored.regionId));
    return { status };
  });
}

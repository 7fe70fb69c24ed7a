import { type ClaimState, codes } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { tagsOf } from '../business-facts.ts';
import type { DirectoryDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { isCode, wayOf } from './claim-code.ts';
import { assertUnclaimed, isUsable } from './claim-ways.ts';
import * as proofs from './proof-queries.ts';

interface Won {
  businessId: number;
  userId: number;
  name: string;
  regionId: number;
}

/** Gives the page to the member, and tells everybody who waited for it. A badge is another matter: the desk checks the page. */
async function giveTo(deps: DirectoryDeps, tx: Transaction, afterCommit: AfterCommit, won: Won): Promise<void> {
  const { businessId, userId, name, regionId } = won;
  await queries.updateBusiness(tx, businessId, { ownerId: userId, claimState: 'pending', checkedAt: null });
  const others = await proofs.endClaims(tx, businessId, userId);
  const url = paths.business(businessId);
  await deps.tell(tx, afterCommit, [
    { userId, message: 'claimConfirmed', params: { name, badge: false }, url },
    ...others.map((other) => ({ userId: other, message: 'claimRefused' as const, params: { name }, url })),
  ]);
  deps.platform.changes.announce(tx, afterCommit, [...tagsOf(businessId, regionId), `moderation:${regionId}`]);
}

/**
 * Makes the member the owner of a business with the code of the e-mail or the letter. A wrong code is counted, whatever the
 * answer; of two right ones at the same time the first wins.
 */
export async function proveClaim(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, code }: { directoryId: number; code: string },
): Promise<{ claimState: ClaimState }> {
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  const isRight = await database.transaction(async (tx, afterCommit) => {
    const business = await queries.heldBusiness(tx, directoryId);
    const facts = business && (await queries.liveFacts(tx, directoryId));
    if (!business || !facts) throw notFound();
    assertUnclaimed(business, userId);
    const proof = await proofs.heldProof(tx, directoryId, userId, wayOf(code));
    if (!proof?.codeHash || !isUsable(proof, clock.now())) return false;
    if (!isCode(code, proof)) {
      await proofs.updateProof(tx, proof, { tries: proof.tries + 1 });
      return false;
    }
    const { name, regionId } = facts;
    await giveTo(deps, tx, afterCommit, { businessId: directoryId, userId, name, regionId });
    return true;
  });
  if (!isRight) throw new Refusal(codes.proofInvalid, 'claimCode');
  return { claimState: 'pending' };
}

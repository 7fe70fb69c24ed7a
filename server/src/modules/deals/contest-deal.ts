import { codes, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { erasedName } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { isClosed, mayDo } from './policy.ts';
import * as queries from './queries.ts';

const notContestable = 'dealNotContestable';

const alreadyShown = 'dealShownAlready';

/**
 * The named buyer says that it was somebody else: it is as if nobody was named, and the seller may name another. Refused
 * once a rating is shown, as nobody takes away what is said of them in public.
 */
export async function contestDeal(
  { platform, members, notifications }: DealDeps,
  call: Call,
  { dealId }: ParsedOf<typeof operations.deal.contestDeal>,
): Promise<null> {
  const { userId } = memberOf(call);
  await platform.database.transaction(async (tx, afterCommit) => {
    const deal = await queries.lockDeal(tx, dealId);
    if (deal?.buyerId !== userId) throw notFound();
    const ratings = await queries.ratingsIn(tx, [dealId]);
    const hasRated = ratings.some(({ raterId }) => raterId === userId);
    const facts = { hasRated, peerGone: false, answerable: false, isNamed: deal.named };
    const now = platform.clock.now();
    if (!mayDo(deal, facts, now).includes('contest'))
      throw new Refusal(codes.conflict, isClosed(deal, now) ? alreadyShown : notContestable);
    await queries.removeRatings(tx, dealId);
    await queries.updateDeal(tx, dealId, { contestedAt: now, showAt: null });
    const name = (await members.account(userId, tx))?.userName ?? erasedName;
    await notifications.tell(tx, afterCommit, [
      {
        ...{ userId: deal.ownerId, aboutIds: [userId], url: paths.ad(deal.adId) },
        ...{ message: 'dealContested', params: { name, title: deal.title } },
      },
    ]);
  });
  return null;
}

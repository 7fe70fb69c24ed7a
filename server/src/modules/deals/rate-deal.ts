import { codes, type Deal, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { DealDeps } from './deps.ts';
import { peersOf, presentDeals } from './list-deals.ts';
import { showTimeOf } from './policy.ts';
import { presentDeal } from './present.ts';
import * as queries from './queries.ts';
import { showRatings, sidesOf } from './show-ratings.ts';

const tellRated = (
  { notifications }: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  deal: queries.DealRow,
  from: number,
  to: number,
) =>
  notifications.tell(tx, afterCommit, [
    {
      ...{ userId: to, actorId: from, aboutIds: sidesOf(deal) },
      ...{ message: 'dealRated', params: { title: deal.title } },
      url: `${paths.deals}#deal-${deal.id}`,
    },
  ]);

/** Stores or changes one side's rating within a held deal; the second of both shows them. */
async function storeRating(
  deps: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  deal: queries.DealRow,
  { userId, stars, content }: { userId: number; stars: number; content: string },
): Promise<void> {
  const now = deps.platform.clock.now();
  const ratings = await queries.ratingsIn(tx, [deal.id]);
  const mine = ratings.find(({ raterId }) => raterId === userId);
  if (mine) {
    await queries.updateRating(tx, mine.id, { stars, content, updatedAt: now });
    return;
  }
  const ratedId = deal.ownerId === userId ? deal.buyerId : deal.ownerId;
  const times = { createdAt: now, updatedAt: now };
  await queries.insertRating(tx, { dealId: deal.id, raterId: userId, ratedId, stars, content, ...times });
  if (ratings.length > 0) return showRatings(deps, tx, afterCommit, deal);
  await queries.updateDeal(tx, deal.id, { showAt: showTimeOf(now) });
  await tellRated(deps, tx, afterCommit, deal, userId, ratedId);
}

/** Stores a member's rating of the other side, or changes it until it is shown. */
export async function rateDeal(
  deps: DealDeps,
  call: Call,
  { dealId, stars, content }: ParsedOf<typeof operations.deal.rateDeal>,
): Promise<Deal> {
  const { platform } = deps;
  const { database } = platform;
  const viewer = memberOf(call);
  const { userId } = viewer;
  const known = await queries.dealById(database.orm, dealId);
  if (!known || known.contestedAt || !sidesOf(known).includes(userId)) throw notFound();
  // Before the transaction: one that waits for a second connection could wait for ever.
  const peer = (await peersOf(deps, [known], userId)).get(dealId);
  const rated = await database.transaction(async (tx, afterCommit) => {
    const deal = await queries.lockDeal(tx, dealId);
    const ratings = await queries.ratingsIn(tx, [dealId]);
    if (!deal || !peer) throw notFound();
    const seen = presentDeal(deal, ratings, userId, peer, platform.clock.now());
    if (!seen.may.some((action) => action === 'rate' || action === 'change'))
      throw new Refusal(codes.conflict, 'dealTimeOver');
    await storeRating(deps, tx, afterCommit, deal, { userId, stars, content });
    return (await queries.dealById(tx, dealId)) ?? deal;
  });
  const [deal] = await presentDeals(deps, [rated], userId);
  if (!deal) throw notFound();
  return deal;
}

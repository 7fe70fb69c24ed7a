import type { Deal, operations, Page, ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { erasedName } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { type Peer, presentDeal } from './present.ts';
import * as queries from './queries.ts';

/** Returns the other side of each deal, by the deal's id. */
export async function peersOf(
  { members }: DealDeps,
  deals: queries.DealRow[],
  userId: number,
): Promise<Map<number, Peer>> {
  const ids = deals.map(({ ownerId, buyerId }) => (ownerId === userId ? buyerId : ownerId));
  const cards = await members.cards(ids);
  return new Map(
    deals.map((deal, index): [number, Peer] => {
      const peerId = ids[index] ?? 0;
      const { userName = erasedName, userImg = '' } = cards.get(peerId) ?? {};
      return [deal.id, { userId: peerId, userName, userImg, gone: userName === erasedName }];
    }),
  );
}

/** Returns deals as one of their sides sees them. */
export async function presentDeals(deps: DealDeps, deals: queries.DealRow[], userId: number): Promise<Deal[]> {
  if (deals.length === 0) return [];
  const now = deps.platform.clock.now();
  const peers = await peersOf(deps, deals, userId);
  const ratings = await queries.ratingsIn(
    deps.platform.database.orm,
    deals.map(({ id }) => id),
  );
  return deals.flatMap((deal) => {
    const peer = peers.get(deal.id);
    const own = ratings.filter(({ dealId }) => dealId === deal.id);
    return peer ? [presentDeal(deal, own, userId, peer, now)] : [];
  });
}

/** Returns a page of a member's deals. */
export async function listDeals(
  deps: DealDeps,
  call: Call,
  paging: ParsedOf<typeof operations.deal.getMyDeals>,
): Promise<Page<Deal>> {
  const { userId } = memberOf(call);
  const { list: rows, total } = await queries.dealsOf(deps.platform.database.orm, userId, paging);
  const { pageNum, pageSize } = paging;
  return { list: await presentDeals(deps, rows, userId), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
}

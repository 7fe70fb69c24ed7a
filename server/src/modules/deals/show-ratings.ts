import type { operations, Page, ParsedOf, ShownRating } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Call } from '#server/call.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { memberTag } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { presentShown } from './present.ts';
import * as queries from './queries.ts';

const SHOWN_AT_ONCE = 100;

export const sidesOf = ({ ownerId, buyerId }: queries.DealRow) => [ownerId, buyerId];

/** Shows the ratings of a deal whose row is held, counts them on the members and tells both sides. */
export async function showRatings(
  { platform, members, notifications }: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  deal: queries.DealRow,
): Promise<void> {
  const now = platform.clock.now();
  await queries.updateDeal(tx, deal.id, { shownAt: now });
  await queries.showRatings(tx, deal.id, now);
  const ratings = (await queries.ratingsIn(tx, [deal.id])).filter(({ heldAt }) => heldAt === null);
  // In the order of their ids, as all who hold two members do.
  for (const { ratedId, stars } of ratings) await members.moveRatings(tx, ratedId, { count: 1, stars });
  platform.changes.announce(
    tx,
    afterCommit,
    ratings.map(({ ratedId }) => memberTag(ratedId)),
  );
  const rated = new Set(ratings.map(({ ratedId }) => ratedId));
  await notifications.tell(
    tx,
    afterCommit,
    sidesOf(deal).map((userId) => {
      const about = rated.has(userId) ? userId : (sidesOf(deal).find((other) => other !== userId) ?? userId);
      const url = paths.ratings(about);
      return {
        userId,
        message: 'ratingsShown',
        params: { title: deal.title },
        aboutIds: sidesOf(deal),
        url,
      };
    }),
  );
}

/** Returns a page of the shown ratings of a member. */
export async function listRatings(
  { platform }: DealDeps,
  call: Call,
  { userId, ...paging }: ParsedOf<typeof operations.deal.getRatings>,
): Promise<Page<ShownRating>> {
  call.dependsOn(memberTag(userId));
  const { rows, total } = await queries.shownRatingsOf(platform.database.orm, userId, paging);
  const { pageNum, pageSize } = paging;
  const shown = rows.map((row) => presentShown(row, call.viewer?.userId));
  return { list: shown, total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
}

/** Shows what waited for 14 days; the hourly job's work. */
export async function showDueRatings(deps: DealDeps): Promise<void> {
  for (let portion = SHOWN_AT_ONCE; portion === SHOWN_AT_ONCE; ) {
    portion = await deps.platform.database.transaction(async (tx, afterCommit) => {
      const due = await queries.dueDeals(tx, deps.platform.clock.now(), SHOWN_AT_ONCE);
      for (const deal of due) await showRatings(deps, tx, afterCommit, deal);
      return due.length;
    });
  }
}

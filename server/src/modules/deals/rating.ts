import { codes, type Deal, type operations, type Page, type ParsedOf, type ShownRating } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { erasedName, memberTag } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { showTimeOf } from './policy.ts';
import { type Peer, presentDeal, presentShown } from './present.ts';
import * as queries from './queries.ts';

const SHOWN_AT_ONCE = 100;

type Calls = typeof operations.deal;

const sidesOf = ({ ownerId, buyerId }: queries.DealRow) => [ownerId, buyerId];

/** Rating the other side of a deal, showing that, answering it. */
export function createRating(
  platform: Platform,
  { members, notifications }: Pick<DealDeps, 'members' | 'notifications'>,
) {
  const { database, clock, changes } = platform;

  async function peersOf(deals: queries.DealRow[], userId: number): Promise<Map<number, Peer>> {
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

  async function presentAll(deals: queries.DealRow[], userId: number): Promise<Deal[]> {
    if (deals.length === 0) return [];
    const now = clock.now();
    const peers = await peersOf(deals, userId);
    const ratings = await queries.ratingsIn(
      database.orm,
      deals.map(({ id }) => id),
    );
    return deals.flatMap((deal) => {
      const peer = peers.get(deal.id);
      const own = ratings.filter(({ dealId }) => dealId === deal.id);
      return peer ? [presentDeal(deal, own, userId, peer, now)] : [];
    });
  }

  async function list(call: Call, paging: ParsedOf<Calls['getMyDeals']>): Promise<Page<Deal>> {
    const { userId } = memberOf(call);
    const { list: rows, total } = await queries.dealsOf(database.orm, userId, paging);
    const { pageNum, pageSize } = paging;
    return { list: await presentAll(rows, userId), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  }

  /** Shows the ratings of a deal whose row is held, counts them on the members and tells both sides. */
  async function show(tx: Transaction, afterCommit: AfterCommit, deal: queries.DealRow): Promise<void> {
    const now = clock.now();
    await queries.updateDeal(tx, deal.id, { shownAt: now });
    await queries.showRatings(tx, deal.id, now);
    const ratings = (await queries.ratingsIn(tx, [deal.id])).filter(({ heldAt }) => heldAt === null);
    // In the order of their ids, as all who hold two members do.
    for (const { ratedId, stars } of ratings) await members.moveRatings(tx, ratedId, { count: 1, stars });
    await changes.announce(
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
          kind: 'review',
          aboutIds: sidesOf(deal),
          title: `The ratings for “${deal.title}” are shown now`,
          url,
        };
      }),
    );
  }

  const tellRated = (tx: Transaction, afterCommit: AfterCommit, deal: queries.DealRow, from: number, to: number) =>
    notifications.tell(tx, afterCommit, [
      {
        ...{ userId: to, kind: 'review', actorId: from, sentence: 'rated the deal on', title: deal.title },
        aboutIds: sidesOf(deal),
        text: 'You can see it after you rate too, or after 14 days.',
        url: `${paths.deals}#deal-${deal.id}`,
      },
    ]);

  /** Stores or changes one side's rating within a held deal; the second of both shows them. */
  async function store(
    tx: Transaction,
    afterCommit: AfterCommit,
    deal: queries.DealRow,
    { userId, stars, content }: { userId: number; stars: number; content: string },
  ): Promise<void> {
    const now = clock.now();
    const ratings = await queries.ratingsIn(tx, [deal.id]);
    const mine = ratings.find(({ raterId }) => raterId === userId);
    if (mine) {
      await queries.updateRating(tx, mine.id, { stars, content, updatedAt: now });
      return;
    }
    const ratedId = deal.ownerId === userId ? deal.buyerId : deal.ownerId;
    const times = { createdAt: now, updatedAt: now };
    await queries.insertRating(tx, { dealId: deal.id, raterId: userId, ratedId, stars, content, ...times });
    if (ratings.length > 0) return show(tx, afterCommit, deal);
    await queries.updateDeal(tx, deal.id, { showAt: showTimeOf(now) });
    await tellRated(tx, afterCommit, deal, userId, ratedId);
  }

  async function rate(call: Call, { dealId, stars, content }: ParsedOf<Calls['rateDeal']>): Promise<Deal> {
    const viewer = memberOf(call);
    const { userId } = viewer;
    const known = await queries.dealById(database.orm, dealId);
    if (!known || known.contestedAt || !sidesOf(known).includes(userId)) throw notFound();
    // Before the transaction: one that waits for a second connection could wait for ever.
    const peer = (await peersOf([known], userId)).get(dealId);
    const rated = await database.transaction(async (tx, afterCommit) => {
      const deal = await queries.lockDeal(tx, dealId);
      const ratings = await queries.ratingsIn(tx, [dealId]);
      if (!deal || !peer) throw notFound();
      const seen = presentDeal(deal, ratings, userId, peer, clock.now());
      if (!seen.may.some((action) => action === 'rate' || action === 'change'))
        throw new Refusal(codes.conflict, 'The time to rate this deal has ended.');
      await store(tx, afterCommit, deal, { userId, stars, content });
      return (await queries.dealById(tx, dealId)) ?? deal;
    });
    const [deal] = await presentAll([rated], userId);
    if (!deal) throw notFound();
    return deal;
  }

  async function reply(
    call: Call,
    { ratingId, reply: text }: ParsedOf<Calls['replyRating']>,
  ): Promise<{ reply: string }> {
    const viewer = memberOf(call);
    return database.transaction(async (tx, afterCommit) => {
      const found = await queries.ratingWithDeal(tx, ratingId);
      if (!found?.rating.shownAt || found.rating.heldAt) throw notFound();
      const deal = await queries.lockDeal(tx, found.deal.id);
      const current = deal && (await queries.ratingWithDeal(tx, ratingId))?.rating;
      if (current?.ratedId !== viewer.userId)
        throw new Refusal(codes.forbidden, 'Only the member who was rated can reply.');
      if (current.reply) throw new Refusal(codes.conflict, 'You already replied to this.');
      await queries.updateRating(tx, ratingId, { reply: text });
      await changes.announce(tx, afterCommit, [memberTag(viewer.userId)]);
      await notifications.tell(tx, afterCommit, [
        {
          ...{ userId: current.raterId, kind: 'review', actorId: viewer.userId, title: found.deal.title },
          aboutIds: sidesOf(found.deal),
          ...{ sentence: 'answered your rating for', text, url: paths.ratings(viewer.userId) },
        },
      ]);
      return { reply: text };
    });
  }

  async function shownOf(call: Call, { userId, ...paging }: ParsedOf<Calls['getRatings']>): Promise<Page<ShownRating>> {
    call.dependsOn(memberTag(userId));
    const { rows, total } = await queries.shownRatingsOf(database.orm, userId, paging);
    const { pageNum, pageSize } = paging;
    const shown = rows.map((row) => presentShown(row, call.viewer?.userId));
    return { list: shown, total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  }

  /** Shows what waited for 14 days; the hourly job's work. */
  async function showDue(): Promise<void> {
    for (let portion = SHOWN_AT_ONCE; portion === SHOWN_AT_ONCE; ) {
      portion = await database.transaction(async (tx, afterCommit) => {
        const due = await queries.dueDeals(tx, clock.now(), SHOWN_AT_ONCE);
        for (const deal of due) await show(tx, afterCommit, deal);
        return due.length;
      });
    }
  }

  return { list, rate, reply, shownOf, showDue };
}

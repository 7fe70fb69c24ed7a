import { codes, type OutputOf, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { dayAndMonth } from '#server/lib/dates.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { erasedName } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { isClosed, lastMoment, mayDo } from './policy.ts';
import * as queries from './queries.ts';

const MOST_BUYERS = 50;

const notContestable = 'This deal can not be contested: you rated it or agreed to it, or 30 days are over.';
const alreadyShown =
  'The rating of this deal is shown already and stays: nobody can contest the deal now. You can answer the rating on your profile, or report it.';

type Calls = typeof operations.deal;

/** Two members who agreed on an ad. */
export interface Agreement {
  adId: number;
  ownerId: number;
  buyerId: number;
  title: string;
}

/** Deals, from an accepted offer or from an owner who says who got it. */
export function createDealing(
  platform: Platform,
  { ads, members, notifications, conversations, offers, regions }: DealDeps,
) {
  const { database, clock } = platform;

  /** Tells both that they can rate each other now. */
  async function tellBoth(tx: Transaction, afterCommit: AfterCommit, deal: queries.DealRow): Promise<void> {
    const { id, ownerId, buyerId, title, regionId } = deal;
    const until = dayAndMonth(lastMoment(deal, false), regions.get(regionId)?.locale);
    const sides = [
      { userId: ownerId, peerId: buyerId },
      { userId: buyerId, peerId: ownerId },
    ];
    const notices = [];
    for (const { userId, peerId } of sides) {
      const name = (await members.account(peerId, tx))?.userName ?? erasedName;
      const sentence = `You can rate the deal with ${name} on “${title}” until ${until}`;
      const aboutIds = [ownerId, buyerId];
      notices.push({ userId, kind: 'offer' as const, aboutIds, title: sentence, url: `${paths.deals}#deal-${id}` });
    }
    await notifications.tell(tx, afterCommit, notices);
  }

  /** Stores a deal once and tells both; undefined where it is known already, or the two are one person. */
  async function store(
    tx: Transaction,
    afterCommit: AfterCommit,
    { adId, ownerId, buyerId, title }: Agreement,
    named: boolean,
  ): Promise<queries.DealRow | undefined> {
    if (ownerId === buyerId || (await queries.isOnePerson(tx, ownerId, buyerId))) return undefined;
    const regionId = (await ads.moderated.look(tx, adId))?.regionId ?? 0;
    const createdAt = clock.now();
    const fresh = await queries.insertDeal(tx, { adId, title, regionId, ownerId, buyerId, named, createdAt });
    const deal = fresh ?? (named ? undefined : await queries.reviveContested(tx, { adId, buyerId, createdAt }));
    if (deal) await tellBoth(tx, afterCommit, deal);
    return deal;
  }

  /** One's own ad; refuses others' and what is not there. */
  async function ownCard(call: Call, adId: number) {
    const { userId } = memberOf(call);
    const ad = await ads.publishedCard(adId);
    if (ad?.ownerId !== userId) throw notFound();
    return { userId, card: ad.card };
  }

  /** Who may be named: who wrote or offered, is there, is not blocked by either and is not the owner under another name. */
  async function candidates(userId: number, adId: number): Promise<number[]> {
    const known = new Set([...(await conversations.askersOf(userId, adId)), ...(await offers.offeredBy(adId))]);
    const contested = await queries.contestedBy(database.orm, adId);
    const may: number[] = [];
    for (const peerId of [...known].slice(0, MOST_BUYERS)) {
      const refused =
        peerId === userId ||
        contested.includes(peerId) ||
        (await conversations.isBlocked(userId, peerId)) ||
        (await queries.isOnePerson(database.orm, userId, peerId));
      if (!refused) may.push(peerId);
    }
    return may;
  }

  async function buyers(call: Call, adId: number): Promise<OutputOf<Calls['getBuyers']>> {
    const { userId } = await ownCard(call, adId);
    if (await queries.isNamed(database.orm, adId)) return [];
    const cards = await members.cards(await candidates(userId, adId));
    return [...cards.values()]
      .filter(({ userName }) => userName !== erasedName)
      .map(({ userId: id, userName, userImg }) => ({ userId: id, userName, userImg }));
  }

  async function name(call: Call, { classifiedId, userId: buyerId }: ParsedOf<Calls['nameBuyer']>) {
    const { userId, card } = await ownCard(call, classifiedId);
    if (card.status !== 'sold') throw new Refusal(codes.conflict, 'Mark the ad as sold, rented, filled or done first.');
    const known = await queries.dealOn(database.orm, classifiedId, buyerId);
    if (known?.contestedAt)
      throw new Refusal(codes.conflict, 'This member says they were not the buyer. Choose another member.');
    if (known) return { dealId: known.id };
    if (!(await candidates(userId, classifiedId)).includes(buyerId))
      throw new Refusal(codes.forbidden, 'You can only choose a member who wrote to you or made an offer for this ad.');
    return database.transaction(async (tx, afterCommit) => {
      const agreement = { adId: classifiedId, ownerId: userId, buyerId, title: card.title };
      const deal = (await store(tx, afterCommit, agreement, true)) ?? (await queries.dealOn(tx, classifiedId, buyerId));
      if (!deal) throw new Refusal(codes.conflict, 'You already named another buyer for this ad.');
      return { dealId: deal.id };
    });
  }

  /**
   * The named buyer says that it was somebody else: it is as if nobody was named, and the seller may name another. Refused
   * once a rating is shown, as nobody takes away what is said of them in public.
   */
  async function contest(call: Call, { dealId }: ParsedOf<Calls['contestDeal']>): Promise<null> {
    const { userId } = memberOf(call);
    await database.transaction(async (tx, afterCommit) => {
      const deal = await queries.lockDeal(tx, dealId);
      if (deal?.buyerId !== userId) throw notFound();
      const ratings = await queries.ratingsIn(tx, [dealId]);
      const hasRated = ratings.some(({ raterId }) => raterId === userId);
      const facts = { hasRated, peerGone: false, answerable: false, isNamed: deal.named };
      const now = clock.now();
      if (!mayDo(deal, facts, now).includes('contest'))
        throw new Refusal(codes.conflict, isClosed(deal, now) ? alreadyShown : notContestable);
      await queries.removeRatings(tx, dealId);
      await queries.updateDeal(tx, dealId, { contestedAt: now, showAt: null });
      const name = (await members.account(userId, tx))?.userName ?? erasedName;
      await notifications.tell(tx, afterCommit, [
        {
          ...{ userId: deal.ownerId, kind: 'offer', url: paths.ad(deal.adId) },
          aboutIds: [userId],
          title: `${name} says that somebody else got “${deal.title}”`,
          text: 'We removed the deal and your rating. You can name another buyer in “My ads”.',
        },
      ]);
    });
    return null;
  }

  return {
    buyers,
    name,
    contest,
    async agreed(tx: Transaction, afterCommit: AfterCommit, agreement: Agreement): Promise<void> {
      await store(tx, afterCommit, agreement, false);
    },
  };
}

import { codes, limits as constants, type Offer, type operations, type Page, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { moneyOf } from '#server/lib/money.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule, PublishedAd } from '../ads/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { isOverdue, mayDo, type OfferAction } from './policy.ts';
import * as queries from './queries.ts';

/** Offers and counter-offers together. Here and not on the operations, as other answers to an offer are not counted. */
const OFFERS_PER_HOUR = { limit: 20, windowSeconds: 3600 };
/** Without an answer an offer is over. */
const OPEN_MS = 72 * 3_600_000;
const EXPIRED_AT_ONCE = 200;

type Calls = typeof operations.offer;

export interface OfferDeps {
  ads: Pick<AdsModule, 'publishedCard' | 'publishedCards' | 'reservations'>;
  members: Pick<MembersModule, 'cards' | 'account' | 'assertMayPost'>;
  regions: Pick<RegionsModule, 'get'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  conversations: Pick<Conversations, 'isBlocked'>;
  events: Events;
}

const states = { accept: 'accepted', decline: 'declined', counter: 'countered', withdraw: 'withdrawn' } as const;

/** Making and answering offers: who · valid · load · may · do · tell. */
export function createOffers(
  platform: Platform,
  { ads, members, regions, notifications, conversations, events }: OfferDeps,
) {
  const { database, clock, limits } = platform;
  const expiryOf = (now: Date) => new Date(now.getTime() + OPEN_MS);
  const cents = (price: number) => Math.round(price * 100);
  /** The price of an offer as it is written where the ad is. */
  function money(row: Pick<queries.OfferRow, 'currency' | 'priceCents'>, ad: { regionId: number } | undefined): string {
    const { locale = 'en' } = regions.get(ad?.regionId ?? constants.defaultRegionId) ?? {};
    return moneyOf(locale, row.currency)(row.priceCents);
  }

  async function presentAll(rows: queries.OfferRow[], userId: number): Promise<Offer[]> {
    const now = clock.now();
    const peerOf = (row: queries.OfferRow) => (row.ownerId === userId ? row.buyerId : row.ownerId);
    const [cards, published] = await Promise.all([
      members.cards([...new Set(rows.map(peerOf))]),
      ads.publishedCards([...new Set(rows.map(({ adId }) => adId))]),
    ]);
    return rows.map((row) => {
      const ad = published.get(row.adId)?.card;
      const peer = cards.get(peerOf(row));
      return {
        offerId: row.id,
        ad: {
          classifiedId: row.adId,
          title: ad?.title ?? '',
          picture: ad?.picture ?? '',
          price: ad?.price ?? null,
          currency: ad?.currency ?? row.currency,
          status: ad?.status ?? 'removed',
        },
        peer: { userId: peerOf(row), userName: peer?.userName ?? '', userImg: peer?.userImg ?? '' },
        price: row.priceCents / 100,
        currency: row.currency,
        note: row.note,
        state: isOverdue(row, now) ? 'expired' : row.state,
        may: mayDo(row, userId, ad?.status, now),
        updateTime: row.updatedAt.toISOString(),
        expireTime: row.expiresAt.toISOString(),
      };
    });
  }

  const presentOne = async (row: queries.OfferRow, userId: number): Promise<Offer> => {
    const [offer] = await presentAll([row], userId);
    if (!offer) throw new Error('one row is one offer');
    return offer;
  };

  /** Tells the other side what was done. */
  const tell = (
    tx: Transaction,
    afterCommit: AfterCommit,
    row: queries.OfferRow,
    { from, sentence, title }: { from: number; sentence: string; title: string },
  ) =>
    notifications.tell(tx, afterCommit, [
      {
        userId: from === row.ownerId ? row.buyerId : row.ownerId,
        kind: 'offer',
        actorId: from,
        aboutIds: [row.ownerId],
        subjectType: 'classified',
        subjectId: row.adId,
        sentence,
        title,
        text: row.note,
        url: from === row.ownerId ? `${paths.offers}&side=made` : paths.offers,
      },
    ]);

  /** Stands alone: among offers that others made it would be overlooked. */
  async function tellCalledOff(
    tx: Transaction,
    afterCommit: AfterCommit,
    row: queries.OfferRow,
    { from, ad }: { from: number; ad: PublishedAd | undefined },
  ): Promise<void> {
    const byOwner = from === row.ownerId;
    const name = (await members.account(from, tx))?.userName ?? '';
    await notifications.tell(tx, afterCommit, [
      {
        userId: byOwner ? row.buyerId : row.ownerId,
        kind: 'offer',
        aboutIds: [row.ownerId, row.buyerId],
        title: `${name} called off ${money(row, ad)} for “${ad?.card.title ?? ''}”`,
        url: `${byOwner ? `${paths.offers}&side=made` : paths.offers}#offer-${row.id}`,
      },
    ]);
  }

  async function take(userId: number): Promise<void> {
    const taken = await limits.take(`offers:${userId}`, OFFERS_PER_HOUR);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  async function make(call: Call, { classifiedId, price, note }: ParsedOf<Calls['makeOffer']>): Promise<Offer> {
    const viewer = memberOf(call);
    const { userId } = viewer;
    const ad = await ads.publishedCard(classifiedId);
    if (!ad) throw notFound();
    const { ownerId, card } = ad;
    if (ownerId === userId) throw new Refusal(codes.forbidden, 'This is your own ad.');
    if (card.status !== 'active') throw new Refusal(codes.conflict, 'You cannot make an offer on this ad now.');
    if (card.priceType === 'free') throw new Refusal(codes.conflict, 'This is free. You cannot make an offer.');
    if (await conversations.isBlocked(userId, ownerId))
      throw new Refusal(codes.forbidden, 'You cannot make offers to this member.');
    await take(userId);
    const now = clock.now();
    const row = await database.transaction(async (tx, afterCommit) => {
      await queries.expireOwn(tx, classifiedId, userId, now);
      const stored = await queries.insertOffer(tx, {
        adId: classifiedId,
        ownerId,
        buyerId: userId,
        priceCents: cents(price),
        currency: card.currency,
        note,
        state: 'open',
        ownersTurn: true,
        createdAt: now,
        updatedAt: now,
        expiresAt: expiryOf(now),
      });
      if (!stored) throw new Refusal(codes.conflict, 'You already made an offer. It is waiting for an answer.');
      await tell(tx, afterCommit, stored, {
        from: userId,
        sentence: `offers ${money(stored, ad)} for`,
        title: card.title,
      });
      return stored;
    });
    return presentOne(row, userId);
  }

  function sentenceOf(action: OfferAction, price: string): string {
    if (action === 'accept') return `accepts ${price} for`;
    if (action === 'decline') return `does not accept ${price} for`;
    return action === 'counter' ? `would agree to ${price} for` : 'withdrew the offer for';
  }

  /** Keeps what can be sold but once for the buyer of an offer; refuses what is kept for another's. */
  async function reserve(tx: Transaction, afterCommit: AfterCommit, { adId }: queries.OfferRow): Promise<boolean> {
    const ad = await ads.reservations.hold(tx, adId);
    if (!ad?.soldOnce) return false;
    if (ad.status !== 'reserved') await queries.endReservation(tx, adId);
    else if (await queries.isReservedByOffer(tx, adId))
      throw new Refusal(
        codes.conflict,
        'You already accepted another offer for this ad. Cancel that deal first, or remove the reservation.',
      );
    await ads.reservations.set(tx, afterCommit, adId, true);
    return true;
  }

  /** Takes an agreement back, and with it what was kept for its buyer. */
  async function callOff(tx: Transaction, afterCommit: AfterCommit, offer: queries.OfferRow): Promise<void> {
    await events.emit(tx, afterCommit, 'offer.calledOff', { adId: offer.adId, buyerId: offer.buyerId });
    if (offer.reserves) await ads.reservations.set(tx, afterCommit, offer.adId, false);
  }

  async function answer(call: Call, { offerId, action, price, note }: ParsedOf<Calls['answerOffer']>): Promise<Offer> {
    const viewer = memberOf(call);
    const { userId } = viewer;
    // Only a counter-offer has a text of the member.
    if (action === 'counter') members.assertMayPost(viewer);
    if (action === 'counter' && price === undefined) throw invalid({ price: 'Enter your price.' });
    if (action === 'counter') await take(userId);
    const row = await database.transaction(async (tx, afterCommit) => {
      const offer = await queries.lockOffer(tx, offerId, userId);
      if (!offer) throw notFound();
      const now = clock.now();
      const ad = await ads.publishedCard(offer.adId, tx);
      if (!mayDo(offer, userId, ad?.card.status, now).includes(action))
        throw new Refusal(codes.conflict, 'This offer was answered in the meantime or has expired.');
      const goesOn = action === 'accept' || action === 'counter';
      if (goesOn && !['active', 'reserved'].includes(ad?.card.status ?? ''))
        throw new Refusal(codes.conflict, 'This ad is no longer available.');
      if (goesOn && (await conversations.isBlocked(offer.ownerId, offer.buyerId, tx)))
        throw new Refusal(codes.conflict, 'You cannot make offers to this member.');
      const wasAgreed = offer.state === 'accepted';
      if (wasAgreed) await callOff(tx, afterCommit, offer);
      const reserves = action === 'accept' && (await reserve(tx, afterCommit, offer));
      const changed = await queries.updateOffer(tx, offerId, {
        ...{ state: states[action], updatedAt: now, reserves },
        ...(action === 'counter'
          ? { priceCents: cents(price ?? 0), note, ownersTurn: !offer.ownersTurn, expiresAt: expiryOf(now) }
          : {}),
      });
      const title = ad?.card.title ?? '';
      const sentence = sentenceOf(action, money(changed, ad));
      if (wasAgreed) await tellCalledOff(tx, afterCommit, changed, { from: userId, ad });
      else await tell(tx, afterCommit, changed, { from: userId, sentence, title });
      const { adId, ownerId, buyerId } = changed;
      if (action === 'accept') await events.emit(tx, afterCommit, 'offer.accepted', { adId, ownerId, buyerId, title });
      return changed;
    });
    return presentOne(row, userId);
  }

  async function list(call: Call, query: ParsedOf<Calls['getMyOffers']>): Promise<Page<Offer>> {
    const { userId } = memberOf(call);
    const { list: rows, total } = await queries.offersOf(database.orm, userId, query);
    const { pageNum, pageSize } = query;
    return { list: await presentAll(rows, userId), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  }

  /** Ends what nobody answered, and tells whoever waited. */
  async function expire(): Promise<void> {
    for (let portion = EXPIRED_AT_ONCE; portion === EXPIRED_AT_ONCE; ) {
      portion = await database.transaction(async (tx, afterCommit) => {
        const rows = await queries.expireSome(tx, clock.now(), EXPIRED_AT_ONCE);
        const published = await ads.publishedCards([...new Set(rows.map(({ adId }) => adId))], tx);
        const notices = rows.map((row) => {
          const ad = published.get(row.adId);
          return {
            userId: row.ownersTurn ? row.buyerId : row.ownerId,
            kind: 'offer' as const,
            aboutIds: [row.ownerId],
            subjectType: 'classified' as const,
            subjectId: row.adId,
            title: `Your offer of ${money(row, ad)} for “${ad?.card.title ?? ''}” was not answered in three days`,
            // Its own address, so that it is not grouped with notifications about the other member's actions.
            url: `${row.ownersTurn ? `${paths.offers}&side=made` : paths.offers}#offer-${row.id}`,
          };
        });
        await notifications.tell(tx, afterCommit, notices);
        return rows.length;
      });
    }
  }

  return { make, answer, list, expire };
}

import { codes, type Offer, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { OfferDeps } from './deps.ts';
import { amountOf, tellCalledOff, tellOffer } from './notices.ts';
import { countOffer, expiryOf, toCents } from './offer-rules.ts';
import { mayDo } from './policy.ts';
import { presentOffer } from './present.ts';
import * as queries from './queries.ts';

const states = { accept: 'accepted', decline: 'declined', counter: 'countered', withdraw: 'withdrawn' } as const;

const messages = {
  accept: 'offerAccepted',
  decline: 'offerDeclined',
  counter: 'offerCountered',
  withdraw: 'offerWithdrawn',
} as const;

/** Keeps what can be sold but once for the buyer of an offer; refuses what is kept for another's. */
async function reserve(
  { ads }: OfferDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { adId }: queries.OfferRow,
): Promise<boolean> {
  const ad = await ads.reservations.hold(tx, adId);
  if (!ad?.soldOnce) return false;
  if (ad.status !== 'reserved') await queries.endReservation(tx, adId);
  else if (await queries.isReservedByOffer(tx, adId)) throw new Refusal(codes.conflict, 'offerOtherAccepted');
  await ads.reservations.set(tx, afterCommit, adId, true);
  return true;
}

/** Takes an agreement back, and with it what was kept for its buyer. */
async function callOff(
  { ads, events }: OfferDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  offer: queries.OfferRow,
): Promise<void> {
  await events.emit(tx, afterCommit, 'offer.calledOff', { adId: offer.adId, buyerId: offer.buyerId });
  if (offer.reserves) await ads.reservations.set(tx, afterCommit, offer.adId, false);
}

/** Accepts, declines, counters, withdraws or calls off an offer: who · valid · load · may · do · tell. */
export async function answerOffer(
  deps: OfferDeps,
  call: Call,
  { offerId, action, price, note }: ParsedOf<(typeof operations.offer)['answerOffer']>,
): Promise<Offer> {
  const { ads, members, events } = deps;
  const { database, clock } = deps.platform;
  const viewer = memberOf(call);
  const { userId } = viewer;
  // Only a counter-offer has a text of the member.
  if (action === 'counter') members.assertMayPost(viewer);
  if (action === 'counter' && price === undefined) throw invalid({ price: 'offerPrice' });
  if (action === 'counter') await countOffer(deps.platform, userId);
  const row = await database.transaction(async (tx, afterCommit) => {
    const offer = await queries.lockOffer(tx, offerId, userId);
    if (!offer) throw notFound();
    const now = clock.now();
    const ad = await ads.publishedCard(offer.adId, tx);
    if (!mayDo(offer, userId, ad?.card.status, now).includes(action))
      throw new Refusal(codes.conflict, 'offerAnswered');
    const goesOn = action === 'accept' || action === 'counter';
    if (goesOn && !['active', 'reserved'].includes(ad?.card.status ?? '')) throw new Refusal(codes.conflict, 'adGone');
    if (goesOn && (await deps.conversations.isBlocked(offer.ownerId, offer.buyerId, tx)))
      throw new Refusal(codes.conflict, 'noOfferMember');
    const wasAgreed = offer.state === 'accepted';
    if (wasAgreed) await callOff(deps, tx, afterCommit, offer);
    const reserves = action === 'accept' && (await reserve(deps, tx, afterCommit, offer));
    const changed = await queries.updateOffer(tx, offerId, {
      ...{ state: states[action], updatedAt: now, reserves },
      ...(action === 'counter'
        ? { priceCents: toCents(price ?? 0), note, ownersTurn: !offer.ownersTurn, expiresAt: expiryOf(now) }
        : {}),
    });
    const title = ad?.card.title ?? '';
    const did = { message: messages[action], params: { title, amount: amountOf(changed, ad) } };
    if (wasAgreed) await tellCalledOff(deps, tx, afterCommit, changed, { from: userId, ad });
    else await tellOffer(deps, tx, afterCommit, changed, { from: userId, did });
    const { adId, ownerId, buyerId } = changed;
    if (action === 'accept') await events.emit(tx, afterCommit, 'offer.accepted', { adId, ownerId, buyerId, title });
    return changed;
  });
  return presentOffer(deps, row, userId);
}

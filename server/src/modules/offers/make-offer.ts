import { codes, type Offer, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { OfferDeps } from './deps.ts';
import { amountOf, tellOffer } from './notices.ts';
import { countOffer, expiryOf, toCents } from './offer-rules.ts';
import { presentOffer } from './present.ts';
import * as queries from './queries.ts';

/** Offers a price for somebody's ad: who · valid · load · may · do · tell. */
export async function makeOffer(
  deps: OfferDeps,
  call: Call,
  { classifiedId, price, note }: ParsedOf<(typeof operations.offer)['makeOffer']>,
): Promise<Offer> {
  const { ads, conversations } = deps;
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  const ad = await ads.publishedCard(classifiedId);
  if (!ad) throw notFound();
  const { ownerId, card } = ad;
  if (ownerId === userId) throw new Refusal(codes.forbidden, 'ownAd');
  if (card.status !== 'active') throw new Refusal(codes.conflict, 'noOfferNow');
  if (card.priceType === 'free') throw new Refusal(codes.conflict, 'noOfferFree');
  if (await conversations.isBlocked(userId, ownerId)) throw new Refusal(codes.forbidden, 'noOfferMember');
  await countOffer(deps.platform, userId);
  const now = clock.now();
  const row = await database.transaction(async (tx, afterCommit) => {
    await queries.expireOwn(tx, classifiedId, userId, now);
    const stored = await queries.insertOffer(tx, {
      adId: classifiedId,
      ownerId,
      buyerId: userId,
      priceCents: toCents(price),
      currency: card.currency,
      note,
      state: 'open',
      ownersTurn: true,
      createdAt: now,
      updatedAt: now,
      expiresAt: expiryOf(now),
    });
    if (!stored) throw new Refusal(codes.conflict, 'offerWaiting');
    await tellOffer(deps, tx, afterCommit, stored, {
      from: userId,
      did: { message: 'offerMade', params: { amount: amountOf(stored, ad), title: card.title } },
    });
    return stored;
  });
  return presentOffer(deps, row, userId);
}

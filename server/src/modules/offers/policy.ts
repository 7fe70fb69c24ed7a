import type { Offer, OfferState } from '@ashore/contract';

export type OfferAction = Offer['may'][number];

export interface OfferFacts {
  ownerId: number;
  buyerId: number;
  state: OfferState;
  ownersTurn: boolean;
  expiresAt: Date;
}

const waits = ({ state }: Pick<OfferFacts, 'state'>) => state === 'open' || state === 'countered';

/** Nobody answered in time, whether the job came by or not. */
export const isOverdue = (offer: Pick<OfferFacts, 'state' | 'expiresAt'>, now: Date): boolean =>
  waits(offer) && offer.expiresAt <= now;

/**
 * What a member may do with an offer: whoever is asked answers, whoever asks may take it back. What was agreed either may
 * call off, the owner by declining and the buyer by withdrawing, as long as the ad is neither sold nor gone.
 */
export function mayDo(offer: OfferFacts, userId: number, adStatus: string | undefined, now: Date): OfferAction[] {
  if (offer.state === 'accepted' && ['active', 'reserved', 'paused'].includes(adStatus ?? ''))
    return userId === offer.ownerId ? ['decline'] : userId === offer.buyerId ? ['withdraw'] : [];
  if (!waits(offer) || isOverdue(offer, now)) return [];
  const asked = offer.ownersTurn ? offer.ownerId : offer.buyerId;
  if (userId === asked) return ['accept', 'counter', 'decline'];
  return userId === offer.ownerId || userId === offer.buyerId ? ['withdraw'] : [];
}

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

/** What a member may do with an offer: whoever is asked answers, whoever asks may take it back. */
export function mayDo(offer: OfferFacts, userId: number, now: Date): OfferAction[] {
  if (!waits(offer) || isOverdue(offer, now)) return [];
  const asked = offer.ownersTurn ? offer.ownerId : offer.buyerId;
  if (userId === asked) return ['accept', 'counter', 'decline'];
  return userId === offer.ownerId || userId === offer.buyerId ? ['withdraw'] : [];
}

import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { price as anyPrice, id, line } from '../text.ts';

/** open: waits for an answer · countered: waits for an answer to a different price · all others are final. */
export type OfferState = 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

export interface Offer {
  offerId: number;
  ad: { classifiedId: number; title: string; picture: string; price: number | null; currency: string; status: string };
  /** The other side of the offer. */
  peer: { userId: number; userName: string; userImg: string };
  /** The price in the currency of the ad. */
  price: number;
  currency: string;
  /** The message with the latest price. */
  note: string;
  state: OfferState;
  /** The actions that the viewer can take now. */
  may: ('accept' | 'decline' | 'counter' | 'withdraw')[];
  updateTime: string;
  /** The offer ends then without an answer. */
  expireTime: string;
}

const price = anyPrice.check(z.minimum(0.01));
const note = z._default(line(limits.offerNote), '');

export const makeOffer = operation<Offer>()({
  path: 'offer/makeOffer',
  summary: 'Offers a price for a live ad of another member. A member can have one open offer per ad.',
  who: 'member',
  publishes: 'text',
  input: z.object({ classifiedId: id, price, note }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.tooManyTries, codes.emailUnconfirmed],
});

export const answerOffer = operation<Offer>()({
  path: 'offer/answerOffer',
  summary:
    'Accepts, declines, counters or withdraws an offer. To cancel an agreed offer, the owner declines and the buyer withdraws.',
  who: 'member',
  publishes: 'partly',
  input: z.object({
    offerId: id,
    action: z.enum(['accept', 'decline', 'counter', 'withdraw']),
    price: z.optional(price),
    note,
  }),
  refusals: [codes.notFound, codes.conflict, codes.tooManyTries],
});

export const getMyOffers = operation<Page<Offer>>()({
  path: 'offer/getMyOffers',
  summary: 'Returns the offers that the member received or made, the latest change first.',
  who: 'member',
  input: z.object({
    ...paging,
    side: z._default(z.enum(['received', 'made']), 'received'),
    /** Only offers for this ad. */
    classifiedId: z.optional(id),
  }),
  offline: true,
});

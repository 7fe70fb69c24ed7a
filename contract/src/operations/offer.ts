import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { price as anyPrice, id, line } from '../text.ts';

/** open: waits for an answer · countered: the other side named another price and waits · the rest is over. */
export type OfferState = 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

export interface Offer {
  offerId: number;
  ad: { classifiedId: number; title: string; picture: string; price: number | null; currency: string; status: string };
  /** Who made it, or to whom it was made: the one the viewer deals with. */
  peer: { userId: number; userName: string; userImg: string };
  /** In the currency of the ad. */
  price: number;
  currency: string;
  /** What the one who named the price last wrote with it. */
  note: string;
  state: OfferState;
  /** What the viewer may do now. */
  may: ('accept' | 'decline' | 'counter' | 'withdraw')[];
  updateTime: string;
  /** Without an answer it is over then. */
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
    /** Those for this ad alone. */
    classifiedId: z.optional(id),
  }),
  offline: true,
});

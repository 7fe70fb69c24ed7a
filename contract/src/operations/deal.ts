import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, line, paragraphs } from '../text.ts';

/** The rating that one side of a deal gives the other. */
export interface DealRating {
  ratingId: number;
  /** 1…5 */
  stars: number;
  content: string;
  createTime: string;
  /** The answer of the rated member; empty without one. */
  reply: string;
}

/** A deal from the view of one of its two sides. */
export interface Deal {
  dealId: number;
  ad: { classifiedId: number; title: string };
  /** The other side. `gone`: the member left the site and has no profile any more. */
  peer: { userId: number; userName: string; userImg: string; gone: boolean };
  role: 'seller' | 'buyer';
  dealTime: string;
  mine: DealRating | null;
  /** The other side has rated, even if the rating is not visible yet. */
  peerRated: boolean;
  /** Null until it is visible. */
  theirs: DealRating | null;
  /** The ratings are public: both are complete, or the time is over. */
  shown: boolean;
  /** The actions that the viewer can take now. */
  may: ('rate' | 'change' | 'reply' | 'contest')[];
  /** The deadline to rate or to change the rating. */
  until: string;
}

/** A public rating. */
export interface ShownRating extends DealRating {
  userId: number;
  userName: string;
  userImg: string;
  /** The author left the site and no longer has a profile. */
  gone: boolean;
  /** The role of the author in the deal. */
  role: 'seller' | 'buyer';
  /** The title of the ad of the deal. */
  title: string;
  /** The rating is about the viewer, who has not answered yet. */
  mayReply: boolean;
}

export const getMyDeals = operation<Page<Deal>>()({
  path: 'deal/getMyDeals',
  summary: 'Returns the deals of the member, the latest first, each with the visible ratings and the allowed actions.',
  who: 'member',
  input: z.object(paging),
});

export const getBuyers = operation<{ userId: number; userName: string; userImg: string }[]>()({
  path: 'deal/getBuyers',
  summary: 'Returns the members who chatted about an ad of the caller or made an offer. Empty once a buyer is named.',
  who: 'member',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound],
});

export const nameBuyer = operation<{ dealId: number }>()({
  path: 'deal/nameBuyer',
  summary:
    'Names the buyer of an ad of the caller that is marked as sold, one of `getBuyers`. Both can then rate each other.',
  who: 'member',
  publishes: 'text',
  input: z.object({ classifiedId: id, userId: id }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed],
});

export const contestDeal = operation<null>()({
  path: 'deal/contestDeal',
  summary:
    'Contests a deal, once, within 30 days and before a rating is visible: the caller was wrongly named as the buyer. The deal and the rating of the seller are removed, and the seller is notified.',
  who: 'member',
  input: z.object({ dealId: id }),
  refusals: [codes.notFound, codes.conflict],
});

export const rateDeal = operation<Deal>()({
  path: 'deal/rateDeal',
  summary:
    'Rates the other side of a deal within 30 days, or changes the rating. Closed once ratings are visible: when both are in, or 14 days after the first.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    dealId: id,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    content: z._default(paragraphs(limits.ratingContent), ''),
  }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member', count: 'ratings' },
});

export const replyRating = operation<{ reply: string }>()({
  path: 'deal/replyRating',
  summary: 'Adds one reply to a visible rating of the caller.',
  who: 'member',
  publishes: 'text',
  input: z.object({ ratingId: id, reply: line(limits.ratingReply, 1) }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member', count: 'ratings' },
});

export const getRatings = operation<Page<ShownRating>>()({
  path: 'deal/getRatings',
  summary: 'Returns the visible ratings of a member, the latest first.',
  who: 'anyone',
  shared: true,
  input: z.object({ userId: id, ...paging }),
  offline: true,
});

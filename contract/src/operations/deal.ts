import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, line, paragraphs } from '../text.ts';

/** What one side of a deal says of the other. */
export interface DealRating {
  ratingId: number;
  /** 1…5 */
  stars: number;
  content: string;
  createTime: string;
  /** The line of the one it is about; empty for none. */
  reply: string;
}

/** A deal as one of its two sides sees it. */
export interface Deal {
  dealId: number;
  ad: { classifiedId: number; title: string };
  /** Who left the site is called so, and has no page any more. */
  peer: { userId: number; userName: string; userImg: string; gone: boolean };
  role: 'seller' | 'buyer';
  dealTime: string;
  mine: DealRating | null;
  /** The other side has rated, whether it may be seen yet or not. */
  peerRated: boolean;
  /** Null until it is shown. */
  theirs: DealRating | null;
  /** Both are in, or their time has come: everybody sees them. */
  shown: boolean;
  /** What the viewer may do now. */
  may: ('rate' | 'change' | 'reply' | 'contest')[];
  /** The last moment to rate or to change. */
  until: string;
}

/** A rating as everybody sees it. */
export interface ShownRating extends DealRating {
  userId: number;
  userName: string;
  userImg: string;
  /** Whoever wrote it left the site and has no page any more. */
  gone: boolean;
  /** As what the one who wrote it took part in the deal. */
  role: 'seller' | 'buyer';
  /** What the deal was about. */
  title: string;
  /** The viewer is the one it is about and has not answered. */
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
  input: z.object({ userId: id, ...paging }),
  offline: true,
});

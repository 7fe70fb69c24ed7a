import type { Deal, DealRating, ShownRating } from '@ashore/contract';
import { erasedName } from '../members/index.ts';
import { lastMoment, mayDo } from './policy.ts';
import type { DealRow, RatingRow, shownRatingsOf } from './queries.ts';

export const presentRating = ({ id, stars, content, createdAt, reply }: RatingRow): DealRating => ({
  ratingId: id,
  stars,
  content,
  createTime: createdAt.toISOString(),
  reply,
});

export interface Peer {
  userId: number;
  userName: string;
  userImg: string;
  gone: boolean;
}

/** A deal as one side sees it: of the other's rating only that it is there, until it is shown. */
export function presentDeal(deal: DealRow, ratings: RatingRow[], userId: number, peer: Peer, now: Date): Deal {
  const mine = ratings.find(({ raterId }) => raterId === userId);
  const theirs = ratings.find(({ raterId }) => raterId !== userId);
  const seen = theirs?.shownAt && !theirs.heldAt ? theirs : undefined;
  const hasRated = mine !== undefined;
  return {
    dealId: deal.id,
    ad: { classifiedId: deal.adId, title: deal.title },
    peer,
    role: deal.ownerId === userId ? 'seller' : 'buyer',
    dealTime: deal.createdAt.toISOString(),
    mine: mine ? presentRating(mine) : null,
    peerRated: theirs !== undefined,
    theirs: seen ? presentRating(seen) : null,
    shown: deal.shownAt !== null,
    may: mayDo(
      deal,
      {
        ...{ hasRated, peerGone: peer.gone, answerable: seen?.reply === '' },
        isNamed: deal.named && deal.buyerId === userId,
      },
      now,
    ),
    until: lastMoment(deal, hasRated).toISOString(),
  };
}

type ShownRow = Awaited<ReturnType<typeof shownRatingsOf>>['rows'][number];

/** A rating as everybody sees it; whoever wrote it and left, or is barred, is called so. */
export function presentShown(row: ShownRow, viewerId: number | undefined): ShownRating {
  const { rating, ownerId, title, state, userName, userImg } = row;
  const gone = state !== 'active';
  return {
    ...presentRating(rating),
    userId: rating.raterId,
    userName: gone ? erasedName : userName,
    userImg: gone ? '' : userImg,
    gone,
    role: ownerId === rating.raterId ? 'seller' : 'buyer',
    title,
    mayReply: rating.ratedId === viewerId && rating.reply === '',
  };
}

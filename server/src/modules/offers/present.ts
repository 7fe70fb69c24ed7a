import type { Offer } from '@ashore/contract';
import type { OfferDeps } from './deps.ts';
import { isOverdue, mayDo } from './policy.ts';
import type * as queries from './queries.ts';

/** Returns offers as one of their two sides sees them. */
export async function presentOffers(
  { platform, members, ads }: OfferDeps,
  rows: queries.OfferRow[],
  userId: number,
): Promise<Offer[]> {
  const now = platform.clock.now();
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

/** Returns one offer as one of its two sides sees it. */
export async function presentOffer(deps: OfferDeps, row: queries.OfferRow, userId: number): Promise<Offer> {
  const [offer] = await presentOffers(deps, [row], userId);
  if (!offer) throw new Error('one row is one offer');
  return offer;
}

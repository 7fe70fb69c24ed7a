import * as paths from '@ashore/contract/paths';
import type { OfferDeps } from './deps.ts';
import { amountOf } from './notices.ts';
import * as queries from './queries.ts';

const EXPIRED_AT_ONCE = 200;

/** Ends what nobody answered, and tells whoever waited. */
export async function expireOffers(deps: OfferDeps): Promise<void> {
  for (let portion = EXPIRED_AT_ONCE; portion === EXPIRED_AT_ONCE; ) {
    portion = await deps.platform.database.transaction(async (tx, afterCommit) => {
      const rows = await queries.expireSome(tx, deps.platform.clock.now(), EXPIRED_AT_ONCE);
      const published = await deps.ads.publishedCards([...new Set(rows.map(({ adId }) => adId))], tx);
      const notices = rows.map((row) => {
        const ad = published.get(row.adId);
        return {
          userId: row.ownersTurn ? row.buyerId : row.ownerId,
          message: 'offerExpired' as const,
          params: { amount: amountOf(row, ad), title: ad?.card.title ?? '' },
          aboutIds: [row.ownerId],
          subjectType: 'classified' as const,
          subjectId: row.adId,
          // Its own address, so that it is not grouped with notifications about the other member's actions.
          url: `${row.ownersTurn ? `${paths.offers}&side=made` : paths.offers}#offer-${row.id}`,
        };
      });
      await deps.notifications.tell(tx, afterCommit, notices);
      return rows.length;
    });
  }
}

import { limits } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { PublishedAd } from '../ads/index.ts';
import type { Amount } from '../notifications/index.ts';
import type { OfferDeps } from './deps.ts';
import type * as queries from './queries.ts';

/** What one side of an offer did. */
export interface OfferMessage {
  message: 'offerMade' | 'offerAccepted' | 'offerDeclined' | 'offerCountered' | 'offerWithdrawn';
  params: { title: string; amount: Amount };
}

/** The amount of an offer, to be written as where the ad is. */
export const amountOf = (
  { priceCents, currency }: Pick<queries.OfferRow, 'currency' | 'priceCents'>,
  ad: { regionId: number } | undefined,
): Amount => ({ cents: priceCents, currency, regionId: ad?.regionId ?? limits.defaultRegionId });

/** Tells the other side what was done. */
export const tellOffer = (
  { notifications }: OfferDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: queries.OfferRow,
  { from, did }: { from: number; did: OfferMessage },
) =>
  notifications.tell(tx, afterCommit, [
    {
      userId: from === row.ownerId ? row.buyerId : row.ownerId,
      ...did,
      actorId: from,
      aboutIds: [row.ownerId],
      subjectType: 'classified',
      subjectId: row.adId,
      text: row.note,
      url: from === row.ownerId ? `${paths.offers}&side=made` : paths.offers,
    },
  ]);

/** Tells the other side that an agreement is called off. It stands alone: among offers that others made it would be overlooked. */
export async function tellCalledOff(
  deps: OfferDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: queries.OfferRow,
  { from, ad }: { from: number; ad: PublishedAd | undefined },
): Promise<void> {
  const byOwner = from === row.ownerId;
  const name = (await deps.members.account(from, tx))?.userName ?? '';
  await deps.notifications.tell(tx, afterCommit, [
    {
      userId: byOwner ? row.buyerId : row.ownerId,
      message: 'offerCalledOff',
      params: { name, amount: amountOf(row, ad), title: ad?.card.title ?? '' },
      aboutIds: [row.ownerId, row.buyerId],
      url: `${byOwner ? `${paths.offers}&side=made` : paths.offers}#offer-${row.id}`,
    },
  ]);
}

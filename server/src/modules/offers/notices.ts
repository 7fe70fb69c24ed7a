import * as paths from '@ashore/contract/paths';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { PublishedAd } from '../ads/index.ts';
import type { OfferDeps } from './deps.ts';
import { priceText } from './present.ts';
import type * as queries from './queries.ts';

/** Tells the other side what was done. */
export const tellOffer = (
  { notifications }: OfferDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: queries.OfferRow,
  { from, sentence, title }: { from: number; sentence: string; title: string },
) =>
  notifications.tell(tx, afterCommit, [
    {
      userId: from === row.ownerId ? row.buyerId : row.ownerId,
      kind: 'offer',
      actorId: from,
      aboutIds: [row.ownerId],
      subjectType: 'classified',
      subjectId: row.adId,
      sentence,
      title,
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
      kind: 'offer',
      aboutIds: [row.ownerId, row.buyerId],
      title: `${name} called off ${priceText(deps, row, ad)} for “${ad?.card.title ?? ''}”`,
      url: `${byOwner ? `${paths.offers}&side=made` : paths.offers}#offer-${row.id}`,
    },
  ]);
}

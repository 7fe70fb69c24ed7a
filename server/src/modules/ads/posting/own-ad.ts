import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { ownAd } from '#server/modules/ads/ad-queries.ts';
import { settle } from '#server/modules/ads/availability/question-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tagsOfAd } from './ad-change.ts';
import { lockOwner } from './write-queries.ts';

/** An ad as its owner's lock holds it. */
export type StoredAd = NonNullable<Awaited<ReturnType<typeof ownAd>>>;

/** Runs a change of one's own ad under its lock; the same refusal whether it is another's or not there. */
export function changeOwnAd<T>(
  { database, changes }: Platform,
  call: Call,
  adId: number,
  work: (tx: Transaction, afterCommit: AfterCommit, ad: StoredAd) => Promise<T>,
): Promise<T> {
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    await lockOwner(tx, userId);
    // Whatever owners do with an ad answers whether they still look after it.
    await settle(tx, adId);
    const ad = await ownAd(tx, adId, userId);
    if (!ad) throw notFound();
    const result = await work(tx, afterCommit, ad);
    changes.announce(tx, afterCommit, tagsOfAd(ad));
    return result;
  });
}

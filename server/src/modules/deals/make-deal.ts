import * as paths from '@ashore/contract/paths';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { erasedName } from '../members/index.ts';
import type { DealDeps } from './deps.ts';
import { lastMoment } from './policy.ts';
import * as queries from './queries.ts';

/** Two members who agreed on an ad. */
export interface Agreement {
  adId: number;
  ownerId: number;
  buyerId: number;
  title: string;
}

/** Tells both that they can rate each other now. */
async function tellBoth(
  { members, notifications }: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  deal: queries.DealRow,
): Promise<void> {
  const { id, ownerId, buyerId, title, regionId } = deal;
  const until = lastMoment(deal, false).toISOString();
  const sides = [
    { userId: ownerId, peerId: buyerId },
    { userId: buyerId, peerId: ownerId },
  ];
  const notices = [];
  for (const { userId, peerId } of sides) {
    const name = (await members.account(peerId, tx))?.userName ?? erasedName;
    notices.push({
      ...{ userId, aboutIds: [ownerId, buyerId], url: `${paths.deals}#deal-${id}` },
      ...{ message: 'dealToRate' as const, params: { title, name, until, regionId } },
    });
  }
  await notifications.tell(tx, afterCommit, notices);
}

/** Stores a deal once and tells both; undefined where it is known already, or the two are one person. */
export async function makeDeal(
  deps: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { adId, ownerId, buyerId, title }: Agreement,
  named: boolean,
): Promise<queries.DealRow | undefined> {
  if (ownerId === buyerId || (await queries.isOnePerson(tx, ownerId, buyerId))) return undefined;
  const regionId = (await deps.ads.moderated.look(tx, adId))?.regionId ?? 0;
  const createdAt = deps.platform.clock.now();
  const fresh = await queries.insertDeal(tx, { adId, title, regionId, ownerId, buyerId, named, createdAt });
  const deal = fresh ?? (named ? undefined : await queries.reviveContested(tx, { adId, buyerId, createdAt }));
  if (deal) await tellBoth(deps, tx, afterCommit, deal);
  return deal;
}

/** Makes the deal of an accepted offer. */
export async function noteAgreement(
  deps: DealDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  agreement: Agreement,
): Promise<void> {
  await makeDeal(deps, tx, afterCommit, agreement, false);
}

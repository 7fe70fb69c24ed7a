import { type AskedAds, codes, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { updateAd } from '#server/modules/ads/ad-queries.ts';
import { emitAdChange, tagsOfAd } from '#server/modules/ads/posting/ad-change.ts';
import { lockOwner } from '#server/modules/ads/posting/write-queries.ts';
import { moveClocks } from '#server/modules/ads/promotion/promotions.ts';
import { type AskedInMail, readConfirmKey } from '#server/modules/notifications/index.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './question-queries.ts';

interface ConfirmDeps {
  platform: Platform;
  events: Events;
}

const DAY = 86_400_000;
/** A mail confirms nothing after so long: a newer one was sent by then. */
const KEY_LASTS_DAYS = 30;

/** Confirms those of the ads that are live and the owner's; returns which. */
async function confirm(
  { clock, changes }: Platform,
  tx: Transaction,
  afterCommit: AfterCommit,
  ownerId: number,
  adIds: number[],
): Promise<number[]> {
  const ads = adIds.length > 0 ? await queries.heldLive(tx, ownerId, adIds) : [];
  if (ads.length === 0) return [];
  const ids = ads.map(({ id }) => id);
  await queries.putConfirmed(tx, ids, clock.now());
  changes.announce(tx, afterCommit, [...new Set(ads.flatMap(tagsOfAd))]);
  return ids;
}

/** Confirms live ads of the caller as still available. Leaves out what is not theirs or not live. */
export function confirmAds(platform: Platform, call: Call, adIds: number[]): Promise<{ classifiedIds: number[] }> {
  const { userId } = memberOf(call);
  return platform.database.transaction(async (tx, afterCommit) => ({
    classifiedIds: await confirm(platform, tx, afterCommit, userId, adIds),
  }));
}

/** Whom the key of a mail belongs to. Refuses (20038) one that was made up, is too old, or went to an earlier address. */
async function askedBy({ keys, clock, database }: Platform, key: string): Promise<AskedInMail> {
  const asked = readConfirmKey(keys, key);
  const isOld = !asked || asked.askedAt < clock.now().getTime() - KEY_LASTS_DAYS * DAY;
  if (isOld || (await queries.mailOf(database.orm, asked.userId)) !== asked.email)
    throw new Refusal(codes.proofInvalid);
  return asked;
}

const presented = (rows: { id: number; title: string }[]): AskedAds => ({
  ads: rows.map(({ id, title }) => ({ classifiedId: id, title })),
});

/** Returns the ads that a mail asks about and that were not answered for. */
export async function getAskedAds(platform: Platform, key: string): Promise<AskedAds> {
  const { userId, askedAt } = await askedBy(platform, key);
  return presented(await queries.askedAds(platform.database.orm, userId, new Date(askedAt)));
}

/** Marks live ads of their owner as sold. */
async function sell(
  { platform, events }: ConfirmDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  ownerId: number,
  adIds: number[],
): Promise<void> {
  const now = platform.clock.now();
  for (const ad of adIds.length > 0 ? await queries.heldLive(tx, ownerId, adIds) : []) {
    await queries.settle(tx, ad.id);
    await updateAd(tx, ad.id, { status: 'sold', updatedAt: now });
    await moveClocks(tx, ad, false, now);
    await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: 'sold' });
    platform.changes.announce(tx, afterCommit, tagsOfAd(ad));
  }
}

/**
 * Answers what a mail asks about, without a session: confirms all of it or some, or marks some as sold, which their owner can
 * undo. It does nothing else, and nothing twice: the key opens no ad that was answered for. Returns what is left.
 */
export async function confirmByMail(
  deps: ConfirmDeps,
  { key, classifiedIds: adIds, answer }: ParsedOf<typeof operations.classified.confirmByMail>,
): Promise<AskedAds> {
  const { platform } = deps;
  const { userId, askedAt } = await askedBy(platform, key);
  if (answer === 'sold' && !adIds) throw new Refusal(codes.invalidInput);
  return platform.database.transaction(async (tx, afterCommit) => {
    await lockOwner(tx, userId);
    const until = new Date(askedAt);
    const asked = (await queries.askedAds(tx, userId, until)).map(({ id }) => id);
    const chosen = adIds ? asked.filter((id) => adIds.includes(id)) : asked;
    if (answer === 'sold') await sell(deps, tx, afterCommit, userId, chosen);
    else await confirm(platform, tx, afterCommit, userId, chosen);
    return presented(await queries.askedAds(tx, userId, until));
  });
}

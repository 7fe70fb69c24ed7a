import type { AdSummary, PlanRights, Promotion, PromotionKind } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import { ownAd, updateAd } from '#server/modules/ads/ad-queries.ts';
import { settle } from '#server/modules/ads/availability/question-queries.ts';
import { isLive, mayGoLive, quotaOf } from '#server/modules/ads/policy.ts';
import { emitAdChange, tagsOfAd } from '#server/modules/ads/posting/ad-change.ts';
import { lockOwner } from '#server/modules/ads/posting/write-queries.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import { promotedTag } from '#server/modules/ads/tags.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './promotion-queries.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Stored = NonNullable<Awaited<ReturnType<typeof ownAd>>>;

/** A promotion as it is given: `source` says what for, and makes giving it twice one. */
export interface GivenPromotion {
  adId: number;
  ownerId: number;
  kind: PromotionKind;
  days: number;
  source: string;
}

const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** What of an ad shows a promotion; the ad lives at least until that ends. */
const shownAs = (kind: PromotionKind, endsAt: Date): Partial<NewAd> =>
  kind === 'bump' ? {} : { [queries.shownBy[kind]]: endsAt };

export const presentPromotion = ({ kind, startedAt, endsAt, pausedAt }: queries.PromotionRow): Promotion => ({
  kind,
  startTime: startedAt.toISOString(),
  endTime: endsAt.toISOString(),
  paused: pausedAt !== null,
});

/** Stops the clocks of an ad that is not live any more, and starts them when it comes back. */
export async function moveClocks(
  tx: Transaction,
  ad: Pick<Stored, 'id' | 'expiresAt'>,
  live: boolean,
  now: Date,
): Promise<void> {
  if (!live) {
    await queries.stopClocks(tx, ad.id, now);
    return;
  }
  const rows = await queries.startClocks(tx, ad.id, now);
  if (rows.length === 0) return;
  const shown = Object.assign({}, ...rows.map(({ kind, endsAt }) => shownAs(kind, endsAt)));
  await updateAd(tx, ad.id, { ...shown, expiresAt: latest(ad.expiresAt, ...rows.map(({ endsAt }) => endsAt)) });
}

/** So long an ad is near the newest after a bump; taken out of sight within it, it lost what the bump was for. */
const BUMP_LASTS_MS = 7 * DAY;

/** Notes that an ad is taken out of sight by a decision: no promotion of it loses time meanwhile. */
export async function takeOutOfSight(tx: Transaction, ad: Pick<Stored, 'id' | 'expiresAt'>, now: Date): Promise<void> {
  await moveClocks(tx, ad, false, now);
  await queries.stopBumps(tx, ad.id, new Date(now.getTime() - BUMP_LASTS_MS), now);
}

/**
 * Lets the promotions of an ad that was wrongly out of sight go on from where they stood, and bumps it again where a bump
 * was lost. The clocks run from then on, so that nothing is given back twice. Returns until when the ad lives.
 */
export async function giveBack(tx: Transaction, ad: Pick<Stored, 'id' | 'expiresAt'>, now: Date): Promise<Date> {
  const running = await queries.startClocks(tx, ad.id, now);
  const bumps = await queries.repeatBumps(tx, ad.id, now);
  const expiresAt = latest(ad.expiresAt, ...running.map(({ endsAt }) => endsAt));
  const shown = Object.assign({}, ...running.map(({ kind, endsAt }) => shownAs(kind, endsAt)));
  await updateAd(tx, ad.id, { ...shown, expiresAt, ...(bumps.length > 0 ? { refreshedAt: now, sunkFrom: null } : {}) });
  return expiresAt;
}

/** The promotions that `giveBack` is about to give. */
export const givenBackOf = async (executor: Executor, adId: number): Promise<PromotionKind[]> =>
  (await queries.stoppedOf(executor, adId)).map(({ kind }) => kind);

/** Why a promotion cannot be had: a reason of a refusal. */
type PromotionRefusal = 'promotionOfActive' | 'promotionRuns' | 'promotionNewest';

type Promotable = Pick<AdSummary, 'status' | 'refreshTime'>;

/** Returns why this cannot be had for the ad now; undefined when it can. */
function refusalOf(
  { clock }: Platform,
  ad: Promotable,
  kind: PromotionKind,
  running: readonly Promotion[],
): PromotionRefusal | undefined {
  if (!isLive(ad.status)) return 'promotionOfActive';
  if (running.some((one) => one.kind === kind)) return 'promotionRuns';
  if (kind === 'bump' && clock.now().getTime() - Date.parse(ad.refreshTime) < HOUR) return 'promotionNewest';
  return undefined;
}

/** Gives a promotion; the clock starts at once, an edit does not end it, and nothing renews by itself. Why not, where it cannot be given any more; whoever paid for it is then paid back. */
async function promote(
  { clock, changes }: Platform,
  tx: Transaction,
  afterCommit: AfterCommit,
  given: GivenPromotion,
): Promise<{ refusal?: 'promotionRuns' | 'promotionAdGone' }> {
  const { adId, ownerId, kind, days, source } = given;
  await lockOwner(tx, ownerId);
  if (await queries.promotionBySource(tx, source)) return {};
  // Who promotes an ad still has it to give.
  await settle(tx, adId);
  const ad = await ownAd(tx, adId, ownerId);
  if (!ad || !(isLive(ad.status) || ad.status === 'paused')) return { refusal: 'promotionAdGone' };
  const now = clock.now();
  await queries.endOver(tx, adId, now);
  const endsAt = new Date(now.getTime() + days * DAY);
  const isBump = kind === 'bump';
  const inserted = await queries.insertPromotion(tx, {
    ...{ adId, kind, source, startedAt: now, endsAt },
    state: isBump ? 'ended' : 'running',
    pausedAt: isBump || isLive(ad.status) ? null : now,
    refreshedBefore: isBump ? ad.refreshedAt : null,
  });
  if (!inserted) return { refusal: 'promotionRuns' };
  await updateAd(tx, adId, {
    ...shownAs(kind, endsAt),
    expiresAt: latest(ad.expiresAt, endsAt),
    updatedAt: now,
    ...(isBump ? { refreshedAt: now } : {}),
  });
  changes.announce(tx, afterCommit, [...tagsOfAd(ad), promotedTag(ad.regionId)]);
  return {};
}

/** Takes promotions back by what they were given for; what was taken back before stays so. */
async function withdraw(
  { changes }: Platform,
  tx: Transaction,
  afterCommit: AfterCommit,
  sources: string[],
): Promise<void> {
  if (sources.length === 0) return;
  for (const row of await queries.withdrawBySource(tx, sources)) {
    const ad = await queries.unshow(tx, row);
    if (ad) changes.announce(tx, afterCommit, [...tagsOfAd({ ...ad, id: row.adId }), promotedTag(ad.regionId)]);
  }
}

/** Pauses the newest ads beyond what a member may have live; returns how many. */
async function pauseBeyond(
  { clock, changes }: Platform,
  events: Events,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  ownerId: number,
  rights: PlanRights,
): Promise<number> {
  await lockOwner(tx, ownerId);
  const now = clock.now();
  const kept = { all: 0, homes: 0, jobs: 0 };
  let paused = 0;
  for (const ad of await queries.liveAdsOf(tx, ownerId)) {
    if (mayGoLive(rights, ad.rootId, kept)) {
      const quota = quotaOf(ad.rootId);
      kept.all += 1;
      if (quota) kept[quota] += 1;
      continue;
    }
    await updateAd(tx, ad.id, { status: 'paused', updatedAt: now });
    await queries.stopClocks(tx, ad.id, now);
    await emitAdChange(events, [tx, afterCommit], ad, ad, { ...ad, status: 'paused' });
    changes.announce(tx, afterCommit, tagsOfAd({ ...ad, ownerId }));
    paused += 1;
  }
  return paused;
}

/** Promoting ads, as the other modules ask for it. */
export const adPromotions = (platform: Platform, events: Events) => ({
  refusalOf: (ad: Promotable, kind: PromotionKind, running: readonly Promotion[]) =>
    refusalOf(platform, ad, kind, running),
  promote: (tx: Transaction, afterCommit: AfterCommit, given: GivenPromotion) =>
    promote(platform, tx, afterCommit, given),
  withdraw: (tx: Transaction, afterCommit: AfterCommit, sources: string[]) =>
    withdraw(platform, tx, afterCommit, sources),
  pauseBeyond: (tx: Transaction, afterCommit: AfterCommit, ownerId: number, rights: PlanRights) =>
    pauseBeyond(platform, events, [tx, afterCommit], ownerId, rights),
  running: async (executor: Executor, adId: number): Promise<Promotion[]> =>
    (await queries.runningOf(executor, adId, platform.clock.now())).map(presentPromotion),
});

export type Promotions = ReturnType<typeof adPromotions>;

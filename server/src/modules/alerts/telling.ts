import * as paths from '@ashore/contract/paths';
import { keptFor } from '@ashore/contract/retention';
import { localTime } from '#server/lib/local-time.ts';
import { type AfterCommit, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';

/** Hits are told in portions, so that no transaction tells thousands. */
const AT_ONCE = 500;
const ADS_AT_ONCE = 100;
/** Of the member's region; weekly ones on Mondays. */
const TELLING_HOUR = 8;
const MONDAY = 1;

/** What telling of ads needs. */
export interface AlertDeps {
  platform: Platform;
  ads: Pick<AdsModule, 'publishedCard'>;
  regions: RegionsModule;
  notifications: Pick<NotificationsModule, 'tell'>;
  /** Who keeps an ad among the favourites. */
  collectorsOf(adId: number): Promise<number[]>;
}

export type FavouriteChange = { kind: 'price'; from: number; to: number } | { kind: 'free' };

/** Tells the members whose searches ads are new for; returns how many hits there were. */
async function tellMatches(
  { platform, notifications }: AlertDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  adIds: number[],
): Promise<number> {
  const hits = await queries.noteHits(tx, adIds, platform.clock.now(), AT_ONCE);
  const told = hits.filter(({ instant }) => instant);
  await notifications.tell(
    tx,
    afterCommit,
    told.map(({ adId, title, ownerId, userId, name }) => ({
      ...{ userId, ownerId },
      message: 'searchMatched' as const,
      params: { search: name, title },
      aboutIds: [ownerId],
      subjectType: 'classified' as const,
      subjectId: adId,
      url: paths.ad(adId),
    })),
  );
  return hits.length;
}

/** Matches what is listed of ads in one transaction: as many as `most`, without those that failed before. */
async function matchSome(
  deps: AlertDeps,
  most: number,
  failed: number[],
): Promise<{ adIds: number[]; error?: unknown }> {
  let adIds: number[] = [];
  try {
    await deps.platform.database.transaction(async (tx, afterCommit) => {
      adIds = await queries.takeToMatch(tx, most, failed);
      if (adIds.length === 0) return;
      // There may be more hits than one transaction tells: the ads go on the list again.
      if ((await tellMatches(deps, tx, afterCommit, adIds)) === AT_ONCE)
        for (const adId of adIds) sendAlong(tx, queries.putToMatch(tx, adId));
    });
    return { adIds };
  } catch (error) {
    return { adIds, error };
  }
}

/** The work of a job: the searches that ads are new for. Repeated it tells nobody twice. An ad that fails stays listed, and keeps none of the others. */
export async function matchAds(deps: AlertDeps): Promise<void> {
  const failed: number[] = [];
  let last: { error: unknown } | undefined;
  for (let most = ADS_AT_ONCE; ; ) {
    const { adIds, error } = await matchSome(deps, most, failed);
    if (error && (most === 1 || adIds.length === 0)) last = { error };
    if (adIds.length === 0) break;
    if (!error) continue;
    if (most === 1) failed.push(...adIds);
    most = 1;
  }
  if (last) throw last.error;
}

/** Every hour: what came for the searches of those whose morning it is. */
export async function gatherMatches(deps: AlertDeps): Promise<void> {
  for (const timing of ['daily', 'weekly'] as const) {
    for (const { searchId, regionId } of await queries.waitingSearches(deps.platform.database.orm, timing)) {
      const { hour, weekday } = localTime(deps.platform.clock.now(), deps.regions.get(regionId)?.timeZone ?? 'UTC');
      if (hour !== TELLING_HOUR || (timing === 'weekly' && weekday !== MONDAY)) continue;
      await deps.platform.database.transaction(async (tx, afterCommit) => {
        const untold = await queries.takeUntold(tx, searchId, deps.platform.clock.now());
        if (!untold) return;
        const { search, count } = untold;
        const url = paths.savedSearch(search.id);
        await deps.notifications.tell(tx, afterCommit, [
          { userId: search.userId, message: 'searchGathered', params: { search: search.name, count }, url },
        ]);
      });
    }
  }
}

/** The work of a job: tells those who keep an ad that it costs less or is free again. */
export async function tellCollectors(deps: AlertDeps, payload: JobPayload): Promise<void> {
  const { adId, change } = payload as { adId: number; change: FavouriteChange };
  const ad = await deps.ads.publishedCard(adId);
  if (!ad) return;
  const { title, currency } = ad.card;
  const amount = (cents: number) => ({ cents, currency, regionId: ad.regionId });
  const told =
    change.kind === 'price'
      ? { message: 'priceFell' as const, params: { title, from: amount(change.from), to: amount(change.to) } }
      : { message: 'adFree' as const, params: { title } };
  const userIds = (await deps.collectorsOf(adId)).filter((userId) => userId !== ad.ownerId);
  for (let first = 0; first < userIds.length; first += AT_ONCE) {
    const url = paths.ad(adId);
    const notices = userIds.slice(first, first + AT_ONCE).map((userId) => ({
      userId,
      ownerId: ad.ownerId,
      ...told,
      aboutIds: [ad.ownerId],
      url,
      subjectType: 'classified' as const,
      subjectId: adId,
    }));
    await deps.platform.database.transaction((tx, afterCommit) => deps.notifications.tell(tx, afterCommit, notices));
  }
}

/** Forgets which ads fitted searches long ago. */
export const forgetMatches = ({ platform }: AlertDeps) =>
  queries.removeOldHits(platform.database.orm, new Date(platform.clock.now().getTime() - keptFor('saved', 'hits')));

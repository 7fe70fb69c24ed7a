import * as paths from '@ashore/contract/paths';
import { localTime } from '#server/lib/local-time.ts';
import { tagsOfAd } from '#server/modules/ads/posting/ad-change.ts';
import { regionTag } from '#server/modules/ads/tags.ts';
import type { Tell } from '#server/modules/notifications/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './question-queries.ts';

const DAY = 86_400_000;
/** An owner is asked about an ad that was neither changed nor confirmed for so long. */
export const ASK_AFTER_DAYS = 14;
/** Their other ads that were quiet for so long are asked about with it, so that nobody is asked more often than that. */
const ALONG_AFTER_DAYS = 7;
/** An ad sinks when its owner did not answer for so long. */
export const SILENT_AFTER_DAYS = 7;
/** An ad that sank stands in the order by age as if it were so much older. */
export const SINKS_DAYS = 60;
/** What ends before the ad could sink is not asked about. */
const LIVES_DAYS = 3;
/** Owners are asked in the daytime of the region of their ads. */
const [FROM_HOUR, TO_HOUR] = [9, 19];
const WALKED_AT_ONCE = 500;
/** After an upgrade half of all ads are due at once; their owners are asked over the next hours. */
const ASKED_MOST = 5000;
const SUNK_AT_ONCE = 200;
const FEW = 20;

/** What asking owners needs. */
export interface AskingDeps {
  platform: Platform;
  regions: Pick<RegionsModule, 'get'>;
  told: Tell;
}

/** Asks the owners of these ads about all of theirs; returns how many ads were asked about. */
async function askOwnersOf({ platform, regions, told }: AskingDeps, adIds: number[]): Promise<number> {
  const { database, clock } = platform;
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const hours = new Map<number, number>();
  const isDay = (regionId: number) => {
    const hour = hours.get(regionId) ?? localTime(now, regions.get(regionId)?.timeZone ?? 'UTC').hour;
    hours.set(regionId, hour);
    return hour >= FROM_HOUR && hour < TO_HOUR;
  };
  return database.transaction(async (tx, afterCommit) => {
    const found = await queries.askable(tx, adIds, ago(ALONG_AFTER_DAYS), new Date(now.getTime() + LIVES_DAYS * DAY));
    const due = new Map(found.filter(({ regionId }) => isDay(regionId)).map((ad) => [ad.id, ad]));
    if (due.size === 0) return 0;
    const asked = (await queries.putQuestions(tx, [...due.keys()], now)).flatMap((id) => due.get(id) ?? []);
    const day = now.toISOString().slice(0, 10);
    const notices = [...Map.groupBy(asked, ({ ownerId }) => ownerId)].map(([userId, ads]) => {
      const [first] = ads;
      const params = { title: first?.title ?? '', count: ads.length, askedAt: now.getTime() };
      return first && ads.length === 1
        ? {
            ...{ userId, message: 'adsToConfirm' as const, params },
            ...{ subjectType: 'classified' as const, subjectId: first.id, url: paths.askedAd(first.id, day) },
          }
        : { userId, message: 'adsToConfirm' as const, params, url: paths.askedAds(day) };
    });
    await told(tx, afterCommit, notices);
    return asked.length;
  });
}

/**
 * Asks owners whether their ads are still available: each about all that were quiet for two weeks, and those that will be
 * within another. One question an ad, until it is answered. Returns how many ads were asked about.
 */
export async function askOwners(deps: AskingDeps): Promise<number> {
  const { database, clock } = deps.platform;
  const since = new Date(clock.now().getTime() - ASK_AFTER_DAYS * DAY);
  let asked = 0;
  for (let after = 0; asked < ASKED_MOST; ) {
    const ids = await queries.quietAds(database.orm, since, after, WALKED_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    asked += await askOwnersOf(deps, ids);
    after = last;
  }
  return asked;
}

/** Sinks the ads whose owners stayed silent, in portions that hold no lock for long. Returns how many. */
export async function sinkSilent({ database, clock, changes }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - SILENT_AFTER_DAYS * DAY);
  let sunk = 0;
  for (;;) {
    const taken = await database.transaction(async (tx, afterCommit) => {
      const due = await queries.overdue(tx, before, SUNK_AT_ONCE);
      const silent = due.filter((ad) => ad.silent);
      const over = due.filter((ad) => !ad.silent).map(({ id }) => id);
      if (over.length > 0) await queries.dropQuestions(tx, over);
      if (silent.length === 0) return due.length;
      await queries.sink(
        tx,
        silent.map(({ id }) => id),
        SINKS_DAYS,
      );
      sunk += silent.length;
      // The lists of many ads are nearly all lists.
      const isFew = silent.length <= FEW;
      const tags = silent.flatMap((ad) => (isFew ? tagsOfAd(ad) : [`ad:${ad.id}`, regionTag(ad.regionId)]));
      changes.announce(tx, afterCommit, [...new Set(tags)]);
      return due.length;
    });
    if (taken < SUNK_AT_ONCE) return sunk;
  }
}

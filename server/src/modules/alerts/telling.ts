import * as paths from '@ashore/contract/paths';
import { localTime } from '#server/lib/local-time.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';

/** One ad is matched in portions, so that no transaction tells thousands. */
const AT_ONCE = 500;
/** Of the member's region; weekly ones on Mondays. */
const TELLING_HOUR = 8;
const MONDAY = 1;
const HIT_DAYS = 400;
const DAY_MS = 86_400_000;

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

/** The work of a job: the searches a live ad is new for. Repeated it tells nobody twice. */
export async function matchAd(deps: AlertDeps, payload: JobPayload): Promise<void> {
  const { adId } = payload as { adId: number };
  const ad = await deps.ads.publishedCard(adId);
  if (!ad) return;
  for (let portion = AT_ONCE; portion === AT_ONCE; ) {
    portion = await deps.platform.database.transaction(async (tx, afterCommit) => {
      const hits = await queries.noteHits(tx, adId, deps.platform.clock.now(), AT_ONCE);
      const told = hits.filter(({ instant }) => instant);
      await deps.notifications.tell(
        tx,
        afterCommit,
        told.map(({ userId, name }) => ({
          userId,
          ownerId: ad.ownerId,
          message: 'searchMatched' as const,
          params: { search: name, title: ad.card.title },
          aboutIds: [ad.ownerId],
          subjectType: 'classified' as const,
          subjectId: adId,
          url: paths.ad(adId),
        })),
      );
      return hits.length;
    });
  }
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
  queries.removeOldHits(platform.database.orm, new Date(platform.clock.now().getTime() - HIT_DAYS * DAY_MS));

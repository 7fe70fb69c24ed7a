import { operations } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { DomainEvents, Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import { sendAlong } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';
import { createSavedSearches } from './saved.ts';
import { type FavouriteChange, forgetMatches, gatherMatches, matchAds, tellCollectors } from './telling.ts';

const MATCH_JOB = 'alerts.match';
const FAVOURITE_JOB = 'alerts.favourite';
const GATHER_JOB = 'alerts.gather';
/** What is posted within it is matched together. */
const TOGETHER_MS = 500;

/** Saved searches, and what becomes of favourites. */
export interface AlertsModule extends Module {
  /** Tells what waits for this hour; the hourly job's work. */
  gather(): Promise<void>;
}

/** What a change means to those who keep the ad. */
function favouriteChange({ before, after }: DomainEvents['ad.changed']): FavouriteChange | undefined {
  if (!before || after.status !== 'active') return undefined;
  if (before.status === 'reserved') return { kind: 'free' };
  const [from, to] = [before.priceCents, after.priceCents];
  return from !== null && to !== null && to < from ? { kind: 'price', from, to } : undefined;
}

/** Returns what has a job match the listed ads within a moment; those of one moment are matched together. */
function createMatchSoon({ jobs, log }: Platform): () => void {
  let waits = false;
  const enqueue = async () => {
    waits = false;
    // The job of the next minute finds them as well.
    await jobs
      .enqueue(MATCH_JOB, {}, { singletonKey: 'listed' })
      .catch((error: unknown) => log.debug({ err: error }, 'ads are matched later'));
  };
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(enqueue, TOGETHER_MS).unref();
  };
}

export function createAlertsModule(
  platform: Platform,
  deps: {
    events: Events;
    ads: AdsModule;
    regions: RegionsModule;
    notifications: NotificationsModule;
    collectorsOf(adId: number): Promise<number[]>;
  },
): AlertsModule {
  const { jobs } = platform;
  const saved = createSavedSearches(platform, deps.ads);
  const telling = { platform, ...deps };
  const matchSoon = createMatchSoon(platform);
  const { alert } = operations;

  // Whom it concerns is found, and told, soon after.
  deps.events.on('ad.changed', async (tx, afterCommit, change) => {
    const { adId, after } = change;
    if (after.status === 'active') {
      sendAlong(tx, queries.putToMatch(tx, adId));
      afterCommit(matchSoon);
    }
    const favourite = favouriteChange(change);
    if (favourite) await jobs.enqueue(FAVOURITE_JOB, { adId, change: { ...favourite } }, { tx });
  });

  return {
    name: 'alerts',
    handlers: [
      handle(alert.saveSearch, (call, wish) => saved.save(memberOf(call).userId, call.regionId, wish)),
      handle(alert.getSavedSearches, (call) => saved.list(memberOf(call).userId)),
      handle(alert.deleteSavedSearch, (call, { searchId }) => saved.remove(memberOf(call).userId, searchId)),
    ],
    async startJobs() {
      await jobs.work(MATCH_JOB, async ({ adId }) => {
        // A job from before ads were listed names its ad.
        if (typeof adId === 'number') await queries.putToMatch(platform.database.orm, adId);
        await matchAds(telling);
      });
      // What was listed as a node ended is found here.
      await jobs.schedule(MATCH_JOB, '* * * * *');
      await jobs.work(FAVOURITE_JOB, (payload) => tellCollectors(telling, payload));
      await jobs.work(GATHER_JOB, async () => {
        await gatherMatches(telling);
        await forgetMatches(telling);
      });
      await jobs.schedule(GATHER_JOB, '2 * * * *');
    },
    exportData: async (userId) => ({ savedSearches: await saved.list(userId) }),
    async eraseMember(tx, userId) {
      await queries.eraseSearches(tx, userId);
    },
    gather: () => gatherMatches(telling),
  };
}

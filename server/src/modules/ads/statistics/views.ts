import type { Call } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { isRobot } from '#server/lib/robots.ts';
import { isLive, maySee } from '#server/modules/ads/policy.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collectVisits, VIEWS_PER_HOUR } from '#server/visits.ts';
import { addVisits, visitedAd } from './visit-queries.ts';

/** Looks at ads and their phone numbers, without those of owners and robots. */
export function createVisitCounter(platform: Platform) {
  const { database, localLimits, clock } = platform;
  const visits = collectVisits<'views' | 'phones'>(platform, (taken) =>
    addVisits(
      database.orm,
      taken.map(({ subjectId, day, counts: { views = 0, phones = 0 } }) => ({ adId: subjectId, day, views, phones })),
    ),
  );

  return {
    /** Counts a look at an ad the caller may see; says nothing of what becomes of it. */
    async view(call: Call, adId: number): Promise<null> {
      if (isRobot(call.userAgent) || visits.isCounted(call, adId, 'views')) return null;
      if (!(await localLimits.take(`views:${call.clientKey}`, VIEWS_PER_HOUR)).ok) return null;
      const ad = await visitedAd(database.orm, adId);
      const own = ad && ad.ownerId === call.viewer?.userId;
      if (ad && !own && maySee(ad, call.viewer?.userId, clock.now())) await visits.count(call, adId, 'views');
      return null;
    },
    /** The number of a live ad whose seller shows it; one's own as well. */
    async phone(call: Call, userId: number, adId: number): Promise<{ phone: string }> {
      const ad = await visitedAd(database.orm, adId);
      if (ad?.ownerId === userId && ad.status !== 'removed') return { phone: ad.phone };
      if (!ad || ad.hidden || !isLive(ad.status) || !ad.showPhone || ad.phone === '') throw notFound();
      if (!isRobot(call.userAgent)) await visits.count(call, adId, 'phones');
      return { phone: ad.phone };
    },
    flush: visits.flush,
    start: visits.start,
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

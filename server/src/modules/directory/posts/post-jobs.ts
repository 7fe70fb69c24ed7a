import * as paths from '@ashore/contract/paths';
import { localTime } from '#server/lib/local-time.ts';
import type { DirectoryDeps } from '../deps.ts';
import * as queries from './post-queries.ts';
import { overSince } from './present-post.ts';

const HOUR_MS = 3_600_000;
/** Of the region: with the other news of the day. */
const TELLING_HOUR = 8;
const AT_ONCE = 500;

/** Once an hour, with room for a run that was missed: pages that show a post as current, or at all, are made anew after its end. */
export async function endPosts({ platform: { database, clock, changes } }: DirectoryDeps): Promise<void> {
  const now = clock.now();
  const tags = new Set<string>();
  for (const end of [now, overSince(now)]) {
    const from = new Date(end.getTime() - 3 * HOUR_MS);
    for (const id of await queries.businessesWithEnds(database.orm, from, end)) tags.add(`business:${id}`);
  }
  if (tags.size > 0)
    await database.transaction(async (tx, afterCommit) => changes.announce(tx, afterCommit, [...tags]));
}

/**
 * Every hour, in the regions where it is morning: tells those who saved a business of its new posts. A member gets one
 * notification a day, with the latest post and the number of others. A post is told once, also when the job runs again.
 */
export async function tellSavers({ platform: { database, clock }, regions, tell }: DirectoryDeps): Promise<void> {
  for (const regionId of await queries.regionsWithUntold(database.orm)) {
    const now = clock.now();
    if (localTime(now, regions.get(regionId)?.timeZone ?? 'UTC').hour !== TELLING_HOUR) continue;
    await database.transaction(async (tx, afterCommit) => {
      const all = await queries.takeUntold(tx, regionId, now);
      for (let first = 0; first < all.length; first += AT_ONCE)
        await tell(
          tx,
          afterCommit,
          all.slice(first, first + AT_ONCE).map(({ userId, ownerId, businessId, name, title, others }) => ({
            ...{ userId, ownerId, aboutIds: [ownerId] },
            message: 'businessPosted' as const,
            params: { name, title, others },
            ...{ subjectType: 'directory' as const, subjectId: businessId },
            url: `${paths.business(businessId)}#posts`,
          })),
        );
    });
  }
}

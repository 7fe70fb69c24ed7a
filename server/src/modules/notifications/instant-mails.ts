import { afterQuiet } from '#server/lib/local-time.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';

/** Mails one member. */
export const MAIL_JOB = 'notifications.mail';
/** Finds whom to mail. */
export const MAILS_JOB = 'notifications.mails';
/** What is seen on the site meanwhile is not mailed; what comes together goes in one mail. */
const MAIL_WAIT_MS = 2 * 60_000;
/** Longer than quiet hours last. What waited longer, as the member had no confirmed address, is no news any more. */
const MAIL_LATEST_MS = 2 * 86_400_000;

/** Every minute: enqueues a mail to those who were told something a while ago and have no quiet hours now. */
export async function gatherInstant(
  { database, jobs, clock }: Platform,
  regions: Pick<RegionsModule, 'get'>,
): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due = await queries.waitingForMail(database.orm, { since: ago(MAIL_LATEST_MS), before: ago(MAIL_WAIT_MS) });
  const keyOf = ({ userId }: { userId: number }) => `${userId} instant`;
  const loud = due.filter(({ regionId, quietFrom, quietTo }) => {
    const timeZone = regions.get(regionId)?.timeZone ?? 'UTC';
    return afterQuiet(now, quietFrom, quietTo, timeZone) <= now;
  });
  // A mail that could not leave is tried again by its own job.
  const underWay = await jobs.underWay(MAIL_JOB, loud.map(keyOf));
  for (const one of loud.filter((member) => !underWay.has(keyOf(member))))
    await jobs.enqueue(MAIL_JOB, { userId: one.userId, timing: 'instant' }, { singletonKey: keyOf(one) });
}

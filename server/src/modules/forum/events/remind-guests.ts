import type { ForumDeps } from '../deps.ts';
import * as queries from './event-queries.ts';
import { REMINDED_BEFORE_MS, tellOfEvent } from './tell-guests.ts';

const REMINDED_AT_ONCE = 500;

/**
 * Reminds members with a place of events that begin within the hour; the work of a job each minute. Guests are taken and told
 * in one transaction, so that several nodes remind once. Who got the place within the hour needs no reminder.
 */
export async function remindGuests(deps: ForumDeps): Promise<void> {
  const { database, clock } = deps.platform;
  for (let portion = REMINDED_AT_ONCE; portion === REMINDED_AT_ONCE; ) {
    portion = await database.transaction(async (tx, afterCommit) => {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDED_BEFORE_MS);
      const events = await queries.takeToRemind(tx, now, until, REMINDED_AT_ONCE);
      for (const { topic, userIds } of events)
        await tellOfEvent(deps, tx, afterCommit, topic, { userIds, message: 'eventReminder', text: topic.eventPlace });
      return events.reduce((sum, { userIds }) => sum + userIds.length, 0);
    });
  }
}

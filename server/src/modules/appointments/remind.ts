import type { AppointmentDeps } from './deps.ts';
import { noticeFacts } from './notices.ts';
import * as queries from './queries.ts';

/** Both are reminded so long before. */
export const REMINDED_BEFORE_MS = 3_600_000;
const REMINDED_AT_ONCE = 100;

/**
 * Reminds both members of appointments that begin within the hour; the work of a job each minute. Each appointment is taken
 * and told in one transaction, so that several nodes remind once. What began while no job ran is taken and not told.
 */
export async function remind(deps: AppointmentDeps): Promise<void> {
  const { database, clock } = deps.platform;
  for (let portion = REMINDED_AT_ONCE; portion === REMINDED_AT_ONCE; ) {
    portion = await database.transaction(async (tx, afterCommit) => {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDED_BEFORE_MS);
      const rows = await queries.takeDue(tx, 'remindedAt', now, until, REMINDED_AT_ONCE);
      for (const row of rows.filter(({ startsAt }) => startsAt > now)) {
        const facts = noticeFacts(row, 'reminder');
        const notices = [row.lowId, row.highId].map((userId) => ({
          ...{ userId, message: 'appointmentReminder' as const, text: row.place },
          ...facts,
        }));
        await deps.notifications.tell(tx, afterCommit, notices);
      }
      return rows.length;
    });
  }
}

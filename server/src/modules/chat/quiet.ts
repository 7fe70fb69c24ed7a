import type { QuietMode } from '@ashore/contract';
import { afterQuiet } from '#server/lib/local-time.ts';
import { invalid, type Reason } from '#server/lib/refusal.ts';
import type { preferenceTable } from './tables.ts';

type Row = Pick<
  typeof preferenceTable.$inferSelect,
  'quiet' | 'quietUntil' | 'quietStart' | 'quietEnd' | 'quietZone' | 'onlyAboutAds' | 'onlyConfirmedPhone'
>;

/** Whether a member has quiet mode on at a moment. */
export const isQuiet = (row: Pick<Row, 'quiet' | 'quietUntil'> | undefined, now: Date): boolean =>
  row?.quiet === true && (row.quietUntil === null || row.quietUntil > now);

/** The first moment from `now` on at which the member may be sent a push or a mail about messages. */
export function afterHush(row: Omit<Row, 'onlyAboutAds' | 'onlyConfirmedPhone'> | undefined, now: Date): Date {
  if (!row || !isQuiet(row, now)) return now;
  return afterQuiet(now, row.quietStart, row.quietEnd, row.quietZone);
}

/** Quiet mode as its member sees it; what is over by itself is off. */
export const presentQuiet = (row: Row | undefined, now: Date): QuietMode => ({
  on: isQuiet(row, now),
  until: row && isQuiet(row, now) ? (row.quietUntil?.toISOString() ?? null) : null,
  startHour: row?.quietStart ?? null,
  endHour: row?.quietEnd ?? null,
  timeZone: row?.quietZone ?? 'UTC',
  onlyAboutAds: row?.onlyAboutAds ?? false,
  onlyConfirmedPhone: row?.onlyConfirmedPhone ?? false,
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns quiet mode as it is stored. Refuses an unknown time zone, an end that is over, and hours of which one is missing. */
export function storedQuiet(wish: QuietMode, now: Date): Row {
  const { on, until, startHour, endHour, timeZone, onlyAboutAds, onlyConfirmedPhone } = wish;
  if (!isTimeZone(timeZone)) throw invalid({ 'quiet.timeZone': 'timeZoneUnknown' });
  if ((startHour === null) !== (endHour === null)) throw invalid({ 'quiet.endHour': 'quietHours' });
  const quietUntil = until === null ? null : new Date(until);
  if (on && quietUntil && quietUntil <= now) throw invalid({ 'quiet.until': 'timePast' });
  return {
    ...{ quiet: on, quietUntil, quietStart: startHour, quietEnd: endHour, quietZone: timeZone },
    ...{ onlyAboutAds, onlyConfirmedPhone },
  };
}

/** What a receiver's quiet mode says of a message, as the statement that looks up both members reads it; null where it is off. */
export interface ReceiverQuiet {
  /** In milliseconds; null for without an end. */
  until: number | null;
  onlyAboutAds: boolean;
  onlyConfirmedPhone: boolean;
  /** The receiver made the sender an offer or proposed to meet: the message may be an answer to that. */
  isExpected: boolean;
  senderHasPhone: boolean;
}

/** Returns why a stranger cannot write to a member with quiet mode; `isAboutAd` where the message is about an ad of that member. */
export function strangerReason(quiet: ReceiverQuiet, isAboutAd: boolean): Reason | undefined {
  if (quiet.onlyAboutAds && !isAboutAd) return 'chatOnlyAboutAds';
  if (quiet.onlyConfirmedPhone && !quiet.senderHasPhone) return 'chatOnlyConfirmedPhone';
  return undefined;
}

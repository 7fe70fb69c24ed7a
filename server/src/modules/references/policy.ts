import { keptFor } from '@ashore/contract/retention';

const DAY_MS = 86_400_000;

/** So old an account must be to ask for references, and for a reference it wrote to be shown. */
export const YOUNG_MS = 7 * DAY_MS;
/** So long a request can be answered. */
export const OPEN_MS = keptFor('references', 'asked');
export const MOST_OPEN = 5;
export const MOST_SHOWN = 10;
/** A stay that began before is not believed. */
const EARLIEST_MONTH = '1950-01';

const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** Whether a period can be: it began, and ended not before that and not in the future. Months as 'YYYY-MM'. */
export const isPeriod = (fromMonth: string, untilMonth: string | null, now: Date): boolean =>
  fromMonth >= EARLIEST_MONTH && fromMonth <= (untilMonth ?? monthOf(now)) && (untilMonth ?? '') <= monthOf(now);

/** When the reference of an account that was opened then can be shown: at once, unless it is young. */
export const showTimeOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), createdAt.getTime() + YOUNG_MS));

/** Whether a request can be answered still. */
export const isOpen = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now;

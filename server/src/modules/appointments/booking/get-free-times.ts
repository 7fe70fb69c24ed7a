import type { FreeTimes, operations, ParsedOf } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { wallTime } from '@ashore/contract/wall-time';
import type { Call } from '#server/call.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findAbout } from '../about.ts';
import type { AppointmentDeps } from '../deps.ts';
import { timesTag } from '../notices.ts';
import * as queries from './booking-queries.ts';
import { type FreeDay, freeDays, type Taken } from './free-slots.ts';

const DAY_MS = 86_400_000;

/** What is taken is read for so many days at once: mostly enough, and few of an agency's thousands. */
const DAYS_AT_ONCE = 14;

interface Window {
  now: Date;
  /** The first day that is wanted. */
  from?: string | undefined;
}

/** A stretch of time that holds days by the clocks of every place, with the nights and ways before and after. */
const around = (first: string, last: string): [Date, Date] => [
  new Date(Date.parse(`${first}T00:00:00Z`) - 2 * DAY_MS),
  new Date(Date.parse(`${last}T00:00:00Z`) + 3 * DAY_MS),
];

/** Returns the days with free times of an ad or a business, as long as they are asked for. */
export async function* freeDaysOf(
  executor: Executor,
  row: queries.AvailabilityRow,
  { adId, directoryId }: queries.Subject,
  { now, from = '' }: Window,
): AsyncGenerator<FreeDay, undefined> {
  const today = wallTime(now, row.timeZone).slice(0, 10);
  const horizon = dayAfter(today, row.daysAhead);
  let first = from > today ? from : today;
  while (first <= horizon) {
    const until = dayAfter(first, DAYS_AT_ONCE - 1);
    const rows = await queries.takenBetween(executor, row, ...around(first, until));
    const taken: Taken[] = rows.map((one) => ({
      ...one,
      isSame: adId === null ? one.directoryId === directoryId : one.adId === adId,
    }));
    yield* freeDays(row, { now, from: first, until, taken });
    first = dayAfter(until, 1);
  }
}

/** Returns the free times of an ad or a business; null where none are offered now. */
export async function getFreeTimes(
  deps: AppointmentDeps,
  call: Call,
  { from, days, ...input }: ParsedOf<(typeof operations.booking)['getFreeTimes']>,
): Promise<FreeTimes | null> {
  const { orm } = deps.platform.database;
  const about = await findAbout(deps, input);
  call.dependsOn(about.adId === null ? `business:${about.directoryId}` : `ad:${about.adId}`, timesTag(about.ownerId));
  const row = about.isOpen ? await queries.availabilityOf(orm, about) : undefined;
  if (!row || row.paused) return null;
  const free = freeDaysOf(orm, row, about, { now: deps.platform.clock.now(), from });
  const found: FreeDay[] = [];
  let next: string | null = null;
  for await (const one of free) {
    if (found.length === days) {
      next = one.day;
      break;
    }
    found.push(one);
  }
  const { timeZone, minutes, places, meeting } = row;
  return {
    ...{ title: about.title, ownerId: about.ownerId, timeZone, minutes, places, meeting, next },
    days: found.map(({ day, slots }) => ({
      day,
      times: slots.map(({ startsAt, left }) => ({ start: startsAt.toISOString(), left })),
    })),
  };
}

import type { FreeTimes, operations, ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { findAbout } from '../about.ts';
import type { AppointmentDeps } from '../deps.ts';
import { timesTag } from '../notices.ts';
import * as queries from './booking-queries.ts';
import { type FreeDay, freeDays, type Taken } from './free-slots.ts';

const DAY_MS = 86_400_000;

interface Window {
  now: Date;
  /** The first day that is wanted. */
  from?: string | undefined;
  /** The last moment that matters; as far as the owner offers without one. */
  until?: Date;
}

/** Returns the days with free times of an ad or a business, as long as they are asked for. Reads what is taken once. */
export async function freeDaysOf(
  executor: Parameters<typeof queries.takenBetween>[0],
  row: queries.AvailabilityRow,
  { adId, directoryId }: queries.Subject,
  { now, from, until }: Window,
): Promise<Generator<FreeDay, undefined>> {
  // A day more at both ends, for other time zones, nights and ways.
  const start = new Date(Math.max(now.getTime(), from ? Date.parse(`${from}T00:00:00Z`) : 0) - DAY_MS);
  const end = until ?? new Date(now.getTime() + (row.daysAhead + 2) * DAY_MS);
  const rows = await queries.takenBetween(executor, row, start, end);
  const taken: Taken[] = rows.map((one) => ({
    ...one,
    isSame: adId === null ? one.directoryId === directoryId : one.adId === adId,
  }));
  return freeDays(row, { now, from, taken });
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
  const free = await freeDaysOf(orm, row, about, { now: deps.platform.clock.now(), from });
  const found: FreeDay[] = [];
  let next: string | null = null;
  for (const one of free) {
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

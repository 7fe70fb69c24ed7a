import type { Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { type CalendarEntry, calendarFile } from '#server/lib/calendar-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './event-queries.ts';

const HOUR_MS = 3_600_000;
/** Nobody says when an event ends. */
const HOURS = 2;
const PAST_MS = 7 * 86_400_000;
const MOST = 200;

function entryOf(row: queries.CalendarRow, locale: Locale): CalendarEntry[] {
  const { id, title, place, excerpt, startsAt, sequence, cancelledAt } = row;
  if (!startsAt) return [];
  const updatedAt = [row.createdAt, row.editedAt, cancelledAt].reduce<Date>(
    (latest, at) => (at && at > latest ? at : latest),
    row.createdAt,
  );
  return [
    {
      ...{ key: `topic-${id}`, sequence: sequence ?? 0, title, place, text: excerpt },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + HOURS * HOUR_MS), updatedAt },
      ...{ url: withLocale(locale, paths.topic(id)), cancelled: cancelledAt !== null },
    },
  ];
}

/** Returns what calendars hold of events: those of a region, those a member goes to, and the file of one. */
export function createEventCalendar({ database, clock, origin }: Platform) {
  const { orm } = database;
  const since = () => new Date(clock.now().getTime() - PAST_MS);
  const entries = (rows: queries.CalendarRow[], locale: Locale) => rows.flatMap((row) => entryOf(row, locale));
  return {
    inRegion: async (regionId: number, locale: Locale) =>
      entries(await queries.eventsIn(orm, regionId, since(), MOST), locale),
    ofGuest: async (userId: number, locale: Locale) =>
      entries(await queries.eventsOfGuest(orm, userId, since()), locale),
    /** Undefined where there is no such event. */
    async file(topicId: number, locale: Locale): Promise<string | undefined> {
      const row = await queries.eventForCalendar(orm, topicId);
      const [entry] = row ? entryOf(row, locale) : [];
      return entry && calendarFile([entry], origin);
    },
  };
}

export type EventCalendar = ReturnType<typeof createEventCalendar>;

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One thing in a calendar. Texts may hold anything: the writer escapes and folds them. */
export interface CalendarEntry {
  /** Stable, so that a calendar knows the entry again: `appointment-5`, made unique by the host of the site. */
  key: string;
  /** Raised with every change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  text: string;
  /** A path of the site, or an address. */
  url: string;
  cancelled: boolean;
  /** Not agreed yet. */
  tentative?: boolean;
  updatedAt: Date;
}

/**
 * Returns a calendar file (RFC 5545). Times are in UTC, so that no zone has to be described; programs show them by their own
 * clocks. A file with one cancelled entry is a cancellation (RFC 5546, 3.2.5), which takes the entry out of calendars.
 * @param origin of the site, without a slash at the end
 * @param name what a feed is called; a file of one entry has none
 */
export function calendarFile(entries: readonly CalendarEntry[], origin: string, name?: string): string {
  const { host } = new URL(origin);
  const [only] = entries;
  const isCancellation = name === undefined && only?.cancelled;
  const calendar = ical({
    prodId: { company: 'Ashore', product: 'Ashore', language: 'EN' },
    method: isCancellation ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name }),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      sequence: entry.sequence,
      stamp: entry.updatedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entry.title,
      ...(entry.place && { location: entry.place }),
      ...(entry.text && { description: entry.text }),
      url: entry.url.startsWith('/') ? `${origin}${entry.url}` : entry.url,
      status: entry.cancelled
        ? ICalEventStatus.CANCELLED
        : entry.tentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    });
  return `${calendar.toString()}\r\n`;
}

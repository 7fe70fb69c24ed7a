import type { Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { type CalendarEntry, calendarFile } from '#server/lib/calendar-file.ts';
import { type Messages, messages, messagesFor } from '#server/lib/messages.ts';
import type { AppointmentDeps } from './deps.ts';
import { peerOf } from './policy.ts';
import * as queries from './queries.ts';

/** What calendar files say beside what members wrote. */
export const calendarMessages = messages('calendar', {
  with: 'With {name}',
  video: 'Video call',
  phone: 'Phone call',
  mine: 'Ashore: my appointments and events',
}) satisfies Messages<Record<string, string>>;

/** An appointment as the calendar of one of its two has it. */
function entryOf(row: queries.AppointmentRow, peerName: string, locale: Locale): CalendarEntry {
  const t = messagesFor(locale, calendarMessages);
  const place = row.meeting === 'place' ? row.place : [t(row.meeting), row.place].filter(Boolean).join(': ');
  return {
    key: `appointment-${row.id}`,
    sequence: row.sequence,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    title: row.title,
    place,
    text: [t('with', { name: peerName }), row.note].filter(Boolean).join('\n'),
    url: withLocale(locale, paths.appointment(row.id, 'calendar')),
    cancelled: row.state !== 'accepted',
    updatedAt: row.updatedAt,
  };
}

async function entriesOf(
  { members }: AppointmentDeps,
  rows: readonly queries.AppointmentRow[],
  userId: number,
  locale: Locale,
): Promise<CalendarEntry[]> {
  const cards = await members.cards(rows.map((row) => peerOf(row, userId)));
  return rows.map((row) => entryOf(row, cards.get(peerOf(row, userId))?.userName ?? '', locale));
}

/** Returns the calendar file of an appointment that was agreed on; undefined for others, and for who has no part in it. */
export async function appointmentFile(
  deps: AppointmentDeps,
  appointmentId: number,
  userId: number,
  locale: Locale,
): Promise<string | undefined> {
  const row = await queries.findAppointment(deps.platform.database.orm, appointmentId, userId);
  if (row?.acceptedAt == null) return undefined;
  return calendarFile(await entriesOf(deps, [row], userId, locale), deps.platform.origin);
}

/** Returns the appointments of a member that were agreed on and not over a month ago. */
export async function calendarEntries(deps: AppointmentDeps, userId: number, locale: Locale): Promise<CalendarEntry[]> {
  const { database, clock } = deps.platform;
  const since = new Date(clock.now().getTime() - 31 * 86_400_000);
  return entriesOf(deps, await queries.agreedSince(database.orm, userId, since), userId, locale);
}

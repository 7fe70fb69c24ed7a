import type { CalendarAddress, Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { type CalendarEntry, calendarFile } from '#server/lib/calendar-file.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { digest, newSecret } from '#server/lib/secrets.ts';
import type { AppointmentDeps } from './deps.ts';
import { calendarMessages } from './messages.ts';
import { peerOf } from './policy.ts';
import * as queries from './queries.ts';

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
async function calendarEntries(deps: AppointmentDeps, userId: number, locale: Locale): Promise<CalendarEntry[]> {
  const { database, clock } = deps.platform;
  const since = new Date(clock.now().getTime() - 31 * 86_400_000);
  return entriesOf(deps, await queries.agreedSince(database.orm, userId, since), userId, locale);
}

/** Returns whether a member has a secret address, or makes, changes or revokes it. The address is told once: only its hash is stored. */
export async function changeCalendarKey(
  { platform }: AppointmentDeps,
  userId: number,
  action: 'look' | 'renew' | 'revoke',
): Promise<CalendarAddress> {
  const { orm } = platform.database;
  if (action === 'revoke') await queries.removeCalendarKey(orm, userId);
  if (action !== 'renew') {
    const since = await queries.calendarKeySince(orm, userId);
    return { since: since?.toISOString() ?? null, url: '' };
  }
  const key = newSecret();
  const now = platform.clock.now();
  await queries.putCalendarKey(orm, userId, digest(key), now);
  return { since: now.toISOString(), url: `${platform.origin}/calendar/private.ics?key=${key}` };
}

/** Returns the calendar behind a secret address: appointments and events of its member; undefined for an address that is nobody's. */
export async function privateCalendar(deps: AppointmentDeps, key: string): Promise<string | undefined> {
  const member = await queries.memberOfKey(deps.platform.database.orm, digest(key));
  if (!member) return undefined;
  const { userId, locale } = member;
  const [own, events] = await Promise.all([calendarEntries(deps, userId, locale), deps.events.ofGuest(userId, locale)]);
  return calendarFile([...own, ...events], deps.platform.origin, messagesFor(locale, calendarMessages)('mine'));
}

/** Returns the calendar of the events of a region. */
export async function regionCalendar(deps: AppointmentDeps, regionId: number, locale: Locale): Promise<string> {
  const place = deps.regions.get(regionId, locale)?.inSentence ?? '';
  const name = messagesFor(locale, calendarMessages)('events', { place });
  return calendarFile(await deps.events.inRegion(regionId, locale), deps.platform.origin, name);
}

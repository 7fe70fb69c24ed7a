import type { Appointment } from '@ashore/contract';
import type { AppointmentRow } from '../queries.ts';

const DAY_MS = 86_400_000;
/** So long after the end of an appointment both can say whether they met. */
export const SAID_WITHIN_MS = 30 * DAY_MS;
/** What is over for longer when the job first sees it is not asked about. */
export const ASKED_WITHIN_MS = 3 * DAY_MS;
/** So many new pairs of one member count within a week: above it somebody collects them. */
export const MOST_A_WEEK = 30;
export const WEEK_MS = 7 * DAY_MS;

type Facts = Pick<
  AppointmentRow,
  'lowId' | 'highId' | 'state' | 'meeting' | 'noShow' | 'endsAt' | 'lowMet' | 'highMet' | 'metAskedAt'
>;

/** Whether an appointment was one in person that took place, as far as it is known. */
export const isInPerson = ({ state, meeting, noShow }: Facts): boolean =>
  state === 'accepted' && meeting === 'place' && !noShow;

/** Returns what a member said of an appointment, or whether they can still say it. What both confirmed stays. */
export function metOf(row: Facts, userId: number, now: Date): Appointment['met'] {
  const said = userId === row.lowId ? row.lowMet : userId === row.highId ? row.highMet : undefined;
  if (said === undefined || !isInPerson(row) || row.endsAt > now) return null;
  if (said !== null) return said ? 'yes' : 'no';
  return now.getTime() - row.endsAt.getTime() < SAID_WITHIN_MS ? 'ask' : null;
}

import * as paths from '@ashore/contract/paths';
import { softly } from '#server/platform/changes/changes.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Notice } from '../notifications/index.ts';
import type { AppointmentDeps } from './deps.ts';
import { peerOf } from './policy.ts';
import type { AppointmentRow } from './queries.ts';

type Event = 'booked' | 'proposed' | 'accepted' | 'declined' | 'cancelled';

const messages = {
  booked: 'appointmentBooked',
  proposed: 'appointmentProposed',
  accepted: 'appointmentAccepted',
  declined: 'appointmentDeclined',
  cancelled: 'appointmentCancelled',
} as const;

/** A cached page with free times of an owner depends on it. */
export const timesTag = (ownerId: number): string => `times:${ownerId}`;

/** The facts that notices of an appointment share. Each event has an address of its own, so that none takes the place of another. */
export function noticeFacts(row: AppointmentRow, event: Event | 'reminder' | 'met') {
  const { title, timeZone, regionId, lowId, highId, adId } = row;
  return {
    params: { title, start: row.startsAt.toISOString(), timeZone, regionId },
    aboutIds: [lowId, highId],
    ...(adId === null ? {} : { subjectType: 'classified' as const, subjectId: adId }),
    url: paths.appointment(row.id, event),
  };
}

/** Tells the other of the two what one of them did with each of some appointments. */
export async function tellAppointments(
  deps: AppointmentDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  rows: readonly AppointmentRow[],
  { from, event }: { from: number; event: Event },
): Promise<void> {
  const notices = rows.map(
    (row): Notice => ({
      userId: peerOf(row, from),
      actorId: from,
      message: messages[event],
      text: event === 'proposed' || event === 'booked' ? row.note : row.endText,
      ...noticeFacts(row, event),
    }),
  );
  await deps.notifications.tell(tx, afterCommit, notices);
  // Free times change with all that is agreed on or cancelled.
  const tags = new Set(event === 'proposed' ? [] : rows.flatMap(({ lowId, highId }) => [lowId, highId].map(timesTag)));
  if (tags.size > 0) deps.platform.changes.announce(tx, afterCommit, [...tags].map(softly));
}

/** Tells the other of the two what one of them did. */
export const tellAppointment = (
  deps: AppointmentDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: AppointmentRow,
  did: { from: number; event: Event },
): Promise<void> => tellAppointments(deps, tx, afterCommit, [row], did);

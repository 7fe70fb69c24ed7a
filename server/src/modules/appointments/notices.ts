import * as paths from '@ashore/contract/paths';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Notice } from '../notifications/index.ts';
import type { AppointmentDeps } from './deps.ts';
import { peerOf } from './policy.ts';
import type { AppointmentRow } from './queries.ts';

type Event = 'proposed' | 'accepted' | 'declined' | 'cancelled';

const messages = {
  proposed: 'appointmentProposed',
  accepted: 'appointmentAccepted',
  declined: 'appointmentDeclined',
  cancelled: 'appointmentCancelled',
} as const;

/** The facts that notices of an appointment share. Each event has an address of its own, so that none takes the place of another. */
export function noticeFacts(row: AppointmentRow, event: Event | 'reminder') {
  const { title, timeZone, regionId, lowId, highId, adId } = row;
  return {
    params: { title, start: row.startsAt.toISOString(), timeZone, regionId },
    aboutIds: [lowId, highId],
    ...(adId === null ? {} : { subjectType: 'classified' as const, subjectId: adId }),
    url: paths.appointment(row.id, event),
  };
}

/** Tells the other of the two what one of them did. */
export async function tellAppointment(
  deps: AppointmentDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: AppointmentRow,
  { from, event }: { from: number; event: Event },
): Promise<void> {
  const notice: Notice = {
    userId: peerOf(row, from),
    actorId: from,
    message: messages[event],
    text: event === 'proposed' ? row.note : '',
    ...noticeFacts(row, event),
  };
  await deps.notifications.tell(tx, afterCommit, [notice]);
}

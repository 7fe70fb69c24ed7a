import type { Appointment, AppointmentState } from '@ashore/contract';
import type { AppointmentRow } from './queries.ts';

type Facts = Pick<AppointmentRow, 'state' | 'lowId' | 'highId' | 'proposerId' | 'minutes' | 'endsAt'>;

const MINUTE_MS = 60_000;

/** Returns the state as of now: what waits ends with its latest start, what was agreed with its end. */
export function stateAt({ state, endsAt, minutes }: Facts, now: Date): AppointmentState {
  const latest = endsAt.getTime() - (state === 'proposed' ? minutes * MINUTE_MS : 0);
  return (state === 'proposed' || state === 'accepted') && latest <= now.getTime() ? 'past' : state;
}

/** Returns what a member may do with an appointment now; nothing for who has no part in it. */
export function mayDo(row: Facts, userId: number, now: Date): Appointment['may'] {
  if (userId !== row.lowId && userId !== row.highId) return [];
  const state = stateAt(row, now);
  if (state === 'accepted') return ['cancel', 'propose'];
  if (state !== 'proposed') return [];
  return userId === row.proposerId ? ['withdraw', 'propose'] : ['accept', 'decline', 'propose'];
}

/** The other of the two. */
export const peerOf = ({ lowId, highId }: Pick<Facts, 'lowId' | 'highId'>, userId: number): number =>
  userId === lowId ? highId : lowId;

/** Whether two stretches of time have a moment in common; that one ends as the other begins is no overlap. */
export const overlap = (one: { startsAt: Date; endsAt: Date }, other: { startsAt: Date; endsAt: Date }): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

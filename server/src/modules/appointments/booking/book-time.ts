import { type Appointment, codes, limits, type operations, type ParsedOf } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { wallTime } from '@ashore/contract/wall-time';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type About, findAbout } from '../about.ts';
import type { AppointmentDeps } from '../deps.ts';
import { tellAppointment } from '../notices.ts';
import { endOf, presentAppointment } from '../present.ts';
import * as appointments from '../queries.ts';
import { REMINDED_BEFORE_MS } from '../remind.ts';
import * as queries from './booking-queries.ts';
import { freeDaysOf } from './get-free-times.ts';

type Input = ParsedOf<(typeof operations.booking)['bookTime']>;

/** Refuses a member between whom and the owner there is a block, whom the owner refused, and who has booked enough. */
async function assertBooker(deps: AppointmentDeps, tx: Transaction, userId: number, ownerId: number): Promise<void> {
  const { conversations, platform } = deps;
  await queries.lockBooker(tx, userId);
  if (await conversations.isBlocked(userId, ownerId, tx)) throw new Refusal(codes.forbidden, 'noAppointmentMember');
  if ((await queries.refusedBy(tx, ownerId)).has(userId)) throw new Refusal(codes.forbidden, 'noAppointmentMember');
  const most = limits.openBookings;
  if ((await queries.openBookings(tx, userId, platform.clock.now())) >= most)
    throw new Refusal(codes.conflict, { reason: 'bookingMost', params: { most } });
}

/** Returns the times that are booked from, locked. Refuses a time that is not offered, and one without enough places. */
async function lockTime(tx: Transaction, about: About, { start, party }: Input, now: Date) {
  const row = await queries.lockAvailability(tx, about);
  if (!row || row.paused) throw new Refusal(codes.conflict, 'bookingClosed');
  const startsAt = new Date(start);
  const day = wallTime(startsAt, row.timeZone).slice(0, 10);
  // Of a time in the past or beyond what is offered no day is found.
  const isNear = startsAt > now && day <= dayAfter(wallTime(now, row.timeZone).slice(0, 10), row.daysAhead);
  const free = isNear ? (await freeDaysOf(tx, row, about, { now, from: day }).next()).value : undefined;
  const slot = free?.day === day ? free.slots.find((one) => one.startsAt.getTime() === startsAt.getTime()) : undefined;
  if (!slot) throw new Refusal(codes.conflict, 'bookingTaken');
  if (party > slot.left) throw invalid({ party: { reason: 'bookingParty', params: { left: slot.left } } });
  return { row, startsAt };
}

async function store(deps: AppointmentDeps, tx: Transaction, userId: number, about: About, input: Input) {
  const now = deps.platform.clock.now();
  await assertBooker(deps, tx, userId, about.ownerId);
  const { row, startsAt } = await lockTime(tx, about, input, now);
  const { adId, directoryId, ownerId, regionId, title } = about;
  const conversation = { lowId: Math.min(userId, ownerId), highId: Math.max(userId, ownerId), adId, directoryId };
  await appointments.releaseOver(tx, conversation, now);
  await appointments.replaceWaiting(tx, conversation, now);
  const { timeZone, meeting, place, minutes } = row;
  const isSoon = startsAt.getTime() - now.getTime() <= REMINDED_BEFORE_MS;
  const stored = await appointments.insertAppointment(tx, {
    ...conversation,
    ...{ title, regionId, timeZone, meeting, place, minutes, startsAt, note: input.note, party: input.party },
    ...{ hostId: ownerId, proposerId: userId, availabilityId: row.id, starts: [startsAt] },
    ...{ endsAt: endOf(startsAt, minutes), state: 'accepted', holds: true, acceptedAt: now },
    remindedAt: isSoon ? now : null,
    ...{ createdAt: now, updatedAt: now },
  });
  if (!stored) throw new Refusal(codes.conflict, 'appointmentTwice');
  return stored;
}

/**
 * Books a free time: who · may · lock · free · store · tell. It is an accepted appointment at once. Of those who want the last
 * place at the same moment one gets it, as each waits for the times of the one before.
 */
export async function bookTime(deps: AppointmentDeps, call: Call, input: Input): Promise<Appointment> {
  const { userId } = memberOf(call);
  const about = await findAbout(deps, input);
  if (about.ownerId === userId) throw notFound();
  if (!about.isOpen) throw new Refusal(codes.conflict, 'bookingClosed');
  if (about.directoryId === null && input.party > 1)
    throw invalid({ party: { reason: 'bookingParty', params: { left: 1 } } });
  const row = await deps.platform.database.transaction(async (tx, afterCommit) => {
    const stored = await store(deps, tx, userId, about, input);
    await tellAppointment(deps, tx, afterCommit, stored, { from: userId, event: 'booked' });
    return stored;
  });
  return presentAppointment(deps, row, userId);
}

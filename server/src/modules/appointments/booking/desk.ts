import { type Booking, codes, type operations, type ParsedOf } from '@ashore/contract';
import { wallTime } from '@ashore/contract/wall-time';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AppointmentDeps } from '../deps.ts';
import { tellAppointments } from '../notices.ts';
import { peerOf } from '../policy.ts';
import { presentAppointments } from '../present.ts';
import * as appointments from '../queries.ts';
import * as queries from './booking-queries.ts';

const HOUR_MS = 3_600_000;

/** A stretch of time that holds a day by the clocks of every place. */
const around = (day: string): [Date, Date] => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return [new Date(midnight - 14 * HOUR_MS), new Date(midnight + 38 * HOUR_MS)];
};

const isOn =
  (day: string) =>
  ({ startsAt, timeZone }: appointments.AppointmentRow): boolean =>
    wallTime(startsAt, timeZone).slice(0, 10) === day;

/** Returns who comes to a member on a day, with what only the member sees: who did not come, and who is refused. */
export async function getBookings(
  deps: AppointmentDeps,
  call: Call,
  input: ParsedOf<(typeof operations.booking)['getBookings']>,
): Promise<{ day: string; list: Booking[] }> {
  const { userId } = memberOf(call);
  const here = deps.regions.timeZoneOf(call.regionId, null);
  const day = input.day ?? wallTime(deps.platform.clock.now(), here).slice(0, 10);
  const { orm } = deps.platform.database;
  const rows = (await queries.hosted(orm, userId, ...around(day))).filter(isOn(day));
  const [presented, noShows, refused] = await Promise.all([
    presentAppointments(deps, rows, userId),
    queries.noShowsOf(orm, userId),
    queries.refusedBy(orm, userId),
  ]);
  const list = rows.flatMap((row, place) => {
    const appointment = presented[place];
    const peerId = peerOf(row, userId);
    if (!appointment) return [];
    return [{ appointment, noShow: row.noShow, noShows: noShows.get(peerId) ?? 0, refused: refused.has(peerId) }];
  });
  return { day, list };
}

/** Notes that somebody did not come, or refuses further bookings of that member; the other is told nothing of either. */
export async function changeBooking(
  deps: AppointmentDeps,
  call: Call,
  { appointmentId, noShow, refused }: ParsedOf<(typeof operations.booking)['changeBooking']>,
): Promise<Pick<Booking, 'noShow' | 'refused'>> {
  const { userId } = memberOf(call);
  const now = deps.platform.clock.now();
  return deps.platform.database.transaction(async (tx) => {
    const row = await appointments.lockAppointment(tx, appointmentId, userId);
    if (row?.hostId !== userId) throw notFound();
    if (noShow === true && (row.state !== 'accepted' || row.startsAt > now))
      throw new Refusal(codes.conflict, 'bookingToCome');
    if (noShow !== undefined) await queries.setNoShow(tx, row.id, noShow);
    if (refused === true) await queries.addRefusal(tx, userId, peerOf(row, userId), now);
    if (refused === false) await queries.removeRefusal(tx, userId, peerOf(row, userId));
    const isRefused = (await queries.refusedBy(tx, userId)).has(peerOf(row, userId));
    return { noShow: noShow ?? row.noShow, refused: isRefused };
  });
}

/** Cancels what a member has agreed on as host for a day and that has not begun, and tells all of them the same. */
export async function cancelBookings(
  deps: AppointmentDeps,
  call: Call,
  { day, text }: ParsedOf<(typeof operations.booking)['cancelBookings']>,
): Promise<{ cancelled: number }> {
  const { userId } = memberOf(call);
  const now = deps.platform.clock.now();
  const cancelled = await deps.platform.database.transaction(async (tx, afterCommit) => {
    const rows = (await queries.lockHosted(tx, userId, ...around(day))).filter(
      (row) => row.startsAt > now && isOn(day)(row),
    );
    const ended = await appointments.cancelAll(
      tx,
      rows.map(({ id }) => id),
      { endedBy: userId, endText: text, updatedAt: now },
    );
    await tellAppointments(deps, tx, afterCommit, ended, { from: userId, event: 'cancelled' });
    return ended.length;
  });
  return { cancelled };
}

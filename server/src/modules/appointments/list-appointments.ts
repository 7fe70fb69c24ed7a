import type { Appointment, operations, Page, ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { AppointmentDeps } from './deps.ts';
import { presentAppointments } from './present.ts';
import * as queries from './queries.ts';

/** Returns a page of one's appointments, or those with one member. */
export async function listAppointments(
  deps: AppointmentDeps,
  call: Call,
  { when, userId: peerId, pageNum, pageSize }: ParsedOf<(typeof operations.appointment)['getAppointments']>,
): Promise<Page<Appointment>> {
  const { userId } = memberOf(call);
  const { orm } = deps.platform.database;
  const now = deps.platform.clock.now();
  if (peerId !== undefined) {
    const rows = await queries.appointmentsWith(orm, Math.min(userId, peerId), Math.max(userId, peerId), pageSize);
    const list = await presentAppointments(deps, rows, userId);
    return { list, total: list.length, pages: 1, pageNum: 1, pageSize };
  }
  const { list, total } = await queries.appointmentsOf(orm, userId, { when, pageNum, pageSize, now });
  const pages = Math.ceil(total / pageSize);
  return { list: await presentAppointments(deps, list, userId), total, pages, pageNum, pageSize };
}

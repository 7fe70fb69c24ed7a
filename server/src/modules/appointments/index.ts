import { type Locale, operations } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerAppointment, cancelOfLeaver } from './answer-appointment.ts';
import { eraseOffered, exportedRefusals, ownAvailabilities } from './booking/booking-queries.ts';
import { bookingHandlers } from './booking/routes.ts';
import { appointmentFile, changeCalendarKey, privateCalendar, regionCalendar } from './calendar.ts';
import type { AppointmentDeps } from './deps.ts';
import { listAppointments } from './list-appointments.ts';
import { askWhetherMet, sayMet } from './meeting/ask-whether-met.ts';
import { countMet, erasePairs, exportedPairs, insertPair } from './meeting/met-queries.ts';
import { proposeAppointment } from './propose-appointment.ts';
import { calendarKeySince, eraseAppointments, exportedAppointments, removeCalendarKey } from './queries.ts';
import { remind } from './remind.ts';

const REMIND_JOB = 'appointments.remind';

/** Meetings that two members agree on, from proposing times to being reminded. */
export interface AppointmentsModule extends Module {
  /** Reminds of what begins within the hour; the work of a job each minute. */
  remind(): Promise<void>;
  /** Asks both members of what is over whether they met; a part of the same job. */
  askWhetherMet(): Promise<void>;
  /** With how many members each of these met, as both said. */
  metCounts(userIds: number[]): Promise<Map<number, number>>;
  /** Stores ready pairs of members who met, as the demo content has them. */
  addMet(pairs: [number, number][], metAt: Date): Promise<void>;
  /** The calendar file of an appointment; undefined for who has no part in it, and for what was never agreed on. */
  file(appointmentId: number, userId: number, locale: Locale): Promise<string | undefined>;
  /** The calendar behind a secret address; undefined where it is nobody's. */
  privateCalendar(key: string): Promise<string | undefined>;
  /** The calendar of the events of a region. */
  regionCalendar(regionId: number, locale: Locale): Promise<string>;
}

export function createAppointmentsModule(
  platform: Platform,
  given: Omit<AppointmentDeps, 'platform'>,
): AppointmentsModule {
  const deps: AppointmentDeps = { ...given, platform };
  const { jobs, database } = platform;
  const { appointment } = operations;
  return {
    name: 'appointments',
    handlers: [
      handle(appointment.proposeAppointment, (call, input) => proposeAppointment(deps, call, input)),
      handle(appointment.answerAppointment, (call, input) => answerAppointment(deps, call, input)),
      handle(appointment.changeCalendarAddress, (call, { action }) =>
        changeCalendarKey(deps, memberOf(call).userId, action),
      ),
      handle(appointment.sayMet, (call, input) => sayMet(deps, call, input)),
      handle(appointment.getAppointments, (call, query) => listAppointments(deps, call, query)),
      ...bookingHandlers(deps),
    ],
    async startJobs() {
      await jobs.work(REMIND_JOB, async () => {
        await remind(deps);
        await askWhetherMet(deps);
      });
      await jobs.schedule(REMIND_JOB, '* * * * *');
    },
    exportData: async (userId) => ({
      appointments: await exportedAppointments(database.orm, userId),
      timesOffered: await ownAvailabilities(database.orm, userId),
      peopleMet: await exportedPairs(database.orm, userId),
      bookingsRefused: await exportedRefusals(database.orm, userId),
      calendarAddressSince: (await calendarKeySince(database.orm, userId)) ?? null,
    }),
    async hideMember(tx, userId, hidden) {
      if (hidden) await cancelOfLeaver(deps, tx, afterCommitOf(tx), userId);
    },
    async eraseMember(tx, userId) {
      await eraseAppointments(tx, userId);
      await erasePairs(tx, userId);
      await removeCalendarKey(tx, userId);
      await eraseOffered(tx, userId);
    },
    remind: () => remind(deps),
    askWhetherMet: () => askWhetherMet(deps),
    async addMet(pairs, metAt) {
      await database.transaction(async (tx) => {
        for (const [one, other] of pairs)
          await insertPair(tx, { lowId: Math.min(one, other), highId: Math.max(one, other), metAt });
      });
    },
    metCounts: (userIds) => countMet(database.orm, userIds),
    privateCalendar: (key) => privateCalendar(deps, key),
    regionCalendar: (regionId, locale) => regionCalendar(deps, regionId, locale),
    file: (appointmentId, userId, locale) => appointmentFile(deps, appointmentId, userId, locale),
  };
}

import { type Locale, operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerAppointment, cancelOfLeaver } from './answer-appointment.ts';
import { appointmentFile } from './calendar.ts';
import type { AppointmentDeps } from './deps.ts';
import { listAppointments } from './list-appointments.ts';
import { proposeAppointment } from './propose-appointment.ts';
import { eraseAppointments, exportedAppointments } from './queries.ts';
import { remind } from './remind.ts';

const REMIND_JOB = 'appointments.remind';

/** Meetings that two members agree on, from proposing times to being reminded. */
export interface AppointmentsModule extends Module {
  /** Reminds of what begins within the hour; the work of a job each minute. */
  remind(): Promise<void>;
  /** The calendar file of an appointment; undefined for who has no part in it, and for what was never agreed on. */
  file(appointmentId: number, userId: number, locale: Locale): Promise<string | undefined>;
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
      handle(appointment.getAppointments, (call, query) => listAppointments(deps, call, query)),
    ],
    async startJobs() {
      await jobs.work(REMIND_JOB, () => remind(deps));
      await jobs.schedule(REMIND_JOB, '* * * * *');
    },
    exportData: async (userId) => ({ appointments: await exportedAppointments(database.orm, userId) }),
    async hideMember(tx, userId, hidden) {
      if (hidden) await cancelOfLeaver(deps, tx, afterCommitOf(tx), userId);
    },
    async eraseMember(tx, userId) {
      await eraseAppointments(tx, userId);
    },
    remind: () => remind(deps),
    file: (appointmentId, userId, locale) => appointmentFile(deps, appointmentId, userId, locale),
  };
}

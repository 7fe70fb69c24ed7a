import type { Appointed, Doers, Writing } from './writing.ts';

/** What one member did with an appointment; the group has one actor only. */
const appointed = (
  key:
    | 'appointmentBooked'
    | 'appointmentProposed'
    | 'appointmentAccepted'
    | 'appointmentDeclined'
    | 'appointmentCancelled',
) => ({
  kind: 'appointment' as const,
  acted: ({ name, title, ...time }: Appointed & Doers, { t, moment }: Writing) =>
    t(key, { name, title, time: moment(time) }),
});

/** What became of an event: the site itself speaks. */
const ofEvent = (
  key: 'eventPlaceFree' | 'eventMoved' | 'eventCancelled' | 'eventReminder' | 'appointmentReminder' | 'appointmentMet',
) => ({
  kind: 'appointment' as const,
  title: ({ title, ...time }: Appointed, { t, moment }: Writing) => t(key, { title, time: moment(time) }),
});

/** What notifications say of appointments and events. */
export const appointmentWords = {
  appointmentBooked: appointed('appointmentBooked'),
  appointmentProposed: appointed('appointmentProposed'),
  appointmentAccepted: appointed('appointmentAccepted'),
  appointmentDeclined: appointed('appointmentDeclined'),
  appointmentCancelled: appointed('appointmentCancelled'),
  appointmentReminder: ofEvent('appointmentReminder'),
  appointmentMet: ofEvent('appointmentMet'),
  eventPlaceFree: ofEvent('eventPlaceFree'),
  eventMoved: ofEvent('eventMoved'),
  eventCancelled: ofEvent('eventCancelled'),
  eventReminder: ofEvent('eventReminder'),
  eventMessage: {
    kind: 'appointment' as const,
    acted: ({ name, title }: { title: string } & Doers, { t }: Writing) => t('eventMessage', { name, title }),
  },
};

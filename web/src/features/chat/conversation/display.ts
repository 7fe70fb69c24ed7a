import type { Appointment, ChatMessage } from '@ashore/contract';
import { type Outgoing, shownOutgoing, type Thread } from '#web/features/chat/store/thread.ts';

/** After every ISO 8601 time of these centuries. */
const END_OF_TIME = '9999';

/** What the thread draws, one under the other: own, other's, or a divider between days (specification 3). */
export type DisplayItem =
  | { type: 'divider'; key: string; day: Date }
  | { type: 'own' | 'other'; key: string; message: ChatMessage; readed: boolean }
  | { type: 'outgoing'; key: string; message: Outgoing }
  | { type: 'appointment'; key: string; appointment: Appointment };

/** Appointments as they changed last, but for those among messages that are not loaded yet. */
const shownAppointments = ({ messages, older }: Thread, appointments: readonly Appointment[]): Appointment[] => {
  const since = older === 'none' ? undefined : messages[0]?.sendTime;
  return appointments
    .filter(({ updateTime, may }) => since === undefined || may.length > 0 || updateTime >= since)
    .sort((one, other) => one.updateTime.localeCompare(other.updateTime));
};

/**
 * The messages of a thread with a divider wherever a day begins; days are those of the time zone. Appointments stand where
 * they changed last.
 */
export function displayItems(
  thread: Thread,
  userId: number,
  timeZone: string,
  appointments: readonly Appointment[] = [],
): DisplayItem[] {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const items: DisplayItem[] = [];
  let before = '';
  function divide(time: string) {
    const day = new Date(time);
    const name = days.format(day);
    if (name !== before) items.push({ type: 'divider', key: `day ${name}`, day });
    before = name;
  }
  const waiting = shownAppointments(thread, appointments);
  /** Those that changed until then. */
  function meet(until: string) {
    for (let next = waiting[0]; next && next.updateTime <= until; next = waiting[0]) {
      divide(next.updateTime);
      items.push({ type: 'appointment', key: `appointment ${next.appointmentId}`, appointment: next });
      waiting.shift();
    }
  }
  for (const message of thread.messages) {
    meet(message.sendTime);
    divide(message.sendTime);
    const type = message.sendUserId === userId ? 'own' : 'other';
    items.push({ type, key: `message ${message.id}`, message, readed: message.isStatus === 0 });
  }
  meet(END_OF_TIME);
  for (const message of shownOutgoing(thread)) {
    divide(message.createTime);
    items.push({ type: 'outgoing', key: `outgoing ${message.messageKey}`, message });
  }
  return items;
}

/** How many days lie between a day and now, both in the time zone: 0 today, 1 yesterday. */
export function daysAgo(day: Date, now: Date, timeZone: string): number {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const midnight = (date: Date) => Date.parse(`${days.format(date)}T00:00:00Z`);
  return Math.round((midnight(now) - midnight(day)) / 86_400_000);
}

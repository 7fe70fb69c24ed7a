import type { ChatMessage } from '@ashore/contract';
import { type Outgoing, shownOutgoing, type Thread } from '#web/features/chat/store/thread.ts';

/** What the thread draws, one under the other: own, other's, or a divider between days (specification 3). */
export type DisplayItem =
  | { type: 'divider'; key: string; day: Date }
  | { type: 'own' | 'other'; key: string; message: ChatMessage; readed: boolean }
  | { type: 'outgoing'; key: string; message: Outgoing };

/** The messages of a thread with a divider wherever a day begins; days are those of the time zone. */
export function displayItems(thread: Thread, userId: number, timeZone: string): DisplayItem[] {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const items: DisplayItem[] = [];
  let before = '';
  function divide(time: string) {
    const day = new Date(time);
    const name = days.format(day);
    if (name !== before) items.push({ type: 'divider', key: `day ${name}`, day });
    before = name;
  }
  for (const message of thread.messages) {
    divide(message.sendTime);
    const type = message.sendUserId === userId ? 'own' : 'other';
    items.push({ type, key: `message ${message.id}`, message, readed: message.isStatus === 0 });
  }
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

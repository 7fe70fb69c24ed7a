import { messages } from '#server/lib/messages.ts';

/** What calendar files say beside what members wrote. */
export const calendarMessages = messages('calendar', {
  with: 'With {name}',
  video: 'Video call',
  phone: 'Phone call',
  mine: 'Ashore: my appointments and events',
  events: 'Events in {place} · Ashore',
});

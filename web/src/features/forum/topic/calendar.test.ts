import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

it('is a calendar of one event, with folded lines and escaped text', () => {
  const event = {
    uid: 'topic-3@ashore',
    title: `Picnic; by the sea, ${'é'.repeat(60)}`,
    place: 'Cais\n1',
    url: 'https://a.example/forum/3',
  };
  const file = calendarFile({ ...event, starts: new Date('2026-12-01T12:30:00Z') }, new Date('2026-11-01T08:00:00Z'));
  const lines = file.split('\r\n');
  expect(lines.slice(0, 8)).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ashore//Forum//EN', 'BEGIN:VEVENT', 'UID:topic-3@ashore'],
    ...['DTSTAMP:20261101T080000Z', 'DTSTART:20261201T123000Z', 'DTEND:20261201T143000Z'],
  ]);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:Picnic\\; by the sea\\, ${'é'.repeat(60)}\r\n`);
  expect(unfolded).toContain('LOCATION:Cais\\n1\r\nURL:https://a.example/forum/3\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n');
});

import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const origin = 'https://ashore.example';
const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ key: 'appointment-5', sequence: 2, title: 'Flat', place: '', text: '', url: '/x', cancelled: false },
  startsAt: new Date('2026-10-25T00:30:00Z'),
  endsAt: new Date('2026-10-25T01:00:00Z'),
  updatedAt: new Date('2026-10-01T08:00:00Z'),
  ...fields,
});
const read = (text: string) => convertIcsCalendar(undefined, text);

it('keeps texts, times, the key and the number of changes', () => {
  const hostile = 'Größe; 5, rua\\ 日本語\nATTENDEE:mailto:x@y.example\r\nDTSTART:20200101T000000Z 👩‍👩‍👧';
  const file = calendarFile([entry({ title: hostile, place: 'Rua "A"; 5, Lisboa', text: 'x'.repeat(300) })], origin);
  const [event, ...others] = read(file).events ?? [];
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    ...{ uid: 'appointment-5@ashore.example', sequence: 2, status: 'CONFIRMED', location: 'Rua "A"; 5, Lisboa' },
    ...{ summary: hostile.replace('\r', ''), description: 'x'.repeat(300), url: 'https://ashore.example/x' },
  });
  expect(event?.start.date).toEqual(new Date('2026-10-25T00:30:00Z'));
  expect(event?.end?.date).toEqual(new Date('2026-10-25T01:00:00Z'));
});

it('has lines of at most 75 bytes that end as the standard asks', () => {
  const title = '日本語 ééé 👩‍👩‍👧 '.repeat(30);
  const lines = calendarFile([entry({ title })], origin).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  expect(lines.at(-1)).toBe('');
});

it('is a cancellation when its one entry is cancelled, and a feed stays a feed', () => {
  const cancelled = entry({ cancelled: true });
  expect(read(calendarFile([cancelled], origin))).toMatchObject({
    method: 'CANCEL',
    events: [{ status: 'CANCELLED' }],
  });
  expect(read(calendarFile([cancelled], origin, 'Mine'))).toMatchObject({ method: 'PUBLISH', name: 'Mine' });
  expect(read(calendarFile([], origin, 'Empty')).events ?? []).toEqual([]);
});

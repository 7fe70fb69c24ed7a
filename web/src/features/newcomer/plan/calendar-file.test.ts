import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-26T10:00:00Z');
const task = {
  uid: 'newcomer-1-number@ashore.test',
  title: 'Tax number; free, \\ at once',
  text: 'First line\nSecond line',
  day: '2027-02-28',
  url: 'https://ashore.test/newcomer',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a plan', () => {
  it('has whole days whose end is the next day, also at the end of a month', () => {
    const lines = unfolded(calendarFile('My plan', [task, { ...task, uid: 'leap', day: '2028-02-28' }], now));
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270301'],
        ...['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280229'],
        ...['UID:newcomer-1-number@ashore.test', 'DTSTAMP:20261126T100000Z', 'TRANSP:TRANSPARENT'],
        String.raw`SUMMARY:Tax number\; free\, \\ at once`,
        String.raw`DESCRIPTION:First line\nSecond line`,
      ]),
    );
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  it.each(['الرقم الضريبي '.repeat(9), '税号'.repeat(60), '🐈'.repeat(50), 'x'.repeat(400)])(
    'folds long lines at 75 octets without cutting a letter: %s',
    (title) => {
      const file = calendarFile('Plan', [{ ...task, title }], now);
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(unfolded(file)).toContain(`SUMMARY:${title}`);
    },
  );

  it('raises the sequence of the same task, so that calendars move it', () => {
    const of = (date: Date) => Number(/SEQUENCE:(\d+)/.exec(calendarFile('Plan', [task], date))?.[1]);
    expect(of(new Date('2026-11-27T10:00:00Z'))).toBeGreaterThan(of(now));
    expect(of(new Date('2199-12-31T00:00:00Z'))).toBeLessThan(2 ** 31);
  });
});

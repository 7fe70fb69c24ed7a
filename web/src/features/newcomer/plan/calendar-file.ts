import { addDays } from './days.ts';

/** A task as a calendar has it: on one day, without a time. */
export interface CalendarTask {
  /** Stable, so that a calendar knows the task again when the plan changes. */
  uid: string;
  title: string;
  text: string;
  /** `2026-12-24` */
  day: string;
  url: string;
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LINE_OCTETS = 75;

/** Lines of at most 75 octets, never cut within a letter (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // The space that a continued line begins with counts, too.
      [part, octets] = ['', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const plain = (day: string) => day.replaceAll('-', '');

/**
 * Returns a calendar file (RFC 5545) with tasks as events of whole days, which take no time of the day. A later file of the
 * same plan has higher sequences, so that calendars move what they know.
 */
export function calendarFile(name: string, tasks: readonly CalendarTask[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ashore//Newcomer//EN', 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${escaped(name)}`,
    ...tasks.flatMap(({ uid, title, text, day, url }) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp}`, `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`],
      `DTSTART;VALUE=DATE:${plain(day)}`,
      // The end is the first day that is not part of it (3.6.1).
      `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
      ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(text)}`, `URL:${url}`],
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

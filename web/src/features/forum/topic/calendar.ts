import * as paths from '@ashore/contract/paths';

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Lines of at most 75 bytes, as RFC 5545 (section 3.1) has them. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

interface Event {
  uid: string;
  title: string;
  place: string;
  /** Absolute address of its page. */
  url: string;
  starts: Date;
}

const HOURS = 2;

/** A calendar file (RFC 5545) with one event, two hours long as its end is not known. */
export function calendarFile({ uid, title, place, url, starts }: Event, now: Date): string {
  const ends = new Date(starts.getTime() + HOURS * 3_600_000);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ashore//Forum//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...[`DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(starts)}`, `DTEND:${stamp(ends)}`, `SUMMARY:${escaped(title)}`],
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...[`URL:${url}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Hands the event of a topic to the browser as a file. */
export function saveEvent(topic: { forumId: number; title: string; eventPlace: string }, starts: Date): void {
  const { forumId, title, eventPlace: place } = topic;
  const address = `${location.origin}${paths.topic(forumId)}`;
  const file = calendarFile(
    { uid: `topic-${forumId}@${location.host}`, title, place, url: address, starts },
    new Date(),
  );
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href: url, download: `ashore-${forumId}.ics` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

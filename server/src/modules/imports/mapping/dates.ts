/** Of patterns such as `dd.MM.yyyy HH:mm`. */
const tokens: Record<string, [part: keyof Parts, pattern: string]> = {
  yyyy: ['year', '(\\d{4})'],
  MM: ['month', '(\\d{1,2})'],
  dd: ['day', '(\\d{1,2})'],
  HH: ['hour', '(\\d{1,2})'],
  mm: ['minute', '(\\d{2})'],
  ss: ['second', '(\\d{2})'],
};
const TOKEN = /yyyy|MM|dd|HH|mm|ss/g;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const UNIX = 'unix';
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const OLDEST = Date.UTC(1995, 0, 1);

/** Whether the text is a pattern for dates: it has year, month and day, or is `unix` (seconds or milliseconds since 1970). */
export const isDatePattern = (pattern: string): boolean =>
  pattern === UNIX || ['yyyy', 'MM', 'dd'].every((token) => pattern.split(token).length === 2);

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
    });
  formatters.set(timeZone, known);
  return known;
}

/** How far the clocks of a place are before UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** A moment by the clocks of a place. An hour that is there twice is the first one; one that is left out, the next. */
function zonedTime(parts: Parts, timeZone: string): number {
  const { year, month, day, hour, minute, second } = parts;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  if (offsetAt(before, timeZone) === asUtc - before) return before;
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  return offsetAt(after, timeZone) === asUtc - after ? after : before;
}

const isDay = ({ year, month, day, hour, minute, second }: Parts): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day &&
  month <= 12 &&
  hour < 24 &&
  minute < 60 &&
  second < 60;

const none: Parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

const patterns = new Map<string, { expression: RegExp; parts: (keyof Parts)[] }>();

function patternOf(pattern: string) {
  const known = patterns.get(pattern);
  if (known) return known;
  const parts: (keyof Parts)[] = [];
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(TOKEN, (token) => {
    const [part, digits] = tokens[token] as [keyof Parts, string];
    parts.push(part);
    return digits;
  });
  const made = { expression: new RegExp(`^${source}`), parts };
  patterns.set(pattern, made);
  return made;
}

function byPattern(text: string, pattern: string): Parts | undefined {
  const { expression, parts } = patternOf(pattern);
  const found = expression.exec(text);
  return found ? { ...none, ...Object.fromEntries(parts.map((part, at) => [part, Number(found[at + 1])])) } : undefined;
}

/**
 * A date of a source: ISO 8601, a pattern, or seconds or milliseconds since 1970. What names no zone is by the clocks of
 * `timeZone`. Undefined for what is no date, or lies before 1995.
 */
export function dateOf(
  value: unknown,
  { pattern, timeZone }: { pattern: string | undefined; timeZone: string },
): Date | undefined {
  const text = String(value).trim();
  if (pattern === UNIX || (pattern === undefined && /^\d{9,10}$|^\d{12,13}$/.test(text))) {
    const number = Number(text);
    const time = number < 1e11 ? number * 1000 : number;
    return time >= OLDEST && time < 8e14 ? new Date(time) : undefined;
  }
  const iso = pattern === undefined ? ISO.exec(text) : null;
  if (iso?.[7]) {
    const zone = iso[7].toUpperCase().replace('UTC', 'Z');
    const day = `${iso[1]}-${iso[2]?.padStart(2, '0')}-${iso[3]?.padStart(2, '0')}`;
    const time = Date.parse(
      `${day}T${iso[4]?.padStart(2, '0') ?? '00'}:${iso[5] ?? '00'}:${iso[6] ?? '00'}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`,
    );
    return time >= OLDEST ? new Date(time) : undefined;
  }
  const [year, month, day, hour = 0, minute = 0, second = 0] = (iso ?? []).slice(1, 7).map((part) => Number(part ?? 0));
  const parts =
    pattern === undefined ? iso && ({ year, month, day, hour, minute, second } as Parts) : byPattern(text, pattern);
  if (!parts || !isDay(parts)) return undefined;
  const time = zonedTime(parts, timeZone);
  return time >= OLDEST ? new Date(time) : undefined;
}

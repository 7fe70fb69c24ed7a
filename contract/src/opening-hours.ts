import type { Fault } from './fault-messages.ts';

/** Opening hours within a day. `to` can be '24:00'. If `to` is not after `from`, it belongs to the next day. */
export interface HoursSpan {
  /** 'HH:MM' */
  from: string;
  to: string;
}

/** A special day that replaces its weekday; closed without spans. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' */
  date: string;
  spans: HoursSpan[];
}

export interface OpeningHours {
  /** Seven days, Monday first. */
  week: HoursSpan[][];
  special: SpecialDay[];
  /** The hours on public holidays; empty if not specified. */
  holidays: '' | 'open' | 'closed';
  /** A note on hours that do not fit into a week. */
  text: string;
}

/** A public holiday of a place. */
export interface PublicHoliday {
  /** 'YYYY-MM-DD' */
  date: string;
  /** In the language of the reader if it has a name there, else of the country. */
  name: string;
}

/** Whether a place is open, and the next change; absent without one. */
export interface OpenState {
  open: boolean;
  /** The public holiday of today: closed for it, or with hours that may differ. Absent where the hours of today are certain. */
  holiday?: { name: string; closed: boolean } | undefined;
  changes?: { date: string; time: string; inDays: number } | undefined;
}

const DAY = 1440;
const WEEK_DAYS = 7;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** No hours at all. */
export const noHours: OpeningHours = { week: [[], [], [], [], [], [], []], special: [], holidays: '', text: '' };

/** Returns the minutes since midnight; undefined for an invalid time. '24:00' is the end of the day. */
export function minutesOf(time: string): number | undefined {
  if (time === '24:00') return DAY;
  const [, hours, minutes] = time.match(TIME) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Returns 'HH:MM' for minutes since midnight, also for those of the next day. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns a span as minutes since midnight of its day. A span past midnight ends after 1440. */
export function spanMinutes({ from, to }: HoursSpan): [from: number, to: number] {
  const [start, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0];
  return [start, end > start ? end : end + DAY];
}

/** Tells whether opening hours are given. */
export const hasHours = ({ week, special }: OpeningHours): boolean =>
  week.some((spans) => spans.length > 0) || special.some(({ spans }) => spans.length > 0);

/** Returns the local date, weekday (0 Monday) and minutes since midnight of a moment in a time zone. */
export function localMoment(now: Date, timeZone: string): { date: string; weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '0';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { date, weekday: weekdayOf(date), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the day that many days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the public holiday of a date, unless a special day says what holds on it. */
export const holidayOn = (
  { special }: Pick<OpeningHours, 'special'>,
  date: string,
  holidays: readonly PublicHoliday[],
): PublicHoliday | undefined =>
  special.some((day) => day.date === date) ? undefined : holidays.find((day) => day.date === date);

/** Returns the spans of a date: of the special day, or else of its weekday; none on a public holiday that it closes for. */
export function spansOn(hours: OpeningHours, date: string, holidays: readonly PublicHoliday[] = []): HoursSpan[] {
  const { week, special } = hours;
  if (hours.holidays === 'closed' && holidayOn(hours, date, holidays)) return [];
  return special.find((day) => day.date === date)?.spans ?? week[weekdayOf(date)] ?? [];
}

/** Returns the spans from yesterday to a week ahead, in minutes from today's midnight. Touching spans are joined. */
function timeline(hours: OpeningHours, today: string, holidays: readonly PublicHoliday[]): [number, number][] {
  const joined: [number, number][] = [];
  for (let day = -1; day <= WEEK_DAYS; day++) {
    for (const span of spansOn(hours, dayAfter(today, day), holidays)) {
      const [from, to] = spanMinutes(span);
      joined.push([from + day * DAY, to + day * DAY]);
    }
  }
  joined.sort((one, other) => one[0] - other[0]);
  return joined.reduce<[number, number][]>((all, span) => {
    const last = all.at(-1);
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else all.push([...span]);
    return all;
  }, []);
}

/**
 * Whether a place is open at a moment by the clocks of its time zone, whatever those do that night; undefined where its
 * hours are not known. A special day takes the place of its weekday; what began the evening before runs to its end.
 * @param holidays the public holidays of the place from yesterday to a week ahead
 */
export function openState(
  hours: OpeningHours,
  now: Date,
  timeZone: string,
  holidays: readonly PublicHoliday[] = [],
): OpenState | undefined {
  if (!hasHours(hours)) return undefined;
  const { date, minute } = localMoment(now, timeZone);
  const spans = timeline(hours, date, holidays);
  const current = spans.find(([from, to]) => from <= minute && minute < to);
  const at = current ? current[1] : spans.find(([from]) => from > minute)?.[0];
  const today = hours.holidays === 'open' ? undefined : holidayOn(hours, date, holidays);
  const state = {
    open: current !== undefined,
    ...(today && { holiday: { name: today.name, closed: hours.holidays === 'closed' } }),
  };
  if (at === undefined || at >= WEEK_DAYS * DAY) return state;
  const inDays = Math.floor(at / DAY);
  return { ...state, changes: { date: dayAfter(date, inDays), time: timeOf(at % DAY), inDays } };
}

/** Returns the fault in the spans of one day; undefined without one. */
export function spansProblem(spans: readonly HoursSpan[]): Fault | undefined {
  const times = spans.map((span) => [minutesOf(span.from), minutesOf(span.to)] as const);
  if (times.some(([from, to]) => from === undefined || to === undefined || from === DAY)) return 'openingTime';
  if (spans.some(({ from, to }) => from === to)) return 'sameTimes';
  const sorted = spans.map(spanMinutes).sort((one, other) => one[0] - other[0]);
  const overlap = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0));
  return overlap ? 'overlappingTimes' : undefined;
}

/** A span of a day; `to` may be '24:00', and one that is not after `from` lies on the next day. */
export interface HoursSpan {
  /** 'HH:MM' */
  from: string;
  to: string;
}

/** A day that differs from its weekday; without spans it is closed. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' */
  date: string;
  spans: HoursSpan[];
}

export interface OpeningHours {
  /** Seven days, Monday first. */
  week: HoursSpan[][];
  special: SpecialDay[];
  /** On public holidays; empty when not said. */
  holidays: '' | 'open' | 'closed';
  /** What was said of the hours where it does not fit into a week. */
  text: string;
}

/** Whether it is open, and the next time that changes; nothing of the latter where it never does. */
export interface OpenState {
  open: boolean;
  changes?: { date: string; time: string; inDays: number } | undefined;
}

const DAY = 1440;
const WEEK_DAYS = 7;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** No hours at all. */
export const noHours: OpeningHours = { week: [[], [], [], [], [], [], []], special: [], holidays: '', text: '' };

/** Minutes since midnight; undefined for what is no time of a day. '24:00' is the midnight that ends it. */
export function minutesOf(time: string): number | undefined {
  if (time === '24:00') return DAY;
  const [, hours, minutes] = time.match(TIME) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** 'HH:MM' of minutes since midnight, those of the next day included. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A span as minutes since midnight of its day; what runs over midnight ends after 1440. */
export function spanMinutes({ from, to }: HoursSpan): [from: number, to: number] {
  const [start, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0];
  return [start, end > start ? end : end + DAY];
}

/** Whether anything is said of when it is open. */
export const hasHours = ({ week, special }: OpeningHours): boolean =>
  week.some((spans) => spans.length > 0) || special.some(({ spans }) => spans.length > 0);

/** The moment on the clocks of a place: its date, weekday (0 Monday) and minutes since midnight. */
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

/** The day so many days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The spans of a date: those of the special day, else of its weekday. */
export const spansOn = ({ week, special }: OpeningHours, date: string): HoursSpan[] =>
  special.find((day) => day.date === date)?.spans ?? week[weekdayOf(date)] ?? [];

/** Spans from yesterday to a week ahead in minutes from today's midnight, those that touch joined. */
function timeline(hours: OpeningHours, today: string): [number, number][] {
  const joined: [number, number][] = [];
  for (let day = -1; day <= WEEK_DAYS; day++) {
    for (const span of spansOn(hours, dayAfter(today, day))) {
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
 */
export function openState(hours: OpeningHours, now: Date, timeZone: string): OpenState | undefined {
  if (!hasHours(hours)) return undefined;
  const { date, minute } = localMoment(now, timeZone);
  const spans = timeline(hours, date);
  const current = spans.find(([from, to]) => from <= minute && minute < to);
  const at = current ? current[1] : spans.find(([from]) => from > minute)?.[0];
  if (at === undefined || at >= WEEK_DAYS * DAY) return { open: current !== undefined };
  const inDays = Math.floor(at / DAY);
  return { open: current !== undefined, changes: { date: dayAfter(date, inDays), time: timeOf(at % DAY), inDays } };
}

/** What is wrong with spans of one day, in plain words; undefined for nothing. */
export function spansProblem(spans: readonly HoursSpan[]): string | undefined {
  const times = spans.map((span) => [minutesOf(span.from), minutesOf(span.to)] as const);
  if (times.some(([from, to]) => from === undefined || to === undefined || from === DAY))
    return 'Enter times as 09:30.';
  if (spans.some(({ from, to }) => from === to)) return 'Opening and closing time are the same.';
  const sorted = spans.map(spanMinutes).sort((one, other) => one[0] - other[0]);
  const overlap = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0));
  return overlap ? 'Two time ranges overlap.' : undefined;
}

import type { DayException, HoursSpan, WeeklySpan } from '@ashore/contract';
import { dayAfter, spanMinutes, timeOf, weekdayOf } from '@ashore/contract/opening-hours';
import { instantsOf, offsetAt, wallTime } from '@ashore/contract/wall-time';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;

/** When an owner can be met. */
export interface SlotRules {
  timeZone: string;
  spans: readonly WeeklySpan[];
  exceptions: readonly DayException[];
  minutes: number;
  /** Minutes between two appointments, and between two about different ads. */
  pause: number;
  travel: number;
  places: number;
  noticeHours: number;
  daysAhead: number;
  fromDay: string | null;
  untilDay: string | null;
}

/** An appointment that the owner has. */
export interface Taken {
  startsAt: Date;
  endsAt: Date;
  party: number;
  /** About the same ad or business: it takes places of its time. All others take the owner away. */
  isSame: boolean;
}

export interface FreeSlot {
  startsAt: Date;
  /** Places that are left, one at least. */
  left: number;
}

export interface FreeDay {
  /** YYYY-MM-DD by the clocks of the place. */
  day: string;
  slots: FreeSlot[];
}

interface Asked {
  now: Date;
  /** The first day that is wanted; today where it is earlier. */
  from?: string | undefined;
  /** The last day that is wanted; as far as the owner offers without one. */
  until?: string | undefined;
  taken: readonly Taken[];
  /** More days on which weekly hours are off, such as public holidays. */
  closed?: ReadonlySet<string> | undefined;
}

/** What clocks show so many minutes after the midnight that begins a day. */
const wallAt = (day: string, minute: number): string =>
  `${dayAfter(day, Math.floor(minute / DAY_MINUTES))}T${timeOf(minute)}`;

/** Reads clocks around a day: by one offset where they do not change, which costs far less than to look each time up. */
function clocksAround(day: string, timeZone: string) {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const [before, after] = [offsetAt(noon - 2 * DAY_MS, timeZone), offsetAt(noon + 3 * DAY_MS, timeZone)];
  const changes = before !== after;
  return {
    changes,
    instant: (wall: string) => (changes ? instantsOf(wall, timeZone)[0] : new Date(Date.parse(`${wall}Z`) - before)),
  };
}

interface Offered {
  startsAt: Date;
  /** The day on which it begins. */
  day: string;
}

/** The times of one span of a day. Those that clocks leave out are missing, and of those that come twice there is the first. */
function timesOfSpan(day: string, span: HoursSpan, { minutes, pause, timeZone }: SlotRules): Offered[] {
  const clocks = clocksAround(day, timeZone);
  const [first, last] = spanMinutes(span);
  const found: Offered[] = [];
  for (let minute = first; minute + minutes <= last; minute += minutes + pause) {
    const wall = wallAt(day, minute);
    const startsAt = clocks.instant(wall);
    if (!startsAt) continue;
    const end = new Date(startsAt.getTime() + minutes * MINUTE_MS);
    // An hour that clocks leave out makes a span shorter.
    if (clocks.changes && wallTime(end, timeZone) > wallAt(day, last)) continue;
    found.push({ startsAt, day: wall.slice(0, 10) });
  }
  return found;
}

/** The spans of one day: those of its weekday unless they are off, and those added. */
function spansOn(day: string, rules: SlotRules, isOff: (day: string) => boolean): HoursSpan[] {
  const weekday = weekdayOf(day);
  const weekly = isOff(day) ? [] : rules.spans.filter((span) => span.weekday === weekday);
  return [...weekly, ...rules.exceptions.filter((one) => one.day === day).flatMap(({ spans }) => spans)];
}

/** What is offered and begins on a day, the earliest first. */
function offeredOn(day: string, rules: SlotRules, isOff: (day: string) => boolean): Offered[] {
  const eve = dayAfter(day, -1);
  const late = spansOn(eve, rules, isOff).filter((span) => spanMinutes(span)[1] > DAY_MINUTES);
  const fromEve = isOff(day) ? [] : late.flatMap((span) => timesOfSpan(eve, span, rules));
  const own = spansOn(day, rules, isOff).flatMap((span) => timesOfSpan(day, span, rules));
  return [...fromEve, ...own]
    .filter((one) => one.day === day)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** How many places of a time are left; none where the owner is elsewhere, or on the way. */
function placesLeft(start: number, { minutes, places, travel }: SlotRules, taken: readonly Taken[]): number {
  const end = start + minutes * MINUTE_MS;
  let left = places;
  for (const one of taken) {
    const way = one.isSame ? 0 : travel * MINUTE_MS;
    if (one.startsAt.getTime() - way >= end || one.endsAt.getTime() + way <= start) continue;
    if (!one.isSame) return 0;
    left -= one.party;
  }
  return left;
}

/**
 * Returns the free times of an owner, day by day, as long as they are asked for; days without any are left out. Hours are those of
 * clocks at the place. No two of the times overlap, whatever the clocks do. Offered is what is at least the notice ahead and at most
 * so many days; free is what has a place left and leaves time for the way to and from other appointments.
 */
export function* freeDays(rules: SlotRules, { now, from, until, taken, closed }: Asked): Generator<FreeDay, undefined> {
  const off = new Set(rules.exceptions.filter((one) => one.off).map(({ day }) => day));
  const isOff = (day: string) => off.has(day) || closed?.has(day) === true;
  const today = wallTime(now, rules.timeZone).slice(0, 10);
  const earliest = Math.max(now.getTime() + 1, now.getTime() + rules.noticeHours * 3_600_000);
  const first = [today, from, rules.fromDay].reduce<string>((late, day) => (day && day > late ? day : late), today);
  const horizon = dayAfter(today, rules.daysAhead);
  const last = [rules.untilDay, until].reduce<string>((early, day) => (day && day < early ? day : early), horizon);
  const length = rules.minutes * MINUTE_MS;
  let busyUntil = Number.NEGATIVE_INFINITY;
  // The evening before may reach into the first day.
  for (let day = dayAfter(first, -1); day <= last; day = dayAfter(day, 1)) {
    const slots: FreeSlot[] = [];
    for (const { startsAt } of offeredOn(day, rules, isOff)) {
      const start = startsAt.getTime();
      if (start < busyUntil) continue;
      busyUntil = start + length + rules.pause * MINUTE_MS;
      const left = day >= first && start >= earliest ? placesLeft(start, rules, taken) : 0;
      if (left > 0) slots.push({ startsAt, left });
    }
    if (slots.length > 0) yield { day, slots };
  }
}

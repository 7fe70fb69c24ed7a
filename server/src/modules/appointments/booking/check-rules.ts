import type { DayException, HoursSpan, WeeklySpan } from '@ashore/contract';
import { spanMinutes, weekdayOf } from '@ashore/contract/opening-hours';
import type { Faults } from '#server/lib/refusal.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

type Stretch = [from: number, to: number];

const isShort = (span: HoursSpan, minutes: number) => {
  const [from, to] = spanMinutes(span);
  return span.from === span.to || to - from < minutes;
};

const meet = ([from, to]: Stretch, [otherFrom, otherTo]: Stretch) => from < otherTo && otherFrom < to;

/** Whether two stretches of a week meet; Sunday night goes on in Monday. */
const meetInWeek = (one: Stretch, [from, to]: Stretch) =>
  [-WEEK, 0, WEEK].some((shift) => meet(one, [from + shift, to + shift]));

const inWeek = ({ weekday, ...span }: WeeklySpan): Stretch => {
  const [from, to] = spanMinutes(span);
  return [weekday * DAY + from, weekday * DAY + to];
};

function weeklyFaults(spans: readonly WeeklySpan[], minutes: number): Faults {
  const faults: Faults = {};
  for (const [place, span] of spans.entries()) {
    const earlier = spans.slice(0, place).filter((one) => one.from !== one.to);
    if (isShort(span, minutes)) faults[`spans.${place}`] = 'spanShort';
    else if (earlier.some((one) => meetInWeek(inWeek(one), inWeek(span)))) faults[`spans.${place}`] = 'spansOverlap';
  }
  return faults;
}

function dayFaults(exceptions: readonly DayException[], weekly: readonly WeeklySpan[], minutes: number): Faults {
  const faults: Faults = {};
  for (const [place, { day, off, spans }] of exceptions.entries()) {
    const key = `exceptions.${place}`;
    const stays = off ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(day));
    const all = [...stays, ...spans].map(spanMinutes);
    if (exceptions.slice(0, place).some((one) => one.day === day)) faults[key] = 'dayTwice';
    else if (!off && spans.length === 0) faults[key] = 'dayPlain';
    else if (spans.some((span) => isShort(span, minutes))) faults[key] = 'spanShort';
    else if (all.some((one, at) => all.slice(0, at).some((other) => meet(one, other)))) faults[key] = 'spansOverlap';
  }
  return faults;
}

interface Checked {
  spans: readonly WeeklySpan[];
  exceptions: readonly DayException[];
  minutes: number;
  fromDay?: string | null | undefined;
  untilDay?: string | null | undefined;
}

/**
 * Returns what is wrong with hours that an owner offers, by field: hours without length or shorter than one appointment, hours that
 * overlap, a day that is named twice, an end before the start. Hours past midnight belong to the day on which they begin.
 */
export function ruleFaults({ spans, exceptions, minutes, fromDay, untilDay }: Checked): Faults {
  return {
    ...weeklyFaults(spans, minutes),
    ...dayFaults(exceptions, spans, minutes),
    ...(spans.length === 0 && exceptions.every((one) => one.spans.length === 0) ? { spans: 'availabilityHours' } : {}),
    ...(fromDay && untilDay && untilDay < fromDay ? { untilDay: 'endBeforeStart' } : {}),
  };
}

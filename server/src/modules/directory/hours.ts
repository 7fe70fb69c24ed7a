import { dayAfter, localMoment, type OpeningHours, spanMinutes, weekdayOf } from '@ashore/contract';

/** A day's spans may end within the next day, so each day takes the minutes of two. */
const SPAN_OF_DAY = 2880;
const DAY = 1440;

const epochDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

const multirange = (parts: [number, number][]): string => `{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`;

/** Hours as the ranges by which a list asks what is open. */
export function searchedHours({ week, special }: Pick<OpeningHours, 'week' | 'special'>) {
  const placed = (spans: OpeningHours['week'][number], day: number) =>
    spans.map(spanMinutes).map(([from, to]): [number, number] => [from + day * SPAN_OF_DAY, to + day * SPAN_OF_DAY]);
  return {
    openWeek: multirange(week.flatMap((spans, day) => placed(spans, day))),
    specialDays: special.map(({ date }) => epochDay(date)),
    openSpecial: multirange(special.flatMap(({ date, spans }) => placed(spans, epochDay(date)))),
  };
}

/** Where a day is a public holiday: in the whole region, or in these areas; undefined where it is none. */
type Holiday = 'all' | number[] | undefined;

/** A moment at a place as those ranges have it: by today's spans, and by those of yesterday that run over midnight. */
export interface OpenMoment {
  today: number;
  week: [today: number, yesterday: number];
  special: [today: number, yesterday: number];
  holiday: [today: Holiday, yesterday: Holiday];
}

/** @param holidayOf where a day, 'YYYY-MM-DD', is a public holiday */
export function openMoment(now: Date, timeZone: string, holidayOf: (date: string) => Holiday): OpenMoment {
  const { date, minute } = localMoment(now, timeZone);
  const [today, weekday] = [epochDay(date), weekdayOf(date)];
  const late = minute + DAY;
  return {
    today,
    week: [weekday * SPAN_OF_DAY + minute, ((weekday + 6) % 7) * SPAN_OF_DAY + late],
    special: [today * SPAN_OF_DAY + minute, (today - 1) * SPAN_OF_DAY + late],
    holiday: [holidayOf(date), holidayOf(dayAfter(date, -1))],
  };
}

const DAY = 86_400_000;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, `2026-12-24`, from 1900 to 2199. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = at(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** Returns the day so many days later, or earlier. Days of the calendar have no clock, so summer time changes nothing. */
export const addDays = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY));

/** Returns the same day so many months later; the last day of a month that is too short (30 November and 3 months: 28 or 29 February). */
export function addMonths(day: string, months: number): string {
  const date = at(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))));
}

/** Returns today's day in a time zone. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

const STEP_MS = 15 * 60_000;
const STEPS_OF_A_DAY = 96;

/** The hour, 0…23, and the day of the week, 0 Sunday, at a place. */
export function localTime(at: Date, timeZone: string): { hour: number; weekday: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', weekday: 'short', hourCycle: 'h23' });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(of.weekday ?? '');
  return { hour: Number(of.hour), weekday };
}

/** The first moment from `at` on that is not between two hours of a place; the same hour twice means no quiet hours. */
export function afterQuiet(at: Date, from: number | null, to: number | null, timeZone: string): Date {
  if (from === null || to === null || from === to) return at;
  const quiet = (date: Date) => {
    const { hour } = localTime(date, timeZone);
    return from < to ? hour >= from && hour < to : hour >= from || hour < to;
  };
  let moment = at;
  for (let step = 0; step < STEPS_OF_A_DAY && quiet(moment); step++) {
    const next = moment.getTime() + STEP_MS;
    moment = new Date(next - (next % STEP_MS));
  }
  return moment;
}

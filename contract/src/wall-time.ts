/*
 * Times as clocks at a place show them, and the instants they are. Where summer time begins an hour does not exist, and where
 * it ends one comes twice: both are told, never guessed.
 */

const DAY_MS = 86_400_000;
const WALL = /^(20\d\d-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, hourCycle: 'h23' });
  formats.set(timeZone, made);
  return made;
}

/** Tells whether a text is a time of this century as a clock shows it, `2026-12-01T18:30`, on a day that exists. */
export function isWallTime(text: string): boolean {
  const day = WALL.exec(text)?.[1];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** Returns what clocks at a place show at an instant, to the minute: `2026-12-01T18:30`. */
export function wallTime(at: Date, timeZone: string): string {
  const of = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/** Returns by how many milliseconds clocks at a place are ahead of UTC at an instant on the minute. */
export const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${wallTime(new Date(time), timeZone)}:00Z`) - time;

/**
 * Returns the instants at which clocks at a place show a time, the earlier first: one as a rule, none in the hour that is left
 * out when summer time begins, two in the hour that comes again when it ends.
 */
export function instantsOf(wall: string, timeZone: string): Date[] {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = new Set([offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((time) => wallTime(new Date(time), timeZone) === wall)
    .sort((one, other) => one - other)
    .map((time) => new Date(time));
}

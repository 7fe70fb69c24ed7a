import { dayAfter, type Locale, type PublicHoliday, weekdayOf } from '@ashore/contract';
import { labelsFor } from '#server/lib/labels.ts';
import { namedAreas, regionById, withChildren } from '../facts.ts';
import { easterSunday } from './easter.ts';
import { holidayNames } from './names.ts';
import { type HolidayRule, holidayRules, REPENTANCE } from './rules.ts';

/** A public holiday on a date, and the areas that have it; every area without them. */
interface DatedHoliday extends Pick<HolidayRule, 'key' | 'name'> {
  date: string;
  areaIds: ReadonlySet<number> | undefined;
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Wednesday before the 23rd of November. */
const repentanceDay = (year: number): string => dayAfter(`${year}-11-22`, -((weekdayOf(`${year}-11-22`) + 5) % 7));

const SUNDAY = 6;

function dateOf({ day, key }: HolidayRule, year: number): string {
  if (typeof day === 'number') return dayAfter(dayText(easterSunday(year)), day);
  if (day === REPENTANCE) return repentanceDay(year);
  const date = `${year}-${day}`;
  return key === 'kings' && weekdayOf(date) === SUNDAY ? dayAfter(date, -1) : date;
}

const areasOf = (regionId: number, names: readonly string[]): Set<number> =>
  new Set(
    namedAreas
      .filter(({ area }) => area.regionId === regionId)
      .filter(({ area: { areaName } }) => names.some((name) => areaName === name || areaName.startsWith(`${name} – `)))
      .flatMap(({ area: { areaId } }) => withChildren(areaId)),
  );

const years = new Map<string, readonly DatedHoliday[]>();

/** The holidays of a year of a region, by date; none where the rules of its country are not known. */
function holidaysOf(regionId: number, year: number): readonly DatedHoliday[] {
  const place = `${regionId} ${year}`;
  const known = years.get(place);
  if (known) return known;
  const rules = holidayRules[regionById.get(regionId)?.country ?? ''] ?? [];
  const made = rules
    .filter(({ since = 0, every = 1 }) => year >= since && year % every === 0)
    .map(
      (rule): DatedHoliday => ({
        ...{ date: dateOf(rule, year), key: rule.key, name: rule.name },
        areaIds: rule.areas && areasOf(regionId, rule.areas),
      }),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
  years.set(place, made);
  return made;
}

const between = (regionId: number, from: string, to: string): DatedHoliday[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const all = first === last ? [first] : [first, last];
  return all.flatMap((year) => holidaysOf(regionId, year)).filter(({ date }) => from <= date && date <= to);
};

/**
 * Returns the public holidays of a place in order, one for each date.
 * @param areaId without one, only the holidays of the whole region
 * @param from first day, 'YYYY-MM-DD'
 * @param to last day, at most in the year after the first
 */
export function holidaysAt(
  { regionId, areaId }: { regionId: number; areaId: number | null },
  from: string,
  to: string,
  locale: Locale,
): PublicHoliday[] {
  const label = labelsFor(locale);
  const byDate = new Map<string, PublicHoliday>();
  for (const { date, key, name, areaIds } of between(regionId, from, to)) {
    if (byDate.has(date) || (areaIds && (areaId === null || !areaIds.has(areaId)))) continue;
    byDate.set(date, { date, name: key ? label('holiday', key, holidayNames[key]) : name });
  }
  return [...byDate.values()];
}

/**
 * Returns where a date is a public holiday: `all` in the whole region, or the ids of the areas, a district with its places;
 * undefined where it is none.
 */
export function whereHoliday(regionId: number, date: string): 'all' | number[] | undefined {
  const found = between(regionId, date, date);
  if (found.length === 0) return undefined;
  if (found.some(({ areaIds }) => areaIds === undefined)) return 'all';
  return [...new Set(found.flatMap(({ areaIds = [] }) => [...areaIds]))].sort((one, other) => one - other);
}

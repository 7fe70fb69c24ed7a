import { weekdayOf } from '@ashore/contract';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { namedAreas, regionById } from '../facts.ts';
import { easterSunday } from './easter.ts';
import { holidaysAt, whereHoliday } from './holidays.ts';
import { holidayRules } from './rules.ts';

const [portugal, spain, france, germany, italy, netherlands] = [1, 2, 3, 4, 5, 6] as const;
const areaNamed = (regionId: number, name: string): number =>
  namedAreas.find(({ area }) => area.regionId === regionId && area.areaName === name)?.area.areaId ?? 0;
const year = (regionId: number, of: number, area?: string) =>
  holidaysAt({ regionId, areaId: area ? areaNamed(regionId, area) : null }, `${of}-01-01`, `${of}-12-31`, 'en');
const datesOf = (...asked: Parameters<typeof year>) => year(...asked).map(({ date }) => date.slice(5));

describe('Easter Sunday', () => {
  it.each([
    [1999, '04-04'],
    [2008, '03-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2038, '04-25'],
    [2285, '03-22'],
  ])('of %i is on %s', (of, day) => {
    expect(new Date(easterSunday(of)).toISOString().slice(0, 10)).toBe(`${of}-${day}`);
  });

  test.prop([fc.integer({ min: 1583, max: 9999 })])(
    'is a Sunday between the 22nd of March and the 25th of April',
    (of) => {
      const date = new Date(easterSunday(of)).toISOString().slice(0, 10);
      expect(weekdayOf(date)).toBe(6);
      expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true);
    },
  );
});

describe('public holidays', () => {
  // As the laws named in rules.ts have them.
  it.each([
    [portugal, '01-01 04-03 04-05 04-25 05-01 06-04 06-10 08-15 10-05 11-01 12-01 12-08 12-25'],
    [spain, '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
    [france, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
    [germany, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    [italy, '01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
    [netherlands, '01-01 04-05 04-06 04-27 05-14 05-24 05-25 12-25 12-26'],
  ])('of region %i in 2026 are those of its law', (regionId, dates) => {
    expect(datesOf(regionId, 2026).join(' ')).toBe(dates);
  });

  it('of areas are added where they hold, in a town also in its districts', () => {
    expect(datesOf(germany, 2026, 'Munich')).toEqual(expect.arrayContaining(['01-06', '06-04', '08-15', '11-01']));
    expect(datesOf(germany, 2026, 'Nuremberg')).not.toContain('08-15');
    expect(datesOf(germany, 2026, 'Dresden')).toEqual(expect.arrayContaining(['10-31', '11-18']));
    expect(datesOf(spain, 2026, 'Barcelona')).toEqual(expect.arrayContaining(['04-06', '06-24', '09-11', '12-26']));
    expect(datesOf(spain, 2026, 'Barcelona')).not.toContain('04-02');
    expect(datesOf(france, 2026, 'Strasbourg')).toEqual(expect.arrayContaining(['04-03', '12-26']));
    expect(datesOf(portugal, 2026, 'Lisbon – Estrela')).toContain('06-13');
    expect(datesOf(portugal, 2026, 'Lisbon district')).not.toContain('06-13');
    expect(datesOf(italy, 2026, 'Milan')).toContain('12-07');
  });

  it('move, begin and pause as the law has it', () => {
    // The 27th of April 2031 is a Sunday.
    expect(datesOf(netherlands, 2031)).toContain('04-26');
    expect([2029, 2030].map((of) => datesOf(netherlands, of).includes('05-05'))).toEqual([false, true]);
    expect([2025, 2026].map((of) => datesOf(italy, of).includes('10-04'))).toEqual([false, true]);
  });

  it('have the name of the reader’s language where there is one, else that of their country', () => {
    const of = (locale: 'de' | 'ar') =>
      holidaysAt({ regionId: italy, areaId: areaNamed(italy, 'Milan') }, '2026-12-07', '2026-12-08', locale);
    expect(of('de').map(({ name }) => name)).toEqual(['Sant’Ambrogio', 'Mariä Empfängnis']);
    expect(of('ar')[1]?.name).toBe('عيد الحبل بلا دنس');
  });

  it('are found across the end of a year, and none where the rules are not known', () => {
    const around = holidaysAt({ regionId: france, areaId: null }, '2026-12-24', '2027-01-02', 'en');
    expect(around.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
    expect(holidaysAt({ regionId: 7, areaId: null }, '2026-12-24', '2027-01-02', 'en')).toEqual([]);
    expect([
      whereHoliday(france, '2026-12-25'),
      whereHoliday(france, '2026-12-24'),
      whereHoliday(7, '2026-12-25'),
    ]).toEqual(['all', undefined, undefined]);
    expect(whereHoliday(italy, '2026-12-07')).toEqual([areaNamed(italy, 'Milan')]);
  });

  it('name only areas that their region has', () => {
    for (const [country, rules] of Object.entries(holidayRules)) {
      const regionId = [...regionById.values()].find((region) => region.country === country)?.id;
      const known = new Set(
        namedAreas.filter(({ area }) => area.regionId === regionId).map(({ area }) => area.areaName),
      );
      const named = rules.flatMap(({ areas = [] }) => areas);
      expect(
        named.filter((name) => !known.has(name)),
        country,
      ).toEqual([]);
    }
  });
});

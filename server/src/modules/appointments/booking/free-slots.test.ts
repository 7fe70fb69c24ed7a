import { dayAfter } from '@ashore/contract/opening-hours';
import { wallTime } from '@ashore/contract/wall-time';
import { describe, expect, it } from 'vitest';
import { freeDays, type SlotRules, type Taken } from './free-slots.ts';

const MONDAY = 0;
const SUNDAY = 6;
const rules: SlotRules = {
  ...{ timeZone: 'Europe/Lisbon', spans: [{ weekday: MONDAY, from: '17:00', to: '18:30' }], exceptions: [] },
  ...{ minutes: 30, pause: 0, travel: 0, places: 1, noticeHours: 0, daysAhead: 7, fromDay: null, untilDay: null },
};
/** A Sunday; the next day is a Monday. */
const now = new Date('2027-01-10T12:00:00Z');

interface Given extends Partial<SlotRules> {
  now?: Date;
  from?: string;
  taken?: Taken[];
  closed?: ReadonlySet<string>;
}

/** What clocks at the place show at the start of each free time. */
function walls({ now: at = now, from, taken = [], closed, ...change }: Given): string[] {
  const all = { ...rules, ...change };
  const days = [...freeDays(all, { now: at, from, taken, closed })];
  for (const { day, slots } of days)
    for (const { startsAt } of slots) expect(wallTime(startsAt, all.timeZone).slice(0, 10)).toBe(day);
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => wallTime(startsAt, all.timeZone)));
}
const clocks = (given: Given) => walls(given).map((wall) => wall.slice(11));
const at = (instant: string, minutes = 30, more: Partial<Taken> = {}): Taken => {
  const startsAt = new Date(instant);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), party: 1, isSame: true, ...more };
};

describe('free times', () => {
  it('are cut from the hours of a week, with a pause between and none that does not fit', () => {
    expect(walls({ from: '2027-01-11' })).toEqual(['2027-01-11T17:00', '2027-01-11T17:30', '2027-01-11T18:00']);
    expect(clocks({ pause: 15 })).toEqual(['17:00', '17:45']);
    expect(clocks({ minutes: 45 })).toEqual(['17:00', '17:45']);
    expect(clocks({ minutes: 91 })).toEqual([]);
  });

  it('are at least the notice ahead, never in the past, and at most so many days ahead', () => {
    const evening = new Date('2027-01-11T17:30:00Z');
    expect(clocks({ now: evening, daysAhead: 1 })).toEqual(['18:00']);
    expect(clocks({ now: evening, daysAhead: 1, noticeHours: 1 })).toEqual([]);
    expect(walls({ daysAhead: 21 }).map((wall) => wall.slice(0, 10))).toContain('2027-01-25');
    expect(walls({ daysAhead: 14 }).map((wall) => wall.slice(0, 10))).not.toContain('2027-01-25');
    expect(
      walls({ daysAhead: 21, fromDay: '2027-01-18', untilDay: '2027-01-24' }).map((wall) => wall.slice(0, 10)),
    ).toEqual(Array(3).fill('2027-01-18'));
  });

  it('leave out days off and days that are closed, and have what is added or replaced on a day', () => {
    const off = { day: '2027-01-11', off: true, spans: [] };
    const extra = { day: '2027-01-12', off: false, spans: [{ from: '10:00', to: '11:00' }] };
    expect(walls({ exceptions: [off, extra] })).toEqual(['2027-01-12T10:00', '2027-01-12T10:30']);
    expect(clocks({ exceptions: [{ ...off, spans: [{ from: '09:00', to: '09:30' }] }] })).toEqual(['09:00']);
    expect(walls({ closed: new Set(['2027-01-11']) })).toEqual([]);
  });

  it('go on past midnight, on the day on which each begins', () => {
    const late = { spans: [{ weekday: SUNDAY, from: '23:00', to: '01:00' }], minutes: 60 };
    expect(walls(late)).toEqual(['2027-01-10T23:00', '2027-01-11T00:00', '2027-01-17T23:00']);
    expect(walls({ ...late, from: '2027-01-11', daysAhead: 1 })).toEqual(['2027-01-11T00:00']);
    expect(walls({ ...late, daysAhead: 1, exceptions: [{ day: '2027-01-11', off: true, spans: [] }] })).toEqual([
      '2027-01-10T23:00',
    ]);
    expect(walls({ spans: [{ weekday: MONDAY, from: '22:00', to: '24:00' }], minutes: 60 })).toHaveLength(2);
  });
});

describe('as clocks change', () => {
  const night = { spans: [{ weekday: SUNDAY, from: '00:00', to: '04:00' }], daysAhead: 2 };

  it('times in the hour that does not exist are left out', () => {
    const march = new Date('2027-03-26T12:00:00Z');
    expect(clocks({ ...night, now: march, minutes: 60 })).toEqual(['00:00', '02:00', '03:00']);
    // Half past midnight and ninety minutes is three, so that nobody comes at two.
    expect(clocks({ ...night, now: march, minutes: 90 })).toEqual(['00:00']);
    expect(clocks({ ...night, now: march, timeZone: 'Europe/Berlin', minutes: 60 })).toEqual([
      '00:00',
      '01:00',
      '03:00',
    ]);
    // In the Azores it is midnight that is left out.
    expect(clocks({ ...night, now: march, timeZone: 'Atlantic/Azores', minutes: 60 })).toEqual([
      '01:00',
      '02:00',
      '03:00',
    ]);
  });

  it('the hour that comes twice is offered once, the first time', () => {
    const october = new Date('2027-10-29T12:00:00Z');
    expect(clocks({ ...night, now: october, minutes: 60 })).toEqual(['00:00', '01:00', '02:00', '03:00']);
    const days = [...freeDays({ ...rules, ...night, minutes: 60 }, { now: october, taken: [] })];
    expect(days[0]?.slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '23:00',
      '00:00',
      '02:00',
      '03:00',
    ]);
  });

  it.each(['Europe/Lisbon', 'Atlantic/Azores', 'America/Sao_Paulo'])(
    'no two times overlap through a year of nights and days in %s',
    (timeZone) => {
      const spans = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '21:10', to: '20:50' }));
      const asked = (month: number) => ({ now: new Date(Date.UTC(2027, month, 1)), taken: [] });
      const quarter = { ...rules, timeZone, spans, minutes: 50, pause: 7, daysAhead: 88 };
      const gaps = [0, 3, 6, 9].flatMap((month) => {
        const starts = [...freeDays(quarter, asked(month))].flatMap(({ slots }) =>
          slots.map((one) => Number(one.startsAt)),
        );
        return starts.slice(1).map((start, place) => start - (starts[place] ?? 0));
      });
      expect(gaps.length).toBeGreaterThan(7000);
      expect(Math.min(...gaps)).toBe(57 * 60_000);
    },
  );

  it('reads the day by the clocks of the place, not by those of the server', () => {
    // In Lisbon it is Monday already, in the Azores still Sunday.
    const midnight = new Date('2027-01-11T00:10:00Z');
    const early = { now: midnight, spans: [{ weekday: MONDAY, from: '00:00', to: '00:30' }], daysAhead: 1 };
    expect(walls({ ...early })).toEqual([]);
    expect(walls({ ...early, timeZone: 'Atlantic/Azores' })).toEqual(['2027-01-11T00:00']);
  });
});

describe('places', () => {
  it('are taken by who comes at the same time, as many as come', () => {
    const taken = [at('2027-01-11T17:00:00Z'), at('2027-01-11T17:30:00Z', 30, { party: 3 })];
    expect(clocks({ taken })).toEqual(['18:00']);
    const [day] = freeDays({ ...rules, places: 4 }, { now, taken });
    expect(day?.slots.map(({ left }) => left)).toEqual([3, 1, 4]);
  });

  it('are none while the owner is elsewhere or on the way', () => {
    const other = at('2027-01-11T17:30:00Z', 30, { isSame: false });
    expect(clocks({ taken: [other], places: 20 })).toEqual(['17:00', '18:00']);
    expect(clocks({ taken: [other], places: 20, travel: 1 })).toEqual([]);
    expect(clocks({ taken: [at('2027-01-11T16:30:00Z', 30, { isSame: false })], travel: 20 })).toEqual([
      '17:30',
      '18:00',
    ]);
  });

  it('of a time that was offered otherwise before count at each time that it meets', () => {
    expect(clocks({ taken: [at('2027-01-11T17:15:00Z')] })).toEqual(['18:00']);
    expect(clocks({ taken: [at('2027-01-11T17:15:00Z')], places: 2 })).toEqual(['17:00', '17:30', '18:00']);
  });
});

it('stops as soon as nobody asks for more', () => {
  const spans = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '09:00', to: '10:00' }));
  const days = freeDays({ ...rules, spans, daysAhead: 90 }, { now, taken: [], from: '2027-02-01' });
  expect(days.next().value?.day).toBe('2027-02-01');
  expect(days.next().value?.day).toBe(dayAfter('2027-02-01', 1));
});

import { describe, expect, it } from 'vitest';
import { localMoment, noHours, type OpeningHours, openState, spansProblem, weekdayOf } from './opening-hours.ts';

const LISBON = 'Europe/Lisbon';
const span = (from: string, to: string) => ({ from, to });
const hours = (week: Partial<Record<number, OpeningHours['week'][number]>>, more: Partial<OpeningHours> = {}) => ({
  ...noHours,
  week: Array.from({ length: 7 }, (_, day) => week[day] ?? []),
  ...more,
});
const everyDay = (...spans: OpeningHours['week'][number]) =>
  hours(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, spans])));
const at = (text: string) => new Date(text);

describe('the clocks of a place', () => {
  it('are those of its zone, in winter and in summer', () => {
    expect(localMoment(at('2026-01-15T23:30:00Z'), LISBON)).toEqual({ date: '2026-01-15', weekday: 3, minute: 1410 });
    expect(localMoment(at('2026-07-15T23:30:00Z'), LISBON)).toEqual({ date: '2026-07-16', weekday: 3, minute: 30 });
    expect(localMoment(at('2026-07-15T23:30:00Z'), 'Asia/Dubai').minute).toBe(210);
    expect(weekdayOf('2026-03-29')).toBe(6);
  });
});

describe('open now', () => {
  it('holds for several spans of a day, from the minute it opens to the one it closes', () => {
    const shop = everyDay(span('09:00', '13:00'), span('14:00', '18:00'));
    const open = (time: string) => openState(shop, at(`2026-01-14T${time}:00Z`), LISBON)?.open;
    expect(['08:59', '09:00', '12:59', '13:00', '13:30', '14:00', '17:59', '18:00'].map(open)).toEqual([
      ...[false, true, true, false, false, true, true, false],
    ]);
  });

  it('runs over midnight into a day that is closed', () => {
    const bar = hours({ 5: [span('22:00', '03:00')] });
    expect(openState(bar, at('2026-01-18T02:59:00Z'), LISBON)).toEqual({
      open: true,
      changes: { date: '2026-01-18', time: '03:00', inDays: 0 },
    });
    expect(openState(bar, at('2026-01-18T03:00:00Z'), LISBON)).toEqual({
      open: false,
      changes: { date: '2026-01-24', time: '22:00', inDays: 6 },
    });
  });

  it('keeps to the clocks on the nights they are changed', () => {
    const bakery = everyDay(span('06:00', '12:00'));
    // On 29 March 2026 Portugal goes from 1:00 to 2:00, on 25 October from 2:00 to 1:00.
    expect(openState(bakery, at('2026-03-29T05:00:00Z'), LISBON)?.open).toBe(true);
    expect(openState(bakery, at('2026-03-29T04:59:00Z'), LISBON)?.open).toBe(false);
    expect(openState(bakery, at('2026-10-25T05:59:00Z'), LISBON)?.open).toBe(false);
    expect(openState(bakery, at('2026-10-25T06:00:00Z'), LISBON)?.open).toBe(true);
    const club = hours({ 6: [span('00:00', '02:30')] });
    expect(openState(club, at('2026-10-25T01:15:00Z'), LISBON)?.open).toBe(true);
  });

  it('gives way to special days, and to what runs into them', () => {
    const shop = hours(
      { 3: [span('09:00', '18:00')], 4: [span('09:00', '18:00')] },
      {
        special: [
          { date: '2026-12-24', spans: [span('20:00', '02:00')] },
          { date: '2026-12-25', spans: [] },
        ],
      },
    );
    expect(openState(shop, at('2026-12-24T10:00:00Z'), LISBON)?.open).toBe(false);
    expect(openState(shop, at('2026-12-25T01:30:00Z'), LISBON)?.open).toBe(true);
    expect(openState(shop, at('2026-12-25T10:00:00Z'), LISBON)).toEqual({
      open: false,
      changes: { date: '2026-12-31', time: '09:00', inDays: 6 },
    });
  });

  it('knows public holidays: closed on them, open on them, or nobody said', () => {
    const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }];
    const state = (said: OpeningHours['holidays'], time: string, special: OpeningHours['special'] = []) =>
      openState(
        { ...everyDay(span('09:00', '18:00')), holidays: said, special },
        at(`2026-12-${time}:00Z`),
        LISBON,
        holidays,
      );
    expect(state('closed', '25T10:00')).toEqual({
      open: false,
      holiday: { name: 'Christmas Day', closed: true },
      changes: { date: '2026-12-26', time: '09:00', inDays: 1 },
    });
    expect(state('closed', '24T19:00')).toMatchObject({ open: false, changes: { date: '2026-12-26', inDays: 2 } });
    expect(state('closed', '24T19:00')?.holiday).toBeUndefined();
    expect(state('', '25T10:00')).toMatchObject({ open: true, holiday: { name: 'Christmas Day', closed: false } });
    expect(state('open', '25T10:00')).toMatchObject({ open: true, changes: { time: '18:00' } });
    expect(state('open', '25T10:00')?.holiday).toBeUndefined();
    const brunch = [{ date: '2026-12-25', spans: [span('11:00', '15:00')] }];
    expect(state('closed', '25T12:00', brunch)).toEqual({
      open: true,
      changes: { date: '2026-12-25', time: '15:00', inDays: 0 },
    });
  });

  it('never ends where it never closes, and is unknown without hours', () => {
    const always = everyDay(span('00:00', '24:00'));
    expect(openState(always, at('2026-01-14T12:00:00Z'), LISBON)).toEqual({ open: true });
    expect(openState(noHours, at('2026-01-14T12:00:00Z'), LISBON)).toBeUndefined();
  });
});

it('spans that are no times, none at all or overlap are told', () => {
  expect(spansProblem([span('09:00', '13:00'), span('13:00', '24:00')])).toBeUndefined();
  expect(spansProblem([span('22:00', '02:00')])).toBeUndefined();
  expect(spansProblem([span('9:00', '13:00')])).toBe('openingTime');
  expect(spansProblem([span('09:00', '09:00')])).toBe('sameTimes');
  expect(spansProblem([span('09:00', '13:00'), span('12:59', '18:00')])).toBe('overlappingTimes');
});

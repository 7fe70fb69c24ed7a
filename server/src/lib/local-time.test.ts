import { describe, expect, it } from 'vitest';
import { afterQuiet, localTime } from './local-time.ts';

const at = (text: string) => new Date(text);

it('knows hour and day at a place, also where the clock was put forward', () => {
  expect(localTime(at('2026-03-29T00:30:00Z'), 'Europe/Lisbon')).toEqual({ hour: 0, weekday: 0 });
  expect(localTime(at('2026-03-29T01:30:00Z'), 'Europe/Lisbon')).toEqual({ hour: 2, weekday: 0 });
  expect(localTime(at('2026-01-05T23:30:00Z'), 'Asia/Tokyo')).toEqual({ hour: 8, weekday: 2 });
});

describe('quiet hours', () => {
  it.each([
    ['2026-01-05T12:00:00Z', 22, 7, '2026-01-05T12:00:00.000Z'],
    ['2026-01-05T22:10:00Z', 22, 7, '2026-01-06T07:00:00.000Z'],
    ['2026-01-06T03:07:00Z', 22, 7, '2026-01-06T07:00:00.000Z'],
    ['2026-01-06T13:30:00Z', 13, 15, '2026-01-06T15:00:00.000Z'],
    ['2026-01-06T13:30:00Z', 13, 13, '2026-01-06T13:30:00.000Z'],
  ])('from %s between %i and %i end at %s', (from, start, end, expected) => {
    expect(afterQuiet(at(from), start, end, 'Europe/Lisbon').toISOString()).toBe(expected);
  });

  it('are none where one end is not set', () => {
    expect(afterQuiet(at('2026-01-06T03:00:00Z'), null, 7, 'UTC')).toEqual(at('2026-01-06T03:00:00Z'));
  });
});

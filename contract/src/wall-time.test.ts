import { expect, it } from 'vitest';
import { instantsOf, isWallTime, wallTime } from './wall-time.ts';

const iso = (wall: string, zone: string) => instantsOf(wall, zone).map((date) => date.toISOString());

it('finds the one instant of a time, in winter and in summer, on the mainland and on the islands', () => {
  expect(iso('2026-12-05T15:30', 'Europe/Lisbon')).toEqual(['2026-12-05T15:30:00.000Z']);
  expect(iso('2026-07-05T15:30', 'Europe/Lisbon')).toEqual(['2026-07-05T14:30:00.000Z']);
  expect(iso('2026-07-05T15:30', 'Atlantic/Azores')).toEqual(['2026-07-05T15:30:00.000Z']);
  expect(iso('2026-07-05T15:30', 'Europe/Madrid')).toEqual(['2026-07-05T13:30:00.000Z']);
  expect(iso('2026-07-05T15:30', 'Atlantic/Canary')).toEqual(['2026-07-05T14:30:00.000Z']);
});

it('knows the hour that does not exist and the one that comes twice', () => {
  expect(iso('2027-03-28T01:30', 'Europe/Lisbon')).toEqual([]);
  expect(iso('2027-03-28T02:00', 'Europe/Lisbon')).toEqual(['2027-03-28T01:00:00.000Z']);
  expect(iso('2026-10-25T01:30', 'Europe/Lisbon')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(iso('2027-03-28T02:30', 'Europe/Madrid')).toEqual([]);
  expect(iso('2027-03-28T02:30', 'Atlantic/Canary')).toEqual(['2027-03-28T01:30:00.000Z']);
});

it('shows instants as clocks at the place do', () => {
  expect(wallTime(new Date('2026-07-05T23:10:00Z'), 'Europe/Madrid')).toBe('2026-07-06T01:10');
  expect(wallTime(new Date('2026-12-05T00:05:00Z'), 'Europe/Lisbon')).toBe('2026-12-05T00:05');
});

it('refuses what is no time', () => {
  const texts = ['2026-02-30T10:00', '2026-12-01T24:00', '2026-12-01T10:60', '2026-12-01', '2026-12-01T10:00Z', ''];
  expect(texts.filter(isWallTime)).toEqual([]);
  expect(isWallTime('2028-02-29T00:00')).toBe(true);
});

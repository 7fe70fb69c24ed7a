import { expect, it } from 'vitest';
import { refused } from '#server/test-product.ts';
import { readTimes } from './read-times.ts';

const ZONE = 'Europe/Lisbon';
const now = new Date('2027-03-20T12:00:00Z');
const read = (...starts: string[]) => readTimes(starts, ZONE, now).map((date) => date.toISOString());
const faults = async (...starts: string[]) => (await refused((async () => read(...starts))())).fields;

it('reads times by the clocks of the place, the earliest first', () => {
  expect(read('2027-07-02T10:00', '2027-03-21T10:00')).toEqual([
    '2027-03-21T10:00:00.000Z',
    '2027-07-02T09:00:00.000Z',
  ]);
});

it('refuses what is over, too far ahead, or twice the same, each at its place', async () => {
  const at = '2027-03-22T10:00';
  expect(await faults('2027-03-20T11:59', at, at)).toEqual({
    'starts.0': 'This time is in the past. Choose a later time.',
    'starts.2': 'You named the same time twice.',
  });
  expect(await faults('2030-03-20T12:00')).toEqual({ 'starts.0': 'Choose a time within 366 days.' });
});

it('refuses the hour that summer time leaves out, and means the first where an hour comes twice', async () => {
  expect(await faults('2027-03-28T01:30')).toEqual({
    'starts.0': 'The clocks go forward that night. This time does not exist.',
  });
  expect(read('2027-10-31T01:30', '2027-10-31T03:00')).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T03:00:00.000Z',
  ]);
});

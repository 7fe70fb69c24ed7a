import { expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-126', { first: 0, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['BYTES=1-2', { first: 1, last: 2 }],
  ['bytes=0-999999999999999', { first: 0, last: 99 }],
])('%s of a hundred bytes is a part', (header, part) => {
  expect(byteRangeOf(header, 100)).toEqual(part);
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=2-1',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=a-b',
  'bytes= 0-1',
  'bytes=0x1-2',
  'bytes=-1-2',
  `bytes=0-${'9'.repeat(400)}`,
])('%s does not count', (header) => {
  expect(byteRangeOf(header, 100)).toBe('whole');
});

it.each([
  ['bytes=100-', 100],
  ['bytes=500-600', 100],
  ['bytes=-0', 100],
  ['bytes=0-', 0],
  ['bytes=-5', 0],
])('there is nothing at %s of %i bytes', (header, size) => {
  expect(byteRangeOf(header, size)).toBe('none');
});

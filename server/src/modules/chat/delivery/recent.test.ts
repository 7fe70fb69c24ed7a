import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('remembers what came last, and forgets what is older than twice as many', () => {
  const recent = new Recent<number, string>(10);
  for (let nth = 1; nth <= 35; nth++) recent.set(nth, `${nth}`);
  for (let nth = 26; nth <= 35; nth++) expect(recent.get(nth)).toBe(`${nth}`);
  for (let nth = 1; nth <= 15; nth++) expect(recent.has(nth)).toBe(false);
});

it('forgets what is deleted, however long ago it came', () => {
  const recent = new Recent<string, boolean>(2);
  for (const key of ['one', 'two', 'three']) recent.set(key, true);
  recent.delete('one');
  recent.delete('three');
  expect(['one', 'two', 'three'].map((key) => recent.has(key))).toEqual([false, true, false]);
});

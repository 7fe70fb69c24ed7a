// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { rememberSeen, seenAds } from './seen-ads.ts';

beforeEach(() => localStorage.clear());

it('keeps the eight latest ads, each once, the latest first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberSeen(7, id);
  expect(seenAds(7)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

it('keeps what one member saw from another', () => {
  rememberSeen(7, 1);
  expect(seenAds(8)).toEqual([]);
});

it('takes nothing from storage that is no list of ids', () => {
  localStorage.setItem('seen-ads-7', '{"a":1}');
  expect(seenAds(7)).toEqual([]);
  localStorage.setItem('seen-ads-7', '[1,"2",-3,null]');
  expect(seenAds(7)).toEqual([1]);
});

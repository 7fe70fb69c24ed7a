// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, rememberFromNow, rememberSeen, remembersSeen, seenAds } from './seen-ads.ts';

beforeEach(() => localStorage.clear());

const ad = (classifiedId: number) => ({ classifiedId, title: `Ad ${classifiedId}` });
const ids = (userId: number) => seenAds(userId).map(({ classifiedId }) => classifiedId);

it('keeps the 24 latest ads, each once, the latest first', () => {
  for (let id = 1; id <= 26; id++) rememberSeen(7, ad(id));
  rememberSeen(7, ad(5));
  expect(ids(7)).toEqual(
    [5, ...Array.from({ length: 23 }, (_, place) => 26 - place).filter((id) => id !== 5), 3].slice(0, 24),
  );
  expect(seenAds(7)[0]).toEqual(ad(5));
});

it('keeps what one member saw from another', () => {
  rememberSeen(7, ad(1));
  expect(ids(8)).toEqual([]);
});

it('forgets one ad, or all', () => {
  for (const id of [1, 2, 3]) rememberSeen(7, ad(id));
  forgetSeen(7, 2);
  expect(ids(7)).toEqual([3, 1]);
  forgetSeen(7);
  expect(ids(7)).toEqual([]);
});

it('remembers unless it is switched off, which forgets what was remembered', () => {
  rememberSeen(7, ad(1));
  rememberFromNow(7, false);
  rememberSeen(7, ad(2));
  expect([remembersSeen(7), remembersSeen(8), ids(7)]).toEqual([false, true, []]);
  rememberFromNow(7, true);
  rememberSeen(7, ad(3));
  expect(ids(7)).toEqual([3]);
});

it('takes nothing from storage that is no ad, and ids of an earlier version', () => {
  localStorage.setItem('seen-ads-7', '{"a":1}');
  expect(seenAds(7)).toEqual([]);
  localStorage.setItem('seen-ads-7', '[1,"2",-3,null,{"classifiedId":4},{"classifiedId":5,"title":"Five"}]');
  expect(seenAds(7)).toEqual([
    { classifiedId: 1, title: '' },
    { classifiedId: 5, title: 'Five' },
  ]);
});

import { expect, it } from 'vitest';
import { followsVisitor, hidesChat, standsAside } from './visibility.ts';

it('pages of members have no floating chat', () => {
  for (const path of ['/member', '/member/profile', '/Member/chatRoom/messages']) expect(hidesChat(path)).toBe(true);
  for (const path of ['/', '/home', '/classified', '/postAds']) expect(hidesChat(path)).toBe(false);
});

it('nothing floats over what is decided at the desk', () => {
  for (const path of ['/manage', '/manage/case', '/Manage/log/']) expect(hidesChat(path)).toBe(true);
  expect(hidesChat('/managed')).toBe(false);
});

it('home and pages to post are not treated as parts of a single page', () => {
  for (const path of ['/', '/home', '/postAds', '/Directory/postDirectory']) expect(followsVisitor(path)).toBe(false);
  for (const path of ['/classified', '/classified/details', '/forum', '/homes'])
    expect(followsVisitor(path)).toBe(true);
});

it('nothing floats over the page before a link', () => {
  expect(['/leave', '/leave/', '/leaves', '/forum'].map(standsAside)).toEqual([true, true, false, false]);
});

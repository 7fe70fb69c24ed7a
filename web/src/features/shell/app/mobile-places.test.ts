import { expect, it } from 'vitest';
import { hidesTabs, isTabRoot, mobileTabOf, pageAbove, sectionOf } from './mobile-places.ts';

it.each([
  ['/', 'home', true, false, '/home'],
  ['/home', 'home', true, false, '/home'],
  ['/classified', 'classifieds', true, false, '/home'],
  ['/Classified/', 'classifieds', true, false, '/home'],
  ['/classified/details', 'classifieds', false, true, '/classified'],
  ['/classified/map', 'classifieds', false, true, '/classified'],
  ['/postAds', 'post', false, true, '/home'],
  ['/member', 'me', true, false, '/member'],
  ['/member/articles/edit', 'me', false, true, '/member'],
  ['/member/articles', 'me', false, false, '/member'],
  ['/manage', 'me', false, false, '/member'],
  ['/manage/case', 'me', false, false, '/manage'],
  ['/member/profile', 'me', false, false, '/member'],
  ['/member/chatRoom/messages', 'messages', true, false, '/member'],
  ['/user/enter', 'me', false, false, '/member'],
  ['/forum', undefined, false, false, '/home'],
  ['/forum/12', undefined, false, false, '/forum'],
  ['/Directory/list', undefined, false, false, '/directory'],
  ['/pay/pay-order', undefined, false, true, '/member/myclassified/pay'],
  ['/homework', undefined, false, false, '/home'],
] as const)('%s', (path, tab, root, bare, above) => {
  expect([mobileTabOf(path), isTabRoot(path), hidesTabs(path), pageAbove(path)]).toEqual([tab, root, bare, above]);
});

it.each([
  ['/forum/12', 'forum'],
  ['/Directory/list', 'directory'],
  ['/member/directory/myDirectoryList', undefined],
  ['/home', undefined],
  ['/postAds', undefined],
])('the bar over %s names %s', (path, section) => expect(sectionOf(path)?.key).toBe(section));

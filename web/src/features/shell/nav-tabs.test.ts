import { describe, expect, it } from 'vitest';
import { activeTab, showsRegion } from './nav-tabs.ts';

describe('activeTab', () => {
  it.each([
    ['/', 'home'],
    ['/home', 'home'],
    ['/classified', 'classifieds'],
    ['/classified/details', 'classifieds'],
    ['/member/myclassified', undefined],
    ['/member/personalForum/mypost', undefined],
    ['/Directory/list', 'directory'],
    ['/directory', 'directory'],
    ['/forum/12', 'forum'],
    ['/postAds', 'post'],
    ['/user/enter', undefined],
  ])('%s → %s', (path, tab) => {
    expect(activeTab(path)).toBe(tab);
  });
});

describe('showsRegion', () => {
  it.each(['/postAds', '/forum/myPost', '/forum/12', '/classified/details', '/tips/details', '/pay/pay-order'])(
    'is hidden on %s',
    (path) => {
      expect(showsRegion(path)).toBe(false);
    },
  );
  it.each(['/', '/home', '/forum', '/classified', '/classified/map', '/tips', '/pay/success', '/Directory/list'])(
    'stands on %s',
    (path) => {
      expect(showsRegion(path)).toBe(true);
    },
  );
});

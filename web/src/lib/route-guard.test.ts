import { describe, expect, it } from 'vitest';
import { needsLogin } from './route-guard.ts';

describe('needsLogin', () => {
  it.each([
    '/member/profile',
    '/member',
    '/MEMBER/businessprofile?name=4-1',
    '/member/chatRoom/messages',
    '/messaage/1',
    '/postAds',
    '/postads',
    '/PostAds?classifiedId=3',
    '/Directory/postDirectory',
    '/directory/postdirectory#top',
  ])('guards %s', (path) => {
    expect(needsLogin(path)).toBe(true);
  });

  it.each([
    '/',
    '/home',
    '/classified',
    '/Directory/list',
    '/forum/myPost',
    '/user/enter?pathUrl=/member/profile',
    '/news#member',
    '/message',
  ])('leaves %s open', (path) => {
    expect(needsLogin(path)).toBe(false);
  });
});

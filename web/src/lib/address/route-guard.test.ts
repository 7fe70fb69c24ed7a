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
    '/pay/pay-order?orderId=3',
    '/PAY/success',
    '/classified/regrade',
    '/classified/regrade?classifiedId=1',
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
    '/classified/regraded',
    '/payments',
    '/home?next=/pay/fail',
  ])('leaves %s open', (path) => {
    expect(needsLogin(path)).toBe(false);
  });
});

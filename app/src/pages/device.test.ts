import { describe, expect, it } from 'vitest';
import { deviceOf, fullSitePath, mobileTarget } from './device.ts';

const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
];
const computers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  '',
];

describe('deviceOf', () => {
  it.each(phones)('a phone or tablet: %s', (userAgent) => expect(deviceOf(userAgent, undefined).mobile).toBe(true));
  it.each(computers)('a computer, a robot or nothing known: %s', (userAgent) =>
    expect(deviceOf(userAgent, undefined).mobile).toBe(false),
  );
  it('believes the client hint', () => expect(deviceOf(computers[0]!, '?1').mobile).toBe(true));
  it.each([
    ['MicroMessenger/8.0.50', 'chat'],
    ['Weibo (iPhone17,1__weibo__14.11.0)', 'microblog'],
    ['WhatsApp/2.24.25', 'messaging'],
    ['Safari/604.1', undefined],
  ] as const)('%s is in-app: %s', (part, inApp) =>
    expect(deviceOf(`${phones[0]} ${part}`, undefined).inApp).toBe(inApp),
  );
});

describe('mobileTarget', () => {
  const to = (path: string, query = '') =>
    mobileTarget('https://m.example', path, new URLSearchParams(query)).replace('https://m.example', '');
  it.each([
    ['/home', 'redirectType=1', '/login'],
    ['/home', 'redirectType=2', '/error'],
    ['/home', 'redirectType=3&email=a%40b.c', '/reset-password?email=a%40b.c'],
    ['/home', 'redirectType=4&classifiedId=7', '/classified/details?classifiedId=7'],
    ['/forum/12', 'redirectType=5', '/forum/12'],
    ['/home', 'redirectType=6', '/post'],
    ['/classified/details', 'redirectType=9&classifiedId=7', '/?classifiedId=7'],
    ['/classified/details', 'classifiedId=7', '/classified/details?classifiedId=7'],
    ['/forum/12', '', '/forum/12'],
    ['/postAds', '', '/post'],
    ['/user/enter', '', '/login'],
    ['/user/reset-password', '', '/reset-password'],
    ['/home', '', '/'],
  ])('%s?%s → %s', (path, query, target) => expect(to(path, query)).toBe(target));

  it.each(['/login', '/reset-password', '/classified/details', '/forum/12', '/post', '/'])(
    '%s comes back to a page of this site',
    (path) => {
      expect(fullSitePath(path, new URLSearchParams('x=1'))).toMatch(
        /^\/(user|classified|forum|postAds|home).*\?x=1&view=full$/,
      );
    },
  );

  it('brings every page back to itself while the app is this site', () => {
    const round = (path: string, query = '') => {
      const there = new URL(mobileTarget('/m', path, new URLSearchParams(query)), 'http://localhost');
      return fullSitePath(there.pathname.slice('/m'.length), there.searchParams);
    };
    expect(round('/classified', 'categoryId=103&keyword=a%26b')).toBe(
      '/classified?categoryId=103&keyword=a%26b&view=full',
    );
    expect(round('/helpsupport', 'id=5')).toBe('/helpsupport?id=5&view=full');
    expect(round('/classified/details', 'classifiedId=7')).toBe('/classified/details?classifiedId=7&view=full');
    expect(round('/')).toBe('/home?view=full');
  });

  it.each(['//evil.example', '/\\\\evil.example', 'https://evil.example', 'evil', ''])(
    'leads to no other host: from=%s',
    (from) => {
      expect(fullSitePath('/', new URLSearchParams({ from }))).toBe('/home?view=full');
    },
  );

  it.each([
    ['', '/classified', 'a=1', '/classified?a=1&view=full'],
    ['', '//evil.example', '', '/evil.example?view=full'],
    ['/mobile', '/mobile', '', '/home?view=full'],
    ['/mobile', '/mobile/forum/12', '', '/forum/12?view=full'],
    ['/home', '/home', '', '/home?view=full'],
    ['/home', '/homepage', '', '/home/'],
  ])('set to %j, %s?%s leads to %s: never in a circle', (mobileUrl, path, query, target) =>
    expect(mobileTarget(mobileUrl, path, new URLSearchParams(query))).toBe(target),
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inAppOf } from '../../../web/src/features/shell/app/in-app-guide.ts';
import { deviceOf, isMobilePath, mobileTarget } from './device.ts';

interface Row {
  device: 'mobile' | 'pc' | 'robot';
  inApp: string;
  whose: string;
  userAgent: string;
}

const table: Row[] = readFileSync(new URL('device-table.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [device = '', inApp = '', whose = '', userAgent = ''] = line.split(' | ');
    return { device: device as Row['device'], inApp, whose, userAgent };
  });
const computer = table.find((row) => row.device === 'pc')?.userAgent ?? '';

describe('the table of User-Agents', () => {
  it('holds at least sixty, each once and told whose it is', () => {
    expect(new Set(table.map((row) => row.userAgent)).size).toBe(table.length);
    expect(new Set(table.map((row) => row.whose)).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(60);
    expect(table.every((row) => row.userAgent !== '')).toBe(true);
    expect([...new Set(table.map((row) => row.device))].sort()).toEqual(['mobile', 'pc', 'robot']);
    expect([...new Set(table.map((row) => row.inApp))].sort()).toEqual([
      '-',
      'chat',
      'facebook',
      'instagram',
      'line',
      'messaging',
      'microblog',
      'qq',
      'telegram',
    ]);
  });
});

describe('deviceOf', () => {
  it.each(table)('$whose: $device', ({ device, userAgent }) =>
    expect(deviceOf(userAgent, undefined).mobile).toBe(device === 'mobile'),
  );
  it('believes a client hint that says mobile, except of what is none', () => {
    expect(deviceOf(computer, '?1').mobile).toBe(true);
    expect(deviceOf(computer, '?0').mobile).toBe(false);
    for (const { userAgent } of table.filter((row) => row.device === 'robot'))
      expect(deviceOf(userAgent, '?1').mobile).toBe(false);
    for (const { userAgent } of table.filter((row) => row.device === 'mobile'))
      expect(deviceOf(userAgent, '?0').mobile).toBe(true);
  });
  it('takes for a PC what says nothing', () => expect(deviceOf('', undefined).mobile).toBe(false));
});

describe('the mask', () => {
  it.each(table)('$whose: $inApp', ({ inApp, userAgent }) => expect(inAppOf(userAgent) ?? '-').toBe(inApp));
});

/** What redirect types lead to, and paths where none is given; the mobile home is left to `homes`. */
const types: [type: string, path: string, target: string][] = ['/home', '/classified', '/member/profile'].flatMap(
  (path): [string, string, string][] => [
    ['1', path, '/login'],
    ['2', path, '/error'],
    ['3', path, '/reset-password'],
    ['4', path, '/classified/details'],
    ['5', path, '/forum'],
    ['6', path, '/post'],
  ],
);
const forums: [type: string, path: string, target: string][] = [
  ['5', '/forum/12', '/forum/12'],
  ['5', '/FORUM/12/', '/forum/12'],
  ['5', '/forum/12abc', '/forum'],
  ['5', '/forum//evil.example', '/forum'],
  ['1', '/forum/12', '/login'],
];
const paths: [path: string, target: string][] = [
  ['/classified/details', '/classified/details'],
  ['/Classified/Details/', '/classified/details'],
  ['/forum/12', '/forum/12'],
  ['/postAds', '/post'],
  ['/postads', '/post'],
  ['/user/enter', '/login'],
  ['/user/login', '/login'],
  ['/user/businesslogin', '/login'],
  ['/user/reset-password', '/reset-password'],
];
const others = [
  '/',
  '/home',
  '/classified',
  '/classified/detailsx',
  '/forum',
  '/forum/myPost',
  '/user/register',
  '/no',
];
const nonsense = ['7', '0', '', '01', '-1', 'x', '1 ', '__proto__', 'constructor', 'toString', '//evil.example', '%00'];

describe.each(['/m', 'https://m.example', 'https://m.example/app'])('mobileTarget where MOBILE_URL is %s', (app) => {
  const to = (path: string, search: Record<string, string> = {}) =>
    mobileTarget(app, path, new URLSearchParams({ ...search, a: '1 & 2' }));
  const rest = '?a=1+%26+2';

  it.each([...types, ...forums])('type %s on %s leads to %s', (redirectType, path, target) =>
    expect(to(path, { redirectType })).toBe(`${app}${target}${rest}`),
  );
  it.each(paths)('no type on %s leads to %s', (path, target) => expect(to(path)).toBe(`${app}${target}${rest}`));
  it.each(nonsense)('type %j leads to the home from everywhere', (redirectType) => {
    for (const path of [...others, ...paths.map(([one]) => one)])
      expect(to(path, { redirectType })).toBe(`${app}/${rest}`);
  });
  it.each(others)('no type on %s leads to the home', (path) => {
    const told = app === '/m' && path !== '/' ? `&from=${encodeURIComponent(path)}` : '';
    expect(to(path)).toBe(`${app}/${rest}${told}`);
  });
  it('keeps a query of its own `from` away from the home', () => {
    expect(to('/', { from: '//evil.example' })).toBe(`${app}/${rest}`);
    expect(to('/home', { from: '/member', redirectType: '9' })).toBe(`${app}/${rest}`);
  });
  it('takes the first of several types', () =>
    expect(mobileTarget(app, '/home', new URLSearchParams('redirectType=1&redirectType=6'))).toBe(`${app}/login`));

  const hostile = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/%2f%2fevil.example', '/%5cevil.example'];
  const breaking = ['/home\r\nSet-Cookie: a=b', '/\n/evil.example', '/%0d%0aLocation:%20//evil.example', '/\t/evil'];
  const strange = [
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    '/@evil.example',
    '/.evil.example',
  ];
  it.each([...hostile, ...breaking, ...strange])('leads to no other host and breaks no header: %j', (path) => {
    const searches: Record<string, string>[] = [
      {},
      { redirectType: path },
      { redirectType: '5' },
      { from: path, redirectType: '9' },
    ];
    for (const search of searches) {
      const target = to(path, search);
      expect(new URL(target, 'https://ashore.example').host).toBe(app === '/m' ? 'ashore.example' : 'm.example');
      expect(target.startsWith(`${app}/`)).toBe(true);
      expect(target).toMatch(/^[\x21-\x7e]+$/);
      const from = new URL(target, 'https://ashore.example').searchParams.get('from') ?? '/';
      expect(new URL(from.replaceAll(/[\t\r\n]/g, ''), 'https://ashore.example').host).toBe('ashore.example');
    }
  });
});

describe('mobileTarget where MOBILE_URL is a path', () => {
  it.each([
    ['', '/classified', '/m/?from=%2Fclassified'],
    ['', '/forum/12', '/m/forum/12'],
    ['/mobile', '/classified', '/mobile/'],
    ['/mobile', '/mobile', '/m/?from=%2Fmobile'],
    ['/mobile', '/Mobile/forum/12', '/m/?from=%2FMobile%2Fforum%2F12'],
    ['/home', '/homepage', '/home/'],
    ['/home', '/home/', '/m/?from=%2Fhome%2F'],
  ])('%j, %s leads to %s: never in a circle', (mobileUrl, path, target) =>
    expect(mobileTarget(mobileUrl, path, new URLSearchParams())).toBe(target),
  );
});

describe('isMobilePath', () => {
  it.each(['/m', '/m/', '/M', '/m/classified', '/m//x'])('%s', (path) => expect(isMobilePath(path)).toBe(true));
  it.each(['/', '/member/profile', '/map', '/classified/m', '/mm'])('not %s', (path) =>
    expect(isMobilePath(path)).toBe(false),
  );
});

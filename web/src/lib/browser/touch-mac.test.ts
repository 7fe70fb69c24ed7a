import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { touchMacScript } from './touch-mac.ts';

interface Visit {
  path?: string;
  platform?: string;
  maxTouchPoints?: number;
  cookie?: string;
  session?: Record<string, unknown>;
}

/** Runs the script of the head as a browser would; returns where it leads to, if anywhere. */
function leadsTo({ path = '/home', platform = 'MacIntel', maxTouchPoints = 5, cookie = '', session = {} }: Visit) {
  let target: string | undefined;
  const address = new URL(path, 'https://ashore.example');
  const location = {
    pathname: address.pathname,
    search: address.search,
    toString: () => address.href,
    replace: (to: URL) => {
      target = to.href.slice(address.origin.length);
    },
  };
  runInNewContext(touchMacScript(), {
    navigator: { platform, maxTouchPoints },
    document: { cookie },
    location,
    sessionStorage: session,
    URL,
  });
  return target;
}

describe('a Mac with a touch screen', () => {
  it.each([
    ['/home', '/home?view=mobile'],
    ['/classified?categoryId=100&keyword=a%26b', '/classified?categoryId=100&keyword=a%26b&view=mobile'],
    ['/map', '/map?view=mobile'],
    ['/member/profile', '/member/profile?view=mobile'],
    ['/home?view=grid', '/home?view=mobile'],
  ])('on %s is sent to %s', (path, target) => expect(leadsTo({ path })).toBe(target));

  it('is sent once a session', () => {
    const session = {};
    expect(leadsTo({ session })).toBe('/home?view=mobile');
    expect(leadsTo({ session })).toBeUndefined();
  });

  it.each([
    ['chose the desktop site', { cookie: 'region=1; view=full' }],
    ['chooses it now', { path: '/home?view=full' }],
    ['is in the mobile web app', { path: '/m/classified' }],
    ['is at its home', { path: '/m' }],
  ])('stays where it %s', (_name, visit) => expect(leadsTo(visit)).toBeUndefined());

  it('stays where nothing can be kept', () => {
    const refusing = new Proxy<Record<string, unknown>>(
      {},
      {
        get() {
          throw new Error('refused');
        },
      },
    );
    expect(leadsTo({ session: refusing })).toBeUndefined();
  });
});

it.each([
  ['a Mac', { maxTouchPoints: 0 }],
  ['a computer with Windows and touch', { platform: 'Win32', maxTouchPoints: 10 }],
  ['a computer with Linux and touch', { platform: 'Linux x86_64', maxTouchPoints: 10 }],
])('%s stays', (_name, visit) => expect(leadsTo(visit)).toBeUndefined());

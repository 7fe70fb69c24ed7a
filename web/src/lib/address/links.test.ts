// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testRouter } from '#web/lib/test-router.ts';
import { openAddress } from '#web/lib/test-server.ts';
import { followLinks, href, withBase } from './links.ts';

const origin = 'http://ashore.test';
const went: string[] = [];

/** The site's own pages; going to one is noted, as no server answers here. */
function notingRouter(): AnyRouter {
  const router = testRouter();
  return Object.assign(Object.create(router), {
    navigate: async ({ href: address }: { href: string }) => void went.push(address),
    preloadRoute: async () => undefined,
  }) as AnyRouter;
}

/** Clicks a link of the page, waits as long as going there takes, and tells whether the browser would follow it by itself. */
async function click(link: string, init: MouseEventInit = {}, onClick?: (event: Event) => void): Promise<boolean> {
  document.body.innerHTML = link;
  const target = document.querySelector('b') ?? document.querySelector('a');
  document.querySelector('a')?.addEventListener('click', onClick ?? (() => {}));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  // What is left to the browser must not leave this page.
  let left = false;
  window.addEventListener(
    'click',
    () => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  target?.dispatchEvent(event);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return left;
}

beforeAll(() => {
  openAddress(`${origin}/classified?keyword=sofa`);
  followLinks(notingRouter());
});
beforeEach(() => {
  went.length = 0;
});

describe('a click on a link', () => {
  it.each([
    ['/news'],
    ['/classified/details?classifiedId=3'],
    ['/forum/12'],
    [`${origin}/home`, '/home'],
    ['?keyword=table', '/classified?keyword=table'],
    ['/helpsupport?id=5#your-account'],
  ])('to the page %s goes there within the program', async (address, expected = address) => {
    expect(await click(`<a href="${address}">x</a>`)).toBe(false);
    expect(went).toEqual([expected]);
  });

  it('counts on what is inside of the link, too', async () => {
    expect(await click('<a href="/news"><span><b>x</b></span></a>')).toBe(false);
    expect(went).toEqual(['/news']);
  });

  it.each([
    ['another site', '<a href="https://elsewhere.example/news">x</a>'],
    ['another protocol', '<a href="mailto:ana@example.org">x</a>'],
    ['a download', '<a href="/news" download>x</a>'],
    ['a window of its own', '<a href="/news" target="_blank">x</a>'],
    ['a place on the same page', '<a href="#results">x</a>'],
    ['an address that is no page', '<a href="/uploads/a.webp">x</a>'],
    ['an unknown path', '<a href="/nowhere/at/all">x</a>'],
    ['another region', '<a href="/classified?regionId=2&categoryId=100">x</a>'],
    ['no link at all', '<b>x</b>'],
  ])('to %s stays the browser’s', async (_name, link) => {
    expect(await click(link)).toBe(true);
    expect(went).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %o stays the browser’s',
    async (init) => {
      expect(await click('<a href="/news">x</a>', init)).toBe(true);
      expect(went).toEqual([]);
    },
  );

  it('that the link’s own handler prevented goes nowhere', async () => {
    expect(await click('<a href="/news">x</a>', {}, (event) => event.preventDefault())).toBe(false);
    expect(went).toEqual([]);
  });

  it('goes on within its own window when that is named', async () => {
    expect(await click('<a href="/news" target="_self">x</a>')).toBe(false);
    expect(went).toEqual(['/news']);
  });
});

describe('the address of a page', () => {
  it('leaves out what is not set', () => {
    expect(href('/classified', { keyword: 'oak & ash', priceMax: undefined })).toBe('/classified?keyword=oak+%26+ash');
    expect(href('/home')).toBe('/home');
  });
});

describe('in the mobile web app', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock('#web/lib/browser/mobile-app.ts', () => ({ isMobileApp: true }));
  });
  afterAll(() => vi.doUnmock('#web/lib/browser/mobile-app.ts'));
  const inApp = () => import('./links.ts');

  it.each([
    ['/', '/m/'],
    ['/home', '/m/home'],
    ['/classified/details?classifiedId=3#top', '/m/classified/details?classifiedId=3#top'],
    ['/Directory/list', '/m/Directory/list'],
    ['/postAds?categoryId=1', '/m/post?categoryId=1'],
    ['/user/enter', '/m/login'],
    ['/forum/12', '/m/forum/12'],
    ['/member', '/m/member'],
    ['/uploadsOfMembers', '/m/uploadsOfMembers'],
  ])('%s lies at %s', async (path, address) => {
    expect((await inApp()).withBase(path)).toBe(address);
  });

  it.each([
    '/m',
    '/m/home',
    '/M/home',
    '/uploads/1.webp',
    '/api/docs',
    '/rss/ads.xml',
    '//other.example/home',
    'https://other.example/home',
    'mailto:a@b.example',
    '#content',
    'home',
  ])('%s stays as it is', async (address) => {
    expect((await inApp()).withBase(address)).toBe(address);
  });

  it('href adds the base path, too', async () => {
    expect((await inApp()).href('/classified', { keyword: 'sofa' })).toBe('/m/classified?keyword=sofa');
  });
});

describe('on the site', () => {
  it('paths stay as they are', () => {
    expect(withBase('/postAds?categoryId=1')).toBe('/postAds?categoryId=1');
  });
});

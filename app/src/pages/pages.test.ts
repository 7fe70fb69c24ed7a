import { operations } from '@ashore/contract';
import type { ShellStart } from '@ashore/web';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp, testConfig } from '../../../server/src/http/test-http.ts';
import { readConfig } from '../config.ts';
import { createPages, type Renderer } from './pages.ts';

let site: TestHttp;
let pages: ReturnType<typeof createPages>;
/** The names of those for whom a page was made, in turn. */
let made: string[] = [];
/** What pages for visitors answer. */
let status = 200;
/** Pages show banners. */
let hasBanners = false;
/** What the last page was told of the site. */
let told: ShellStart['site'] | undefined;

const renderer: Renderer = {
  async renderPage({ start, transport }) {
    if (hasBanners) await transport(operations.config.indexBanner.path, {});
    told = start.site;
    made.push(start.user?.userName ?? 'a visitor');
    return {
      status: start.user ? 200 : status,
      location: null,
      parts: [`for ${start.user?.userName ?? 'a visitor'}`],
    };
  },
  renderShell: () => '',
  assetsOf: () => ({ routes: {} }),
};

const pagesWith = (settings: Record<string, string>) =>
  createPages(
    site.server,
    readConfig(settings),
    { ...testConfig, showOutbox: true },
    { full: renderer, mobile: renderer },
  );

beforeAll(async () => {
  site = await createTestHttp();
  pages = pagesWith({});
  site.http.get('/*', (request, reply) => pages.handle(request, reply));
});
afterAll(() => site.close());
beforeEach(() => {
  pages.cache.drop(undefined);
  status = 200;
  hasBanners = false;
  made = [];
});

const ask = async (url: string, cookie = '') => (await site.http.inject({ url, headers: { cookie } })).body;

describe('the page cache', () => {
  const stale = [
    ['the readable cookies without a session', 'userId=7; token=abc'],
    ['a session that is made up', 'sid=made-up; userId=7; token=abc'],
    ['a user id that is no number', 'userId=x'],
  ] as const;

  it.each(stale)('gives the cached page to a browser with %s', async (_name, cookie) => {
    expect(await ask('/news')).toBe('for a visitor');
    expect(await ask('/news', cookie)).toBe('for a visitor');
    expect(made).toEqual(['a visitor']);
    expect(pages.cache.size).toBe(1);
  });

  it.each(stale)('keeps the page that it makes for a browser with %s, once', async (_name, cookie) => {
    await ask('/news', cookie);
    await ask('/news', cookie.replace('made-up', 'made-up-anew'));
    expect(await ask('/news')).toBe('for a visitor');
    expect(made).toEqual(['a visitor']);
    expect(pages.cache.size).toBe(1);
  });

  it('is one for visitors and members, and holds nobody', async () => {
    const { session } = await site.member();
    const cookie = session.headers.cookie ?? '';
    expect(await ask('/news', cookie)).toBe('for a visitor');
    expect(await ask('/news')).toBe('for a visitor');
    expect(made).toEqual(['a visitor']);
    expect(pages.cache.size).toBe(1);
  });

  it('is one whatever follows its visitors', async () => {
    for (const query of ['', '?utm_source=a&utm_medium=b', '?fbclid=1', '?gclid=2&UTM_Campaign=c'])
      await ask(`/news${query}`);
    expect(made).toHaveLength(1);
    await ask('/news?topic=visa&utm_source=a');
    await ask('/news?topic=visa');
    expect(made).toHaveLength(2);
  });

  it('does not stand for pages that are a member’s own, whoever asks', async () => {
    const { session } = await site.member();
    const cookie = session.headers.cookie ?? '';
    for (const path of ['/member/profile', '/m/manage', '/Directory/postDirectory', '/forum/myPost?id=1', '/appeal']) {
      expect(await ask(path, cookie)).not.toBe('for a visitor');
      expect(await ask(path)).toBe('for a visitor');
    }
    expect(pages.cache.size).toBe(0);
  });

  it('gives way where only a member sees what is there', async () => {
    const { session } = await site.member();
    status = 404;
    expect(await ask('/news/details?newsId=1')).toBe('for a visitor');
    expect(await ask('/news/details?newsId=1', session.headers.cookie)).not.toBe('for a visitor');
    expect(pages.cache.size).toBe(0);
  });

  it('keeps no page of the member area', async () => {
    await ask('/member/profile');
    await ask('/m/post');
    expect(pages.cache.size).toBe(0);
  });
});

it('tells pages that mail is shown in the outbox', async () => {
  await ask('/user/register');
  expect(told?.outbox).toBe(true);
});

describe('a page of which something changed softly', () => {
  const renew = async (cookie = '') => {
    const before = made.length;
    await ask('/news', cookie);
    return made.length - before;
  };

  it('is the one of before for visitors, and made anew at once for whoever has a session', async () => {
    const { session } = await site.member();
    hasBanners = true;
    expect(await renew()).toBe(1);
    pages.cache.soften(['banners']);
    expect(await renew()).toBe(0);
    expect(await renew(session.headers.cookie)).toBe(1);
    expect(await renew(session.headers.cookie)).toBe(0);
  });
});

describe('a shared page', () => {
  const answerTo = (headers: Record<string, string>) => site.http.inject({ url: '/news', headers });

  it('is not sent again to a browser that has it, until it changes', async () => {
    const first = await answerTo({});
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({ vary: expect.stringContaining('Accept-Encoding') });
    const again = await answerTo({ 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await answerTo({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('sets no cookie', async () => {
    const { session } = await site.member();
    for (const cookie of ['', session.headers.cookie ?? ''])
      expect((await answerTo({ cookie })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('a page for a cache in front', () => {
  const headersOf = async (headers: Record<string, string>) => {
    const edge = { isThere: true, purge: async () => {} };
    const behind = await createTestHttp({ edge });
    const renderer: Renderer = {
      renderPage: async () => ({ status: 200, location: null, parts: ['page'] }),
      renderShell: () => '',
      assetsOf: () => ({ routes: {} }),
    };
    const renderers = { full: renderer, mobile: renderer };
    const made = createPages(behind.server, readConfig({}), testConfig, renderers);
    behind.http.get('/*', (request, reply) => made.handle(request, reply));
    const answer = await behind.http.inject({ url: '/news', headers });
    await behind.close();
    return answer.headers;
  };

  it('may be kept by it, unless the cache could take it for that of another region', async () => {
    expect(await headersOf({ cookie: 'sid=x; region=2' })).toMatchObject({ 'cache-control': 'public, no-cache' });
    for (const headers of [{ region: '2' }, { cookie: 'region=%32' }] as Record<string, string>[]) {
      const sent = await headersOf(headers);
      expect(sent['cache-control']).toBe('private, no-cache');
      expect(sent).not.toHaveProperty('cdn-cache-control');
    }
  });
});

describe('a phone is never sent in a circle', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
  const paths = [
    ...['/home?redirectType=1', '/home?redirectType=2', '/home?redirectType=3&email=a%40b.example'],
    ...['/home?redirectType=4&classifiedId=7', '/forum/12?redirectType=5', '/home?redirectType=6'],
    ...['/classified?redirectType=7', '/home?redirectType=', '/home?redirectType=__proto__', '/home', '/'],
    ...['/classified?categoryId=100', '/classified/details?classifiedId=7', '/nothing/here'],
  ];

  it.each(['/', '/home', '/mobile'])('where MOBILE_URL is %s', async (MOBILE_URL) => {
    const usual = pages;
    pages = pagesWith({ MOBILE_URL });
    for (const path of paths) {
      const seen: string[] = [];
      for (let url = path; ; ) {
        const answer: LightMyRequestResponse = await site.http.inject({ url, headers: { 'user-agent': userAgent } });
        const { location, vary } = answer.headers;
        if (location === undefined) break;
        expect([answer.statusCode, vary]).toEqual([302, expect.stringContaining('User-Agent')]);
        expect(seen).not.toContain(location);
        seen.push(location);
        url = location;
      }
      expect([1, 2], path).toContain(seen.length);
    }
    pages = usual;
  });
});

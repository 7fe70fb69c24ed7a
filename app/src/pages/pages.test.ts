import type { ShellStart } from '@ashore/web';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp, testConfig } from '../../../server/src/http/test-http.ts';
import { readConfig } from '../config.ts';
import { createPages, type Renderer } from './pages.ts';

let site: TestHttp;
let pages: ReturnType<typeof createPages>;
/** The names of those for whom a page was made, in turn. */
let made: string[] = [];
/** What the last page was told of the site. */
let told: ShellStart['site'] | undefined;

beforeAll(async () => {
  site = await createTestHttp();
  const renderer: Renderer = {
    async renderPage({ start }) {
      told = start.site;
      made.push(start.user?.userName ?? 'a visitor');
      return { status: 200, location: null, html: `for ${start.user?.userName ?? 'a visitor'}` };
    },
    renderShell: () => '',
    assets: { routes: {} },
  };
  pages = createPages(
    site.server,
    readConfig({}),
    { ...testConfig, showOutbox: true },
    { full: renderer, mobile: renderer },
  );
  site.http.get('/*', (request, reply) => pages.handle(request, reply));
});
afterAll(() => site.close());
beforeEach(() => {
  pages.cache.drop(undefined);
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

  it('gives the cached page to a member whose session has ended', async () => {
    const { userId, session } = await site.member();
    const cookie = session.headers.cookie ?? '';
    expect(await ask('/news', cookie)).not.toBe('for a visitor');
    await site.post('user/logout', { headers: session.headers });
    expect(await ask('/news')).toBe('for a visitor');
    expect(await ask('/news', cookie)).toBe('for a visitor');
    expect(made).toEqual([expect.not.stringMatching('a visitor'), 'a visitor']);
    expect(userId).toBeGreaterThan(0);
  });

  it('makes a page for each member anew and keeps none of them', async () => {
    const { session } = await site.member();
    const cookie = session.headers.cookie ?? '';
    for (const path of ['/news', '/news']) expect(await ask(path, cookie)).not.toBe('for a visitor');
    expect(made).toHaveLength(2);
    expect(pages.cache.size).toBe(0);
    expect(await ask('/news')).toBe('for a visitor');
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

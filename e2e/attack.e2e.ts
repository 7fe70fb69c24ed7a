import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { open } from './browser.ts';
import { intruders, shown, wary } from './intruders.ts';
import { mended, names, payloads } from './payloads.ts';
import { site, withSite } from './started.ts';
import { adInput, call, logIn, register, tokenOf } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off' } });

/** A leaf with a text field, and the one whose field holds an address; only businesses post there. */
const FOR_SALE = 1301;
const ADVERTISING = 1304;
const ADS_EACH = 10;

interface Posted {
  classifiedId: number;
  title: string;
  content: string;
}
const posted: Posted[] = [];
const sellers: number[] = [];

/** Words that no other ad of the run has: nearly the same ad twice is refused. */
const onlyHere = () => Array.from({ length: 24 }, (_, n) => `w${posted.length}x${n}`).join(' ');

async function post(token: string, text: string, title: string, more: object): Promise<void> {
  const content = `${title}\n${title}\n${onlyHere()}`;
  const input = adInput(text, { content, address: text, hideExact: false, ...more });
  const { code, data } = await call<Posted>(site, 'classified/postAds', input, token);
  expect([text, code]).toEqual([text, 200]);
  posted.push({ classifiedId: data.classifiedId, title, content });
}

beforeAll(async () => {
  const texts = [...payloads.map((text) => [text, text] as const), ...mended];
  for (const [index, userName] of names.entries()) {
    const token = await register(site, userName);
    const { data } = await call<{ id: number }>(site, 'user/getUserInfo', {}, token);
    sellers.push(data.id);
    for (const [text, stored] of texts.slice(index * ADS_EACH, (index + 1) * ADS_EACH))
      await post(token, text, stored, { categoryId: FOR_SALE, fields: { reason: text } });
  }
  expect(posted.length).toBe(texts.length);
});

describe('what members write', () => {
  it('is shown to the letter on the page of the ad, and nothing of it runs', async () => {
    const { page, context, faults } = await wary();
    for (const { classifiedId, title, content } of posted) {
      await open(page, `/classified/details?classifiedId=${classifiedId}`);
      const main = page.locator('main');
      expect(await main.locator('h1').textContent()).toBe(title);
      expect(
        await main
          .locator('p')
          .filter({ hasText: shown(content) })
          .count(),
        title,
      ).toBeGreaterThan(0);
      expect(
        await main
          .locator('dd')
          .filter({ hasText: shown(title) })
          .count(),
        title,
      ).toBeGreaterThan(0);
      const head = await page.evaluate(() => ({
        title: document.title,
        og: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
        description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      }));
      expect(head).toEqual({
        title: shown(`${title} · Ashore`),
        og: title,
        description: expect.stringContaining(content.slice(0, 150)),
      });
      expect([title, await intruders(page)]).toEqual([title, []]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('parses back to itself from the data that travel in the page, which no text can end', async () => {
    for (const { classifiedId, title } of posted) {
      const html = await (await fetch(`${site.url}/classified/details?classifiedId=${classifiedId}`)).text();
      const opened = [...html.matchAll(/<script\b/gi)].length;
      expect([title, [...html.matchAll(/<\/script/gi)].length]).toEqual([title, opened]);
      const [, json = ''] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? [];
      const { '@graph': things } = JSON.parse(json) as { '@graph': { '@type': string; itemListElement?: object[] }[] };
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      expect(trail?.itemListElement?.at(-1)).toMatchObject({ name: title });
      for (const [, body = ''] of html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs))
        expect(body).not.toMatch(/<[!/a-z]|[\u2028\u2029]/i);
    }
  });

  it('is shown to the letter in lists, from the server and from the program in the browser', async () => {
    const { page, context, faults } = await wary();
    const missing = async (ads: Posted[]) => {
      const titles = new Set(await page.locator('main article a').allTextContents());
      return ads.filter(({ title }) => !titles.has(title)).map(({ title }) => title);
    };
    for (const [index, userId] of sellers.entries()) {
      await open(page, `/classified?userId=${userId}`);
      expect(await missing(posted.slice(index * ADS_EACH, (index + 1) * ADS_EACH))).toEqual([]);
      expect(await intruders(page)).toEqual([]);
    }
    await page.locator('main article a').first().click();
    await page.locator('main h1').filter({ hasNotText: 'Ads in' }).waitFor();
    expect(posted.map(({ title }) => title)).toContain(await page.locator('main h1').textContent());
    await open(page, '/home');
    const newest = await page.locator('main article a').allTextContents();
    expect(newest.filter((title) => posted.some((ad) => ad.title === title)).length).toBeGreaterThan(0);
    expect(await intruders(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is shown to the letter when it is searched for', async () => {
    const { page, context, faults } = await wary();
    for (const text of payloads) {
      await open(page, `/classified?keyword=${encodeURIComponent(text)}&categoryId=${encodeURIComponent(text)}`);
      expect(await page.getByLabel('Search the ads').inputValue()).toBe(text);
      expect([text, await intruders(page)]).toEqual([text, []]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('about themselves is shown to the letter to them and to buyers', async () => {
    const member = await wary();
    const visitor = await wary();
    await logIn(member, 'Tom');
    const token = await tokenOf(site, 'Tom');
    const business = await tokenOf(site, 'Blue-Van', 2);
    const { data: van } = await call<{ id: number }>(site, 'user/getUserInfo', {}, business);
    await post(business, `javascript:window.__xss=1`, `javascript:window.__xss=1`, {
      categoryId: ADVERTISING,
      fields: { website: 'javascript:window.__xss=1' },
    });
    const { classifiedId } = posted.at(-1) as Posted;
    // Each page takes its time, and half of the texts reach every way of quoting.
    const half = payloads.filter((_text, index) => index % 2 === 0);
    let companyName = (await call<{ profile: { companyName: string } }>(site, 'user/getUserInfo', {}, business)).data
      .profile.companyName;
    for (const [index, text] of half.entries()) {
      const userName = `${names[index % names.length]}${index}`;
      const facts = { userName, about: text, hereSince: text.slice(0, 40), nationality: text.slice(0, 60) };
      expect((await call(site, 'user/edit', facts, token)).code).toBe(200);
      const company = { contactName: text.slice(0, 60), address: text };
      expect((await call(site, 'user/edit', company, business)).code).toBe(200);
      // Web addresses and hidden signs are no name: what is refused leaves the name before it.
      if ((await call(site, 'user/edit', { companyName: text }, business)).code === 200) companyName = text;
      const linked = await call<{ profile?: { website: string } }>(site, 'user/edit', { website: text }, business);
      expect([text, linked.data.profile?.website ?? 'https://']).toEqual([text, expect.stringMatching(/^https?:\/\//)]);
      await open(member.page, '/member/settings');
      await member.page.getByRole('button', { name: `Account of ${userName}` }).waitFor();
      expect(await member.page.locator('textarea').first().inputValue()).toBe(text);
      expect([text, await intruders(member.page)]).toEqual([text, []]);
      await open(visitor.page, `/classified/details?classifiedId=${classifiedId}`);
      const seller = visitor.page.locator(`main a[href="/profile/${van.id}"]`).first();
      expect(await seller.textContent()).toBe(companyName);
      expect([text, await intruders(visitor.page)]).toEqual([text, []]);
    }
    expect([...member.faults, ...visitor.faults]).toEqual([]);
    await member.context.close();
    await visitor.context.close();
  });

  it('is shown to the letter among the own ads and in the form that changes them', async () => {
    const visitor = await wary();
    const { page, context, faults } = visitor;
    await logIn(visitor, 'Wei');
    const token = await tokenOf(site, 'Wei');
    const drafts = payloads.filter((text) => text.includes('</')).slice(0, 15);
    for (const text of drafts) {
      const input = adInput(text, { content: text, draft: true });
      const { data } = await call<Posted>(site, 'classified/postAds', input, token);
      await open(page, `/postAds?classifiedId=${data.classifiedId}`);
      await expect.poll(() => page.locator('input[name=title]').inputValue()).toBe(text);
      expect(await page.locator('textarea[name=content]').inputValue()).toBe(text);
      expect([text, await intruders(page)]).toEqual([text, []]);
    }
    await open(page, '/member/myclassified');
    for (const text of drafts) await page.getByRole('link', { name: text, exact: true }).first().waitFor();
    expect(await intruders(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('what members write in forum and directory', () => {
  /** Links that say of themselves that others wrote them may lead anywhere. */
  const strangers = async (page: Page) =>
    (await intruders(page)).filter(
      (html) => !/^<a (href="geo:[-\d.]+,[-\d.]+\?q=[-\w.,%()]+"|[^>]*rel="[^"]*ugc)/.test(html),
    );

  it('is shown to the letter wherever it stands, and nothing of it runs', async () => {
    const token = await register(site, 'Mallory &amp; Sons');
    const { data: me } = await call<{ id: number }>(site, 'user/getUserInfo', {}, token);
    const all = payloads.join('\n\n');
    const made = async <Data>(path: string, input: object, by = token) => {
      const answer = await call<Data>(site, path, input, by);
      expect([path, answer.code, answer.msg]).toEqual([path, 200, answer.msg]);
      return answer.data;
    };
    await made('user/edit', { about: all.slice(0, 500) });
    const titles = [payloads[0], payloads[4], payloads[29]] as [string, string, string];
    const topics: number[] = [];
    for (const [at, title] of titles.entries()) {
      const poll = { options: payloads.slice(at * 8, at * 8 + 8) };
      const input = { categoryId: 14, kind: 'poll', title, content: all, tags: [title.slice(0, 30)], poll };
      topics.push((await made<{ forumId: number }>('forum/postForum', input)).forumId);
    }
    const [forumId = 0] = topics;
    await made('forum/votePoll', { forumId, options: [0] });
    const asked = { subjectType: 'directory', subjectId: 1 };
    const question = await made<{ id: number }>('reply/pushreplybyuser', { ...asked, content: all.slice(0, 500) });
    for (const subject of [
      { subjectType: 'forum', subjectId: forumId },
      { subjectType: 'classified', subjectId: 1 },
      { ...asked, parentId: question.id },
    ])
      await made('reply/pushreplybyuser', { ...subject, content: all.slice(0, 5000) });
    const owner = await tokenOf(site, 'Harbour-Papers', 2);
    const own = await call<{ list: { directoryId: number }[] }>(site, 'directory/getMyDirectoryList', {}, owner);
    const harbour = own.data.list[0]?.directoryId;
    const post = { kind: 'event', day: '2090-01-01', title: titles[0].slice(0, 100), content: all.slice(0, 1500) };
    await made('directory/publishPost', { ...post, directoryId: harbour, place: titles[2] }, owner);
    const text = { language: 'fr', tagline: payloads[5], content: all.slice(0, 2000) };
    const { directoryId } = await made<{ directoryId: number }>('directory/postDirectory', {
      ...{ categoryId: 13, name: titles[0], tagline: titles[1], content: all.slice(0, 2000), languages: ['en'] },
      ...{ areaId: 10_101, address: titles[2], serviceArea: titles[2], licence: '<b>1</b>', texts: [text] },
      branches: [{ name: titles[1], address: titles[2] }],
    });
    await made('directory/review', { directoryId: 1, stars: 1, content: all.slice(0, 1500) });

    const visitor = await wary();
    const { page, context, faults } = visitor;
    const pages = [
      ...['/home', '/forum', `/forum/${forumId}`, '/Directory/list?sort=newest', '/Directory/details?directoryId=1'],
      ...[directoryId, harbour].map((id) => `/Directory/details?directoryId=${id}`),
      '/classified/details?classifiedId=1&reply=1',
      ...[`/profile/${me.id}`, `/forum?tag=${encodeURIComponent(titles[1].slice(0, 30))}`],
    ];
    for (const path of pages) {
      await open(page, path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect([path, await strangers(page)]).toEqual([path, []]);
    }
    await open(page, `/profile/${me.id}`);
    for (const title of titles)
      await page
        .getByRole('link', { name: shown(title), exact: true })
        .first()
        .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the content security policy', () => {
  it('is met by every kind of page, and stops what was smuggled in', async () => {
    const visitor = await wary();
    const { page, context, faults } = visitor;
    const details = `/classified/details?classifiedId=${posted[0]?.classifiedId}`;
    const smuggled = `<script>window.__xss=1</script><script src="data:,window.__xss=1"></script><img src="data:," onerror="window.__xss=1">
      <base href="https://evil.example/"><iframe src="javascript:parent.__xss=1"></iframe><iframe src="data:text/html,x"></iframe>
      <object data="data:text/html,x"></object><style>html{display:none}</style>`;
    const pages = ['/home', '/classified', details, '/user/enter', '/user/register', '/nothing/here'];
    const check = async (path: string) => {
      await open(page, path);
      expect([path, faults.filter((fault) => !fault.includes('404'))]).toEqual([path, []]);
      // As if the server had put a member's text into the page unquoted.
      const address = new URL(path, site.url).href;
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('</body>', `${smuggled}</body>`) });
      });
      await page.goto(path);
      const stopped = () =>
        [...new Set(faults.map((fault) => fault.match(/^CSP ([\w-]+)/)?.[1]).filter(Boolean))].sort();
      await expect
        .poll(stopped)
        .toEqual(['base-uri', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
      expect([path, await page.evaluate(() => '__xss' in window)]).toEqual([path, false]);
      await page.unroute(address);
      // What that page still tries, such as its socket, must not be taken for a fault of the next.
      await page.goto('about:blank');
      faults.length = 0;
    };
    for (const path of pages) await check(path);
    await logIn(visitor, 'Ines');
    for (const path of ['/postAds', '/member/profile', '/member/myclassified']) await check(path);
    await context.close();
  });
});

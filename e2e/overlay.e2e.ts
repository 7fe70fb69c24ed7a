import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { adInput, call, cookiesOf, logIn, logOut, submitLogin, tokenOf } from './steps.ts';

withWrittenSite();

const PUBLIC = [
  '/home',
  '/classified',
  '/classified/details?classifiedId=1',
  '/forum',
  '/forum/1',
  '/Directory',
  '/Directory/details?directoryId=1',
  '/tips',
  '/profile/1',
  '/m/classified',
  '/m/classified/details?classifiedId=1',
];

/** Notes in the page whether the way to sign in was to be seen at any moment, and how much things moved. */
const watchFirstMoments = (page: Page) =>
  page.addInitScript(() => {
    const seen = { signIn: false, moved: 0 };
    Object.assign(window, { seen });
    const look = () => {
      for (const link of document.querySelectorAll('header a[href$="/user/enter"]'))
        if (link.checkVisibility()) seen.signIn = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const firstMoments = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { signIn: boolean; moved: number } }).seen);

const heart = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`${title}`) }).first();
const isKept = async (page: Page, title: string) => (await heart(page, title).getAttribute('aria-pressed')) === 'true';

describe('a public page', () => {
  // Without PUBLIC_URL, which demo accounts exclude, canonical links name the port of the node that made the page.
  it.skipIf(inject('elsewhere'))(
    'is the same bytes for a visitor and for members, and says nothing of who asks',
    async () => {
      const cookies = ['', await cookiesOf(site, 'Tom'), await cookiesOf(site, 'Ines')];
      for (const path of PUBLIC) {
        const answers = await Promise.all(
          cookies.map(async (cookie) => {
            const answer = await fetch(`${site.url}${path}`, { headers: { cookie } });
            return { status: answer.status, etag: answer.headers.get('etag'), html: await answer.text() };
          }),
        );
        expect([path, answers[0]?.status, new Set(answers.map(({ html }) => html)).size]).toEqual([path, 200, 1]);
        expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
        const known = { 'if-none-match': String(answers[0]?.etag), cookie: String(cookies[1]) };
        expect((await fetch(`${site.url}${path}`, { headers: known })).status).toBe(304);
      }
    },
  );

  it.each([
    ['the site', '', {}],
    ['the app', '/m', phone],
  ] as const)(
    'of %s knows its member without a flash, and forgets them with the log-out',
    async (_name, base, device) => {
      const { page, context, faults } = await newVisitor(browser, site.url, device);
      const title = `Lamp of the overlay, ${base === '' ? 'site' : 'app'}`;
      const token = await tokenOf(site, 'Lena');
      const posted = await call<{ classifiedId: number }>(site, 'classified/postAds', adInput(title), token);
      const details = `${base}/classified/details?classifiedId=${posted.data.classifiedId}`;
      const list = `${base}/classified?keyword=overlay`;
      const logInHere = async (name: string) => {
        await open(
          page,
          `${base === '' ? '/user/enter' : '/m/login'}?pathUrl=${encodeURIComponent('/classified?keyword=overlay')}`,
        );
        await submitLogin(page, name);
        await heart(page, title).waitFor();
      };

      await logInHere('Tom');
      await heart(page, title).click();
      await expect.poll(() => isKept(page, title)).toBe(true);
      await page.getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const kept = page.getByRole('button', { name: /^Saved/ }).first();
      await kept.waitFor();

      // By address every page is made for everybody at first.
      await watchFirstMoments(page);
      for (const path of [list, details]) {
        await open(page, path);
        await page.locator('button[aria-pressed=true]').first().waitFor();
        const { signIn, moved } = await firstMoments(page);
        expect([path, signIn]).toEqual([path, false]);
        expect(moved, path).toBeLessThan(0.02);
      }

      // Another one in the same browser sees nothing of it.
      await context.clearCookies();
      await open(page, list);
      await heart(page, title).waitFor();
      expect(await isKept(page, title)).toBe(false);
      await logInHere('Oksana');
      await open(page, details);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('button[aria-pressed=true]').count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('turns into that of a visitor when one logs out, and of another member when they log in', async () => {
    const visitor = await newVisitor(browser, site.url);
    const { page } = visitor;
    await logIn(visitor, 'Tom', '/classified/details?classifiedId=1');
    await page
      .getByRole('button', { name: /^Saved/ })
      .first()
      .waitFor();
    await open(page, '/classified/details?classifiedId=1');
    await page.getByRole('button', { name: 'Account of Tom' }).waitFor();
    await page
      .getByRole('button', { name: /^Saved/ })
      .first()
      .waitFor();
    await logOut(page, 'Tom');
    await open(page, '/classified/details?classifiedId=1');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: /^Saved/ }).count()).toBe(0);
    await logIn(visitor, 'Wei', '/classified/details?classifiedId=1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: /^Saved/ }).count()).toBe(0);
    await visitor.context.close();
  });
});

describe('a press before the page knows its member', () => {
  /** Lena, whom no page knows before `release` is called. */
  async function unknownMember() {
    const visitor = await newVisitor(browser, site.url);
    await logIn(visitor, 'Lena');
    const held = Promise.withResolvers<void>();
    await visitor.context.route('**/api/cus/me/overlay', async (route) => {
      await held.promise;
      await route.continue();
    });
    return { ...visitor, release: held.resolve };
  }

  it('counts, and asks nobody to log in', async () => {
    const { page, context, release } = await unknownMember();
    await open(page, '/classified/details?classifiedId=1');
    await page.getByRole('button', { name: 'Report this ad' }).click();
    const save = page.getByRole('button', { name: /^Save/ }).first();
    const stored = page.waitForResponse('**/api/cus/collect/addcollect');
    await save.click();
    await (await stored).finished();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    release();
    await page.getByRole('dialog', { name: /Report/ }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await context.close();
  });

  it('quotes a reply, though quoting waits for its program', async () => {
    const { page, context, release } = await unknownMember();
    await open(page, '/forum/1');
    await page.getByRole('button', { name: 'Quote' }).first().click();
    release();
    const reply = page.getByLabel(/^Your reply to/);
    await expect.poll(() => reply.inputValue()).toContain('> @');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await context.close();
  });
});

describe('a page that differs', () => {
  it('comes as its owner has it, by address too, and stays hidden from others while it is paused', async () => {
    const owner = await newVisitor(browser, site.url);
    const other = await newVisitor(browser, site.url);
    await logIn(owner, 'Wei');
    await logIn(other, 'Tom');
    const token = await tokenOf(site, 'Wei');
    const title = 'Chair that differs';
    const { data } = await call<{ classifiedId: number }>(site, 'classified/postAds', adInput(title), token);
    const path = `/classified/details?classifiedId=${data.classifiedId}`;
    await open(owner.page, path);
    await owner.page.getByText('This is your ad.').waitFor();
    await open(other.page, path);
    await other.page.getByRole('button', { name: 'Account of Tom' }).waitFor();
    await other.page.waitForLoadState('networkidle');
    expect(await other.page.getByText('This is your ad.').count()).toBe(0);

    const pause = { classifiedId: data.classifiedId, status: 'paused' };
    expect((await call(site, 'classified/changeStatus', pause, await tokenOf(site, 'Wei'))).code).toBe(200);
    await open(owner.page, path);
    await owner.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await open(other.page, path);
    await other.page.locator('h1').waitFor();
    expect(await other.page.locator('h1').textContent()).not.toBe(title);
    await owner.context.close();
    await other.context.close();
  });

  it('shows members what they wrote with the way to change it', async () => {
    const visitor = await newVisitor(browser, site.url);
    await logIn(visitor, 'Wei');
    const token = await tokenOf(site, 'Wei');
    const topic = {
      categoryId: 1,
      kind: 'discussion',
      title: 'A topic that differs',
      content: 'What do you think of it?',
    };
    const { data } = await call<{ forumId: number }>(site, 'forum/postForum', topic, token);
    const said = { subjectType: 'forum', subjectId: data.forumId, content: 'My own answer' };
    expect((await call(site, 'reply/pushreplybyuser', said, token)).code).toBe(200);
    await open(visitor.page, `/forum/${data.forumId}`);
    await visitor.page.getByText('My own answer').waitFor();
    await visitor.page
      .getByRole('button', { name: 'Edit' })
      .or(visitor.page.getByRole('link', { name: 'Edit' }))
      .first()
      .waitFor();
    await visitor.context.close();
  });
});

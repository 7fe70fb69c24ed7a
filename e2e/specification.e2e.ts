import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { logIn, registerInForm } from './steps.ts';

withSite({
  env: {
    RATE_LIMITS: 'off',
    SOCIAL_VIDEO_URL: 'https://video.example/@ashore',
    SOCIAL_NETWORK_URL: 'https://network.example/ashore',
  },
});

/** Holds the answers of a call back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/cus/${path}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const bar = (page: Page) => page.locator('.loading-run');
const gate = (page: Page) => page.getByRole('alertdialog', { name: 'Please log in first for more functions' });

describe('the loading bar', () => {
  it('runs while a click on the current tab refreshes the page, which goes to its top', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/home');
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await page.waitForURL('**/news');
    await page.getByRole('heading', { level: 1, name: 'News of Portugal' }).waitFor();
    const release = await hold(page, 'news/getNewsList');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page
      .getByRole('link', { name: 'News', exact: true })
      .first()
      .evaluate((tab: HTMLElement) => tab.click());
    await bar(page).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    release();
    await bar(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/news');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('runs while the pages of another region come', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/classified');
    const release = await hold(page, 'classified/getClassifiedInfoList');
    await page.getByRole('button', { name: 'Region: Portugal. Choose another' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose your region' });
    await dialog.getByRole('button', { name: 'Spain' }).click();
    await bar(page).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Ads in Spain' }).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('cookies that outlived their session', () => {
  const stale = () =>
    ['userId', 'token'].map((name) => ({ name, value: name === 'userId' ? '1' : 'gone', url: site.url }));
  const left = async ({ context }: { context: { cookies(): Promise<{ name: string }[]> } }) =>
    (await context.cookies()).map(({ name }) => name).filter((name) => ['userId', 'token'].includes(name));

  it.each(['/user/login', '/user/enter', '/error/registerError'])(
    'are cleared at the start of %s, which stays',
    async (path) => {
      const visitor = await newVisitor(browser, site.url);
      const { page, context, faults } = visitor;
      await context.addCookies(stale());
      const loggedOut = page.waitForResponse('**/api/cus/user/logout');
      await open(page, path);
      await (await loggedOut).finished();
      await expect.poll(() => left(visitor)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('are cleared on a page of payments, whose gate leads to the log-in and back', async () => {
    const visitor = await newVisitor(browser, site.url);
    const { page, context, faults } = visitor;
    await context.addCookies(stale());
    await open(page, '/pay/success?orderId=3');
    await gate(page).getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/user/enter' && url.searchParams.get('pathUrl') === '/pay/success?orderId=3',
    );
    await expect.poll(() => left(visitor)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('change nothing in the default layout', async () => {
    const visitor = await newVisitor(browser, site.url);
    const { page, context, faults } = visitor;
    await context.addCookies(stale());
    const asked = page.waitForResponse('**/api/cus/me/overlay');
    await open(page, '/home');
    await (await asked).finished();
    await page.getByRole('link', { name: 'Sign in/Register' }).waitFor();
    await page.getByRole('link', { name: 'Tips', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Tips for Portugal' }).waitFor();
    expect(await left(visitor)).toEqual(['userId', 'token']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('a path with “messaage” asks visitors to log in and leads members to their messages', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context, faults } = visitor;
  await open(page, '/messaage/x');
  await gate(page).getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname === '/user/enter' && url.searchParams.get('pathUrl') === '/messaage/x');
  await open(page, '/about-members/x');
  await gate(page).waitFor();
  await logIn(visitor, 'Tom', '/classified');
  await open(page, '/messaage/x');
  await page.waitForURL('**/member/chatRoom/messages?name=1-4');
  await page.goto('/about-members/x');
  await page.getByText('This page could not be found').waitFor();
  // The browser itself notes the status of the documents without a page.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
});

it('a registration that fails leads to the error page, and back with what was typed', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  await page.getByRole('link', { name: 'Sign in/Register' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.route('**/api/cus/user/register', (route) =>
    route.fulfill({
      json: { code: 50000, msg: 'Something went wrong on our side. Try again.', data: { reference: 'abc-123' } },
    }),
  );
  await page.getByLabel('User name').fill('Storm Petrel');
  await page.getByLabel('E-mail').fill('petrel@example.org');
  await page.locator('input[name=password]').fill('seven quiet lighthouses');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('checkbox', { name: 'I am 16 or older.' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/error/registerError');
  await page.getByRole('heading', { level: 1, name: 'Registration failed' }).waitFor();
  await page.getByText('abc-123').waitFor();
  await page.unroute('**/api/cus/user/register');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/user/register**');
  expect(await page.getByLabel('User name').inputValue()).toBe('Storm Petrel');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('petrel@example.org');
  expect(await page.locator('input[name=password]').inputValue()).toBe('');
  expect(await page.getByRole('checkbox', { name: /I agree to the terms/ }).isChecked()).toBe(true);
  await registerInForm(page, 'Storm Petrel', 'petrel@example.org');
  expect(faults).toEqual([]);
  await context.close();
});

it('the error page shows a status and its message, 500 and “Error” by default', async () => {
  const pages: [path: string, status: string, message: string, home: boolean][] = [
    ['/error', '500', 'Error', false],
    ['/error?statusCode=404', '404', 'This page could not be found', true],
    ['/error?statusCode=503', '503', 'The site is busy. Try again in a moment.', false],
    ['/error?statusCode=evil&message=Call%20us', '500', 'Error', false],
  ];
  for (const options of [{}, phone]) {
    const { page, context, faults } = await newVisitor(browser, site.url, options);
    for (const [path, status, message, home] of pages) {
      await open(
        page,
        options === phone ? path.replace('/error', '/home?redirectType=2').replace(/\?(.*)\?/, '?$1&') : path,
      );
      if (options === phone) expect(new URL(page.url()).pathname).toBe('/m/error');
      await page.getByRole('heading', { level: 1, name: message, exact: true }).waitFor();
      await page.getByText(status, { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Back to the home page' }).count()).toBe(home ? 1 : 0);
    }
    expect(faults).toEqual([]);
    await context.close();
  }
});

describe('the addresses of pieces of pages', () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await fetch(site.url + path, { redirect: 'manual', headers });
    return [status, answered.get('location')];
  };

  it.each([
    ['/postAds/confirmPop', '/postAds'],
    ['/postAds/components/confirmPop', '/postAds'],
    ['/postads/LearnMoreRights?classifiedId=3', '/postAds?classifiedId=3'],
    ['/postAds/postAdsForm/', '/postAds'],
    ['/postAds/RightsTable', '/postAds'],
    ['/classified/components/list', '/classified'],
    ['/forum/components/topic-card', '/forum'],
    ['/home/components/banner', '/home'],
    ['/user/intro', '/user/enter'],
    ['/user/components/registerTips', '/user/register'],
    ['/classified/details/comment?classifiedId=7', '/classified/details?classifiedId=7'],
    ['/classified/details/components/topicEditor?classifiedId=7', '/classified/details?classifiedId=7'],
    ['/m/postAds/confirmPop', '/m/post'],
    ['/m/forum/components/x', '/m/forum'],
  ])('%s leads to %s', async (path, target) => expect(await ask(path)).toEqual([301, target]));

  it('lead no further than to pages of this site', async () => {
    for (const path of ['/classified/components/..%2f..%2f/evil.example', '/home/components//evil.example'])
      expect((await ask(path))[1]).toMatch(/^\/(classified|home)$/);
    for (const path of ['/postAds/other', '/classified/list/x', '/user/introduction', '/forum/componentsx'])
      expect((await ask(path))[0]).not.toBe(301);
  });
});

it('the footer links to the social networks that are set, and to no others', async () => {
  const html = await (await fetch(`${site.url}/home`)).text();
  const footer = html.slice(html.indexOf('<footer'));
  expect(footer).toContain('href="https://video.example/@ashore"');
  expect(footer).toContain('href="https://network.example/ashore"');
  expect(footer.match(/rel="noopener me"/g)).toHaveLength(2);
});

it('no attribute of the program reaches the documents', async () => {
  for (const path of ['/home', '/classified', '/m', '/m/classified', '/m/shell'])
    expect([path, (await (await fetch(site.url + path)).text()).match(/suppressHydrationWarning[^>]*/i)?.[0]]).toEqual([
      path,
      undefined,
    ]);
});

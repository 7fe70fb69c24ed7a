import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { startAgain } from './site.ts';
import { browser, site, withSite } from './started.ts';
import { logIn } from './steps.ts';

const ownSite = withSite({ env: { RATE_LIMITS: 'off' } });

const OFFLINE = 'You are offline. Stay on this page: we open and send what you asked for when you are back.';
const AWAY = 'We cannot reach Ashore. Stay on this page: we keep trying and open what you asked for.';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

it('without a network a click stays on the page, keeps what was typed, and leads on when the network is back', async () => {
  const { page, context } = await newVisitor(browser, site.url);
  await open(page, '/helpsupport?id=4');
  await page.locator('textarea').fill('The bus timetable on your page is of last year.');

  await context.setOffline(true);
  await notice(page, OFFLINE).waitFor();
  await link(page, 'Tips').click();
  await link(page, 'Forum').click();
  // Nothing was loaded of either page, and nothing is shown in the place of this one.
  expect(await page.locator('textarea').inputValue()).toContain('timetable');
  expect(new URL(page.url()).pathname).toBe('/helpsupport');

  await context.setOffline(false);
  await page.waitForURL('**/forum');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await notice(page, OFFLINE).waitFor({ state: 'detached' });

  // Who goes on typing wants to stay.
  await open(page, '/helpsupport?id=4');
  await context.setOffline(true);
  await notice(page, OFFLINE).waitFor();
  await link(page, 'Tips').click();
  await page.locator('textarea').fill('And the ferry, too.');
  await context.setOffline(false);
  await page.getByText('You are back online.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/helpsupport');
  expect(await page.locator('textarea').inputValue()).toBe('And the ferry, too.');

  // Parts of the program and data that are asked for while nobody knows yet.
  await context.route('**/*', (route) => route.abort('internetdisconnected'));
  await link(page, 'News').click();
  await notice(page, AWAY).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('And the ferry, too.');
  await context.unroute('**/*');
  await page.waitForURL('**/news');
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await context.close();
});

it('a form that is sent without a network waits, and is sent once when it is back', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context } = visitor;
  await logIn(visitor, 'Tom', '/forum/1');
  await page.getByRole('button', { name: 'Write a reply' }).click();
  const box = page.getByLabel('Your reply');
  await box.fill('We sent this from the ferry.');
  await context.setOffline(true);
  await notice(page, OFFLINE).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await box.inputValue()).toBe('We sent this from the ferry.');
  await context.setOffline(false);
  await page.getByRole('article').getByText('We sent this from the ferry.').waitFor();
  expect(await page.getByRole('article').getByText('We sent this from the ferry.').count()).toBe(1);
  await context.close();
});

it('while the site itself is away the page stays; what was clicked comes when it is started again', async () => {
  const { page, context } = await newVisitor(browser, site.url);
  await open(page, '/helpsupport?id=4');
  await page.locator('textarea').fill('Are you there?');
  ownSite().child.kill('SIGTERM');
  await ownSite().ended;
  await link(page, 'Directory').click();
  await notice(page, AWAY).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('Are you there?');
  // A new document, as that of another region, does not end on the browser's own error page either.
  await page.evaluate(() => {
    const other = Object.assign(document.createElement('a'), { href: '/classified?regionId=2', textContent: 'Spain' });
    document.querySelector('main')?.append(other);
  });
  await page.getByRole('link', { name: 'Spain', exact: true }).click();
  expect(page.url()).toMatch(/^http/);
  expect(await page.locator('textarea').inputValue()).toBe('Are you there?');

  const again = await startAgain(site);
  try {
    await page.waitForURL('**/classified**');
    await page.getByRole('heading', { level: 1, name: 'Ads in Spain' }).waitFor();
  } finally {
    await context.close();
    again.child.kill('SIGTERM');
    await again.ended;
  }
});

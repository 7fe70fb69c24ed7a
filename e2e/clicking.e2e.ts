import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { holes } from './holes.ts';
import { browser, site, withSharedSite } from './started.ts';
import { submitLogin } from './steps.ts';

withSharedSite();

/** A link to be clicked, by what its address begins or ends with, and the page it leads to. */
type Step = readonly [link: string, page: RegExp];

/** Walks through pages by clicks alone, so that the browser itself asks the calls and makes every page of their answers. */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [link, pattern] of steps) {
    await page.locator(`a[href${link}]:not([aria-expanded])`).filter({ visible: true }).first().click();
    await expect.poll(() => page.url().slice(site.url.length), { timeout: 10_000 }).toMatch(pattern);
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => underWay.size, { timeout: 10_000 }).toBe(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await holes(page), page.url()).toEqual([]);
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

const inMember = (path: string, at = ''): Step => [`^="${at}/member/${path}?"`, new RegExp(`^${at}/member/${path}\\?`)];
const memberPages = [
  'myclassified',
  'personageClassified/myFavourites',
  'personageClassified/offersMessage',
  'personalForum/mypost',
  'personalForum/Comments',
  'personalForum/MyFavourites',
  'directory/myDirectoryList',
  'rights',
  'replylikes',
  'profile/Report',
  'profile/reportReply',
  'savedSearches',
  'settings',
  'notificationSettings',
  'myclassified/pay',
  'blocked',
  'references',
];

it('on the site every page that is reached by clicks shows what is there, and no holes', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/user/enter?pathUrl=%2Fhome');
  await submitLogin(page, 'Oksana');
  const account = page.getByRole('button', { name: 'Account of Oksana' });
  await account.waitFor();
  await walk(page, [
    ['="/classified"', /^\/classified$/],
    ['*="classifiedId="', /classifiedId=\d+$/],
    ['^="/profile/"', /^\/profile\/\d+/],
    ['="/forum"', /^\/forum$/],
    ['^="/forum/1"', /^\/forum\/\d+$/],
    ['="/directory"', /^\/directory$/i],
    ['*="directoryId="', /directoryId=\d+$/],
    ['="/news"', /^\/news$/],
    ['*="newsId="', /newsId=\d+$/],
    ['="/tips"', /^\/tips$/],
    ['*="tipsId="', /tipsId=\d+$/],
    ['="/service"', /^\/service$/],
    ['="/classified"', /^\/classified$/],
    ['^="/classified/map"', /^\/classified\/map/],
    ['="/home"', /^\/home$/],
  ]);
  await account.click();
  await walk(page, [inMember('profile'), ...memberPages.map((path) => inMember(path))]);
  expect(faults).toEqual([]);
  await context.close();
});

it('in the mobile web app, too', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/login?pathUrl=%2Fhome');
  await submitLogin(page, 'Oksana');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const list = (name: string): Step => [`="/m/${name}"`, new RegExp(`^/m/${name}$`)];
  const [home, me] = [list('home'), list('member')];
  await walk(page, [
    home,
    list('forum'),
    ['^="/m/forum/1"', /^\/m\/forum\/\d+$/],
    home,
    list('directory'),
    ['*="directoryId="', /directoryId=\d+$/],
    home,
    list('news'),
    ['*="newsId="', /newsId=\d+$/],
    home,
    list('tips'),
    ['*="tipsId="', /tipsId=\d+$/],
    home,
    list('service'),
    ...memberPages.flatMap((path) => [me, inMember(path, '/m')]),
    list('classified'),
    ['*="classifiedId="', /classifiedId=\d+$/],
    ['^="/m/classified/map"', /^\/m\/classified\/map/],
  ]);
  expect(faults).toEqual([]);
  await context.close();
});

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, phone } from './browser.ts';
import { newerBuild } from './newer-build.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { chooseIn, mailedCode, onePicture, registerInForm, submitLogin } from './steps.ts';

withWrittenSite();

const SOFA = 'Three-seat sofa, must go before Sunday';
const TITLE = 'Folding bicycle with two locks';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name });

/** The map has taken its room and shows what lies in it: marks drawn for other bounds may cover each other until then. */
async function mapStands(page: Page) {
  await page.waitForURL(/[?&]box=/);
  await page.getByText('Searching…').waitFor({ state: 'detached' });
}

/** Writes in the conversation that is open. */
async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

it('on a phone a newcomer finds a sofa, registers, talks to its owner and posts with a picture', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, phone);
  const ines = await newVisitor(browser, site.url, phone);

  // Finding: the site sends phones to the app, whose search has a page of its own.
  await open(page, '/home');
  expect(new URL(page.url()).pathname).toBe('/m/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Search/ })
    .tap();
  await page.waitForURL('**/m/search');
  await page.getByRole('main').locator('input[name=keyword]').fill('sofa before sunday');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/m/search?keyword=sofa*');
  await page.getByRole('link', { name: SOFA }).first().tap();
  await page.getByRole('heading', { level: 1, name: SOFA }).waitFor();
  expect(await tabs(page).count()).toBe(0);

  // Registering: asked for by the chat.
  await page.getByRole('button', { name: 'Chat', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).tap();
  await page.waitForURL('**/m/login?**');
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await registerInForm(page, 'Pocket', 'pocket@example.org');
  await expect.poll(() => mailedCode(site, 'pocket@example.org')).not.toBe('');
  await page.locator('input[name=code]').fill(await mailedCode(site, 'pocket@example.org'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();

  // Talking: the conversation that was asked for fills the screen; its other end sees the dot and answers.
  await page.waitForURL('**/m/member/chatRoom/messages**');
  await say(page, 'Good evening, is it still there?');
  await open(ines.page, '/m/login?pathUrl=%2Fclassified');
  await submitLogin(ines.page, 'Ines');
  await ines.page.waitForURL('**/m/classified');
  await tab(ines.page, /Messages.*1 unread|1 unread.*Messages/).tap();
  await ines.page
    .getByRole('link', { name: /Pocket/ })
    .first()
    .tap();
  await say(ines.page, 'It is. Come on Friday.');
  await page.getByRole('log').getByText('It is. Come on Friday.').waitFor();
  expect(await breaches(page)).toEqual([]);

  // Posting: a screen for each step, with a picture.
  await open(page, '/m/post');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await onePicture('bicycle', '#2b6cb0')]);
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.locator('input[name=title]').fill(TITLE);
  await chooseIn(page, 'Category', 'Bicycles');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.tap();
  await page.locator('textarea[name=content]').fill('Folds in ten seconds and fits under a desk.');
  await next.tap();
  await page.locator('input[name=price]').fill('140');
  await chooseIn(page, 'Place', 'Lisbon');
  await next.tap();
  await page.getByRole('button', { name: 'Publish' }).tap();
  await page.waitForURL('**/m/classified/details?classifiedId=*');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await open(ines.page, '/m/classified?keyword=folding%20bicycle');
  await ines.page.getByRole('link', { name: TITLE }).first().waitFor();

  expect([...faults, ...ines.faults]).toEqual([]);
  await context.close();
  await ines.context.close();
});

it('closes what covers the screen by Escape and by the way back without loading the page below anew', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/classified');
  const covers: [Locator, () => Promise<unknown>][] = [
    [page.getByRole('searchbox'), () => page.keyboard.press('Escape')],
    [page.getByRole('searchbox'), () => page.goBack()],
    [page.getByRole('button', { name: /^Filter/ }), () => page.keyboard.press('Escape')],
  ];
  const lists: string[] = [];
  // The filters ask for one ad, to count.
  const isList = /getClassifiedInfoList(?!.*pageSize=1$)/;
  page.on('request', (request) => isList.test(request.url()) && lists.push(request.url()));
  for (const [opens, close] of covers) {
    await opens.first().tap();
    await page.getByRole('dialog').waitFor();
    await close();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(new URL(page.url()).pathname).toBe('/m/classified');
  expect(lists).toEqual([]);
  // Proof that a list asked for anew would have been seen.
  await tab(page, 'Classifieds').tap();
  await expect.poll(() => lists.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('asks before it goes over to a newer build, and does so when told', async () => {
  const build = await newerBuild(site.url);
  const { page, context, faults } = await newVisitor(browser, build.url, phone);
  await open(page, '/m/classified');
  const update = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await update();
  const question = page.getByRole('status').filter({ hasText: 'new version' });
  expect(await question.count()).toBe(0);
  build.release();
  await update();
  await question.waitFor();
  expect(await waits()).toBe(true);
  const before = await page.evaluate(() => performance.timeOrigin);
  await question.getByRole('button', { name: 'Reload' }).tap();
  await page.waitForFunction(
    (origin) => performance.timeOrigin > origin && document.documentElement.dataset.ready,
    before,
  );
  expect(await waits()).toBe(false);
  expect(await question.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
  build.close();
});

it('fits every phone and tablet without scrolling sideways', async () => {
  const wider: string[] = [];
  const { page, context, faults } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/login?pathUrl=%2Fmember');
  await submitLogin(page, 'Ines');
  await page.waitForURL('**/m/member');
  const paths = ['/m/', '/m/classified', '/m/classified/map', '/m/classified/details?classifiedId=1', '/m/post'];
  for (const path of [...paths, '/m/member', '/m/member/myclassified', '/m/forum', '/m/Directory/list', '/m/tips']) {
    await open(page, path);
    if (path.endsWith('/map')) await mapStands(page);
    expect([path, await breaches(page)]).toEqual([path, []]);
    for (const width of [360, 390, 430, 820]) {
      await page.setViewportSize({ width, height: 844 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      if (content > width) wider.push(`${path} takes ${content} of ${width}`);
    }
  }
  expect(faults).toEqual([]);
  await context.close();
  expect(wider).toEqual([]);
});

it('an empty registration shows its first wrong field clear of the bar', async () => {
  const { page, context } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/user/register');
  await page.getByRole('button', { name: 'Create account' }).tap();
  const box = page.getByLabel('User name');
  await expect.poll(() => box.evaluate((input) => document.activeElement === input)).toBe(true);
  const bar = await page.getByRole('banner').boundingBox();
  const label = page.locator('label', { hasText: 'User name' });
  await expect
    .poll(async () => ((await label.boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))
    .toBeGreaterThanOrEqual(0);
  await context.close();
});

it('keeps a member in the app who opens a log-in page while logged in', async () => {
  const { page, context } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/login?pathUrl=%2Fclassified');
  await submitLogin(page, 'Ines');
  await page.waitForURL('**/m/classified');
  await open(page, '/m/login?pathUrl=%2Fforum');
  expect(new URL(page.url()).pathname).toBe('/m/forum');
  await open(page, '/m/login');
  expect(new URL(page.url()).pathname).toMatch(/^\/m(\/(home)?)?$/);
  await context.close();
});

it('shows the part of a page that a link leads to clear of the bar', async () => {
  const { page, context } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/login?pathUrl=%2Fmember%2Fsettings');
  await submitLogin(page, 'Ines');
  await page.waitForURL('**/m/member/settings');
  await page.getByRole('link', { name: 'Devices' }).tap();
  const bar = await page.getByRole('banner').boundingBox();
  const end = (bar?.y ?? 0) + (bar?.height ?? 0);
  const heading = page.getByRole('heading', { name: 'Devices' });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
  // The page has gone there.
  expect((await heading.boundingBox())?.y).toBeLessThan(end + 100);
  await context.close();
});

it('a tablet shows the list of conversations beside the open one', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, {
    ...phone,
    viewport: { width: 820, height: 1180 },
  });
  await open(page, '/m/login?pathUrl=%2Fmember%2FchatRoom%2Fmessages');
  await submitLogin(page, 'Ines');
  await page.waitForURL('**/m/member/chatRoom/messages');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await page.getByText('Choose a conversation.').waitFor();
  const [first, second] = [list.getByRole('link').nth(0), list.getByRole('link').nth(1)];
  for (const link of [first, second]) {
    await link.tap();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  }
  expect(await tabs(page).isVisible()).toBe(true);
  expect(await breaches(page)).toEqual([]);

  // One step leads out of the conversations, however many were open.
  await page.goBack();
  await page.getByText('Choose a conversation.').waitFor();
  await first.tap();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Back to conversations' }).tap();
  await first.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('shows no quiet hours to a member who has not chosen any', async () => {
  const { page, context } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/login?pathUrl=%2Fmember%2FnotificationSettings');
  await submitLogin(page, 'Ines');
  await page.waitForURL('**/m/member/notificationSettings');
  await open(page, '/m/member/notificationSettings');
  expect(await page.getByLabel('From').inputValue()).toBe('');
  expect(await page.getByLabel('Until').inputValue()).toBe('');
  await context.close();
});

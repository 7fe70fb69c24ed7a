import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { startAgain } from './site.ts';
import { browser, site, withSite } from './started.ts';
import { call, submitLogin, tokenOf } from './steps.ts';

const ownSite = withSite();

const INES = 1;
const AD = '/m/classified/details?classifiedId=1';
const SEARCH = '/m/classified?keyword=sofa';
const OTHER_SEARCH = '/m/classified?keyword=lamp';
const UNSEEN = '/m/classified/details?classifiedId=5';
const TALK = `/m/member/chatRoom/messages?name=1-4&peerId=${INES}&classifiedId=1`;

/** The caches of whom the worker keeps anything for: '0' are visitors. */
const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const owners = (await caches.keys()).map((name) => name.match(/^(?:pages|calls|pictures)-(\d+)$/)?.[1]);
    return [...new Set(owners.filter((owner) => owner !== undefined))];
  });

/** Whether an answer that the worker keeps has a text in it. */
const isKept = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('calls-')))
      for (const answer of await (await caches.open(name)).matchAll())
        if ((await answer.text()).includes(wanted)) return true;
    return false;
  }, text);

const log = (page: Page) => page.getByRole('log');

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await log(page).getByText(text, { exact: true }).waitFor();
}

/** How often Ines has a text from a member. */
async function received(token: string, userId: number, text: string): Promise<number> {
  const input = { sendUserId: INES, receiveUserId: userId };
  const { data } = await call<{ list: { sendText: string }[] }>(site, 'chat/lookTwoUserMsg', input, token);
  return data.list.filter(({ sendText }) => sendText === text).length;
}

it('a phone without a connection shows what was seen, and sends what was written once it is back', async () => {
  const { page, context } = await newVisitor(browser, site.url, phone);
  const ines = await tokenOf(site, 'Ines');
  // Texts of this try alone: a second one finds those of the first.
  const mark = randomUUID().slice(0, 8);
  const [asked, promised] = [`Is the room still free? ${mark}`, `I could come on Sunday. ${mark}`];

  // A visitor's phone gets the worker; then somebody logs in and looks around.
  await open(page, '/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptFor(page)).toContain('0');
  await open(page, '/m/login');
  await submitLogin(page, 'Tom');
  await page.waitForURL((url) => url.pathname === '/m/');
  const tom = Number((await context.cookies()).find(({ name }) => name === 'userId')?.value);
  await expect.poll(() => keptFor(page)).not.toContain('0');
  await open(page, '/m/classified');
  await open(page, SEARCH);
  const found =
    (await page
      .getByText(/^\d+ ads?$/)
      .first()
      .textContent()) ?? '';
  await open(page, AD);
  const title = (await page.locator('h1').textContent()) ?? '';
  await open(page, TALK);
  await say(page, asked);
  // A second try finds the messages of the first above its own.
  await log(page).getByText('Sent', { exact: true }).last().waitFor();
  await expect.poll(() => isKept(page, asked), { timeout: 20_000 }).toBe(true);
  expect(await keptFor(page)).toEqual([String(tom)]);
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Ines/ });
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await row.getByText(asked).waitFor();

  // No network: what was seen is there, also by ways that were not gone; the rest says so and leads back.
  await context.setOffline(true);
  for (const [path, heading] of [
    [AD, title],
    ['/m/classified', 'Ads in Portugal'],
  ] as const) {
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('Offline. This page may be out of date').waitFor();
  }
  // Pages are kept with their queries: a search shows its own ads, and another search is not there.
  await open(page, SEARCH);
  await page.getByText(found, { exact: true }).first().waitFor();
  for (const path of [OTHER_SEARCH, UNSEEN]) {
    await open(page, path);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  }
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Ines/ }).waitFor();
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await context.setOffline(false);
  await open(page, UNSEEN);
  await page.locator('h1').waitFor();
  expect(await page.locator('h1').textContent()).not.toBe('You are offline');

  // The site itself is away: what is written waits, also over a reload, and leaves once.
  ownSite().child.kill('SIGTERM');
  await ownSite().ended;
  await open(page, TALK);
  await log(page).getByText(asked, { exact: true }).waitFor();
  await say(page, promised);
  await log(page).getByText('Sending').waitFor();
  // The line that tells of it covers neither the head of the conversation nor the box to write in.
  const line = await page.getByText('Offline. This page may be out of date').boundingBox();
  const written = await page.getByRole('textbox', { name: 'Write a message' }).boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual((written?.y ?? 0) + (written?.height ?? 0));
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await row.getByText(promised).waitFor();
  await row.getByRole('img', { name: 'Sending' }).waitFor();
  await row.click();
  await page.reload();
  await log(page).getByText(promised, { exact: true }).waitFor();
  const again = await startAgain(site);
  try {
    await expect.poll(() => received(ines, tom, promised), { timeout: 60_000 }).toBe(1);
    await log(page).getByText('Sending').waitFor({ state: 'detached' });

    // Who logs out leaves nothing behind.
    await open(page, '/m/member');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/m/login**');
    await expect.poll(() => keptFor(page)).not.toContain(String(tom));
    expect(await received(ines, tom, promised)).toBe(1);
  } finally {
    await context.close();
    again.child.kill('SIGTERM');
    await again.ended;
  }
});

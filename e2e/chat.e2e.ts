import { readFile } from 'node:fs/promises';
import { instantsOf } from '@ashore/contract/wall-time';
import type { Page } from 'playwright-core';
import { convertIcsCalendar } from 'ts-ics';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { adInput, call, logIn, submitLogin, tokenOf } from './steps.ts';

const SOFA = 'Reading chair with a lamp';
const HISTORY = 25;

let adPath: string;

withWrittenSite();
beforeAll(async () => {
  const input = adInput(SOFA, { priceType: 'fixed' });
  const { data } = await call<{ classifiedId: number }>(site, 'classified/postAds', input, await tokenOf(site, 'Ines'));
  adPath = `/classified/details?classifiedId=${data.classifiedId}`;
});

const chat = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
const bar = (page: Page) => page.getByRole('region', { name: 'Chat' });
const log = (page: Page) => page.getByRole('log');
const unreadDot = (page: Page) => bar(page).locator('[data-unread]');

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
  await log(page).getByText(text, { exact: true }).waitFor();
}

/** What stands in the thread, without its times. */
const texts = (page: Page) => log(page).locator('p[dir=auto]').allTextContents();

let historyTries = 0;

describe('two members', () => {
  it('talk about an ad: read ticks, a second tab, a reload, deletion', async () => {
    const tom = await newVisitor(browser, site.url);
    const ines = await newVisitor(browser, site.url);
    const { page } = tom;

    // A visitor is asked to log in and comes back to the ad.
    await open(page, adPath);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/user/enter**');
    await page.getByLabel('E-mail').waitFor();
    await submitLogin(page, 'Tom');
    await page.waitForURL(`**${adPath}`);
    await page.getByRole('button', { name: 'Account of Tom' }).waitFor();

    // What was asked for is there: the chat, big, with the ad on top and its seller on top of the list.
    await chat(page).getByRole('link', { name: SOFA }).first().waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-chat=big]')?.getBoundingClientRect();
      return box?.width === 700 && box.height === 525;
    });
    await chat(page).getByRole('button', { name: 'Is it still available?' }).click();
    await log(page).getByText('Sent', { exact: true }).waitFor();

    // It comes by itself once; from then on by its button.
    await chat(page).getByRole('button', { name: 'Close chat' }).first().click();
    await bar(page).waitFor();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await log(page).getByText('Is it still available?').waitFor();

    // Her bar has a dot; opening the conversation makes the ticks double.
    await logIn(ines, 'Ines', '/classified');
    await unreadDot(ines.page).waitFor();
    await ines.page.getByRole('button', { name: /^Messages: 1 unread message$/ }).click();
    await chat(ines.page).getByRole('link', { name: /Tom/ }).click();
    await log(ines.page).getByText('Is it still available?').waitFor();
    await log(page).getByText('Read', { exact: true }).waitFor();

    // A second tab of his follows at once.
    const second = await tom.context.newPage();
    await open(second, '/classified');
    await say(ines.page, 'Yes | it is 🙂');
    await log(page).getByText('Yes | it is 🙂').waitFor();
    await second.bringToFront();
    await second.getByRole('button', { name: /^Messages/ }).click();
    await chat(second).getByRole('link', { name: /Ines/ }).click();
    await say(second, 'Then I come at six.');
    await log(ines.page).getByText('Then I come at six.').waitFor();
    await log(page).getByText('Then I come at six.').waitFor();
    const whole = ['Is it still available?', 'Yes | it is 🙂', 'Then I come at six.'];
    for (const each of [page, second, ines.page]) expect(await texts(each)).toEqual(whole);

    // A reload shows the same conversation again.
    await page.reload();
    await log(page).getByText('Then I come at six.').waitFor();
    expect(await texts(page)).toEqual(whole);

    // Deleting takes it from him, in both tabs, and not from her.
    await page.getByRole('button', { name: 'Delete the conversation with Ines' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    for (const tab of [page, second]) {
      await chat(tab).getByRole('link').first().waitFor();
      await chat(tab).getByRole('link', { name: /Ines/ }).waitFor({ state: 'detached' });
    }
    await ines.page.reload();
    await log(ines.page).getByText('Then I come at six.').waitFor();
    expect(await texts(ines.page)).toEqual(whole);

    // What reads like fraud is sent once she confirmed it. He reads why to be careful, and where its link leads.
    const trap =
      'I am abroad, so I cannot show the flat. Send the deposit today at https://paypa1-safe.example/7 and the courier brings you the keys.';
    await ines.page.getByRole('textbox', { name: 'Write a message' }).fill(trap);
    await ines.page.keyboard.press('Enter');
    const asked = ines.page.getByRole('alertdialog', { name: 'Send this message?' });
    await asked.getByRole('button', { name: 'Do not send' }).click();
    await log(ines.page).getByText('Not sent', { exact: true }).waitFor();
    await log(ines.page).getByRole('button', { name: 'Send again' }).click();
    await asked.getByRole('button', { name: 'Send anyway' }).click();
    await log(ines.page).getByText('Not sent', { exact: true }).waitFor({ state: 'detached' });
    await chat(page).getByRole('link', { name: /Ines/ }).click();
    const warning = log(page).getByRole('note');
    await warning.getByText(/promises a courier/).waitFor();
    await warning.getByText(/looks like a well-known website/).waitFor();
    await warning.getByRole('button', { name: 'Report this message' }).waitFor();
    await log(page).getByRole('link', { name: 'https://paypa1-safe.example/7' }).click();
    await page.waitForURL('**/leave?to=**');
    await page.getByText('paypa1-safe.example', { exact: true }).waitFor();
    await page.getByText(/This address looks like PayPal/).waitFor();
    const out = page.getByRole('link', { name: 'Open the website' });
    expect([await out.getAttribute('href'), await out.getAttribute('rel')]).toEqual([
      'https://paypa1-safe.example/7',
      'ugc nofollow noopener noreferrer',
    ]);
    // Nothing covers it; the conversation is there again after the way back.
    expect(await chat(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL(`**${adPath}`);
    await log(page).getByRole('link', { name: 'https://paypa1-safe.example/7' }).waitFor();
    expect([...tom.faults, ...ines.faults]).toEqual([]);
    await tom.context.close();
    await ines.context.close();
  });

  it('agree on an appointment: three times, one accepted, a calendar file, cancelled politely', async () => {
    const oksana = await newVisitor(browser, site.url);
    const ines = await newVisitor(browser, site.url);
    const { page } = oksana;
    const wallIn = (days: number, time: string) =>
      `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
    await logIn(oksana, 'Oksana', adPath);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await chat(page).getByRole('button', { name: 'Propose an appointment' }).click();
    const form = page.getByRole('dialog', { name: 'Propose an appointment' });
    for (const [place, wall] of [wallIn(5, '15:30'), wallIn(6, '10:00'), wallIn(7, '18:00')].entries()) {
      if (place > 0) await form.getByRole('button', { name: 'Add another time' }).click();
      await form.getByLabel(new RegExp(`^Time ${place + 1}`)).fill(wall);
    }
    await form.getByLabel('Place').fill('Rua da Bica 12; Lisboa');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    const hers = chat(page).getByRole('article', { name: 'Appointment' });
    await hers.getByText('Waiting for an answer').waitFor();

    await logIn(ines, 'Ines', '/member/appointments?name=1-7');
    const row = ines.page.getByRole('article', { name: 'Appointment' }).filter({ hasText: SOFA });
    await row.getByRole('button', { name: /^Accept .*10:00/ }).click();
    await row.getByText('Agreed', { exact: true }).waitFor();
    // It comes to the other by itself.
    await hers.getByText('Agreed', { exact: true }).waitFor();
    const link = hers.getByRole('link', { name: 'Add to calendar' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const calendar = convertIcsCalendar(undefined, await readFile(await download.path(), 'utf8'));
    expect(calendar.events).toMatchObject([{ summary: SOFA, location: 'Rua da Bica 12; Lisboa', status: 'CONFIRMED' }]);
    expect(calendar.events?.[0]?.start.date).toEqual(instantsOf(wallIn(6, '10:00'), 'Europe/Lisbon')[0]);

    await hers.getByRole('button', { name: 'Cancel appointment' }).click();
    const ending = page.getByRole('dialog', { name: 'Cancel the appointment?' });
    await ending.getByText('I am not well').click();
    await ending.getByRole('button', { name: 'Cancel appointment' }).click();
    await hers.getByText('Cancelled', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    await ines.page.getByRole('link', { name: 'Past and cancelled' }).click();
    await row.getByText('I am not well and cannot come. Sorry!').waitFor();
    expect([...oksana.faults, ...ines.faults]).toEqual([]);
    await oksana.context.close();
    await ines.context.close();
  });

  it('history comes ten at a time and keeps its place; a block ends the talk both ways', async () => {
    // A second try finds what the first one wrote.
    historyTries += 1;
    const message = (number: number) => `Message ${number}, try ${historyTries}`;
    const wei = await newVisitor(browser, site.url);
    const ines = await newVisitor(browser, site.url);
    await logIn(wei, 'Wei', adPath);
    await wei.page.getByRole('button', { name: 'Chat', exact: true }).click();
    await log(wei.page).waitFor();
    for (let number = 1; number <= HISTORY; number += 1) await say(wei.page, message(number));
    await wei.page.reload();
    await log(wei.page).getByText(message(HISTORY), { exact: true }).waitFor();
    expect(await texts(wei.page)).toHaveLength(10);
    const first = log(wei.page).getByText(message(HISTORY - 9), { exact: true });
    // A font that comes late makes lines higher.
    await wei.page.evaluate(() => document.fonts.ready);
    await log(wei.page).evaluate((box) => box.scrollTo(0, 80));
    const before = (await first.boundingBox())?.y ?? 0;
    await log(wei.page)
      .getByText(message(HISTORY - 10), { exact: true })
      .waitFor({ state: 'attached' });
    await expect.poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);

    await logIn(ines, 'Ines', '/member/chatRoom/messages?name=1-4');
    await ines.page.getByRole('searchbox', { name: 'Search conversations' }).fill('Wei');
    await ines.page.getByRole('link', { name: /Wei/ }).click();
    await ines.page.waitForURL('**peerId=**');
    await log(ines.page).getByText(message(HISTORY), { exact: true }).waitFor();
    await ines.page.getByRole('button', { name: 'Block' }).click();
    await ines.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await ines.page.getByText('You blocked Wei.').waitFor();
    await wei.page.getByRole('textbox', { name: 'Write a message' }).fill('Hello?');
    await wei.page.keyboard.press('Enter');
    await log(wei.page).getByText('Not sent').waitFor();
    // The reason makes the row higher; the end stays in sight.
    const below = () => log(wei.page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
    await expect.poll(below).toBeLessThan(2);
    await ines.page.getByRole('button', { name: 'Unblock' }).click();
    await ines.page.getByRole('textbox', { name: 'Write a message' }).waitFor();
    expect([...wei.faults, ...ines.faults]).toEqual([]);
    await wei.context.close();
    await ines.context.close();
  });
});

describe('the small bar', () => {
  it('moves by mouse and keys, keeps its place, and hides in the member area', async () => {
    const ines = await newVisitor(browser, site.url);
    const { page } = ines;
    await logIn(ines, 'Ines', '/classified');
    await bar(page).waitFor();
    const start = await bar(page).boundingBox();
    if (!start) throw new Error('the bar has no box');
    await page.mouse.move(start.x + 80, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x - 120, start.y - 180, { steps: 5 });
    await page.mouse.up();
    expect(await chat(page).count()).toBe(0);
    const moved = await bar(page).boundingBox();
    expect(Math.round((moved?.x ?? 0) - start.x)).toBe(-200);
    expect(Math.round((moved?.y ?? 0) - start.y)).toBe(-200);
    await page.getByRole('button', { name: /^Move the chat bar/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await open(page, '/classified');
    const kept = await bar(page).boundingBox();
    expect(Math.round((kept?.x ?? 0) - start.x)).toBe(-184);
    expect(Math.round((kept?.y ?? 0) - start.y)).toBe(-120);

    await page.getByRole('button', { name: /^Messages/ }).click();
    await chat(page).waitFor();
    await page.keyboard.press('Escape');
    await bar(page).waitFor();
    await page.getByRole('link', { name: 'Open messages page' }).click();
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    expect(await bar(page).count()).toBe(0);
    await open(page, '/member/profile');
    expect(await bar(page).count()).toBe(0);
    expect(ines.faults).toEqual([]);
    await ines.context.close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('window and messages page meet WCAG 2.2 AA as far as axe can tell, on phones too', async () => {
    const ines = await newVisitor(browser, site.url, { colorScheme, reducedMotion: 'reduce' });
    const { page } = ines;
    const check = async (place: string) => {
      const violations = await violationsOn(page);
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} at ${target}`));
      expect(found).toEqual([]);
    };
    await logIn(ines, 'Ines', '/classified');
    await bar(page).waitFor();
    await check('bar');
    await page.getByRole('button', { name: /^Messages/ }).click();
    await chat(page).getByRole('link', { name: /Tom/ }).click();
    await log(page).getByText('Is it still available?').waitFor();
    await check('window');
    await page.setViewportSize({ width: 390, height: 844 });
    await check('sheet');
    await open(page, '/member/chatRoom/messages?name=1-4');
    await page.getByRole('link', { name: /Tom/ }).click();
    await log(page).getByText('Is it still available?').waitFor();
    await check('page on a phone');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: /^Tom .*lamp/ }).waitFor();
    await check('page');
    expect(ines.faults).toEqual([]);
    await ines.context.close();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, logIn, tokenOf } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off' } });

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Comes back until the bell shows that something is new: alerts are worked out beside what causes them. */
async function untilNew(page: Page, path: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await open(page, path);
      await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).waitFor({ timeout: 2000 });
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Confirms a phone on the page of settings, with the code of the text message that stays on the machine. */
async function confirmPhone(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Confirmed phone' });
  await section.getByRole('button', { name: /^Confirm/ }).click();
  await section.getByLabel('Phone number').fill('931 234 567');
  await section.getByRole('button', { name: 'Send code' }).click();
  await section.getByText('ends with 567').waitFor();
  const code = await vi.waitFor(async () => {
    const outbox = await (await fetch(`${site.url}/dev/mail`)).text();
    const sent = /To \+351931234567.*?<pre>(\d{6}) is your code/s.exec(outbox)?.[1];
    if (!sent) throw new Error('no text message yet');
    return sent;
  }, 15_000);
  await section.getByLabel('Code from the text message').fill(code);
  await section.getByRole('button', { name: 'Confirm', exact: true }).click();
  await section.getByText('+351931234567', { exact: true }).waitFor();
  await section.getByText(/^Confirmed on /).waitFor();
}

describe('a member', () => {
  it('hears of a new ad, offers a price, and agrees on one with the seller', async () => {
    const tom = await newVisitor(browser, site.url);
    const ines = await newVisitor(browser, site.url);
    await logIn(tom, 'Tom', '/classified?keyword=lighthouse');
    const { page } = tom;

    // A search that finds nothing yet is kept.
    await page.getByRole('button', { name: 'Notify me about new ads' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify me about new ads' });
    await dialog.getByRole('textbox', { name: /^Name of this search/ }).fill('Lighthouses');
    await dialog.getByRole('radio', { name: 'Immediately' }).check();
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await page.getByText('Search saved.').waitFor();
    await open(page, '/member/savedSearches?name=1-5');
    await page.getByRole('link', { name: 'Lighthouses' }).waitFor();
    expect(await breaches(page)).toEqual([]);

    const input = adInput('Model lighthouse made of oak', { price: 90, priceType: 'fixed' });
    await call(site, 'classified/postAds', input, await tokenOf(site, 'Ines'));
    await untilNew(page, '/home');
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: /New for “Lighthouses”: Model lighthouse made of oak/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Model lighthouse made of oak' }).waitFor();
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Make an offer' }).click();
    const offer = page.getByRole('dialog', { name: 'Make an offer' });
    await offer.getByRole('button', { name: 'Send offer' }).click();
    await offer.getByText('Enter a price above 0.').waitFor();
    await offer.getByLabel(/^Your price/).fill('70');
    await offer.getByRole('textbox', { name: /^Add a message/ }).fill('I live around the corner.');
    await offer.getByRole('button', { name: 'Send offer' }).click();
    await page.getByText('Offer sent.').waitFor();
    // The ad shows it in place of the button for another.
    const sent = page.getByRole('region', { name: 'Your offer for this ad' });
    await sent.getByText('Your offer: €70').waitFor();
    await sent.getByText('Waiting for an answer').waitFor();
    expect(await page.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);
    // The home page of a member leads back to it.
    await open(page, '/home');
    await page.getByRole('region', { name: 'Messages', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Saved searches', exact: true }).waitFor();
    const seen = page.getByRole('region', { name: 'Last seen ads' });
    await seen.getByRole('link', { name: /Model lighthouse made of oak/ }).waitFor();

    // The seller hears of it and names another price.
    await logIn(ines, 'Ines');
    await untilNew(ines.page, '/home');
    await bell(ines.page).click();
    await panel(ines.page)
      .getByRole('link', { name: /Tom offers €70 for “Model lighthouse made of oak”/ })
      .click();
    await ines.page.getByText('“I live around the corner.”').waitFor();
    expect(await breaches(ines.page)).toEqual([]);
    const received = ines.page.getByRole('listitem').filter({ hasText: 'Model lighthouse made of oak' });
    await received.getByRole('button', { name: 'Make a different offer' }).click();
    const counter = ines.page.getByRole('dialog', { name: 'Make a different offer' });
    await counter.getByLabel(/^Your price/).fill('80');
    await counter.getByRole('button', { name: 'Send offer' }).click();
    await received.getByText('Different offer made').waitFor();

    await open(page, '/member/personageClassified/offersMessage?name=1-3&side=made');
    const agreed = page.getByRole('listitem').filter({ hasText: 'Model lighthouse made of oak' });
    await agreed.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await agreed.getByText('Accepted', { exact: true }).waitFor();
    await agreed.getByRole('link', { name: 'Chat', exact: true }).click();
    await page.waitForURL('**/member/chatRoom/messages**');

    await open(ines.page, '/member/replylikes?name=4-3');
    await ines.page.getByRole('link', { name: /Tom accepts €80 for/ }).waitFor();
    expect(await breaches(ines.page)).toEqual([]);
    await ines.page.getByRole('button', { name: 'Mark all as read' }).click();
    await ines.page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

    expect([tom.faults, ines.faults]).toEqual([[], []]);
    await Promise.all([tom.context.close(), ines.context.close()]);
  });

  it('compares three flats side by side, and finds the note on one of them among the saved ads', async () => {
    const rafael = await newVisitor(browser, site.url);
    await logIn(rafael, 'Rafael', '/classified?categoryId=101');
    const { page } = rafael;
    await page.getByRole('button', { name: 'Compare ads' }).click();
    for (let chosen = 0; chosen < 3; chosen++)
      await page
        .getByRole('button', { name: /^Compare “/ })
        .first()
        .click();
    const bar = page.getByRole('region', { name: 'Chosen for comparison' });
    await bar.getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL(/\/classified\/compare\?ids=\d+(%2C|,)\d+(%2C|,)\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Compare ads' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(3);
    const lines = page.getByRole('rowheader');
    await lines.filter({ hasText: 'Price per m²' }).waitFor();
    const all = await lines.count();
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    expect(await lines.count()).toBeLessThan(all);
    expect(await breaches(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Add a note about/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^My note/ }).fill('Ask about the lift.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Ask about the lift.').waitFor();
    await page.getByRole('columnheader').first().getByRole('link').click();
    await page.getByText('Ask about the lift.').waitFor();
    const stored = page.waitForResponse('**/api/cus/collect/addcollect');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('button', { name: /^Saved/ }).waitFor();
    await stored;
    await open(page, '/member/personageClassified/myFavourites?name=1-2');
    await page.getByText('Ask about the lift.').waitFor();
    expect(await breaches(page)).toEqual([]);
    expect(rafael.faults).toEqual([]);
    await rafael.context.close();
  });

  it('chooses what comes by mail, and ends it from a mail without logging in', async () => {
    const lena = await newVisitor(browser, site.url);
    await logIn(lena, 'Lena', '/member/notificationSettings?name=4-7');
    await lena.page.getByRole('combobox', { name: 'Likes' }).selectOption({ label: 'Never' });
    await lena.page.getByText('Saved.').waitFor();
    await open(lena.page, '/member/notificationSettings?name=4-7');
    expect(await lena.page.getByRole('combobox', { name: 'Likes' }).inputValue()).toBe('off');

    const visitor = await newVisitor(browser, site.url);
    await open(visitor.page, '/unsubscribe?key=abcdefghijklmnopqrstuv&kind=reply');
    await visitor.page.getByText('We stop sending you e-mails about: Replies to me').waitFor();
    expect((await fetch(`${site.url}/unsubscribe?key=abcdefghijklmnopqrstuv`, { method: 'POST' })).status).toBe(404);
    expect(await breaches(visitor.page)).toEqual([]);
    expect([lena.faults, visitor.faults]).toEqual([[], []]);
    await Promise.all([lena.context.close(), visitor.context.close()]);
  });

  it('finds on the dashboard what to do next, and every page of the area where its name says', async () => {
    const ines = await newVisitor(browser, site.url);
    await logIn(ines, 'Ines');
    const { page } = ines;
    const header = page.locator('header');
    await header.getByRole('button', { name: 'Account of Ines' }).click();
    for (const name of ['My ads', 'Saved', 'Saved searches', 'Settings'])
      await header.getByRole('link', { name, exact: true }).waitFor();
    const panel = header.getByRole('link', { name: 'Settings', exact: true }).locator('xpath=ancestor::div[1]');
    expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await header.getByRole('link', { name: 'My Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Dashboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/member/profile');
    await page.getByRole('heading', { name: 'What to do next' }).waitFor();
    expect(await breaches(page)).toEqual([]);
    const menu = page.getByRole('navigation', { name: 'My Dashboard' });
    const current = () => menu.locator('[aria-current=page]').filter({ visible: true }).allTextContents();
    expect(await current()).toEqual(['My Dashboard']);

    // She looks after a region, and has no second factor yet.
    await page.getByRole('link', { name: 'Set it up' }).click();
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    expect(await current()).toEqual(['Settings']);
    await confirmPhone(page);
    for (const name of ['Saved searches', 'Notification settings', 'Orders and receipts', 'Blocked members']) {
      await menu.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await current()).toEqual([name]);
    }
    expect(await breaches(page)).toEqual([]);
    expect(ines.faults).toEqual([]);
    await ines.context.close();
  });

  it('has a public page with what they offer; who is not there has none', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/profile/1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 2, name: /\d+ ads/ }).count()).toBe(1);
    expect(await breaches(page)).toEqual([]);
    expect((await fetch(`${site.url}/profile/999999`)).status).toBe(404);
    expect(faults).toEqual([]);
    await context.close();
  });
});

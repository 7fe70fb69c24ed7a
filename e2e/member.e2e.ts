import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, logIn, tokenOf } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off', SOCKET_PORT: 'off' } });

const bell = (page: Page) => page.getByRole('link', { name: /^News for you/ });
const panel = (page: Page) => page.getByRole('region', { name: 'News for you' });

/** Comes back until the bell shows that something is new: alerts are worked out beside what causes them. */
async function untilNew(page: Page, path: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await open(page, path);
      await page.getByRole('link', { name: /^News for you, \d+ unread/ }).waitFor({ timeout: 2000 });
    },
    { timeout: 30_000, interval: 200 },
  );
}

describe('a member', () => {
  it('hears of a new ad, offers a price, and agrees on one with the seller', async () => {
    const tom = await newVisitor(browser, site.url);
    const ines = await newVisitor(browser, site.url);
    await logIn(tom, 'Tom', '/classified?keyword=lighthouse');
    const { page } = tom;

    // A search that finds nothing yet is kept.
    await page.getByRole('button', { name: 'Tell me of new ads' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell me of new ads' });
    await dialog.getByRole('textbox', { name: /^Name of the search/ }).fill('Lighthouses');
    await dialog.getByRole('radio', { name: 'At once' }).check();
    await dialog.getByRole('button', { name: 'Save the search' }).click();
    await page.getByText('The search is saved.').waitFor();
    await open(page, '/member/personageClassified/myFavourites?name=1-2&show=searches');
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
    await page.getByRole('link', { name: 'News for you', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Make an offer' }).click();
    const offer = page.getByRole('dialog', { name: 'Make an offer' });
    await offer.getByRole('button', { name: 'Send the offer' }).click();
    await offer.getByText('Please enter a price above 0.').waitFor();
    await offer.getByRole('spinbutton').fill('70');
    await offer.getByRole('textbox', { name: /^A word with it/ }).fill('I live around the corner.');
    await offer.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByText('The offer is sent.').waitFor();

    // The seller hears of it and names another price.
    await logIn(ines, 'Ines');
    await untilNew(ines.page, '/home');
    await bell(ines.page).click();
    await panel(ines.page)
      .getByRole('link', { name: /Tom offers €70 for “Model lighthouse made of oak”/ })
      .click();
    await ines.page.getByText('“I live around the corner.”').waitFor();
    expect(await breaches(ines.page)).toEqual([]);
    await ines.page.getByRole('button', { name: 'Name another price' }).click();
    const counter = ines.page.getByRole('dialog', { name: 'Name another price' });
    await counter.getByRole('spinbutton').fill('80');
    await counter.getByRole('button', { name: 'Send the offer' }).click();
    await ines.page.getByText('Another price was named').waitFor();

    await open(page, '/member/personageClassified/offersMessage?name=1-3&side=made');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Agreed').waitFor();
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await page.waitForURL('**/member/chatRoom/messages**');

    await open(ines.page, '/member/replylikes?name=4-3');
    await ines.page.getByRole('link', { name: /Tom accepts €80 for/ }).waitFor();
    expect(await breaches(ines.page)).toEqual([]);
    await ines.page.getByRole('button', { name: 'Mark all as read' }).click();
    await ines.page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

    expect([tom.faults, ines.faults]).toEqual([[], []]);
    await Promise.all([tom.context.close(), ines.context.close()]);
  });

  it('chooses what comes by mail, and ends it from a mail without logging in', async () => {
    const lena = await newVisitor(browser, site.url);
    await logIn(lena, 'Lena', '/member/replylikes?name=4-3');
    await lena.page.getByRole('combobox', { name: 'Likes' }).selectOption({ label: 'Never' });
    await lena.page.getByText('Saved.').waitFor();
    await open(lena.page, '/member/replylikes?name=4-3');
    expect(await lena.page.getByRole('combobox', { name: 'Likes' }).inputValue()).toBe('off');

    const visitor = await newVisitor(browser, site.url);
    await open(visitor.page, '/unsubscribe?key=abcdefghijklmnopqrstuv&kind=reply');
    await visitor.page.getByText('no more mails of this kind: Replies to me').waitFor();
    expect((await fetch(`${site.url}/unsubscribe?key=abcdefghijklmnopqrstuv`, { method: 'POST' })).status).toBe(404);
    expect(await breaches(visitor.page)).toEqual([]);
    expect([lena.faults, visitor.faults]).toEqual([[], []]);
    await Promise.all([lena.context.close(), visitor.context.close()]);
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

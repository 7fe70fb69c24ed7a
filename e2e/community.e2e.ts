import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { adInput, call, logIn, tokenOf } from './steps.ts';

withWrittenSite();

/** A Brazilian who comes to work tells so: tasks get days, and those of others go. The calendar file has them all. */
async function planMove(page: Page): Promise<void> {
  await page.getByLabel('Day of arrival').fill('2099-03-02');
  await page.getByLabel('Country of your passport').selectOption('Brazil');
  await page.getByLabel('You come to').selectOption('work');
  const task = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .last();
  await task('Tax number (NIF)').getByText('By 9 Mar 2099').waitFor();
  await task('Check which visa you need').getByText('By 2 Dec 2098').waitFor();
  expect(await page.getByRole('checkbox', { name: 'School and nursery' }).count()).toBe(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file (.ics)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('ashore-plan-1.ics');
  const file = await readFile(await download.path(), 'utf8');
  const events = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  const [start, end] = ['DTSTART;VALUE=DATE:20990309', 'DTEND;VALUE=DATE:20990310'];
  expect(events.filter((event) => event.includes(start) && event.includes(end))).toMatchObject([
    expect.stringContaining('SUMMARY:Tax number (NIF)'),
  ]);
  expect(events).toHaveLength(
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^(?!Children|Pets)/ })
      .count(),
  );
}

describe('the home page', () => {
  it('shows what goes on around the ads, suggests while one types, and knows how far a newcomer is', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/home');
    for (const [name, link] of [
      ['Popular in the forum', /^\/forum\/\d+$/],
      ['Tips and news', /^\/(tips|news)\/details\?/],
      ['New in the directory', /^\/Directory\/details\?/],
    ] as const) {
      const links = page.getByRole('region', { name }).getByRole('listitem').getByRole('link');
      expect(await links.count(), name).toBeGreaterThanOrEqual(4);
      expect(await links.first().getAttribute('href')).toMatch(link);
    }
    expect(await breaches(page)).toEqual([]);

    const box = page.getByRole('main').getByLabel('Search the whole site');
    await box.fill('sofa');
    await page
      .getByRole('group', { name: 'Ads' })
      .getByRole('option', { name: /Three-seat sofa/ })
      .waitFor();
    await box.press('Enter');
    await page.waitForURL('**/search?keyword=sofa');
    await open(page, '/home');
    await box.click();
    await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'sofa' }).waitFor();

    const card = page.getByRole('region', { name: 'New in Portugal? Five steps' });
    await card.getByRole('link', { name: 'See the steps' }).click();
    await page.getByRole('heading', { level: 1, name: 'New in Portugal: your first steps' }).waitFor();
    expect(await breaches(page)).toEqual([]);
    await planMove(page);
    await page.getByRole('checkbox', { name: 'Tax number (NIF)' }).check();
    await page.getByText('1 of 11 done').waitFor();
    expect(await breaches(page)).toEqual([]);
    await open(page, '/home');
    await card.getByText('Next, by 2 Dec 2098: Check which visa you need').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads a newcomer on a phone to the plan, with a few taps', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url, phone);
    await open(page, '/m');
    await page.getByRole('region', { name: 'New in Portugal? Five steps' }).getByRole('link').tap();
    await page.getByText('Make it your plan').tap();
    await page.getByLabel('Day of arrival').fill('2099-03-02');
    await page.getByLabel('Country of your passport').selectOption('Germany');
    await page.getByText('Order your European Health Insurance Card').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 2, name: 'Home and residence' }).tap();
    await page.getByRole('checkbox', { name: 'Find a first room' }).tap();
    await page.getByText('1 of 9 done').first().waitFor();
    expect(await breaches(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('an ad', () => {
  it('is asked about in public; the seller hears of it, answers, and is marked as such', async () => {
    const seller = await newVisitor(browser, site.url);
    const buyer = await newVisitor(browser, site.url);
    const posted = await call<{ classifiedId: number }>(
      site,
      'classified/postAds',
      adInput('Copper kettle with a whistle'),
      await tokenOf(site, 'Ines'),
    );
    const address = `/classified/details?classifiedId=${posted.data.classifiedId}`;
    await logIn(buyer, 'Tom', address);
    await buyer.page.getByRole('heading', { level: 1 }).waitFor();
    const questions = ({ page }: typeof buyer) => page.getByRole('region', { name: /^Questions and answers/ });
    await buyer.page.getByRole('link', { name: 'See other ads nearby' }).scrollIntoViewIfNeeded();
    await questions(buyer).getByRole('button', { name: 'Write a reply' }).click();
    await questions(buyer).getByRole('textbox').fill('Does it **still** whistle?');
    await questions(buyer).getByRole('button', { name: 'Send', exact: true }).click();
    await questions(buyer).getByText('Does it still whistle?').waitFor();

    await logIn(seller, 'Ines', '/home');
    await seller.page.getByRole('link', { name: /^Notifications, \d+ unread/ }).click();
    await seller.page.getByRole('link', { name: /Tom replied to “Copper kettle with a whistle”/ }).click();
    await questions(seller).getByText('Does it still whistle?').waitFor();
    await questions(seller).getByRole('button', { name: 'Reply', exact: true }).click();
    await questions(seller).getByRole('textbox').fill('Like a train.');
    await questions(seller).getByRole('button', { name: 'Send', exact: true }).click();
    const answer = questions(seller).getByRole('article').filter({ hasText: 'Like a train.' });
    await answer.getByText('Seller', { exact: true }).waitFor();
    expect(await breaches(seller.page)).toEqual([]);

    // From the answer to the one who gave it, and what can be done there.
    await open(buyer.page, `${address}&reply=1`);
    await questions(buyer).getByRole('link', { name: 'Ines', exact: true }).click();
    await buyer.page.getByRole('heading', { level: 1, name: 'Ines' }).waitFor();
    await buyer.page.getByRole('link', { name: 'Copper kettle with a whistle' }).waitFor();
    await buyer.page.getByRole('heading', { name: /topics? in the forum/ }).waitFor();
    expect(await breaches(buyer.page)).toEqual([]);
    await buyer.page.getByRole('button', { name: 'Block', exact: true }).click();
    const ask = buyer.page.getByRole('alertdialog', { name: 'Block Ines?' });
    await ask.getByRole('button', { name: 'Block' }).click();
    await buyer.page.getByText('Ines is blocked.').waitFor();
    const subject = { subjectType: 'classified', subjectId: posted.data.classifiedId, content: 'Hello?' };
    expect((await call(site, 'reply/pushreplybyuser', subject, await tokenOf(site, 'Tom'))).code).toBe(40_300);
    await buyer.page.getByText('You blocked Ines.').waitFor();

    // Her ad says so, too, and her answer is folded until the block ends there.
    await open(buyer.page, address);
    await questions(buyer).getByText('You blocked Ines.').waitFor();
    expect(await questions(buyer).getByText('Like a train.').count()).toBe(0);
    // What would be refused is not offered.
    const ways = buyer.page.getByRole('button', {
      name: /^(Chat|Make an offer|Propose an appointment|Write a reply)$/,
    });
    await expect.poll(() => ways.count()).toBe(0);
    await questions(buyer).getByRole('button', { name: 'Show anyway' }).click();
    await questions(buyer).getByText('Like a train.').waitFor();
    await questions(buyer).getByText('You blocked Ines.').waitFor();
    await questions(buyer).getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(() => questions(buyer).getByText('Like a train.').count()).toBe(0);
    await buyer.page.getByRole('button', { name: 'Unblock Ines' }).first().click();
    await questions(buyer).getByText('Like a train.').waitFor();
    await expect.poll(() => ways.count()).toBe(4);
    expect([...buyer.faults, ...seller.faults]).toEqual([]);
    await Promise.all([buyer.context.close(), seller.context.close()]);
  });
});

describe('a poll', () => {
  it('is started, voted in, and shows how it stands to those who voted', async () => {
    const author = await newVisitor(browser, site.url);
    const { page } = author;
    await logIn(author, 'Camille', '/forum/myPost');
    await page.getByRole('radio', { name: /^Poll/ }).check();
    await page.getByLabel('Board').selectOption({ label: 'Food & shops' });
    await page.getByRole('textbox', { name: /^Title/ }).fill('Which market on Saturday?');
    await page.getByRole('textbox', { name: 'Option 1' }).fill('The one by the river');
    await page.getByRole('textbox', { name: /^Text/ }).fill('I carry the bags.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Add at least two options.').waitFor();
    await page.getByRole('textbox', { name: 'Option 2' }).fill('The one on the hill');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: 'Which market on Saturday?' }).waitFor();
    const poll = page.getByRole('region', { name: 'Poll' });
    await poll.getByText('No votes yet').waitFor();
    await poll.getByRole('radio', { name: 'The one on the hill' }).check();
    await poll.getByRole('button', { name: 'Vote' }).click();
    await poll.getByText('1 member voted').waitFor();
    // The button is gone with its form; the focus stays in the poll.
    await expect.poll(() => poll.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await poll.getByRole('listitem').filter({ hasText: 'on the hill' }).textContent()).toMatch(/100%.*1 vote/);
    expect(await breaches(page)).toEqual([]);
    expect(author.faults).toEqual([]);
    await author.context.close();
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { chooseIn, logIn } from './steps.ts';

withWrittenSite();

const german = {
  title: 'Grünes Sofa mit Schlaffunktion',
  content: 'Bequem und ohne Flecken, aus einer Wohnung ohne Haustiere. Abholung am Wochenende.',
};
const portuguese = {
  title: 'Sofá-cama verde de dois lugares',
  content: 'Confortável e sem manchas, de uma casa sem animais. Para levantar ao fim de semana.',
};

/** Title and text of the ad that is open, each with its language. */
const shownAd = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const found = document.querySelector(selector);
      return [found?.getAttribute('lang'), found?.textContent];
    };
    return [of('main h1'), of('section:has(> h2) > p[lang]')];
  });

it('a seller writes an ad in two languages, and each reader finds and reads their own', async () => {
  const seller = await newVisitor(browser, site.url);
  const { page, context, faults } = seller;
  await logIn(seller, 'Lena', '/postAds');
  await page.locator('input[name=title]').fill(german.title);
  await chooseIn(page, 'Category', 'Furniture');
  await page.locator('input[name=price]').fill('140');
  await page.locator('textarea[name=content]').fill(german.content);
  await chooseIn(page, 'Place', 'Lagos');

  // Opened by the button, which hands the focus on; closed again, which gives it back.
  await page.getByRole('button', { name: 'Add a second language' }).press('Enter');
  const language = page.locator('select[name="secondText.language"]');
  await expect.poll(() => language.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Remove the second language' }).press('Enter');
  const add = page.getByRole('button', { name: 'Add a second language' });
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true);
  await add.press('Enter');

  // What is wrong stands beside its field.
  await page.locator('input[name="secondText.title"]').fill(portuguese.title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Second language: Choose a language.' }).waitFor();
  await page.locator('select[name="secondText.language"]').selectOption('pt');
  await page.locator('textarea[name="secondText.content"]').fill(portuguese.content);
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/classified/details?classifiedId=*');
  await page.getByRole('heading', { level: 1, name: german.title }).waitFor();
  const address = new URL(page.url());

  // A reader of Portuguese, on a phone: found by another form of a word, opened by a tap, read in the seller's own words.
  const reader = await newVisitor(browser, site.url, { ...phone, locale: 'pt-PT' });
  await open(reader.page, '/m/pt/classified?keyword=sof%C3%A1s-cama%20verdes');
  await reader.page.getByRole('link', { name: portuguese.title }).first().tap();
  await reader.page.getByRole('heading', { level: 1, name: portuguese.title }).waitFor();
  expect(await shownAd(reader.page)).toEqual([
    ['pt', portuguese.title],
    ['pt', portuguese.content],
  ]);
  await reader.page.getByRole('button', { name: 'Deutsch' }).tap();
  await expect
    .poll(() => shownAd(reader.page))
    .toEqual([
      ['de', german.title],
      ['de', german.content],
    ]);
  expect(await breaches(reader.page)).toEqual([]);
  await reader.page.getByRole('button', { name: 'Português' }).tap();
  await reader.page.getByRole('heading', { level: 1, name: portuguese.title }).waitFor();

  // By its address, and without a program: the page is in the seller's Portuguese, and is told of in both languages.
  const html = await (await fetch(`${site.url}/pt${address.pathname}${address.search}`)).text();
  expect(html).toContain(portuguese.content);
  expect(html).toMatch(/rel="canonical" href="[^"]*\/pt\/classified\/details\?classifiedId=/);
  for (const code of ['de', 'pt'])
    expect(html).toMatch(new RegExp(`hrefLang="${code}" href="[^"]*/${code}/classified`));

  // The choice of the language keeps its place while its program is on its way.
  const waiting = await newVisitor(browser, site.url, { serviceWorkers: 'block' });
  await waiting.page.addInitScript(() => {
    new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (gone.some((node) => node.nodeName === 'FIELDSET')) console.error('The choice of the language went away.');
    }).observe(document, { childList: true, subtree: true });
  });
  await waiting.page.route('**/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await open(waiting.page, `/pt${address.pathname}${address.search}`);
  await waiting.page.waitForLoadState('networkidle');
  await waiting.page.getByRole('button', { name: 'Deutsch' }).click();
  await waiting.page.getByRole('heading', { level: 1, name: german.title }).waitFor();

  // Taken back in the form.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit your ad' }).waitFor();
  expect(await page.locator('input[name="secondText.title"]').inputValue()).toBe(portuguese.title);
  await page.getByRole('button', { name: 'Remove the second language' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(address.href);
  await page.getByRole('heading', { level: 1, name: german.title }).waitFor();
  await open(reader.page, `/m/pt${address.pathname}${address.search}`);
  await reader.page.getByRole('heading', { level: 1, name: german.title }).waitFor();
  expect([...faults, ...reader.faults, ...waiting.faults]).toEqual([]);
  await Promise.all([context.close(), reader.context.close(), waiting.context.close()]);
});

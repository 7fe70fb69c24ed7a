import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { launchBrowser, newVisitor, open } from './browser.ts';
import { type Site, startSite } from './site.ts';
import { call, logIn, tokenOf } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: { RATE_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('finds a business by kind and language, also on the map, and reviews it', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Rafael', '/Directory');
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: /^Doctors and dentists/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Doctors and dentists in Portugal' }).waitFor();
  await page.getByLabel('Language spoken').selectOption('hi');
  await page.waitForURL((url) => url.searchParams.get('languages') === 'hi');
  await page.getByText('1 business', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Map' }).click();
  await page.getByRole('button', { name: /Clínica da Praça Verde/ }).waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: 'Clínica da Praça Verde' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clínica da Praça Verde' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change your review' }).click();
  await page.getByRole('group', { name: 'Your stars' }).getByLabel('2 of 5 stars').check({ force: true });
  await page.getByLabel('What was it like?').fill('Second visit: they had lost my file. <b>Sorry</b>.');
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await page.getByText('Second visit: they had lost my file. <b>Sorry</b>.').waitFor();
  await page.getByText('3.5 of 5, 2 reviews').first().waitFor();
  expect(faults).toEqual([]);
  await visitor.context.close();
});

it('adds a business with its hours, warned of one that is the same, and asked before leaving', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Marta', '/Directory/postDirectory');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('At least 2 characters.').first().waitFor();
  await page.getByLabel('Name').fill('Cafe dos Ventos');
  await page.getByText('Is it one of these? Then it is here already:').waitFor();
  await page.getByLabel('Name').fill('The <i>quiet</i> bakery');
  await page.getByLabel('Kind *').selectOption({ label: 'Food from home' });
  await page.getByLabel('Languages spoken there').selectOption('en');
  await page.getByLabel('Place *').selectOption({ label: 'Braga' });
  await page.getByRole('button', { name: 'Monday: add a time' }).click();
  await page.getByLabel('Monday: opens at').fill('7');
  await page.getByLabel('Monday: closes at').fill('13.30');
  await page.getByRole('button', { name: 'Monday: Copy to all days' }).click();
  expect(await page.getByLabel('Sunday: closes at').inputValue()).toBe('13:30');
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: 'News' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'The <i>quiet</i> bakery' }).waitFor();
  await page.getByRole('cell', { name: '07:00 – 13:30' }).first().waitFor();
  await open(page, '/member/directory/myDirectoryList?name=3-1');
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('Hidden', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await visitor.context.close();
});

it('is read without JavaScript, and told to search engines without a phone number', async () => {
  const token = await tokenOf(site, 'Harbour-Papers', 2);
  const { data } = await call<{ list: { directoryId: number }[] }>(site, 'directory/getMyDirectoryList', {}, token);
  const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto(`/Directory/details?directoryId=${data.list[0]?.directoryId}`);
  expect(await page.getByRole('row').count()).toBe(7);
  expect(await page.getByText('They told me honestly').isVisible()).toBe(true);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'LegalService',
    name: 'Harbour Papers',
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  });
  expect(graph['@graph'][0].openingHoursSpecification).toHaveLength(10);
  await page.goto('/Directory/list');
  await page.getByLabel('Name or what they do').fill('laundry');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Roupa Leve Laundry' }).waitFor();
  await context.close();
});

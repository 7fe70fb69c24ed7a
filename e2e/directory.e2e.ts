import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open } from './browser.ts';
import { browser, site, withWrittenSite } from './started.ts';
import { call, logIn, submitLogin, tokenOf } from './steps.ts';

withWrittenSite();

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
  await page.getByRole('button', { name: 'Edit your review' }).click();
  await page.getByRole('group', { name: 'Your rating' }).getByLabel('2 of 5 stars').check({ force: true });
  await page.getByLabel('What was it like?').fill('Second visit: they had lost my file. <b>Sorry</b>.');
  await page.getByRole('button', { name: 'Publish review' }).click();
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
  await page.getByText('Enter at least 2 characters.').first().waitFor();
  const name = page.getByLabel('Name');
  await expect.poll(() => name.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.getByLabel('Name').fill('Cafe dos Ventos');
  await page.getByText('These are already in the directory. Is it one of them?').waitFor();
  await page.getByLabel('Name').fill('The <i>quiet</i> bakery');
  await page.getByLabel('Category *').selectOption({ label: 'Food from home' });
  await page.getByLabel('Languages spoken').selectOption('en');
  await page.getByLabel('Place *').selectOption({ label: 'Braga' });
  await page.getByRole('button', { name: 'Fill in my contact details' }).click();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('marta@demo.ashore.example');
  await page.getByRole('button', { name: 'Monday: add hours' }).click();
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
  await page.goto('/Directory/list?keyword=Ventos');
  await page.getByRole('link', { name: 'Café dos Ventos' }).click();
  await page.getByRole('heading', { name: 'Second breakfast at half price' }).waitFor();
  expect(await page.getByText('The long table upstairs').isVisible()).toBe(true);
  expect(await page.getByText('Two, by the window.').isVisible()).toBe(true);
  const cafe = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(cafe['@graph'][0]).toMatchObject({
    makesOffer: [{ '@type': 'Offer', name: 'Second breakfast at half price' }],
    event: [{ '@type': 'Event', name: 'Language table with soup', location: { name: 'The long table upstairs' } }],
  });
  await page.goto('/Directory/list');
  await page.getByLabel('Name or service').fill('laundry');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Roupa Leve Laundry' }).waitFor();
  await context.close();
});

it('is reached, shows who runs it with their ads, and takes questions', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Rafael', '/Directory/list?keyword=Harbour');
  await page.getByRole('link', { name: 'Harbour Papers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbour Papers' }).waitFor();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('link', { name: /^Call \+351/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toMatch(
    /destination=38\.\d+%2C-9/,
  );
  await page.getByRole('link', { name: /^Website/ }).waitFor();
  const owner = page.getByRole('region', { name: 'Managed by' });
  expect(await owner.getByRole('link', { name: 'View profile' }).getAttribute('href')).toMatch(/^\/profile\/\d+$/);
  const ads = page.getByRole('region', { name: 'Ads from Harbour Papers' });
  expect(await ads.getByRole('link', { name: /./ }).first().getAttribute('href')).toMatch(/classifiedId=/);

  const thread = page.getByRole('region', { name: /^Questions and answers/ });
  const items = thread.locator('ol').first().locator('> li');
  await items.filter({ hasText: 'Do you also go along to the appointment for a child?' }).waitFor();
  await thread.getByRole('button', { name: 'Helpful' }).click();
  await thread.getByRole('button', { name: 'Helpful · 1', pressed: true }).waitFor();
  await thread.getByRole('button', { name: 'Ask a question' }).click();
  await thread.getByLabel('Your question').fill('Is <b>Saturday</b> possible?');
  expect(await breaches(page)).toEqual([]);
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Question published.').waitFor();
  expect(await items.first().textContent()).toContain('Is <b>Saturday</b> possible?');
  await items.first().getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete this question?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Question deleted.').waitFor();
  await expect.poll(() => items.count()).toBe(1);

  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  expect(faults).toEqual([]);
  await open(page, '/no/such/page');
  await page.getByLabel('What are you looking for?').fill('laundry');
  await page.getByRole('button', { name: 'Search the directory' }).click();
  await page.getByRole('link', { name: 'Roupa Leve Laundry' }).waitFor();
  await visitor.context.close();
});

it('shows the prices that its owner edits, with items and sections in another order', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Jonas', '/member/directory/myDirectoryList?name=3-1');
  await page.getByRole('link', { name: 'Menu or prices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Price list of Mãos de Obra' }).waitFor();
  const names = page.getByRole('region', { name: 'Water' }).getByLabel('Name');
  await names.first().fill('Visit with <b>estimate</b>');
  expect(await breaches(page)).toEqual([]);
  await names.first().press('Alt+ArrowDown');
  await expect.poll(() => names.nth(1).inputValue()).toBe('Visit with <b>estimate</b>');
  await page.getByRole('button', { name: 'Move Water down' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await page.getByText('Visit with <b>estimate</b>').waitFor();
  const list = page.getByRole('region', { name: 'Price list' });
  expect(await list.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Home', 'Water']);
  expect(await breaches(page)).toEqual([]);
  const html = await (await fetch(page.url())).text();
  expect(html).toContain('"OfferCatalog"');
  expect(html).not.toContain('<b>estimate');
  expect(faults).toEqual([]);
  await visitor.context.close();
});

it('lists free times without a program, leads a visitor to log in and back to the time, and books it', async () => {
  const keyword = 'Attic over the harbour';
  const { data } = await call<{ list: { classifiedId: number }[] }>(site, 'classified/getClassifiedInfoList', {
    keyword,
  });
  const path = `/classified/details?classifiedId=${data.list[0]?.classifiedId}`;
  const html = await (await fetch(`${site.url}${path}`)).text();
  expect(html).toMatch(/href="\/freeTimes\?classifiedId=\d+&amp;start=/);
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await open(page, path);
  await page.getByRole('link', { name: 'All free times' }).click();
  await page.getByRole('heading', { level: 1, name: 'Free times' }).waitFor();
  const time = page.getByRole('link', { name: /^\w{3}, .*\d\d:\d\d/ }).last();
  const chosen = await time.locator('time').getAttribute('datetime');
  await time.click();
  await page.getByRole('heading', { name: 'Book this time' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await submitLogin(page, 'Rafael');
  await page.getByRole('button', { name: 'Account of Rafael' }).waitFor();
  expect(new URL(page.url()).searchParams.get('start')).toBe(chosen);
  await page.getByLabel('Add a message').fill('I come by train.');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const card = page.getByRole('article', { name: 'Appointment' });
  await card.getByText('You booked this time').waitFor();
  // Only who booked sees where it is.
  expect(html).not.toContain('Cais 7');
  await card.getByText('Cais 7, third floor').waitFor();
  expect(await breaches(page)).toEqual([]);
  expect(faults).toEqual([]);
  await visitor.context.close();
});

it('shows what its owner publishes, and lets the owner publish and delete it', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, faults } = visitor;
  await logIn(visitor, 'Tom', '/Directory/list?keyword=Ventos');
  await page.getByRole('link', { name: 'Café dos Ventos' }).click();
  const posts = page.getByRole('region', { name: 'News from the business' });
  await posts.getByRole('button', { name: 'Write a post' }).click();
  await posts.getByRole('radio', { name: 'Offer' }).check();
  await posts.getByRole('button', { name: 'Publish post' }).click();
  await posts.getByText('Enter at least 2 characters.').waitFor();
  await posts.getByLabel('Title').fill('<i>Free</i> cake');
  await posts.getByLabel('Text').fill('While the oven is warm.');
  await posts.getByLabel('Last day of the offer').fill('2090-05-01');
  expect(await breaches(page)).toEqual([]);
  await posts.getByRole('button', { name: 'Publish post' }).click();
  const post = posts.getByRole('listitem').filter({ hasText: '<i>Free</i> cake' });
  await post.getByText('Until Monday, 1 May 2090').waitFor();
  await post.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Post deleted.').waitFor();
  await expect.poll(() => posts.getByRole('article').count()).toBe(2);
  expect(faults).toEqual([]);
  await visitor.context.close();
});

import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSite } from './started.ts';
import { logIn, mailedCode, onePicture, registerInForm } from './steps.ts';

withSite({ env: { RATE_LIMITS: 'off' } });

const TITLE = 'Blue reading armchair with a footstool';
const LIST = '/classified?keyword=reading%20armchair';

const tiles = (page: Page) => page.getByRole('region', { name: 'Photos' }).getByRole('figure');

/** File names of the photos in their order. */
const photoNames = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));

it('a newcomer registers, posts an ad with photos, changes it and sells', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  const visitor = await newVisitor(browser, site.url);
  // The empty list lies in the page cache before the ad is there.
  await open(visitor.page, LIST);
  expect(await visitor.page.getByRole('link', { name: TITLE }).count()).toBe(0);

  await open(page, '/user/register?pathUrl=%2FpostAds');
  await registerInForm(page, 'Newcomer', 'newcomer@example.org');
  // Mails leave through a queue.
  await expect.poll(() => mailedCode(site, 'newcomer@example.org')).not.toBe('');
  await page.locator('input[name=code]').fill(await mailedCode(site, 'newcomer@example.org'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL('**/postAds');

  await page
    .locator('input[type=file]')
    .setInputFiles([
      await onePicture('front', '#2b6cb0'),
      await onePicture('side', '#2f855a'),
      await onePicture('back', '#b7791f'),
    ]);
  const front = page.getByRole('button', { name: 'Move earlier / Move later: front.png' });
  await front.waitFor();
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  expect(await photoNames(page)).toEqual(['front.png', 'side.png', 'back.png']);
  await front.focus();
  await page.keyboard.press('Space');
  await page.getByText('Moved to place 1 of 3').waitFor({ state: 'attached' });
  // A key that comes before the places are measured is not heard: pressed again until it is.
  const moved = page.getByText('Moved to place 2 of 3');
  await vi.waitFor(async () => {
    await page.keyboard.press((await page.getByText('Moved to place 3 of 3').count()) ? 'ArrowLeft' : 'ArrowRight');
    await moved.waitFor({ state: 'attached', timeout: 2000 });
  }, 20_000);
  await page.keyboard.press('Space');
  await expect.poll(() => photoNames(page)).toEqual(['side.png', 'front.png', 'back.png']);

  await page.locator('input[name=title]').fill(TITLE);
  await page.locator('select[name=categoryId]').selectOption({ label: 'Furniture' });
  await page.locator('input[name=price]').fill('85');
  await page
    .locator('textarea[name=content]')
    .fill('Wide, soft, from a home without smoke. To be seen in the evening.');
  await page.locator('select[name=areaId]').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/classified/details?classifiedId=*');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await page.getByRole('button', { name: /^Picture \d of 3$/ }).count()).toBe(3);
  const details = page.url();

  await open(visitor.page, LIST);
  await visitor.page.getByRole('link', { name: TITLE }).click();
  await visitor.page.getByText('€85').first().waitFor();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit your ad' }).waitFor();
  await page.locator('input[name=price]').fill('70');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await page.waitForURL(details);
  await page.getByText('€70').first().waitFor();
  await open(visitor.page, LIST);
  await visitor.page.getByText('€70').first().waitFor();

  await page.getByRole('button', { name: 'Mark sold' }).click();
  await page.getByRole('button', { name: 'Not sold after all' }).waitFor();
  await open(visitor.page, LIST);
  expect(await visitor.page.getByRole('link', { name: TITLE }).count()).toBe(0);
  await open(visitor.page, details);
  await visitor.page.getByText('This ad has ended.').waitFor();
  expect([...faults, ...visitor.faults]).toEqual([]);
  await context.close();
  await visitor.context.close();
});

it('what is half filled in is not lost: leaving asks, and the draft comes back', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context, faults } = visitor;
  await logIn(visitor, 'Lena', '/postAds');
  await page.locator('input[name=title]').fill('Garden table under the fig tree');
  await page.getByRole('link', { name: 'Classifieds' }).first().click();
  const question = page.getByRole('alertdialog', {
    name: 'The content of your ad has not been filled in yet. Are you sure you want to leave?',
  });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/postAds');

  await page.getByText('Draft saved at').waitFor();
  await page.getByRole('link', { name: 'Classifieds' }).first().click();
  await page.waitForURL('**/classified');
  await open(page, '/postAds');
  await page.getByText('You have a draft: “Garden table under the fig tree”.').waitFor();
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await page.waitForURL('**/postAds?classifiedId=*');
  await expect.poll(() => page.locator('input[name=title]').inputValue()).toBe('Garden table under the fig tree');
  expect(faults).toEqual([]);
  await context.close();
});

it('a value out of range neither keeps the draft from being saved nor says a word before the member goes on', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context, faults } = visitor;
  await logIn(visitor, 'Oksana', '/postAds');
  await page.locator('select[name=categoryId]').selectOption({ label: 'Cars' });
  const year = page.locator('input[name="fields.year"]');
  await year.pressSequentially('99999');
  await page.locator('input[name=title]').fill('Old van with a view');
  await page.getByText(/^Draft saved at .* without what is not right yet$/).waitFor();
  expect(await year.inputValue()).toBe('99999');
  expect(await year.getAttribute('aria-invalid')).not.toBe('true');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true');
  expect(await year.inputValue()).toBe('99999');
  await year.fill('2004');
  await page.getByText(/^Draft saved at (?!.*without)/).waitFor();
  await open(page, '/postAds');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect.poll(() => year.inputValue()).toBe('2004');
  expect(await page.locator('input[name=title]').inputValue()).toBe('Old van with a view');
  expect(faults).toEqual([]);
  await context.close();
});

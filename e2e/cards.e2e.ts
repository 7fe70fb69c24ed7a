import { expect, it, vi } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';

withSharedSite();

it('the home page shows prices on its first screen, and no ad twice', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, { viewport: { width: 1280, height: 800 } });
  await open(page, '/home');
  const price = await page.locator('main article .price').first().boundingBox();
  expect((price?.y ?? 800) + (price?.height ?? 0)).toBeLessThan(800);
  const ads = await page
    .locator('main article a[href*="classifiedId="]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(ads.length).toBeGreaterThan(8);
  expect(new Set(ads).size).toBe(ads.length);
  expect(faults).toEqual([]);
  await context.close();
});

it('pictures turn on the card, by press and by key, and are fetched only then', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified?categoryId=101');
  const several = page.getByRole('article').filter({ hasText: '1 / 3' }).first();
  const address = await several.getByRole('link').first().getAttribute('href');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
  const picture = card.locator('img');
  const first = await picture.getAttribute('src');
  expect(await card.locator('img').count()).toBe(1);
  await card.hover();
  await card.getByRole('button', { name: 'Next picture' }).click();
  await card.getByText('2 / 3').waitFor();
  const second = await picture.getAttribute('src');
  expect(second).not.toBe(first);
  // The button that was pressed keeps the focus: arrows go on from it.
  await page.keyboard.press('ArrowRight');
  await card.getByText('3 / 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await card.getByText('2 / 3').waitFor();
  expect(await picture.getAttribute('src')).toBe(second);
  expect(new URL(page.url()).pathname).toBe('/classified');
  expect(faults).toEqual([]);
  await context.close();
});

it('sections of filters stay folded until something in them is set', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified?categoryId=101');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const registration = filters.getByRole('checkbox', { name: /^Address registration possible/ });
  expect(await registration.isVisible()).toBe(false);
  await filters.getByText('For newcomers').click();
  await registration.check();
  await page.waitForURL((url) => url.searchParams.get('f.addressRegistration') === 'yes');
  await page.getByRole('link', { name: 'Remove: Address registration possible' }).waitFor();
  await open(page, page.url());
  expect(await registration.isVisible()).toBe(true);
  expect(await filters.getByRole('checkbox', { name: /^Lift/ }).isVisible()).toBe(false);
  // What is open is not folded under the hand that takes the last of it away.
  await registration.uncheck();
  await page.waitForURL((url) => !url.searchParams.has('f.addressRegistration'));
  await vi.waitFor(async () => expect(await registration.isVisible()).toBe(true));
  expect(faults).toEqual([]);
  await context.close();
});

import { expect, it } from 'vitest';
import { launchBrowser, newVisitor, open } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';
import { submitLogin } from './steps.ts';

withSharedSite();

const SOFA = 'Three-seat sofa, must go before Sunday';

it('a visitor finds a sofa, narrows the list and goes back', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/home');
  await page.getByRole('main').getByLabel('Search the whole site').fill('sofa');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?keyword=sofa');
  await page.getByRole('link', { name: /^Show all .*: Ads$/ }).click();
  await page.waitForURL('**/classified?keyword=sofa');
  const sofa = page.getByRole('link', { name: SOFA });
  await sofa.waitFor();
  const dacia = page.getByRole('link', { name: 'Dacia Logan estate, room for two dogs and a sofa' });
  await dacia.waitFor();

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.locator('input[name=priceMax]').fill('200');
  await page.waitForURL((url) => url.searchParams.get('priceMax') === '200');
  await dacia.waitFor({ state: 'detached' });
  await filters.getByRole('link', { name: 'Furniture & home' }).click();
  await page.waitForURL((url) => url.searchParams.has('categoryId'));
  await page.getByRole('link', { name: 'Remove: Furniture & home' }).waitFor();
  const priceChip = page.getByRole('link', { name: /^Remove: ≤ .*200/ });
  await priceChip.click();
  await page.waitForURL((url) => !url.searchParams.has('priceMax'));
  await priceChip.waitFor({ state: 'detached' });

  await page.goBack();
  await priceChip.waitFor();
  expect(await filters.locator('input[name=priceMax]').inputValue()).toBe('200');
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('categoryId'));
  await page.goBack();
  await page.waitForURL('**/classified?keyword=sofa');
  await dacia.waitFor();
  expect(await filters.locator('input[name=priceMax]').inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});

it('a slip of the keyboard still finds what was meant', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  await page.getByRole('main').getByLabel('Search the ads').focus();
  await page.keyboard.type('bicicle');
  await page.keyboard.press('Enter');
  await page.getByText('No results for “bicicle”. Showing results for “bicycle”.').waitFor();
  expect(await page.locator('main a[href*="classifiedId="]').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('pictures open by keyboard; keeping an ad asks for a log-in that leads back', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/classified?keyword=sofa');
  await page.getByRole('link', { name: SOFA }).click();
  await page.getByRole('heading', { level: 1, name: SOFA }).waitFor();
  const address = new URL(page.url());

  const picture = page.getByRole('button', { name: 'Picture 1 of 2' });
  await picture.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.locator('.yarl__root');
  await lightbox.getByText('1 / 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await lightbox.getByText('2 / 2').waitFor();
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address.href);

  await page.getByRole('button', { name: /^Save ?\d*$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Please log in first for more functions' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Save ?\d*$/ }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.searchParams.get('pathUrl') === `${address.pathname}${address.search}`);
  await submitLogin(page, 'Tom');
  await page.waitForURL(address.href);
  await page.getByRole('button', { name: 'Account of Tom' }).waitFor();
  // The heart fills at once; what counts is what the site keeps.
  const kept = page.waitForResponse('**/api/cus/collect/addcollect');
  await page.getByRole('button', { name: /^Save ?\d*$/ }).click();
  await page.getByRole('button', { name: /^Saved ?\d*$/ }).waitFor();
  await (await kept).finished();
  await open(page, '/member/personageClassified/myFavourites');
  await page.getByRole('link', { name: SOFA }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the region picker offers supported regions only and remembers the choice for 15 days', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  await page.getByRole('button', { name: 'Region: Portugal. Choose another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose your region' });
  await dialog.waitFor();
  const closed = dialog.getByRole('button', { name: 'coming soon' });
  await closed.first().waitFor();
  for (const region of await closed.all()) expect(await region.isDisabled()).toBe(true);

  const chosen = Date.now() / 1000;
  await dialog.getByRole('button', { name: 'Spain' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Ads in Spain' }).waitFor();
  await page.getByRole('link', { name: 'Intercambio con paella los domingos' }).waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'region');
  expect(cookie?.value).toBe('2');
  const days = ((cookie?.expires ?? 0) - chosen) / 86_400;
  expect(days).toBeGreaterThan(14.99);
  expect(days).toBeLessThan(15.01);
  expect(await page.evaluate(() => localStorage.getItem('firstChooseRegion'))).toBe('1');

  await open(page, '/home');
  await page.getByRole('button', { name: 'Region: Spain. Choose another' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the bar stays where it is on short pages and behind dialogs, where scrollbars take room', async () => {
  await using classic = await launchBrowser({ withScrollbars: true });
  const { page, faults } = await newVisitor(classic, site.url, { viewport: { width: 1280, height: 1200 } });
  const edge = () =>
    page
      .locator('header')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().right);
  await open(page, '/user/login');
  const onShortPage = await edge();
  expect(onShortPage).toBeLessThan(1280);
  await open(page, '/classified/details?classifiedId=1');
  expect(await edge()).toBe(onShortPage);
  await open(page, '/classified');
  await page.getByRole('button', { name: 'Region: Portugal. Choose another' }).click();
  await page.getByRole('dialog', { name: 'Choose your region' }).waitFor();
  expect(await edge()).toBe(onShortPage);
  expect(faults).toEqual([]);
});

it('the row of tabs on a narrow screen shows the current one', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, { viewport: { width: 390, height: 844 } });
  await open(page, '/Directory');
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' });
  const box = await current.boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThan(390);
  expect(faults).toEqual([]);
  await context.close();
});

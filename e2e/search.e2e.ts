import { expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, phone } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';

withSharedSite();

it('a visitor finds a guide from any page by keyboard, and what was searched for is remembered', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/home');
  await page.keyboard.press('/');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search the whole site' });
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search the whole site' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keyword');
  await page.keyboard.type('nif');
  const tips = page.getByRole('group', { name: 'Tips' });
  await tips.getByRole('option', { name: /NIF/ }).first().waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await page.getByRole('banner').locator('input').inputValue()).toBe('nif');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?keyword=nif');
  await page.getByRole('heading', { level: 1, name: /Results for “nif”/ }).waitFor();
  const kinds = await page.locator('main section').evaluateAll((all) => all.map(({ id }) => id));
  expect(kinds[0]).toBe('guides');
  expect(kinds).toEqual(expect.arrayContaining(['topics', 'businesses']));
  expect(await breaches(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: /NIF/ }).first().click();
  await page.waitForURL('**/tips/details?tipsId=*');
  await page.getByRole('heading', { level: 1, name: /NIF/ }).waitFor();
  await page.getByRole('banner').locator('input').click();
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'nif' }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' });
  expect(await field.or(box).first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('the numbers of the results lead to lists of as many', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, { colorScheme: 'dark' });
  await open(page, '/search?keyword=room');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.title()).toMatch(/^room: Search/);
  const all = page.getByRole('link', { name: /^Show all \d+\+?: Ads$/ });
  const [, count, more] = (await all.textContent())?.match(/(\d+)(\+?)/) ?? [];
  expect(await breaches(page)).toEqual([]);
  await all.click();
  await page.waitForURL('**/classified?keyword=room');
  const shown = await page.getByText(/^\d+ ads$/).textContent();
  if (more) expect(Number.parseInt(shown ?? '', 10)).toBeGreaterThan(Number(count));
  else expect(shown).toBe(`${count} ads`);
  expect(faults).toEqual([]);
  await context.close();
});

it('a phone has a page for it, by touch, with and without the program', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, phone);
  await open(page, '/m/home');
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).tap();
  await page.waitForURL('**/m/search');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  const field = page.getByRole('main').locator('input[name=keyword]');
  await field.tap();
  await field.fill('nif');
  await page.getByRole('group', { name: 'Tips' }).getByRole('option', { name: /NIF/ }).first().waitFor();
  await field.fill('privacy');
  await page.getByRole('group', { name: 'Help' }).getByRole('option', { name: 'Privacy Policy' }).tap();
  await page.waitForURL('**/m/helpsupport?id=1');
  expect(faults).toEqual([]);
  await context.close();

  const plain = await newVisitor(browser, site.url, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await plain.page.goto('/home');
  await plain.page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await plain.page.getByRole('main').locator('input[name=keyword]').fill('xyzzyq');
  await plain.page.keyboard.press('Enter');
  await plain.page.waitForURL('**/search?keyword=xyzzyq');
  await plain.page.getByText('We found nothing for “xyzzyq” in Portugal.').waitFor();
  await plain.context.close();
});

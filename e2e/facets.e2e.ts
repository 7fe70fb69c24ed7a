import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';

withSharedSite();

const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The number in a name such as 'Jobs, 12 ads'. */
const adsIn = (name: string | null) => Number(/, (\d+) ads?$/.exec(name ?? '')?.[1]);

/** Puts the focus into the search box of the list. */
async function focusSearch(page: Page): Promise<void> {
  await page.getByRole('main').locator('input[type=search]').focus();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keyword');
}

/** Waits until a search is not only in the address but on the page: until then the box still belongs to the page before. */
async function searchedFor(page: Page, keyword: string): Promise<void> {
  await page.waitForURL(`**/classified?keyword=${keyword}`);
  await vi.waitFor(async () => expect(await page.title()).toContain(keyword), 20_000);
}

/** Walks with the Tab key until something that fits has the focus. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`the ${key} key does not lead to ${selector}`);
}

/** Holds the program of the filters back until the returned function is called. */
async function holdFilters(page: Page): Promise<() => void> {
  const manifest = JSON.parse(
    readFileSync(new URL('../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>;
  const part = manifest['src/features/ads/filters/list-filters.tsx'];
  if (!part) throw new Error('the filters have no program of their own');
  const { promise, resolve } = Promise.withResolvers<void>();
  // Each language has its own copy, in a folder of its own.
  await page.route(`**/assets/**/${basename(part.file)}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

it('a visitor narrows a list by its counts and goes back', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  const filters = filtersOf(page);
  const category = filters.getByRole('link', { name: /^Housing, \d+ ads$/ });
  const expected = adsIn(await category.locator('.sr-only').textContent());
  await category.click();
  await page.getByText(new RegExp(`^${expected} ads$`)).waitFor();
  // The counts of the list before stay until those of this one are there.
  await open(page, page.url());
  await filters.getByText('More filters').click();
  const options = filters.getByRole('combobox', { name: 'Price type' });
  const negotiable = options.locator('option[value=negotiable]');
  await vi.waitFor(async () => expect(await negotiable.textContent()).toMatch(/\(\d+\)$/), 10_000);
  const count = Number(/\((\d+)\)/.exec((await negotiable.textContent()) ?? '')?.[1]);
  await options.selectOption('negotiable');
  await page.waitForURL((url) => url.searchParams.get('priceType') === 'negotiable');
  await page.getByText(new RegExp(count === 0 ? '^No ads$' : `^${count} ads?$`)).waitFor();
  await page.goBack();
  await page.getByText(new RegExp(`^${expected} ads$`)).waitFor();
  expect(await options.inputValue()).toBe('');
  await page.goBack();
  await filters.getByRole('link', { name: /^Housing, \d+ ads$/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('counts move nothing when they come', async () => {
  const { page, context } = await newVisitor(browser, site.url);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/classified?categoryId=100');
  await filtersOf(page)
    .getByRole('link', { name: /^Housing, \d+ ads$/ })
    .waitFor();
  await filtersOf(page)
    .getByRole('group', { name: /^Number of ads by price/ })
    .waitFor();
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01);
  await context.close();
});

it('prices are chosen in their histogram by keyboard', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified?categoryId=100');
  const bars = filtersOf(page).getByRole('group', { name: /^Number of ads by price/ });
  await bars.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('priceMax'));
  await vi.waitFor(async () => expect(await bars.getByRole('button', { pressed: true }).count()).toBe(1), 10_000);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await vi.waitFor(async () => expect(await bars.getByRole('button', { pressed: true }).count()).toBe(2), 10_000);
  expect(faults).toEqual([]);
  await context.close();
});

it('by keyboard alone one types, chooses a suggestion, filters and opens an ad', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  await focusSearch(page);
  await page.keyboard.type('furni');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const furniture = suggestions.getByRole('option', { name: /^Furniture & home/ });
  await furniture.waitFor();
  for (let step = 0; step < 10 && (await furniture.getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown');
  const box = page.getByRole('combobox', { name: 'Search the ads' });
  expect(await box.getAttribute('aria-activedescendant')).toBe(await furniture.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('categoryId') === '400' && !url.searchParams.has('keyword'));
  await suggestions.waitFor({ state: 'detached' });
  const photos = filtersOf(page).getByRole('checkbox', { name: /^With photos only/ });
  await photos.waitFor();
  await tabTo(page, 'input[name=withPhoto]', 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.searchParams.get('withPhoto') === 'yes');
  await page.getByRole('link', { name: 'Remove: With photos only' }).waitFor();
  await tabTo(page, 'main article a[href*="classifiedId="]', 'Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/classified/details?**');
  expect(faults).toEqual([]);
  await context.close();
});

it.each(['before', 'after'])(
  'a filter chosen by keyboard before its program arrives counts, %s another search',
  async (when) => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    const release = await holdFilters(page);
    const search = async () => {
      await page.locator('main input[type=search]').focus();
      await page.keyboard.type('oak');
      await page.keyboard.press('Enter');
      await searchedFor(page, 'oak');
    };
    // Not until the whole page has loaded: the held program is a part of it.
    await page.goto('/classified', { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
    if (when === 'after') await search();
    const box = await filtersOf(page).locator('input[name=withPhoto]').elementHandle();
    await box?.focus();
    await page.keyboard.press('Space');
    if (when === 'before') await search();
    expect(await box?.evaluate((one) => one.isConnected && (one as HTMLInputElement).checked)).toBe(true);
    release();
    await page.waitForURL(
      (url) => url.searchParams.get('withPhoto') === 'yes' && url.searchParams.get('keyword') === 'oak',
    );
    expect(await box?.evaluate((one) => one.isConnected && (one as HTMLInputElement).checked)).toBe(true);
    if (when === 'after') expect(await box?.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('Escape closes the suggestions, and Enter without a choice searches what was typed', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  await focusSearch(page);
  await page.keyboard.type('sof');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await suggestions.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await suggestions.waitFor({ state: 'detached' });
  await page.keyboard.type('a');
  await suggestions.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/classified?keyword=sofa');
  expect(faults).toEqual([]);
  await context.close();
});

it('recent searches are offered, and forgotten when one wants', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await open(page, '/classified');
  for (const keyword of ['sofa', 'bicycle']) {
    await focusSearch(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(keyword);
    await page.keyboard.press('Enter');
    await searchedFor(page, keyword);
  }
  await open(page, '/classified');
  await focusSearch(page);
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await vi.waitFor(
    async () => expect(await recent.getByRole('link').allTextContents()).toEqual(['bicycle', 'sofa']),
    10_000,
  );
  await recent.getByRole('button', { name: 'Remove “bicycle”' }).click();
  expect(await recent.getByRole('link').allTextContents()).toEqual(['sofa']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await searchedFor(page, 'sofa');
  await focusSearch(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await recent.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});

it('a search is shared by its address and opened again by somebody else', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/classified?categoryId=100&priceMin=300&withPhoto=yes&sort=priceUp&show=rows');
  await page.getByRole('button', { name: 'Share this search' }).click();
  await page.getByText('Link copied.').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const titles = await page.locator('main article h2').allTextContents();
  const other = await newVisitor(browser, site.url);
  await open(other.page, address);
  expect(await other.page.locator('main article h2').allTextContents()).toEqual(titles);
  expect(titles.length).toBeGreaterThan(0);
  expect(await filtersOf(other.page).locator('input[name=priceMin]').inputValue()).toBe('300');
  expect(await other.page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('priceUp');
  expect([...faults, ...other.faults]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

it('where nothing is found, it says what to loosen and what that brings, without a program, too', async () => {
  const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto('/classified?keyword=flat&categoryId=100&priceMax=1');
  const ways = page.locator('main li a').filter({ hasText: /without it$/ });
  const texts = await ways.locator('> span:last-child').allTextContents();
  const counts = texts.map((text) => Number.parseInt(text, 10));
  expect(counts).toHaveLength(3);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  await ways.first().click();
  await page.getByText(new RegExp(`^${counts[0]} ads?$`)).waitFor();
  await context.close();
});

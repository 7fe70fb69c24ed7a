import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';

withSharedSite();

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the ads. Arrow keys move it' });
const listOf = (page: Page) => page.getByRole('region', { name: 'Ads in this area' });
/** How many ads the list says there are. */
const counted = async (page: Page) => {
  const text = await listOf(page)
    .getByText(/^\d+ ads? in this area$/)
    .textContent();
  return Number.parseInt(text ?? '', 10);
};
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');

/** Opens the map and waits until it is drawn with what is on it and has come to rest, which its address tells. */
async function openMap(page: Page) {
  await open(page, '/classified/map');
  await page.locator('[data-map=ready]').waitFor();
  await page.waitForURL('**/classified/map?*box=*');
  await page.getByText('Searching…').waitFor({ state: 'detached' });
  await page.locator('.map-cluster').first().waitFor();
}

it('the list follows the map, and the address keeps what is seen', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  const all = await counted(page);
  expect(all).toBeGreaterThan(50);
  await page.locator('.map-cluster').first().click();
  await vi.waitFor(async () => expect(await counted(page)).toBeLessThan(all), 10_000);
  const some = await counted(page);
  const address = page.url();
  expect(boxOf(page)).toMatch(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/);
  await open(page, address);
  expect(await counted(page)).toBe(some);
  await page.locator('[data-map=ready]').waitFor();
  expect(page.url()).toBe(address);
  expect(faults).toEqual([]);
  await context.close();
});

it('searches here only when asked to, once it no longer follows', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  await page.getByLabel('Search as the map moves').uncheck();
  const before = { count: await counted(page), box: boxOf(page) };
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await here.waitFor();
  expect({ count: await counted(page), box: boxOf(page) }).toEqual(before);
  await here.click();
  await vi.waitFor(async () => expect(await counted(page)).toBeLessThan(before.count), 10_000);
  await here.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('is all there for the keyboard: moving, zooming, an ad behind its mark and back', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  const map = mapOf(page);
  await map.focus();
  await page.keyboard.press('+');
  await vi.waitFor(() => expect(boxOf(page)).not.toBeNull(), 10_000);
  const near = boxOf(page);
  await page.keyboard.press('ArrowUp');
  await vi.waitFor(() => expect(boxOf(page)).not.toBe(near), 10_000);

  await openMap(page);
  const pin = page.locator('button.map-pin').first();
  await pin.waitFor();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Ads at this point' });
  const link = card.getByRole('link').first();
  await link.waitFor();
  expect(name).toContain(((await link.textContent()) ?? '').trim());
  // Nothing of the map lies over what floats on it.
  expect(
    await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/classified/details?*');
  expect(faults).toEqual([]);
  await context.close();
});

it('never comes between the press on an ad and its page', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  const link = listOf(page).getByRole('link').first();
  const target = new URL((await link.getAttribute('href')) ?? '', site.url).href;
  // The ad is slow to come; meanwhile the map gets another size and tells what it shows now.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/getAdsDetail', async (route) => {
    await released;
    await route.continue();
  });
  const widthOf = async () => (await mapOf(page).boundingBox())?.width;
  const width = await widthOf();
  await link.click();
  await page.waitForURL(target);
  await page.setViewportSize({ width: 1000, height: 600 });
  await vi.waitFor(async () => expect(await widthOf()).not.toBe(width), 10_000);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  release();
  await page.getByRole('heading', { name: 'Similar ads' }).waitFor();
  expect(page.url()).toBe(target);
  expect(faults).toEqual([]);
  await context.close();
});

it('lets who uses no map jump over it, and without scripts gives the whole list', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  const skip = page.getByRole('link', { name: 'Skip the map' });
  expect((await skip.boundingBox())?.width ?? 0).toBeLessThan(2);
  await skip.focus();
  expect((await skip.boundingBox())?.width ?? 0).toBeGreaterThan(50);
  await page.keyboard.press('Enter');
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('map-list'),
  );
  expect(faults).toEqual([]);
  await context.close();

  const plain = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await plain.page.goto('/classified/map');
  expect(await listOf(plain.page).getByRole('link').count()).toBeGreaterThanOrEqual(20);
  await plain.context.close();
});

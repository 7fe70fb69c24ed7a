import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { makeMap } from '../app/src/maps/make-map.ts';
import { packHarbour } from '../app/src/maps/test-extract.ts';
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

/** How many pixels of the streets that are drawn have each colour. */
const coloursOf = (page: Page) =>
  page.locator('canvas[data-drawn]').evaluateAll((canvases) => {
    const counts: Record<string, number> = {};
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        const colour = [data[at], data[at + 1], data[at + 2]].join();
        if (data[at + 3]) counts[colour] = (counts[colour] ?? 0) + 1;
      }
    }
    return counts;
  });

it.skipIf(inject('elsewhere'))(
  'draws the streets of an extract on the running site, light and dark, and asks no other host',
  async () => {
    const folder = join(site.dataDir, 'maps');
    const file = join(site.dataDir, 'harbour.osm.pbf');
    await writeFile(file, packHarbour());
    await makeMap({ file, folder });

    const { page, context, faults } = await newVisitor(browser, site.url, { colorScheme: 'light' });
    // The town is made up, and lies in a region that no other journey looks at.
    await context.addCookies([{ name: 'region', value: '6', url: site.url }]);
    const hosts = new Set<string>();
    const ranges: (string | undefined)[] = [];
    page.on('request', (request) => {
      hosts.add(new URL(request.url()).host);
      if (request.url().includes('/maps/')) ranges.push(request.headers().range);
    });
    await open(page, '/classified/map?box=52.11,4.31,52.15,4.37&zoom=14');
    const drawn = page.locator('canvas[data-drawn]');
    await drawn.first().waitFor();
    const light = await coloursOf(page);
    // Water, streets, and the park: as in map.css.
    for (const colour of ['215,232,232', '255,255,255', '220,235,214']) expect(light[colour]).toBeGreaterThan(100);
    const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
    expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.every((range) => range?.startsWith('bytes='))).toBe(true);
    expect([...hosts]).toEqual([new URL(site.url).host]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await vi.waitFor(async () => expect((await coloursOf(page))['10,31,36'] ?? 0).toBeGreaterThan(100), 10_000);
    // The outlines stay below, for what is beyond.
    expect(await page.locator('.map-land').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
    for (const path of [folder, file]) await rm(path, { recursive: true });
  },
);

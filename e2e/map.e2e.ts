import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePolygon } from '@ashore/contract/polygon';
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
  // All of the country is in the first view, with room around it: nearer by one it still is.
  const all = await counted(page);
  await page.locator('.map-cluster').first().click();
  await vi.waitFor(async () => expect(await counted(page)).toBeLessThan(all), 10_000);
  await page.getByText('Searching…').waitFor({ state: 'detached' });
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
  // A tool that is opened closes it.
  await page.keyboard.press('Enter');
  await link.waitFor();
  await page.getByRole('button', { name: 'Travel' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show circle' }).waitFor();
  await page.keyboard.press('Escape');
  await pin.focus();
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

const polygonOf = (page: Page) => new URL(page.url()).searchParams.get('polygon');

it('narrows the ads to an area that is drawn by keys, and the list, a reload and the way back keep it', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url);
  await openMap(page);
  const all = await counted(page);
  const draw = page.getByRole('button', { name: 'Draw an area' });
  await draw.focus();
  await page.keyboard.press('Enter');
  const corners = (count: string) => page.getByRole('status').filter({ hasText: count });
  await corners('No corners yet').waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // A triangle around the middle of the map, a fourth corner taken back.
  await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', ...Array<string>(8).fill('ArrowDown'), 'Enter');
  await press(
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'Enter',
    'ArrowUp',
    'Enter',
  );
  await corners('4 corners').waitFor();
  await press('Backspace');
  await corners('3 corners').waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.waitForURL('**polygon=**');
  await page.getByRole('link', { name: 'Remove: In the area drawn on the map' }).waitFor();
  await vi.waitFor(async () => expect(await counted(page)).toBeLessThan(all), 10_000);
  expect(await draw.evaluate((element) => element === document.activeElement)).toBe(true);
  const [some, polygon] = [await counted(page), polygonOf(page)];
  expect(some).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.waitForURL('**/classified?*');
  expect(polygonOf(page)).toBe(polygon);
  await page.getByText(`${some} ads`, { exact: true }).waitFor();
  await page.goBack();
  await page.waitForURL('**/classified/map?*');
  await open(page, page.url());
  expect([await counted(page), polygonOf(page)]).toEqual([some, polygon]);

  // With the mouse: a corner is dragged, the area is cleared, a line is drawn anew; Escape leaves everything as it is.
  await page.locator('[data-map=ready]').waitFor();
  await page.getByRole('button', { name: 'Edit area' }).click();
  const corner = await page.getByRole('button', { name: 'Corner 1', exact: true }).boundingBox();
  const [x, y] = [(corner?.x ?? 0) + 9, (corner?.y ?? 0) + 9];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 5, { steps: 4 });
  await page.mouse.up();
  await vi.waitFor(() => expect(polygonOf(page)).not.toBe(polygon), 10_000);
  await page.getByRole('button', { name: 'Clear area' }).click();
  await vi.waitFor(() => expect(polygonOf(page)).toBeNull(), 10_000);
  await draw.click();
  await corners('No corners yet').waitFor();
  await page.keyboard.press('Escape');
  await draw.waitFor();
  expect(polygonOf(page)).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});

it('lets a finger draw on a phone, shows a travel time, and keeps the card of a pin in the window', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await page.goto('/m/classified/map');
  await page.locator('[data-map=ready]').waitFor();
  const pin = page.locator('button.map-pin').first();
  await pin.dispatchEvent('click');
  const card = page.getByRole('region', { name: 'Ads at this point' });
  await card.getByRole('link').first().waitFor();
  const boxes = [await card.boundingBox(), await pin.boundingBox()].map(
    (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  const [shown, under] = boxes.map(({ x, y, width, height }) => ({ x, y, right: x + width, bottom: y + height }));
  if (!shown || !under) throw new Error('nothing is shown');
  expect(Math.min(shown.x, shown.y, 390 - shown.right, 844 - shown.bottom)).toBeGreaterThanOrEqual(0);
  expect(shown.bottom <= under.y || shown.y >= under.bottom || shown.right <= under.x || shown.x >= under.right).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Draw an area' }).tap();
  await page.getByRole('status').filter({ hasText: 'No corners yet' }).waitFor();
  const finger = await context.newCDPSession(page);
  const at = (turn: number) => ({ x: 190 + 90 * Math.cos(turn / 4), y: 450 + 90 * Math.sin(turn / 4) });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', turn?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: turn === undefined ? [] : [at(turn)] });
  await touch('touchStart', 0);
  for (let turn = 1; turn < 25; turn++) await touch('touchMove', turn);
  await touch('touchEnd');
  // The tools have their places again.
  await page.getByRole('button', { name: 'Edit area' }).waitFor();
  // The ads of the area are there.
  await page.waitForURL('**polygon=**');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  await page.getByRole('button', { name: 'Travel', exact: true }).tap();
  await page.getByRole('button', { name: 'Show circle' }).tap();
  await page.waitForURL(/near=[\d.%C-]+1250/);
  expect(polygonOf(page)).not.toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});

it('gives the ads of a drawn area without scripts, and the whole list for an area that is none', async () => {
  const plain = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  // A square around Lisbon, and one whose line crosses itself.
  const square = encodePolygon([
    [38.4, -9.6],
    [38.4, -8.9],
    [39, -8.9],
    [39, -9.6],
  ]);
  const chip = plain.page.getByRole('link', { name: 'Remove: In the area drawn on the map' });
  for (const path of ['/classified', '/classified/map']) {
    await plain.page.goto(`${path}?polygon=${square}`);
    expect(await chip.count()).toBe(1);
    expect(await plain.page.getByText(/^\d\d ads( in this area)?$/).count()).toBe(1);
    await plain.page.goto(
      `${path}?polygon=${encodePolygon([
        [38, -9],
        [39, -8],
        [39, -9],
        [38, -8],
      ])}`,
    );
    expect([await chip.count(), polygonOf(plain.page)]).toEqual([0, null]);
  }
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
    // Water, streets, and the park: as in map.css.
    await vi.waitFor(async () => {
      const light = await coloursOf(page);
      for (const colour of ['215,232,232', '255,255,255', '220,235,214'])
        expect(light[colour] ?? 0).toBeGreaterThan(100);
    }, 10_000);
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

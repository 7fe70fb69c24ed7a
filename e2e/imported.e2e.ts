import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, open, phone } from './browser.ts';
import { holes } from './holes.ts';
import { emptyFolder, startProgram } from './site.ts';
import { browser, site, withSite } from './started.ts';

const COUNT = 60;
const title = (nth: number) => `Casa do Jardim ${nth}, 2 quartos & vista`;

/** Ads as other sites give them away: some without a price, some dear, none with a picture or a description, spread around Lisbon. */
const lines = Array.from({ length: COUNT }, (_, nth) => ({
  id: `example-${nth}`,
  source: 'example',
  lang: 'mul',
  category: 'short-let',
  subcategory: 'Entire home/apt',
  title: title(nth),
  ...(nth % 5 > 0 && { price: 60 + nth * 3.5 }),
  currency: 'EUR',
  area: 'Estrela',
  city: 'Lisboa',
  country: 'PT',
  lat: 38.7 + (nth % 8) * 0.01,
  lng: -9.2 + (nth % 10) * 0.01,
  attrs: { minimum_nights: String(1 + (nth % 7)), number_of_reviews: String(nth) },
}));

/** How the site that they come from is mapped. */
const mapping = `source: example
columns: {category: [category, subcategory], language: lang}
ignore: [source, attrs.number_of_reviews]
fields: {minNights: attrs.minimum_nights}
categories:
  "short-let > *": housing/short-stay
`;

withSite(async () => {
  const dataDir = await emptyFolder();
  const [file, map] = ['ads.ndjson', 'map.yaml'].map((name) => join(dataDir, name)) as [string, string];
  await writeFile(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  await writeFile(map, mapping);
  const program = startProgram(['app/src/import.ts', 'ads', file, '--map', map], { DATA_DIR: dataDir, DEMO: 'off' });
  expect([await program.ended, program.output()]).toEqual([0, expect.stringContaining(`${COUNT} imported`)]);
  return { dataDir, env: { DEMO: 'off' } };
});

/** Waits for the page of one of the ads and finds nothing in it that is meant for programs. */
async function readsAd(page: Page): Promise<void> {
  await page.waitForURL('**/classified/details?classifiedId=*');
  const heading = page.getByRole('heading', { level: 1, name: /^Casa do Jardim \d+, 2 quartos & vista$/ });
  await heading.waitFor();
  await page.getByText('Minimum stay').first().waitFor();
  await page.getByRole('heading', { name: 'Similar ads' }).waitFor();
  expect(await holes(page)).toEqual([]);
}

it.each([
  ['on the site', {}, ''],
  ['in the mobile web app', phone, '/m'],
])('finds an imported ad by clicking through list, map and search and reads it, %s', async (_name, device, base) => {
  const { page, context, faults } = await newVisitor(browser, site.url, device);
  const press = (selector: string) => page.locator(selector).first().click();

  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classifieds' }).click();
  await page.waitForURL(`**${base}/classified`);
  await page.getByText(`${COUNT} ads`).first().waitFor();
  await press('main a[href*="classifiedId="]');
  await readsAd(page);
  await page.goBack();

  await page.getByRole('link', { name: /^Map$/ }).click();
  await page.waitForURL(`**${base}/classified/map*`);
  await page.locator('[data-map=ready]').waitFor();
  await page.locator('.map-cluster, button.map-pin').first().waitFor();
  // Every press on several ads draws nearer, until one stands alone.
  while ((await page.locator('button.map-pin').count()) === 0) {
    const before = page.url();
    await press('.map-cluster');
    await page.waitForURL((url) => url.href !== before);
    await page.getByText('Searching…').waitFor({ state: 'detached' });
  }
  await page.locator('button.map-pin').first().focus();
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'Ads at this point' }).getByRole('link').first();
  await found.waitFor();
  await found.click();
  await readsAd(page);

  await open(page, `${base}/home`);
  // On a phone what looks like the field leads to a page with it.
  if (base)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Search/ })
      .click();
  await page.locator('main input[name=keyword]').fill('jardim vista');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?*keyword=jardim*');
  await press('main a[href*="classifiedId="]');
  await readsAd(page);
  expect(faults).toEqual([]);
  await context.close();
});

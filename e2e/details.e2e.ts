import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { demoFolder, queryDatabase, startProgram, startSite } from './site.ts';
import { browser, site, withSite } from './started.ts';
import { adInput, call, chooseIn, logIn, tokenOf } from './steps.ts';

withSite();

/** A browser that does not say it is run by a program. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FLAT = 'T1 with a small terrace in Bonfim';
let flat: string;

beforeAll(async () => {
  const [row] = await queryDatabase<{ id: string }>(site.dataDir, 'select id from ad where title = $1', [FLAT]);
  flat = `/classified/details?classifiedId=${row?.id}`;
});

it('shows ads like it, and says which half of nine like it is usual', async () => {
  const columns = await queryDatabase<{ name: string }>(
    site.dataDir,
    "select column_name as name from information_schema.columns where table_name = 'ad' and is_generated = 'NEVER' and is_identity = 'NO'",
  );
  const names = columns.map(({ name }) => name).filter((name) => name !== 'price_cents' && name !== 'owner_id');
  await queryDatabase(
    site.dataDir,
    `insert into ad (price_cents, owner_id, ${names}) select 80000 + nth * 5000, nth, ${names} from ad, generate_series(1, 8) as nth where title = $1`,
    [FLAT],
  );
  const { page, context, faults } = await newVisitor(browser, site.url, { userAgent });
  await open(page, flat);
  const usual = page.getByRole('region', { name: 'Usual price here' });
  await usual.getByText('Most ads ask €938 to €1,113').waitFor();
  await usual.getByText('Based on the 8 newest ads like this in Porto – Bonfim.').waitFor();
  await usual.getByText('Below usual', { exact: true }).waitFor();
  const similar = page.getByRole('region', { name: 'Similar ads' });
  expect(await similar.getByRole('link').count()).toBe(6);
  await similar.getByRole('link').first().click();
  await page.waitForURL((url) => url.search !== new URL(flat, site.url).search);
  await page.getByRole('heading', { level: 1, name: FLAT }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('shows the price in a second currency, which stays chosen', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, { userAgent });
  await open(page, flat);
  await page.getByRole('button', { name: 'Show in another currency' }).press('Enter');
  const choice = page.getByLabel('Second currency');
  await choice.selectOption({ label: 'US Dollar (USD)' });
  await page.getByText('about US$956').waitFor();
  await open(page, flat);
  await page.getByText('about US$956').waitFor();
  await page.getByText('rate from 31 Dec 2024').waitFor();
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await choice.selectOption({ label: 'None' });
  await open(page, flat);
  await page.getByRole('button', { name: 'Show in another currency' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('takes the rates an operator puts in, and none of a file with a wrong line', async () => {
  const dataDir = await demoFolder();
  const importRates = async (text: string) => {
    const file = join(dataDir, 'rates.csv');
    await writeFile(file, text);
    const program = startProgram(['app/src/import.ts', 'rates', file], { DATA_DIR: dataDir });
    return { code: await program.ended, output: program.output() };
  };
  expect(await importRates('Date,USD,GBP\n2025-05-06,1.5,0.8\n')).toMatchObject({
    code: 0,
    output: expect.stringContaining('3 currencies of 2025-05-06 are in use'),
  });
  expect(await importRates('Date,USD,GBP\n2025-05-07,-1.6,0.8\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('line 2: the rate of USD is no number'),
  });
  const other = await startSite({ dataDir });
  try {
    const { data } = await call(other, 'config/getRates');
    expect(data).toEqual({ day: '2025-05-06', perEuro: { EUR: 1, USD: 1.5, GBP: 0.8 } });
  } finally {
    await other.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('has one printed page with photo, price, facts and a code, and nothing of the frame', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, { userAgent });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await open(page, flat);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForSelector('html[data-printed=yes]', { state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('img[src^="/classified/qr.svg"]');
  await vi.waitFor(async () =>
    expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0),
  );
  for (const text of ['€920', FLAT, 'Heat pump', 'Quiet inner courtyard', 'Scan to open this ad'])
    expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0);
  for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
  expect(await page.getByText('Similar ads').filter({ visible: true }).count()).toBe(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

it('gives the phone number to a member who asks, counts it and the view, and has it in no page', async () => {
  const token = await tokenOf(site, 'Marta');
  const input = adInput('Blue armchair with a number', { phone: '912345678', showPhone: true });
  const { data } = await call<{ classifiedId: number }>(site, 'classified/postAds', input, token);
  const address = `/classified/details?classifiedId=${data.classifiedId}`;
  const visitor = await newVisitor(browser, site.url, { userAgent });
  await open(visitor.page, address);
  await visitor.page.getByRole('button', { name: 'Log in to see the phone number' }).click();
  await visitor.page.getByRole('alertdialog', { name: 'Please log in first for more functions' }).waitFor();
  expect(await visitor.page.content()).not.toContain('912345678');
  await visitor.context.close();

  const member = await newVisitor(browser, site.url, { userAgent });
  await logIn(member, 'Tom', address);
  const { page, faults } = member;
  await page.reload();
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  expect(await (await member.context.request.get(address)).text()).not.toContain('912345678');
  const show = page.getByRole('button', { name: 'Show phone number' });
  await show.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Call +351912345678' });
  await link.waitFor();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await vi.waitFor(
    async () => {
      const days = await queryDatabase(site.dataDir, 'select views, phones from ad_day where ad_id = $1', [
        data.classifiedId,
      ]);
      expect(days).toEqual([{ views: 2, phones: 1 }]);
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(faults).toEqual([]);
  await member.context.close();
});

it('draws a map once it is scrolled near, with a circle around a home', async () => {
  const { page, context, faults } = await newVisitor(browser, site.url, {
    userAgent,
    viewport: { width: 1280, height: 500 },
  });
  await open(page, flat);
  const map = page.getByRole('region', { name: 'Porto – Bonfim, somewhere in this circle' });
  expect(await map.count()).toBe(0);
  await page.getByRole('link', { name: 'See other ads nearby' }).scrollIntoViewIfNeeded();
  await map.locator('path.map-circle').waitFor();
  await page.getByRole('link', { name: 'See other ads nearby' }).click();
  await page.waitForURL('**/classified/map?box=*');
  await page.getByRole('region', { name: 'Ads in this area' }).getByRole('link', { name: FLAT }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('lets the one who posts set the point by search, keys, press and drag, and take it away', async () => {
  const visitor = await newVisitor(browser, site.url, { userAgent });
  await logIn(visitor, 'Lena', '/postAds');
  const { page, context, faults } = visitor;
  await page.getByRole('textbox', { name: 'Title' }).fill('Garden bench to be fetched');
  await chooseIn(page, 'Place', 'Cascais');
  await page.getByRole('button', { name: 'Set a pin on the map' }).click();
  const point = page.getByRole('button', { name: 'Location of your ad. Arrow keys move the pin' });
  await point.waitFor();
  const place = async () => (await point.boundingBox()) as { x: number; y: number; width: number; height: number };
  const moved = async (from: { x: number; y: number }) => {
    const { x, y } = await place();
    return [Math.round(x - from.x), Math.round(y - from.y)];
  };
  await point.scrollIntoViewIfNeeded();
  const start = await place();
  await point.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await vi.waitFor(async () => expect(await moved(start)).toEqual([20, 20]), 10_000);

  const before = await place();
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y - 30, { steps: 5 });
  await page.mouse.up();
  await vi.waitFor(async () => expect((await moved(before))[0]).toBeLessThan(-40), 10_000);

  const dragged = await place();
  await page.mouse.click(dragged.x + 120, dragged.y + 60);
  await vi.waitFor(async () => expect((await moved(dragged))[0]).toBeGreaterThan(60), 10_000);
  const draft = () =>
    queryDatabase<{ lat: number | null; lng: number | null }>(
      site.dataDir,
      "select lat, lng from ad where title = 'Garden bench to be fetched' and status = 'draft'",
    );
  await vi.waitFor(async () => expect((await draft())[0]?.lat).toBeGreaterThan(38), { timeout: 20_000 });
  await page.getByRole('button', { name: 'Remove pin' }).click();
  await vi.waitFor(async () => expect(await draft()).toEqual([{ lat: null, lng: null }]), { timeout: 20_000 });
  expect(faults).toEqual([]);
  await context.close();
});

import { describe, expect, it } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { queryDatabase } from './site.ts';
import { browser, site, withSite } from './started.ts';
import { logIn } from './steps.ts';

const COUNTER = 'https://count.example';
withSite({ env: { ANALYTICS_URL: `${COUNTER}/tag.js` } });

const ids = Array.from({ length: 13 }, (_, index) => index + 1);

describe('help pages', () => {
  it('can all be read without JavaScript, each under its own title and address', async () => {
    const { page, context } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
    const titles = new Set<string>();
    const links = new Set<string>();
    for (const id of ids) {
      expect((await page.goto(`/helpsupport?id=${id}`))?.status()).toBe(200);
      titles.add(await page.title());
      expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).textContent());
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`/helpsupport\\?id=${id}$`),
      );
      expect(await page.locator('article h2').count()).toBeGreaterThan(0);
      expect(await page.locator('article').textContent()).not.toMatch(/\]\(|undefined/);
      for (const link of await page.locator('article a').all()) links.add(String(await link.getAttribute('href')));
    }
    expect(titles.size).toBe(ids.length);
    for (const link of links) expect([link, (await fetch(new URL(link, site.url))).status]).toEqual([link, 200]);
    await context.close();
  });

  it('are listed where an id is unknown or missing', async () => {
    for (const query of ['', '?id=99', '?id=x']) {
      const html = await (await fetch(`${site.url}/helpsupport${query}`)).text();
      for (const id of ids) expect(html).toContain(`href="/helpsupport?id=${id}"`);
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/helpsupport"/);
    }
  });

  it('take a message to the people who run the site', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await logIn({ page, context, faults }, 'Tom');
    await open(page, '/helpsupport?id=4');
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Tom');
    await expect.poll(() => page.getByLabel('Your e-mail').inputValue()).toBe('tom@demo.ashore.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Fill in this field.').first().waitFor();
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('textbox', { name: /^Message/ }).fill('How do I <b>renew</b> an ad?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('We will answer to tom@demo.ashore.example.').waitFor();
    await expect
      .poll(async () => (await fetch(`${site.url}/dev/mail`)).text(), { timeout: 20_000 })
      .toContain('How do I &lt;b&gt;renew&lt;/b&gt; an ad?');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('counting of visits', () => {
  it('begins after a yes only, and reaches its own origin and no other', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    const asked: string[] = [];
    await context.route(`${COUNTER}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const headers = { 'access-control-allow-origin': '*' };
      if (!asked.at(-1)?.endsWith('.js')) return route.fulfill({ status: 204, headers });
      return route.fulfill({
        headers,
        contentType: 'text/javascript',
        body: `fetch('${COUNTER}/hit', { method: 'POST', body: 'x' })
          .then(() => { document.documentElement.dataset.counted = 'yes'; });`,
      });
    });
    await open(page, '/home');
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.locator('html[data-counted=yes]').waitFor({ state: 'attached' });
    expect(asked).toEqual(['/tag.js', '/hit']);
    expect(faults).toEqual([]);

    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => faults.join(' ')).toMatch(/CSP connect-src https:\/\/elsewhere\.example/);
    await context.close();
  });
});

it('a heart that was pressed counts though its page was left at once', async () => {
  const visitor = await newVisitor(browser, site.url);
  const { page, context } = visitor;
  await logIn(visitor, 'Tom');
  await open(page, '/classified');
  const label = String(
    await page
      .getByRole('button', { name: /^Save “/ })
      .first()
      .getAttribute('aria-label'),
  );
  // A slow line: the call has not arrived when its page is gone.
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.evaluate((name) => {
    document.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(name)}]`)?.click();
    location.href = 'about:blank';
  }, label);
  await page.waitForURL('about:blank');
  const kept = `select count(*)::int as total from collect join ad on ad.id = subject_id
    where strpos($1, title) > 0 and user_id = (select id from member where user_name = 'Tom')`;
  await expect.poll(() => queryDatabase(site.dataDir, kept, [label]), { timeout: 20_000 }).toEqual([{ total: 1 }]);
  await context.close();
});

import { locales } from '@ashore/contract/locales';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newVisitor, open } from './browser.ts';
import { queryDatabase } from './site.ts';
import { browser, site, withSite } from './started.ts';

withSite();

/** Addresses are written with the origin of the settings, which a test reaches by another name. */
const here = (address: string) => new URL(new URL(address).pathname + new URL(address).search, site.url).href;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.url), { redirect: 'manual', headers });
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => String(url).replaceAll('&amp;', '&'));

/** The attributes of tags in the head of a page as they were sent. */
function tags(html: string, name: 'link' | 'meta'): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

const canonicalOf = (html: string) => tags(html, 'link').find((tag) => tag.rel === 'canonical')?.href;
const isIndexed = (html: string) => !tags(html, 'meta').some((tag) => tag.name === 'robots');

/** Every n-th, so that a few stand for all. */
const some = <Item>(items: Item[], most: number) =>
  items.filter((_, index) => index % Math.ceil(items.length / most) === 0);

describe('what search engines find', () => {
  it('is every page the sitemap lists: there, kept, and under that very address', async () => {
    const robots = await (await get('/robots.txt')).text();
    const index = here(robots.match(/^Sitemap: (.+)$/m)?.[1] ?? '');
    const origin = new URL(String(canonicalOf(await (await get('/home')).text()))).origin;
    // Written by a job; the data may be of a site with another address, whose sitemap is there until then.
    const listed = async () => {
      const names = locations(await (await fetch(index)).text());
      const all = await Promise.all(names.map(async (name) => locations(await (await fetch(here(name))).text())));
      return all.flat().filter((url) => !url.startsWith(`${origin}/`));
    };
    await expect.poll(listed).toEqual([]);
    const parts = locations(await (await fetch(index)).text());
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      const urls = locations(await (await fetch(here(part))).text());
      // The demo content has one moving sale, and more of everything else.
      expect(urls.length).toBeGreaterThan(part.includes('sales') ? 0 : 5);
      for (const url of some(urls, 8)) {
        const answer = await fetch(here(url), { redirect: 'manual' });
        const html = await answer.text();
        expect([url, answer.status, isIndexed(html), canonicalOf(html)]).toEqual([url, 200, true, url]);
        const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => String(path));
        expect(closed.filter((path) => new URL(url).pathname.startsWith(path))).toEqual([]);
      }
    }
  });

  it('is a page of one region by its own address, told of by the same page in the other languages', async () => {
    const html = await (await get('/classified?regionId=2&categoryId=100')).text();
    expect(html).toContain('Housing in Spain');
    const alternates = tags(html, 'link').filter((tag) => tag.hreflang);
    const languages = locales.map(({ code }) => `${code}-ES`);
    expect(alternates.map((tag) => tag.hreflang)).toEqual([...languages, 'x-default']);
    for (const { href = '' } of alternates) {
      const other = await (await fetch(here(href))).text();
      expect(tags(other, 'link').filter((tag) => tag.hreflang)).toEqual(alternates);
    }
  });

  it.each(['/classified?keyword=sofa', '/classified?priceMax=10', '/user/enter', '/classified?sort=priceUp'])(
    'is not %s',
    async (path) => {
      const html = await (await get(path)).text();
      expect(tags(html, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex' }));
    },
  );

  it('is what an ad offers, readable for machines, and its picture', async () => {
    const html = await (await get('/classified/details?classifiedId=1')).text();
    const [, json = ''] = html.match(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/) ?? [];
    expect(JSON.parse(json)['@graph'].map((one: { '@type': string }) => one['@type'])).toContain('BreadcrumbList');
    const picture = tags(html, 'meta').find((tag) => tag.property === 'og:image')?.content ?? '';
    const bytes = Buffer.from(await (await fetch(here(picture))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const shared = Buffer.from(await (await get('/og.jpg')).arrayBuffer());
    expect(await sharp(shared).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

describe('a feed', () => {
  it('is named by the list it is of, and holds the same ads', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/classified?categoryId=400');
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const feed = await fetch(here(String(address)));
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    // The pages of the site let no text become a document of another kind (Trusted Types): an empty page reads the feed.
    const reader = await context.newPage();
    const inFeed = await reader.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        if (parsed.querySelector('parsererror')) throw new Error('the feed is no XML');
        return [...parsed.querySelectorAll('item > link')].map((link) => new URL(String(link.textContent)).search);
      },
      await feed.text(),
    );
    const listed = await page
      .locator('main a[href*="classifiedId="]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search));
    expect(inFeed.length).toBeGreaterThan(0);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((address) => !inFeed.includes(address))).toEqual([]);
    const tag = String(feed.headers.get('etag'));
    expect(
      (await get(new URL(String(address)).pathname + new URL(String(address)).search, { 'if-none-match': tag })).status,
    ).toBe(304);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('an ad that is gone', () => {
  const setStatus = (id: number, status: string) =>
    queryDatabase(site.dataDir, 'update ad set status = $2 where id = $1', [id, status]);

  it('says so with 410 and shows others of its kind; one that never was is a 404', async () => {
    const [ad] = await queryDatabase<{ id: string }>(
      site.dataDir,
      `select max(id) as id from ad where category_id = 401 and region_id = 1 and status = 'active'`,
    );
    const id = Number(ad?.id);
    await setStatus(id, 'removed');
    const { page, context, faults } = await newVisitor(browser, site.url);
    const answer = await page.goto(`/classified/details?classifiedId=${id}`);
    expect(answer?.status()).toBe(410);
    await page.getByRole('heading', { level: 1, name: /This ad is no longer available/ }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('link', { name: 'See all ads in this category' }).getAttribute('href')).toMatch(
      /^\/classified\?categoryId=4\d\d$/,
    );
    expect(await page.locator('main a[href*="classifiedId="]').count()).toBeGreaterThan(0);
    expect((await get(`/og/classified/${id}.jpg`)).status).toBe(410);
    const never = await get('/classified/details?classifiedId=999999');
    expect([never.status, never.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect((await get('/og/classified/999999.jpg')).status).toBe(404);
    // Asking of the page's own program, the browser may note the 410 and nothing else.
    expect(faults.filter((fault) => !/410/.test(fault))).toEqual([]);
    await context.close();
  });

  it('is as if it were not there while it is only paused', async () => {
    await setStatus(3, 'paused');
    expect((await get('/classified/details?classifiedId=3')).status).toBe(404);
    expect((await get('/og/classified/3.jpg')).status).toBe(404);
  });
});

describe('the site on a home screen', () => {
  it('has its icons in the sizes it says, and colours for light and dark', async () => {
    const { page, context, faults } = await newVisitor(browser, site.url);
    await open(page, '/home?regionId=2');
    expect(new URL(page.url()).search).toBe('');
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await get(String(link))).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await get(src);
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const path of ['/favicon.ico', '/icons/apple-touch-icon.png']) expect((await get(path)).status).toBe(200);
    expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
    expect(await page.getByRole('button', { name: /Region: Spain/ }).count()).toBeGreaterThan(0);
    await page.reload();
    expect(await page.getByRole('button', { name: /Region: Spain/ }).count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

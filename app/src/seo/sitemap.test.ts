import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { createSitemapParts } from '@ashore/server';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestHttp, type TestHttp } from '../../../server/src/http/test-http.ts';
import { noteStatements } from '../../../server/src/platform/database/test-statements.ts';
import { serveFound } from './index.ts';
import { startSitemap, writeSitemap } from './sitemap-job.ts';
import { indexOf, sitemapSource } from './sitemap-parts.ts';

const origin = 'https://ashore.example';

let site: TestHttp;
let ownerId: number;

beforeAll(async () => {
  site = await createTestHttp();
  serveFound(site.server, { contactEmail: '' }, origin);
  ownerId = (await site.member()).userId;
});
afterAll(() => site.close());
beforeEach(() => run('truncate sitemap_part, ad cascade'));

const run = (text: string, values?: unknown[]) => site.platform.database.pool.query(text, values);
const get = (url: string, headers: Record<string, string> = {}) => site.http.inject({ url, headers });
const write = (signal?: AbortSignal, from = origin) =>
  writeSitemap(sitemapSource(site.server, from), createSitemapParts(site.platform.database), signal);

/** Stores an ad with this id. */
async function stored(id: number): Promise<number> {
  const { ads, regions } = site.server.modules;
  const areaId = regions.nearestArea(1, 38.7, -9.1)?.areaId ?? 0;
  const now = site.platform.clock.now();
  await run(`select setval(pg_get_serial_sequence('ad', 'id'), $1, false)`, [id]);
  await ads.addAds([
    {
      ...{
        ownerId,
        ownerType: 1,
        categoryId: 101,
        intent: 'offer',
        title: 'Flat',
        content: 'Two rooms.',
        language: 'en',
      },
      ...{ price: 900, priceType: 'fixed', priceUnit: 'month', regionId: 1, areaId, lat: 38.7, lng: -9.1, fields: {} },
      ...{ status: 'active', createTime: now, expireTime: new Date(now.getTime() + 86_400_000), topUntil: null },
      pictures: [],
    },
  ]);
  return id;
}

const adsIn = async (part: number) => {
  const { body } = await get(`/sitemap/ads-${part}.xml`);
  return (await parseSitemap(Readable.from(body))).map(({ url }) => Number(url.split('=')[1]));
};
const namesIn = async () =>
  (await parseSitemapIndex(Readable.from((await get('/sitemap.xml')).body))).map(({ url }) =>
    url.slice(`${origin}/sitemap/`.length),
  );
const writtenAt = async () =>
  new Map(
    (await run('select name, written_at from sitemap_part')).rows.map((row) => [row.name, row.written_at.getTime()]),
  );

it('is made for whoever asks until the job has run, and then only read', async () => {
  await stored(1);
  expect([await namesIn(), await adsIn(1)]).toEqual([expect.arrayContaining(['pages.xml', 'ads-1.xml']), [1]]);
  await write();
  const { texts, stop } = noteStatements(site.platform.database.pool);
  expect([await namesIn(), await adsIn(1)]).toEqual([expect.arrayContaining(['pages.xml', 'ads-1.xml']), [1]]);
  expect((await get('/sitemap/ads-77.xml')).statusCode).toBe(404);
  stop();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !text.includes('"sitemap_part"'))).toEqual([]);
});

it('is as the last run left it, without what has gone since the run before', async () => {
  for (const id of [1, 2, 5001]) await stored(id);
  await write();
  await run(`update ad set status = 'paused' where id in (2, 5001)`);
  await stored(15_000);
  expect([await adsIn(1), await adsIn(2)]).toEqual([[1, 2], [5001]]);
  await write();
  expect([await adsIn(1), await adsIn(3)]).toEqual([[1], [15_000]]);
  expect((await get('/sitemap/ads-2.xml')).statusCode).toBe(404);
  expect((await namesIn()).filter((name) => name.startsWith('ads'))).toEqual(['ads-1.xml', 'ads-3.xml']);
});

it('is written anew in the parts that changed, and in all of them once a day', async () => {
  for (const id of [1, 5001]) await stored(id);
  await write();
  const before = await writtenAt();
  await run(`update ad set updated_at = now() where id = 5001`);
  await write();
  const after = await writtenAt();
  expect(after.get('ads-1')).toBe(before.get('ads-1'));
  expect(after.get('ads-2')).toBeGreaterThan(before.get('ads-2'));
  // A language that was found later changes no date.
  await run(`update ad set language = 'pt' where id = 1`);
  await run(`update sitemap_part set written_at = now() - interval '25 hours'`);
  await write();
  expect((await get('/sitemap/ads-1.xml')).body).toContain(`<loc>${origin}/pt/classified`);
});

it('is written anew with another origin', async () => {
  await stored(1);
  await write();
  await write(undefined, 'https://other.example');
  for (const part of ['/sitemap.xml', '/sitemap/pages-pt.xml', '/sitemap/ads-1.xml']) {
    const { body } = await get(part);
    expect([body.includes('https://other.example/'), body.includes(origin)]).toEqual([true, false]);
  }
});

it('keeps what a run had written when it is ended, names only that, and goes on with the oldest parts', async () => {
  for (const id of [1, 5001]) await stored(id);
  await write(AbortSignal.abort());
  expect(await namesIn()).not.toContain('ads-1.xml');
  await write();
  await run(`update ad set updated_at = now() + interval '1 minute'`);
  await run(`update sitemap_part set written_at = now() - interval '1 hour' where name = 'ads-2'`);
  const ended = new AbortController();
  const parts = createSitemapParts(site.platform.database);
  const writeOne: typeof parts.write = (part) => {
    if (part.name.startsWith('ads')) ended.abort();
    return parts.write(part);
  };
  await writeSitemap(sitemapSource(site.server, origin), { ...parts, write: writeOne }, ended.signal);
  const { rows } = await run(`select name from sitemap_part where name like 'ads%' order by written_at desc`);
  expect(rows.map(({ name }) => name)).toEqual(['ads-2', 'ads-1']);
  expect(await namesIn()).toEqual(expect.arrayContaining(['ads-1.xml', 'ads-2.xml']));
});

it('leaves the stored parts as they are when the database refuses to read', async () => {
  await stored(1);
  await write();
  const { seo } = site.server.modules.ads;
  const source = sitemapSource(site.server, origin);
  const failing = { ...source, seo: { ...seo, categories: () => Promise.reject(new Error('away')) } };
  await expect(writeSitemap(failing, createSitemapParts(site.platform.database))).rejects.toThrow('away');
  expect(await adsIn(1)).toEqual([1]);
});

it('names 50,000 files at most, and leaves out the oldest ads', () => {
  const ads = Array.from({ length: 50_005 }, (_, index) => ({ name: `ads-${index + 1}` }));
  const text = indexOf(origin, [{ name: 'pages' }, ...ads, { name: 'topics-1' }]).body.toString();
  const names = [...text.matchAll(/sitemap\/([a-z0-9-]+)\.xml/g)].map(([, name]) => name);
  expect([names.length, names[0], names[1], names.at(-2), names.at(-1)]).toEqual([
    ...[50_000, 'pages', 'ads-8', 'ads-50005', 'topics-1'],
  ]);
});

it('goes out packed to who takes it so, and not at all to who has it', async () => {
  await stored(1);
  await write();
  const plain = await get('/sitemap/ads-1.xml');
  const packed = await get('/sitemap/ads-1.xml', { 'accept-encoding': 'br, gzip' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    etag: plain.headers.etag,
  });
  for (const [name, value] of [
    ['if-none-match', plain.headers.etag],
    ['if-modified-since', plain.headers['last-modified']],
  ] as const) {
    const { texts, stop } = noteStatements(site.platform.database.pool);
    expect((await get('/sitemap/ads-1.xml', { [name]: String(value) })).statusCode).toBe(304);
    stop();
    expect(texts).toEqual([expect.not.stringContaining('"content"')]);
  }
  await run('update ad set updated_at = now()');
  await write();
  expect((await get('/sitemap/ads-1.xml', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200);
});

it('is queued when the site starts', async () => {
  await stored(1);
  await startSitemap(site.server, origin);
  await expect.poll(async () => (await writtenAt()).has('index'), { timeout: 20_000 }).toBe(true);
  expect(await adsIn(1)).toEqual([1]);
});

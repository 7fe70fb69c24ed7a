import { type Locale, locales, withLocale } from '@ashore/contract/locales';
import type { AdPreview } from '@ashore/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp } from '../../../server/src/http/test-http.ts';
import { serveFound } from './index.ts';
import { drawPreview, previewLines } from './preview-picture.ts';

const origin = 'https://ashore.example';
const DAY = 86_400_000;
/** A home's exact place, typed by its owner, as it must never leave. */
const exact = { lat: 38.7234567, lng: -9.1345678 };
const hostile = `]]><script>alert(1)</script> & "quotes" \u0001\u202E\uFFFE <![CDATA[ & 🛋️`;

let site: TestHttp;
let ownerId: number;

let clients = 0;
/** Each asker has an address of their own, as limits count by it. */
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = `10.0.0.${++clients % 250}`) =>
  site.http.inject({ url, headers, remoteAddress });

/** Stores one ad past the rules of posting; returns its id. */
async function stored(fields: object = {}): Promise<number> {
  const { ads, regions } = site.server.modules;
  const area = regions.nearestArea(1, exact.lat, exact.lng);
  const now = site.platform.clock.now();
  const ad = {
    ownerId,
    ownerType: 1 as const,
    categoryId: 101,
    intent: 'offer' as const,
    title: 'Flat by the river',
    content: 'Two rooms.',
    language: 'en',
    price: 900,
    priceType: 'fixed' as const,
    priceUnit: 'month' as const,
    regionId: 1,
    areaId: area?.areaId ?? 0,
    ...exact,
    fields: {},
    status: 'active' as const,
    createTime: now,
    expireTime: new Date(now.getTime() + 30 * DAY),
    topUntil: null,
    pictures: [],
  };
  await ads.addAds([{ ...ad, ...fields }]);
  const { rows } = await site.platform.database.pool.query('select max(id) as id from ad');
  return Number(rows[0].id);
}

const change = (id: number, set: string) =>
  site.platform.database.pool.query(`update ad set ${set} where id = $1`, [id]);

beforeAll(async () => {
  site = await createTestHttp();
  serveFound(site.server, { contactEmail: 'safety@ashore.example' }, origin);
  ownerId = (await site.member()).userId;
});
afterAll(() => site.close());

describe('the preview picture', () => {
  it.each([
    ['plain', 'Oak table'],
    ['long', 'W'.repeat(80)],
    ['right to left', 'غرفة مشرقة قريبة من المترو مع عقد مسجل'],
    ['Chinese', '明亮的房间靠近地铁站合同已注册所有账单均包含在内'],
    ['emoji', '👨‍👩‍👧‍👦🏳️‍🌈🛋️'.repeat(4)],
    ['markup', '<span size="999999">&amp;</span> <b>'],
    ['hostile', hostile],
    ['of nothing to see', '\u200B\u202E'],
  ])('is drawn of a title that is %s', async (_name, title) => {
    const answer = await get(`/og/classified/${await stored({ title })}.jpg?v=1`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=600/);
  });

  it('shows what the ad says now', async () => {
    const id = await stored();
    const first = await get(`/og/classified/${id}.jpg`);
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await get(`/og/classified/${id}.jpg`, tag)).statusCode).toBe(304);
    await change(id, `title = 'Something else'`);
    const next = await get(`/og/classified/${id}.jpg`, tag);
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('says price and place in the language of its address', async () => {
    const { ads, regions } = site.server.modules;
    const areaId = regions.searchPlaces('Lisbon', 1, 1)[0]?.areaId;
    const free = await stored({ areaId, price: null, priceType: 'free', priceUnit: 'once', language: 'uk' });
    const monthly = await stored({ areaId, price: 1250 });
    const linesOf = async (id: number, locale: Locale) => {
      const ad = await ads.seo.preview(id, locale);
      if (!ad || ad === 'gone') throw new Error(`the ad ${id} has no preview`);
      return previewLines(ad, locale);
    };
    expect(await linesOf(free, 'en')).toEqual({ price: 'Free', place: 'Lisbon, Portugal' });
    expect(await linesOf(free, 'de')).toEqual({ price: 'Kostenlos', place: 'Lissabon, Portugal' });
    expect(await linesOf(free, 'zh')).toEqual({ price: '免费', place: '葡萄牙 · 里斯本' });
    expect((await linesOf(monthly, 'en')).price).toBe('€1,250 / month');
    expect((await linesOf(monthly, 'uk')).price).toMatch(/^1\s250\s€ \/ місяць$/);
    // From right to left each name is isolated, and each line begins with the mark of its direction.
    expect((await linesOf(monthly, 'ar')).place).toBe('\u200F\u2068لشبونة\u2069، \u2068البرتغال\u2069');
    const drawn = await Promise.all(locales.map(({ code }) => get(withLocale(code, `/og/classified/${free}.jpg`))));
    expect(drawn.map(({ statusCode }) => statusCode)).toEqual(locales.map(() => 200));
    expect(new Set(drawn.map(({ headers }) => headers.etag)).size).toBe(locales.length);
    expect(new Set(drawn.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(locales.length);
    const [english] = drawn;
    const tag = { 'if-none-match': String(english?.headers.etag) };
    expect((await get(`/de/og/classified/${free}.jpg`, tag)).statusCode).toBe(200);
  });

  it('is mirrored from right to left', async () => {
    const ad: AdPreview = {
      ...{ title: 'Sofa', language: 'en', price: 90, priceType: 'fixed', priceUnit: 'once', currency: 'EUR' },
      ...{ areaName: '', regionName: 'Portugal', tag: 'en-150', picture: undefined, updatedAt: new Date(0) },
    };
    /** Where the dark pixels of the words begin and end, in the rows of the title. */
    const columnsOf = async (locale: Locale) => {
      const { data, info } = await sharp(await drawPreview(ad, locale, undefined))
        .extract({ left: 0, top: 170, width: 1200, height: 60 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 100).map((index) => index % info.width);
      return { first: Math.min(...dark), last: Math.max(...dark) };
    };
    const [english, arabic] = [await columnsOf('en'), await columnsOf('ar')];
    expect(english.first).toBeGreaterThanOrEqual(60);
    expect(english.last).toBeLessThan(600);
    expect(arabic.first).toBeGreaterThan(600);
    expect(arabic.last).toBeLessThanOrEqual(1140);
  });

  it('is gone with the ad, and not there for what is not for everybody', async () => {
    const id = await stored();
    const status = async () => (await get(`/og/classified/${id}.jpg`)).statusCode;
    expect(await status()).toBe(200);
    await change(id, `status = 'paused'`);
    expect(await status()).toBe(404);
    await change(id, `status = 'removed'`);
    expect(await status()).toBe(410);
    for (const name of ['0.jpg', '-1.jpg', '1e3.jpg', `${'9'.repeat(30)}.jpg`, '1.png', 'x', '..%2f1.jpg'])
      expect([name, (await get(`/og/classified/${name}`)).statusCode]).toEqual([name, 404]);
  });

  it('is drawn once for many who ask at once, and turns away what is too much', async () => {
    const id = await stored({ title: 'Asked for by many' });
    const same = await Promise.all(Array.from({ length: 30 }, () => get(`/og/classified/${id}.jpg`)));
    expect(new Set(same.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(same.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
    const ids: number[] = [];
    for (let index = 0; index < 60; index++) ids.push(await stored({ title: `Crowd ${index}` }));
    const many = await Promise.all(ids.map((one) => get(`/og/classified/${one}.jpg`)));
    const turnedAway = many.filter((answer) => answer.statusCode === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.every((answer) => answer.headers['retry-after'] === '2')).toBe(true);
    expect(many.filter((answer) => answer.statusCode === 200).length).toBe(many.length - turnedAway.length);
  });

  it('is drawn only so often for one client, while what was drawn stays to be had', async () => {
    const client = '192.0.2.7';
    const id = await stored();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++) {
      await change(id, `title = 'Version ${index}'`);
      statuses.push((await get(`/og/classified/${id}.jpg`, {}, client)).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    await change(id, `title = 'Version 3'`);
    expect((await get(`/og/classified/${id}.jpg`, {}, client)).statusCode).toBe(200);
  });
});

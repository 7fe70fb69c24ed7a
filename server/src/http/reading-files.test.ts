import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codes } from '@ashore/contract';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestHttp, envelopeOf, host, jpeg, type TestHttp } from './test-http.ts';

let site: TestHttp;
let port: number;
const canary = 'canary in the folder above';
beforeAll(async () => {
  site = await createTestHttp();
  port = await site.listen();
  await writeFile(join(site.folder, 'canary.txt'), canary);
});
afterAll(() => site.close());

describe('reading', () => {
  const paths = [
    '../canary.txt',
    '..%2fcanary.txt',
    '%2e%2e/canary.txt',
    '%2e%2e%2fcanary.txt',
    '%252e%252e%252fcanary.txt',
    '..%5ccanary.txt',
    '..\\canary.txt',
    '....//canary.txt',
    './../canary.txt',
    'aa/../../canary.txt',
    'aa%2f..%2f..%2fcanary.txt',
    '..%c0%afcanary.txt',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    '../../../../../../etc/passwd',
    '%00',
    `${'0'.repeat(32)}.webp%00.html`,
    `${'0'.repeat(32)}.html`,
    `${'0'.repeat(32)}.webp.part`,
    `${'A'.repeat(32)}.webp`,
    'con',
    'x'.repeat(4000),
    '',
    '.',
    '..',
  ];
  it.each(paths)('/uploads/%s gives nothing away', async (path) => {
    const answer = await ask(port, { method: 'GET', path: `/uploads/${path}` });
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect([codes.notFound, codes.invalidInput]).toContain(envelopeOf(answer).code);
    expect(answer.body).not.toContain(canary);
    expect(answer.body).not.toContain('root:');
  });

  it('a picture is not reached by another way to write its name', async () => {
    const { userId } = await site.member();
    const { imgUrl } = await site.server.modules.uploads.storeDrawn(userId, await jpeg());
    const name = imgUrl.slice('/uploads/'.length);
    for (const path of [
      `/uploads/${name.slice(0, 2)}/${name}`,
      `${imgUrl}/`,
      `${imgUrl};x`,
      `/uploads//${name}`,
      imgUrl.toUpperCase(),
    ]) {
      expect((await ask(port, { method: 'GET', path })).statusCode).toBe(404);
    }
    expect((await ask(port, { method: 'DELETE', path: imgUrl })).statusCode).toBe(404);
    expect((await ask(port, { method: 'PUT', path: imgUrl })).statusCode).toBe(404);
    expect((await ask(port, { method: 'GET', path: imgUrl })).statusCode).toBe(200);
  });
});

describe('maps', () => {
  /** As much of an archive as the server reads: 127 bytes, then others. */
  function archive(box: [number, number, number, number], bytes = 1000): Buffer {
    const file = Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251));
    file.write('PMTiles\x03', 'latin1');
    file.set([1, 2, 2, 1, 8, 14], 96);
    for (const [index, side] of box.entries()) file.writeInt32LE(Math.round(side * 1e7), 102 + 4 * index);
    return file;
  }
  const name = 'town.0123456789ab.pmtiles';
  const bytes = archive([7.4, 43.7, 7.5, 43.8]);
  const folder = () => join(site.folder, 'maps');
  const get = (headers: Record<string, string> = {}, method = 'GET', file = name) =>
    ask(port, { method, path: `/maps/${file}`, headers });
  const listed = async () => envelopeOf(await site.post('area/getStreetMaps')).data;

  it('are none without a folder, and there as soon as there is an archive', async () => {
    expect(await listed()).toEqual([]);
    expect((await get()).statusCode).toBe(404);
    await mkdir(folder());
    expect(await listed()).toEqual([]);
    await writeFile(join(folder(), name), bytes);
    const town = { url: `/maps/${name}`, west: 7.4, south: 43.7, east: 7.5, north: 43.8, minZoom: 8, maxZoom: 14 };
    expect(await listed()).toEqual([town]);
    // What is being written, is none, or has another name does not count.
    await mkdir(join(folder(), '.making-x'));
    await writeFile(join(folder(), 'bad.0123456789ab.pmtiles'), 'no archive');
    await writeFile(join(folder(), 'short.pmtiles'), bytes);
    expect(await listed()).toEqual([town]);
    const newer = 'town.ba9876543210.pmtiles';
    await writeFile(join(folder(), newer), bytes);
    await utimes(join(folder(), name), new Date(0), new Date(0));
    await writeFile(join(folder(), 'a-village.0123456789ab.pmtiles'), bytes);
    expect(await listed()).toMatchObject([{ url: '/maps/a-village.0123456789ab.pmtiles' }, { url: `/maps/${newer}` }]);
    // A page that was opened before goes on with the one it knows.
    expect((await get()).statusCode).toBe(200);
  });

  it('are sent whole, by one range, or not at all where there is no such range', async () => {
    const whole = await site.http.inject({ url: `/maps/${name}`, headers: { host } });
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'application/vnd.pmtiles', 'content-length': '1000', 'accept-ranges': 'bytes' },
      ...{ etag: '"0123456789ab"', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    const parts: [range: string, first: number, last: number][] = [
      ['bytes=0-126', 0, 126],
      ['bytes=990-2000000000', 990, 999],
      ['bytes=-7', 993, 999],
      ['bytes=999-', 999, 999],
    ];
    for (const [range, first, last] of parts) {
      const part = await site.http.inject({
        url: `/maps/${name}`,
        headers: { host, range, 'accept-encoding': 'gzip' },
      });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1000`]);
      expect(part.rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    for (const range of ['bytes=0-1,5-6', 'bytes=5-2', 'lines=0-1', 'bytes=x-'])
      expect((await get({ range })).statusCode).toBe(200);
    for (const range of ['bytes=1000-', 'bytes=99999999999999-', 'bytes=-0']) {
      const none = await get({ range });
      expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */1000']);
      expect(none.headers['cache-control']).toBe('no-store');
    }
  });

  it('tell by their tag whether they are the same', async () => {
    const etag = '"0123456789ab"';
    const status = async (headers: Record<string, string>) =>
      (await get({ range: 'bytes=0-9', ...headers })).statusCode;
    expect(await status({ 'if-range': etag })).toBe(206);
    for (const other of ['"ba9876543210"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect(await status({ 'if-range': other })).toBe(200);
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  });

  it.each([
    ...['../canary.txt', '..%2fcanary.txt', '..%2fsite.key', '%2e%2e%2fcanary.txt', 'town.0123456789ab.pmtiles%00'],
    ...[
      'Town.0123456789ab.pmtiles',
      'town.pmtiles',
      '.making-x',
      'short.pmtiles',
      'none.0123456789ab.pmtiles',
      '',
      '.',
    ],
  ])('/maps/%s gives nothing away', async (path) => {
    const answer = await get({}, 'GET', path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain(canary);
  });
});

describe('the archive of own data', () => {
  const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  type Owner = Awaited<ReturnType<TestHttp['member']>>;
  const prepare = async (owner: Owner) => {
    const body = { password: owner.password };
    const answer = envelopeOf(await site.post('user/prepareArchive', { body, headers: owner.session.headers }));
    return answer as { code: number; data: { address: string; expiresAt: string } };
  };
  const get = (address: string, owner?: Owner) =>
    site.http.inject({ url: address, headers: owner ? owner.session.headers : {} });

  it('holds what the export has, a page to read, and the pictures, one of them out of sight', async () => {
    const owner = await site.member();
    const { uploads } = site.server.modules;
    const pictures = [
      await uploads.storeDrawn(owner.userId, await jpeg()),
      await uploads.storeDrawn(owner.userId, await jpeg()),
    ];
    await site.platform.files.hide(nameOf(pictures[0]?.imgUrl ?? ''));
    const edit = { about: 'likes <script>alert(1)</script> & the sea' };
    await site.post('user/edit', { body: edit, headers: owner.session.headers });
    const { data } = await prepare(owner);
    const answer = await get(data.address, owner);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const files = unzipSync(answer.rawPayload);
    const names = pictures.flatMap(({ imgUrl, imgUrlZip }) => [imgUrl, imgUrlZip]).map(nameOf);
    expect(Object.keys(files).sort()).toEqual(
      ['data.json', 'index.html', ...names.map((name) => `pictures/${name}`)].sort(),
    );
    for (const name of names) expect((await sharp(files[`pictures/${name}`]).metadata()).format).toBe('webp');
    const exported = JSON.parse(strFromU8(files['data.json'] as Uint8Array));
    expect(exported.members.account.profile.about).toBe(edit.about);
    const page = strFromU8(files['index.html'] as Uint8Array);
    expect(page).toContain('likes &lt;script&gt;alert(1)&lt;/script&gt; &amp; the sea');
    expect(page).not.toContain('<script');
    expect(page).toContain(`src="pictures/${names[0]}"`);
    // In the member's language: names of data, yes and no, days.
    const german = await site.post('user/edit', { body: { locale: 'de' }, headers: owner.session.headers });
    expect(envelopeOf(german).code).toBe(200);
    const inGerman = unzipSync((await get((await prepare(owner)).data.address, owner)).rawPayload);
    const written = strFromU8(inGerman['index.html'] as Uint8Array);
    expect(written).toContain('<dt>Benutzername</dt>');
    expect(written).toMatch(/<dt>E-Mail bestätigt<\/dt><dd dir="auto">(Ja|Nein)<\/dd>/);
    expect(written).toMatch(/<dt>Erstellt am<\/dt><dd dir="auto"><time datetime="[^"]+Z">\d+\. \p{L}+ \d{4}/u);
    expect(written).not.toContain('<dt>User name</dt>');
    // Every part of the data has a section of its own.
    const { exportTime, ...parts } = exported;
    expect(exportTime).toBeTruthy();
    expect([...page.matchAll(/<section id="(\w+)"/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(parts).sort(),
    );
  });

  it('is there for the app of its member as well, which has no cookie', async () => {
    const [owner, other] = [await site.member('app'), await site.member('app')];
    const headersOf = ({ session }: Owner) => ({ 'content-type': 'application/json', token: session.secret });
    const asked = await site.http.inject({
      ...{ method: 'POST', url: '/api/cus/user/prepareArchive', headers: headersOf(owner) },
      payload: { password: owner.password },
    });
    const { address } = envelopeOf(asked).data as { address: string };
    const getAs = (who: Owner, more = {}) =>
      site.http.inject({ url: address, headers: { ...headersOf(who), ...more } });
    expect(Object.keys(unzipSync((await getAs(owner)).rawPayload))).toContain('data.json');
    expect((await getAs(other)).statusCode).toBe(404);
    // In a browser, which says where a request comes from, the token alone proves nothing.
    expect((await getAs(owner, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
  });

  it('is there for its member alone, for seven days, and asks for the password', async () => {
    const [owner, other] = [await site.member(), await site.member()];
    expect((await prepare({ ...owner, password: 'not-the-password' })).code).toBe(codes.wrongLogin);
    const { data } = await prepare(owner);
    const statusFor = async (address: string, asking?: Owner) => (await get(address, asking)).statusCode;
    expect(await statusFor(data.address)).toBe(404);
    expect(await statusFor(data.address, other)).toBe(404);
    expect(await statusFor(`${data.address.slice(0, -2)}xx`, owner)).toBe(404);
    expect(await statusFor('/export/x', owner)).toBe(404);
    expect(Date.parse(data.expiresAt) - site.clock.now().getTime()).toBe(7 * 86_400_000);
    expect(await statusFor(data.address, owner)).toBe(200);
    site.clock.advance(6 * 86_400_000);
    await site.post('user/getUserInfo', { headers: owner.session.headers });
    expect(await statusFor(data.address, owner)).toBe(200);
    site.clock.advance(86_400_000);
    expect(await statusFor(data.address, owner)).toBe(404);
  });
});

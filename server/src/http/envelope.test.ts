import { gzipSync } from 'node:zlib';
import { type Code, codeMessages, codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, everyOperation, host, jpeg, json, origin, type TestHttp } from './test-http.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

const paths = everyOperation.map(({ path }) => path);
const { invalidInput, notFound } = codes;

describe('a handled outcome', () => {
  it('is HTTP 200 with code, text and data', async () => {
    const response = await site.post('area/getRegions');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(envelopeOf(response)).toMatchObject({ code: codes.ok, msg: 'OK', data: expect.any(Array) });
  });

  it('takes an absent body as an empty object, with or without a content type', async () => {
    for (const headers of [json, {}]) {
      const url = '/api/cus/area/getRegions';
      const response = await site.http.inject({ method: 'POST', url, headers: { origin, host, ...headers } });
      expect(envelopeOf(response).code).toBe(codes.ok);
    }
  });

  const handled: [string, string, object, Exclude<Code, 200 | 40000>][] = [
    ['no session', 'user/getUserInfo', {}, codes.loginRequired],
    ['a wrong login', 'user/login', { email: 'no@example.org', password: 'none of these' }, codes.wrongLogin],
    ['a made-up proof', 'user/confirmEmail', { code: 'made-up-proof' }, codes.proofInvalid],
    ['what is not there', 'classified/getAdsDetail', { classifiedId: 999_999 }, notFound],
  ];
  it.each(handled)('%s is refused with the text of its code', async (_name, path, body, code) => {
    const response = await site.post(path, { body });
    expect(response.statusCode).toBe(200);
    expect(envelopeOf(response)).toEqual({ code, msg: codeMessages[code], data: null });
  });

  it('that is invalid names the fields', async () => {
    const response = await site.post('user/login', { body: { email: 'nobody', password: '' } });
    expect(response.statusCode).toBe(200);
    expect(envelopeOf(response)).toEqual({
      code: invalidInput,
      msg: codeMessages[invalidInput],
      data: { fields: { email: 'Enter an e-mail address such as name@example.com.', password: 'Fill in this field.' } },
    });
  });

  it.each(['[]', '[{}]', '"text"', '7', 'true'])('a body of %s is invalid as a whole', async (body) => {
    const response = await site.post('area/getRegions', { body });
    expect(response.statusCode).toBe(200);
    expect(envelopeOf(response)).toMatchObject({
      code: invalidInput,
      data: { fields: { '': 'Send one JSON object.' } },
    });
  });
});

describe('what the transport refuses', () => {
  const unknown = ['nope/nope', 'user/nope', 'user', '', 'constructor/prototype', '__proto__/toString', 'user/login/x'];
  it.each(unknown)('an unknown call %j is 404', async (path) => {
    const response = await site.post(path);
    expect(response.statusCode).toBe(404);
    expect(envelopeOf(response)).toEqual({ code: notFound, msg: 'This call does not exist.', data: null });
  });

  it.each(paths)('%s answers to POST alone and changes nothing otherwise', async (path) => {
    const { session } = await site.member();
    const before = await site.rowCounts();
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const headers = { origin, host, ...session.headers };
      const response = await site.http.inject({ method, url: `/api/cus/${path}`, headers });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('POST');
      if (method !== 'HEAD') expect(envelopeOf(response).code).toBe(notFound);
    }
    expect(await site.rowCounts()).toBe(before);
  });

  const types: [string, string, string][] = [
    ['JSON said to be text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['XML', 'application/xml', '<a/>'],
    ['a made-up type', 'application/json-patch+json', '[]'],
    ['no type at all', '', '{}'],
  ];
  it.each(types)('%s is 415 for every call', async (_name, type, body) => {
    for (const path of paths) {
      const response = await site.post(path, { body, headers: { 'content-type': type } });
      expect([path, response.statusCode]).toEqual([path, 415]);
      expect(envelopeOf(response).code).toBe(invalidInput);
    }
  });

  it('multipart for a call that takes JSON, and JSON for an upload, are 415', async () => {
    const { session } = await site.member();
    for (const { path, multipart } of everyOperation) {
      const type = multipart ? 'application/json' : 'multipart/form-data; boundary=x';
      const headers = { ...session.headers, 'content-type': type };
      const response = await site.post(path, { body: multipart ? '{}' : '--x--\r\n', headers });
      expect([path, response.statusCode]).toEqual([path, 415]);
      expect(envelopeOf(response).code).toBe(invalidInput);
    }
  });

  it('a body over 256 kB is 413, also where it is packed', async () => {
    const large = JSON.stringify({ keyword: 'a'.repeat(300_000) });
    const packed = gzipSync(JSON.stringify({ keyword: 'a'.repeat(20_000_000) }));
    expect(packed.length).toBeLessThan(100_000);
    for (const [body, headers] of [[large, {}] as const, [packed, { 'content-encoding': 'gzip' }] as const]) {
      const response = await site.post('area/searchPlaces', { body, headers });
      expect(response.statusCode).toBe(413);
      expect(envelopeOf(response)).toEqual({ code: invalidInput, msg: 'The request is too large.', data: null });
    }
  });

  const broken = [
    '{',
    '{"a":}',
    '{"a":NaN}',
    '{"a":1}}',
    "{'a':1}",
    '\u0000',
    '[',
    'undefined',
    '{"a":"\n"}',
    '{"a":01}',
  ];
  it.each(broken)('broken JSON %j is 400', async (body) => {
    const response = await site.post('area/getRegions', { body });
    expect(response.statusCode).toBe(400);
    expect(envelopeOf(response)).toEqual({ code: invalidInput, msg: 'The request could not be read.', data: null });
  });

  it.each(['{"__proto__":{"polluted":1}}', '{"a":{"constructor":{"prototype":{"polluted":1}}}}'])(
    'a body that reaches for prototypes is 400: %s',
    async (body) => {
      const response = await site.post('area/getRegions', { body });
      expect(response.statusCode).toBe(400);
      expect(envelopeOf(response).code).toBe(invalidInput);
    },
  );

  it.each([
    ['packed with what nobody knows', { 'content-encoding': 'made-up' }, 415],
    ['not packed although it says so', { 'content-encoding': 'gzip' }, 400],
  ])('a body %s', async (_name, headers, status) => {
    const response = await site.post('area/getRegions', { body: '{}', headers });
    expect(response.statusCode).toBe(status);
    expect(envelopeOf(response).code).toBe(invalidInput);
  });

  it.each([
    ['an address that cannot be decoded', '/api/cus/user/%zz', 400],
    ['half a character', '/uploads/%c3%28', 400],
    ['a name that is too long', `/uploads/${'a'.repeat(300)}`, 414],
  ])('%s gets an envelope with all headers', async (_name, url, status) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await site.http.inject({ method, url, headers: { origin, host, ...json } });
      expect([status, 404]).toContain(response.statusCode);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect([invalidInput, notFound]).toContain(envelopeOf(response).code);
      expect(response.body).not.toContain('FST_');
    }
  });

  it('what no route knows gets an envelope that does not repeat the address', async () => {
    for (const [method, url] of [
      ['GET', '/<script>alert(1)</script>'],
      ['POST', '/nowhere'],
      ['DELETE', '/uploads/x'],
    ] as const) {
      const response = await site.http.inject({ method, url, headers: { host } });
      expect(response.statusCode).toBe(404);
      expect(envelopeOf(response)).toEqual({ code: notFound, msg: 'This address does not exist.', data: null });
    }
  });
});

describe('too many calls', () => {
  it('are 429 with the seconds to wait, and cost no look-up', async () => {
    const remoteAddress = '203.0.113.9';
    const call = (headers = {}) =>
      site.http.inject({
        method: 'POST',
        url: '/api/cus/user/isExist',
        remoteAddress,
        payload: '{}',
        headers: { ...json, origin, host, ...headers },
      });
    const statuses = new Set<number>();
    for (let done = 0; done < 600; done += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => call()));
      for (const { statusCode } of answers) statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200]);
    site.lines.length = 0;
    const refused = await call({ token: 'made-up' });
    expect(refused.statusCode).toBe(429);
    const { code, msg, data } = envelopeOf(refused);
    expect({ code, msg }).toEqual({ code: codes.slowDown, msg: codeMessages[codes.slowDown] });
    expect(refused.headers['retry-after']).toBe(String((data as { retryAfter: number }).retryAfter));
    expect(site.lines.join('')).not.toContain('session refused');
    expect((await site.post('area/getRegions', {})).statusCode).toBe(200);
    site.clock.advance(60_000);
    expect((await call()).statusCode).toBe(200);
  });
});

describe('what nobody foresaw', () => {
  it('is 500 with a reference number that the log has too, and nothing internal', async () => {
    await site.platform.database.pool.query('alter table banner rename to banner_away');
    site.lines.length = 0;
    const response = await site.post('config/indexBanner');
    await site.platform.database.pool.query('alter table banner_away rename to banner');
    expect(response.statusCode).toBe(500);
    const { code, msg, data } = envelopeOf(response);
    expect({ code, msg }).toEqual({ code: codes.failed, msg: codeMessages[codes.failed] });
    expect(data).toEqual({ reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(response.body).not.toMatch(/banner|select|relation|42P01|at /i);
    const { reference } = data as { reference: string };
    const logged = site.lines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ level: 50, reference, err: { cause: { errorCode: '42P01' } } }]);
    expect(envelopeOf(await site.post('config/indexBanner')).code).toBe(codes.ok);
  });

  it('an upload that is refused before it is read leaves the next call in peace', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
    const port = await site.listen();
    const url = `http://127.0.0.1:${port}/api/cus`;
    const refused = await fetch(`${url}/file/upload`, { method: 'POST', body });
    expect(await refused.json()).toMatchObject({ code: codes.loginRequired });
    const next = await fetch(`${url}/area/getRegions`, { method: 'POST' });
    expect(await next.json()).toMatchObject({ code: codes.ok });
  });
});

import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestHttp, envelopeOf, everyOperation, host, json, origin, type TestHttp } from './test-http.ts';

let site: TestHttp;
let port: number;
let member: Awaited<ReturnType<TestHttp['member']>>;
beforeAll(async () => {
  site = await createTestHttp();
  port = await site.listen();
  member = await site.member();
});
afterAll(() => site.close());

/** Everything the first calls of an attack would need, so that nothing but its origin stands in the way. */
const input = {
  email: 'forged@example.org',
  password: 'quiet-harbour-lamp',
  newPassword: 'other-harbour-lamp',
  userName: 'Forged',
  agree: true,
  region: 2,
  client: 'web',
  code: '123456',
  categoryId: 401,
  title: 'Forged',
  subjectType: 'classified',
  subjectId: 1,
  classifiedId: 1,
  status: 'removed',
};

const state = async () => {
  const { rows } = await site.platform.database.pool.query(
    'select (select json_agg(m order by id) from member m) as members, (select json_agg(s order by id) from (select id, state from session) s) as sessions',
  );
  return JSON.stringify([rows, await site.rowCounts()]);
};

/** The body each call takes, as the site's own page would send it. */
function sendable(path: string, multipart: true | undefined) {
  if (!multipart) return { path, body: input, type: json };
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n--x--\r\n';
  return { path, body: file, type: { 'content-type': 'multipart/form-data; boundary=x' } };
}

const attacks: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['an origin that begins like ours', { origin: `${origin}.evil.example` }],
  ['an origin that ends like ours', { origin: `http://evil-${host}` }],
  ['another port', { origin: `${origin}:8080` }],
  ['another scheme', { origin: `ftp://${host}` }],
  ['a sub-domain', { origin: `http://www.${host}` }],
  ['an empty origin', { origin: '' }],
  ['a path behind the origin', { origin: `${origin}/` }],
  ['two origins', { origin: `${origin}, https://evil.example` }],
];
/** A browser that names no origin but says that the request comes from elsewhere. */
const sites = ['cross-site', 'same-site', 'none', 'made-up'];

describe.each(everyOperation.map(({ path, multipart }) => sendable(path, multipart)))(
  '$path',
  ({ path, body, type }) => {
    it('is refused to pages of others and leaves everything as it was', async () => {
      const before = await state();
      for (const [name, headers] of attacks) {
        const response = await site.post(path, { body, headers: { ...member.session.headers, ...type, ...headers } });
        expect([name, response.statusCode]).toEqual([name, 403]);
        expect(envelopeOf(response)).toMatchObject({ code: codes.forbidden, data: null });
        expect(response.cookies).toEqual([]);
        expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      }
      for (const value of sites) {
        const response = await site.http.inject({
          method: 'POST',
          url: `/api/cus/${path}`,
          payload: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { host, ...member.session.headers, ...type, 'sec-fetch-site': value },
        });
        expect([value, response.statusCode]).toEqual([value, 403]);
        expect(response.cookies).toEqual([]);
      }
      expect(await state()).toBe(before);
    });

    it('is not reached by a method that only claims to be POST', async () => {
      const before = await state();
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
        const response = await site.http.inject({
          method,
          url: `/api/cus/${path}?_method=POST`,
          payload: method === 'GET' ? '' : JSON.stringify(body),
          headers: {
            origin,
            host,
            ...json,
            ...member.session.headers,
            'x-http-method-override': 'POST',
            'x-http-method': 'POST',
            'x-method-override': 'POST',
          },
        });
        expect([method, response.statusCode]).toEqual([method, 405]);
        expect(response.cookies).toEqual([]);
      }
      expect(await state()).toBe(before);
    });

    it('is one address: other ways to write it lead nowhere or meet the same origin check', async () => {
      const [group = '', call = ''] = path.split('/');
      const before = await state();
      const unlisted = [
        `//api/cus/${path}`,
        `/api//cus/${path}`,
        `/api/cus//${path}`,
        `/api/cus/${group}//${call}`,
        `/api/cus/${path}/`,
        `/api/cus/${path}//`,
        `/api/cus/${path};x`,
        `/api/cus/${path};jsessionid=1`,
        `/api/cus/${group};x/${call}`,
        `/api/cus/${path}%20`,
        `/api/cus/${path}%00`,
        `/api/cus/${path}%0a`,
        `/api/cus/${path}.json`,
        `/api/cus/${group}%2f${call}`,
        `/api/cus/x/../${path}`,
        `/api/cus/x/%2e%2e/${path}`,
        `/api/cus/./${path}`,
        `/api/cus/%2e/${path}`,
        `/api/docs/../cus/${path}`,
        `/uploads/../api/cus/${path}`,
        `/api/cus/${path.toUpperCase()}`,
        `/API/cus/${path}`,
        `/api/cus\\${path}`,
        `/cus/${path}`,
        `/${path}`,
      ];
      for (const url of unlisted) {
        const headers = { origin, host, ...type, ...member.session.headers };
        const payload = typeof body === 'string' ? body : JSON.stringify(body);
        const response = await ask(port, { path: url, body: payload, headers });
        expect([url, response.statusCode]).toEqual([url, 404]);
        expect(envelopeOf(response).code).toBe(codes.notFound);
      }
      const written = `/api/cus/${[...path].map((sign) => (sign === '/' ? sign : `%${sign.charCodeAt(0).toString(16)}`)).join('')}`;
      const headers = { host, ...type, ...member.session.headers, origin: 'https://evil.example' };
      const response = await ask(port, { path: written, body: '{}', headers });
      expect([403, 404]).toContain(response.statusCode);
      expect(await state()).toBe(before);
    });
  },
);

describe('the origin of the site', () => {
  it('is the one it is reached at while no other is set', async () => {
    for (const own of [`http://${host}`, `https://${host}`]) {
      expect((await site.post('area/getRegions', { headers: { origin: own } })).statusCode).toBe(200);
    }
  });

  it('once set is the only one, whatever Host and X-Forwarded-Host say', async () => {
    const set = await createTestHttp({}, { publicUrl: 'https://ashore.example' });
    const status = async (headers: Record<string, string>) =>
      (await set.post('area/getRegions', { headers })).statusCode;
    expect(await status({ origin: 'https://ashore.example', host: 'inner:8080' })).toBe(200);
    expect(await status({ origin, host })).toBe(403);
    expect(await status({ origin: 'http://ashore.example', host: 'ashore.example' })).toBe(403);
    expect(await status({ origin: 'https://evil.example', host: 'evil.example' })).toBe(403);
    expect(
      await status({ origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'ashore.example' }),
    ).toBe(403);
    await set.close();
  });

  it('need not be named by a program that is no browser, nor by the page itself', async () => {
    const call = (headers: Record<string, string>) =>
      site.http.inject({ method: 'POST', url: '/api/cus/area/getRegions', headers: { host, ...headers } });
    expect((await call({})).statusCode).toBe(200);
    expect((await call({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('a foreign one is written down for whoever watches', async () => {
    site.lines.length = 0;
    await site.post('user/login', { headers: { origin: 'https://evil.example' } });
    const told = site.lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
    expect(told).toMatchObject([{ level: 40, path: 'user/login', msg: 'foreign origin refused' }]);
  });
});

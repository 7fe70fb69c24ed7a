import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPolicies } from './security-headers.ts';
import { createTestHttp, envelopeOf, host, jpeg, type TestHttp } from './test-http.ts';

let plain: TestHttp;
let secure: TestHttp;
let picture: string;
beforeAll(async () => {
  plain = await createTestHttp({}, { showOutbox: true });
  secure = await createTestHttp({ secureCookies: true }, { publicUrl: 'https://ashore.test' });
  const { userId } = await plain.member();
  picture = (await plain.server.modules.uploads.storeDrawn(userId, await jpeg())).imgUrl;
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

/** The directives of a Content-Security-Policy by name. */
function policyOf({ headers }: LightMyRequestResponse): Map<string, string> {
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map((part) => part.trim());
  return new Map(
    directives.filter(Boolean).map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

const get = (url: string, site = plain) => site.http.inject({ url, headers: { host } });

/** An answer of each kind; the last makes a table disappear for a moment. */
const answers: [string, number, (site: TestHttp) => Promise<LightMyRequestResponse>][] = [
  ['a call', 200, (site) => site.post('area/getRegions')],
  ['a refused call', 200, (site) => site.post('user/getUserInfo')],
  ['an unknown call', 404, (site) => site.post('nope/nope')],
  ['an address nobody knows', 404, (site) => get('/nowhere', site)],
  ['a picture that is gone', 404, (site) => get(`/uploads/${'0'.repeat(32)}.webp`, site)],
  ['an address that cannot be read', 400, (site) => get('/%zz', site)],
  ['broken JSON', 400, (site) => site.post('area/getRegions', { body: '{' })],
  ['a foreign origin', 403, (site) => site.post('area/getRegions', { headers: { origin: 'https://evil.example' } })],
  ['a wrong method', 405, (site) => get('/api/cus/user/login', site)],
  ['health', 200, (site) => get('/healthz', site)],
  ['the API document', 200, (site) => get('/api/openapi.json', site)],
  [
    'a failure',
    500,
    async (site) => {
      await site.platform.database.pool.query('alter table banner rename to banner_away');
      const response = await site.post('config/indexBanner');
      await site.platform.database.pool.query('alter table banner_away rename to banner');
      return response;
    },
  ],
];

describe.each(answers)('%s', (_name, status, ask) => {
  const headersOf = async (site: TestHttp) => {
    const own = site === secure ? { headers: { origin: 'https://ashore.test' } } : {};
    const asked = { ...site, post: (path: string, sent = {}) => site.post(path, { ...own, ...sent }) };
    const response = await ask(asked);
    expect(response.statusCode).toBe(status);
    return response;
  };

  it('carries what keeps browsers from misusing it', async () => {
    const response = await headersOf(plain);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'content-type': expect.stringMatching(/; charset=utf-8$/),
      'cache-control': expect.stringMatching(/^no-(store|cache)/),
    });
    const policy = policyOf(response);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('default');
    expect([...policy.values()].join()).not.toMatch(/unsafe|\*/);
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('holds browsers to https where the site is reached by it, and only there', async () => {
    const [open, held] = [await headersOf(plain), await headersOf(secure)];
    expect(open.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(open).has('upgrade-insecure-requests')).toBe(false);
    const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(String(held.headers['strict-transport-security'])) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
    expect(policyOf(held).has('upgrade-insecure-requests')).toBe(true);
  });
});

describe('pages', () => {
  it('allow the scripts within them by their hashes, and no other', async () => {
    const facts = { secure: true, publicUrl: 'https://ashore.test', analyticsOrigin: '', tileOrigin: '' };
    const policy = contentPolicies(facts)('ashore.test', ["'sha256-aaaa='", "'sha256-bbbb='"]);
    expect(policy).toContain("script-src 'self' 'sha256-aaaa=' 'sha256-bbbb=';");
    expect(policyOf(await get('/dev/mail')).get('script-src')).toBe("'self'");
  });

  it('the page that shows the API runs no inline script but its own and is framed by nobody else', async () => {
    const response = await get('/api/docs/');
    expect(response.statusCode).toBe(200);
    const policy = policyOf(response);
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*|http/);
    expect(policy.get('frame-ancestors')).toMatch(/^'(none|self)'$/);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });
});

describe('connections', () => {
  it('go to the site itself alone, its sockets by name', async () => {
    const response = await get('/healthz', secure);
    expect(policyOf(response).get('connect-src')).toBe("'self' wss://ashore.test");
  });

  it('cannot be widened by what a request says its host is', async () => {
    for (const evil of ['evil.example; script-src *', "evil.example 'unsafe-inline'", 'a@b', 'evil.example/x', '*']) {
      const response = await plain.http.inject({ url: '/healthz', headers: { host: evil } });
      expect(policyOf(response).get('connect-src')).toBe("'self'");
    }
  });
});

describe('analytics', () => {
  it('may be reached where it is set, and only its own origin', async () => {
    const counting = await createTestHttp({}, { analyticsUrl: 'https://count.example:8443/tag.js?site=7' });
    try {
      const policy = policyOf(await counting.post('area/getRegions'));
      expect(policy.get('connect-src')).toBe(`'self' ws://${host} wss://${host} https://count.example:8443`);
      expect(policy.get('script-src')).toBe("'self' https://count.example:8443");
    } finally {
      await counting.close();
    }
    expect(policyOf(await get('/healthz')).get('connect-src')).toBe(`'self' ws://${host} wss://${host}`);
  });
});

describe('map pictures', () => {
  it('may come from where they are set, and only from its own origin', async () => {
    const mapped = await createTestHttp({}, { tileUrl: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=7' });
    try {
      const policy = policyOf(await mapped.post('area/getRegions'));
      expect(policy.get('img-src')).toBe("'self' data: blob: https://tiles.example:8443");
    } finally {
      await mapped.close();
    }
    expect(policyOf(await get('/healthz')).get('img-src')).toBe("'self' data: blob:");
  });
});

describe('an uploaded picture', () => {
  it('is a picture and nothing else, whoever asks how', async () => {
    for (const accept of ['image/*', 'text/html', '*/*']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await plain.http.inject({ method, url: picture, headers: { host, accept } });
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'public, max-age=1800',
          'content-disposition': 'inline',
        });
        if (method === 'GET') expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      }
    }
  });

  it('that is not there is not remembered for ever', async () => {
    const response = await get(`/uploads/${'0'.repeat(32)}.webp`);
    expect(envelopeOf(response).code).toBe(40400);
    expect(response.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });
});

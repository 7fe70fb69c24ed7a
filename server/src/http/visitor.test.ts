import { codes, type UserInfo } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '#server/platform/limits/off.ts';
import { openTestSession } from '../modules/members/factory.ts';
import { createTestHttp, envelopeOf, everyOperation, host, json, origin, type TestHttp } from './test-http.ts';

type Member = Awaited<ReturnType<TestHttp['member']>>;

let site: TestHttp;
let ana: Member;
let ben: Member;
let old: Member['session'];
let app: Member;
beforeAll(async () => {
  site = await createTestHttp({ limits: noLimits, localLimits: noLimits });
  [ana, ben, app] = [await site.member(), await site.member(), await site.member('app')];
  old = ana.session;
  ana.session = await openTestSession(site.platform, ana.userId);
});
afterAll(() => site.close());

const memberCalls = everyOperation.filter(({ who }) => who === 'member').map(({ path }) => path);
const cookie = (secret: string) => ({ cookie: `sid=${secret}` });
const { loginRequired, sessionExpired, sessionSuperseded } = codes;

const form = { 'content-type': 'multipart/form-data; boundary=x' };

/** A call with exactly these headers. */
const call = (headers: Record<string, string>, path = 'user/getUserInfo', payload: object = {}) =>
  site.http.inject({
    method: 'POST',
    url: `/api/cus/${path}`,
    payload: path === 'file/upload' ? '--x--\r\n' : JSON.stringify(payload),
    headers: { host, ...(path === 'file/upload' ? form : json), ...headers },
  });

const codeOf = async (headers: Record<string, string>, path?: string) => envelopeOf(await call(headers, path)).code;

async function whoIs(headers: Record<string, string>, payload: object = {}): Promise<number> {
  const { code, data } = envelopeOf(await call(headers, 'user/getUserInfo', payload));
  expect(code).toBe(codes.ok);
  return (data as UserInfo).id;
}

/** Headers that look like somebody's but prove nothing, with what they are answered. */
const forged: [string, () => Record<string, string>, number][] = [
  ['nothing', () => ({}), loginRequired],
  ['a user id alone', () => ({ userid: String(ana.userId) }), loginRequired],
  [
    'the readable cookies without the secret',
    () => {
      const { token } = ana.session;
      return { cookie: `token=${token}; userId=${ana.userId}`, token, userid: String(ana.userId) };
    },
    sessionExpired,
  ],
  ['a token without its cookie', () => ({ token: ana.session.token }), sessionExpired],
  ['a cookie without its token', () => cookie(ana.session.secret), sessionExpired],
  ['a cookie with an empty token', () => ({ ...cookie(ana.session.secret), token: '' }), sessionExpired],
  [
    'a cookie and its token only as a cookie',
    () => ({ cookie: `sid=${ana.session.secret}; token=${ana.session.token}` }),
    sessionExpired,
  ],
  ['the token of an older session', () => ({ ...cookie(ana.session.secret), token: old.token }), sessionExpired],
  ['the cookie of an older session', () => ({ ...cookie(old.secret), token: old.token }), sessionSuperseded],
  [
    'the older cookie with the newer token',
    () => ({ ...cookie(old.secret), token: ana.session.token }),
    sessionSuperseded,
  ],
  ['the token of somebody else', () => ({ ...cookie(ana.session.secret), token: ben.session.token }), sessionExpired],
  ['the cookie of somebody else', () => ({ ...cookie(ben.session.secret), token: ana.session.token }), sessionExpired],
  [
    'the token cut by one sign',
    () => ({ ...cookie(ana.session.secret), token: ana.session.token.slice(0, -1) }),
    sessionExpired,
  ],
  [
    'the token with one sign more',
    () => ({ ...cookie(ana.session.secret), token: `${ana.session.token}0` }),
    sessionExpired,
  ],
  [
    'the token twice',
    () => ({ ...cookie(ana.session.secret), token: `${ana.session.token}, ${ana.session.token}` }),
    sessionExpired,
  ],
  ['the secret as the token', () => ({ ...cookie(ana.session.secret), token: ana.session.secret }), sessionExpired],
  ['the token as the secret', () => ({ ...cookie(ana.session.token), token: ana.session.token }), sessionExpired],
  ['a made-up pair', () => ({ ...cookie('f'.repeat(64)), token: 'f'.repeat(64) }), sessionExpired],
  ['the stored hash', () => ({ ...cookie("' or '1'='1"), token: '%' }), sessionExpired],
  ['the user id of somebody else', () => ({ ...ana.session.headers, userid: String(ben.userId) }), sessionExpired],
  ['a user id that is none', () => ({ ...ana.session.headers, userid: 'NaN' }), sessionExpired],
  ['a user id that is nearly right', () => ({ ...ana.session.headers, userid: `${ana.userId}.0` }), sessionExpired],
  [
    'the cookie name of the https site',
    () => ({ cookie: `__Host-sid=${ana.session.secret}`, token: ana.session.token }),
    sessionExpired,
  ],
];

describe('headers that prove nothing', () => {
  it.each(forged)('%s: refused by every call for members, and nothing changes', async (_name, headers, code) => {
    const before = await site.rowCounts();
    for (const path of memberCalls) expect([path, await codeOf({ origin, ...headers() }, path)]).toEqual([path, code]);
    expect(await site.rowCounts()).toBe(before);
  });

  it('leave the session they borrowed from as it was', async () => {
    expect(await whoIs({ origin, ...ana.session.headers })).toBe(ana.userId);
    expect(await whoIs({ origin, ...ben.session.headers })).toBe(ben.userId);
  });

  it('are written down where somebody’s session stands in them', async () => {
    site.lines.length = 0;
    await call({ origin, ...ana.session.headers, userid: String(ben.userId) });
    await call({ origin, ...cookie(ana.session.secret) });
    await call({ origin, token: ana.session.token });
    const told = site.lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
    expect(told.map(({ reason }) => reason)).toEqual([
      'userId header differs',
      'anti-forgery token differs',
      'token without its cookie',
    ]);
  });

  it('make a call that is open to anyone a visitor’s call', async () => {
    for (const [, headers] of forged) {
      expect(await codeOf({ origin, ...headers() }, 'classified/getClassifiedInfoList')).toBe(codes.ok);
    }
  });
});

describe('the token of an app', () => {
  it('stands alone where no browser is at work', async () => {
    expect(await whoIs({ token: app.session.token })).toBe(app.userId);
    expect(await whoIs({ token: app.session.token, userid: String(app.userId) })).toBe(app.userId);
  });

  const misused: [string, () => Record<string, string>][] = [
    ['from a page of the site', () => ({ origin, token: app.session.token })],
    ['by a browser that names no origin', () => ({ 'sec-fetch-site': 'same-origin', token: app.session.token })],
    ['as a cookie', () => ({ ...cookie(app.session.secret), token: app.session.token })],
    ['beside the cookie of a web session', () => ({ ...cookie(ana.session.secret), token: app.session.token })],
    ['with the user id of somebody else', () => ({ token: app.session.token, userid: String(ana.userId) })],
    ['that is the secret of a web session', () => ({ token: ana.session.secret })],
    ['that is the twin of a web session', () => ({ token: ana.session.token })],
  ];
  it.each(misused)('counts for nothing %s', async (_name, headers) => {
    for (const path of memberCalls) expect([path, await codeOf(headers(), path)]).toEqual([path, sessionExpired]);
  });
});

describe('who makes a call', () => {
  it('is said by the session alone, whatever ids stand in body, query and cookies', async () => {
    const { userId } = ben;
    const ids = { userId, id: userId, userid: userId, sendUserId: userId, recivedUserId: userId, sessionId: 1 };
    const mine: Record<string, string> = { origin, ...ana.session.headers };
    expect(await whoIs(mine, ids)).toBe(ana.userId);
    const withCookie = { ...mine, cookie: `${mine.cookie?.replace(/userId=\d+/, `userId=${userId}`)}` };
    expect(await whoIs(withCookie)).toBe(ana.userId);
    const response = await site.post('user/getUserInfo', { query: `?userId=${userId}&id=${userId}`, headers: mine });
    expect(envelopeOf(response)).toMatchObject({ code: codes.ok, data: { id: ana.userId } });
  });

  it('changes and deletes nobody else', async () => {
    const mine = { origin, ...ana.session.headers };
    const stored = async () =>
      (await site.platform.database.pool.query('select * from member where id = $1', [ben.userId])).rows;
    const before = await stored();
    const ids = { userId: ben.userId, id: ben.userId };
    expect(envelopeOf(await call(mine, 'user/edit', { ...ids, about: 'Sails.' })).data).toMatchObject({
      id: ana.userId,
    });
    const gone = await site.post('user/delete', {
      query: `?id=${ben.userId}&userId=${ben.userId}`,
      body: { ...ids, password: 'not the password' },
      headers: mine,
    });
    expect(envelopeOf(gone).code).toBe(codes.wrongLogin);
    const ended = await call(mine, 'user/endSession', { sessionId: ben.session.sessionId });
    expect(envelopeOf(ended).code).toBe(codes.notFound);
    expect(await stored()).toEqual(before);
    expect(await whoIs({ origin, ...ben.session.headers })).toBe(ben.userId);
  });

  it.each(['2', '999', '-1', 'NaN', '1e999', '٣', '__proto__', '1,2'])(
    'a region header of %s breaks nothing',
    async (region) => {
      expect(await codeOf({ origin, region }, 'classified/getClassifiedInfoList')).toBe(codes.ok);
      const response = await call(
        { origin, cookie: `region=${region === '٣' ? '%D9%A3' : region}` },
        'area/getAreaList',
      );
      expect(envelopeOf(response).code).toBe(codes.ok);
    },
  );
});

describe('over https', () => {
  it('the cookie is Secure, HttpOnly, Lax, whole path and named __Host-; a plain one counts for nothing', async () => {
    const secure = await createTestHttp({ secureCookies: true }, { publicUrl: 'https://ashore.test' });
    const { email, password, session } = await secure.member();
    const own = { origin: 'https://ashore.test' };
    const body = { email, password, client: 'web' };
    const response = await secure.post('user/login', { body, headers: own });
    const bySite = new Map(response.cookies.map(({ name, ...rest }) => [name, rest]));
    const common = { path: '/', secure: true, sameSite: 'Lax' };
    expect([...bySite.keys()].sort()).toEqual(['__Host-device', '__Host-sid', 'token', 'userId']);
    for (const given of bySite.values()) {
      expect(given).toMatchObject(common);
      expect(given).not.toHaveProperty('domain');
    }
    for (const name of ['__Host-sid', '__Host-device']) expect(bySite.get(name)?.httpOnly).toBe(true);
    const secret = bySite.get('__Host-sid')?.value ?? '';
    expect(secret).toMatch(/^[\w-]{32,}$/);
    expect(response.body).not.toContain(secret);
    const token = bySite.get('token')?.value ?? '';
    const ask = async (headers: Record<string, string>) =>
      envelopeOf(await secure.post('user/getUserInfo', { headers: { ...own, token, ...headers } })).code;
    expect(await ask({ cookie: `__Host-sid=${secret}` })).toBe(codes.ok);
    expect(await ask({ cookie: `sid=${secret}` })).toBe(sessionExpired);
    expect(await ask({ cookie: `__Host-sid=${session.secret}`, token: session.token })).toBe(sessionSuperseded);
    await secure.close();
  });
});

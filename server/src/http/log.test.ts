import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createTestHttp, envelopeOf, host, json, origin, sendRaw, type TestHttp } from './test-http.ts';

let site: TestHttp;
let port: number;
beforeAll(async () => {
  site = await createTestHttp();
  port = await site.listen();
  await site.server.start();
});
afterAll(() => site.close());

const password = 'quiet-harbour-lamp';
const newPassword = 'other-harbour-lamp';

/** All the log holds, with the encoded ways to write a secret undone. */
const logged = () => {
  const all = site.lines.join('');
  return [all, decodeURIComponent(all.replace(/%(?![0-9a-f]{2})/gi, '%25'))].join('\n');
};

function expectHidden(secrets: Record<string, string | undefined>) {
  const all = logged();
  expect(site.lines.length).toBeGreaterThan(0);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(5);
    expect(all.includes(secret ?? ''), `${name} in the log`).toBe(false);
  }
}

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

/** The text of the mail to an address that has this in it. */
async function mailTo(address: string, part: RegExp): Promise<string> {
  const mails = await site.outbox.list();
  const found = mails.find(({ to, text }) => to === address && part.test(text));
  expect(found, `a mail to ${address}`).toBeDefined();
  return found?.text ?? '';
}

describe('secrets', () => {
  const email = 'logged@example.org';

  it('of registering, logging in and out never come to the log', async () => {
    const body = { userName: 'Logged', email, password, agree: true, client: 'web' };
    const registered = await site.post('user/register', { body });
    expect(envelopeOf(registered).code).toBe(codes.ok);
    const first = cookiesOf(registered);
    const wrong = await site.post('user/login', { body: { email, password: `${password}-wrong` } });
    expect(envelopeOf(wrong).code).toBe(codes.wrongLogin);
    const web = cookiesOf(await site.post('user/login', { body: { email, password, client: 'web' } }));
    const app = envelopeOf(await site.post('user/login', { body: { email, password, client: 'app' } }));
    const { token: appToken } = app.data as { token: string };
    const headers = {
      token: web.token ?? '',
      cookie: `sid=${web.sid}; token=${web.token}`,
      authorization: `Bearer ${appToken}`,
    };
    expect(envelopeOf(await site.post('user/getUserInfo', { headers })).code).toBe(codes.ok);
    await site.post('user/getUserInfo', { headers: { ...headers, token: 'mistaken-token' } });
    await site.post('user/logout', { headers });
    expectHidden({
      password,
      'first sid': first.sid,
      'first token': first.token,
      'web sid': web.sid,
      'web token': web.token,
      'app token': appToken,
      'mistaken token': 'mistaken-token',
      email,
    });
  });

  it('of confirming and resetting never come to the log, not even where they stand in the address', async () => {
    await site.post('user/send_password_email', { body: { email } });
    const text = await vi.waitFor(() => mailTo(email, /reset-password\S*#code=/), 20_000);
    const [, proof = ''] = /#code=([\w-]{16,})/.exec(text) ?? [];
    expect(proof).not.toBe('');
    const query = `?email=${encodeURIComponent(email)}&password=${newPassword}&userType=1&code=${proof}`;
    const made = await site.post('user/resetPassword', { query: query.replace(proof, 'made-up-proof-0123456789') });
    expect(envelopeOf(made).code).toBe(codes.proofInvalid);
    const done = await site.post('user/resetPassword', { query });
    expect(envelopeOf(done).code).toBe(codes.ok);
    const again = await site.post('user/resetPassword', { body: { email, password: newPassword, code: proof } });
    expect(envelopeOf(again).code).toBe(codes.proofInvalid);
    for (const call of ['login', 'resetPassword', 'register', 'confirmEmail', 'nope', 'changePassword']) {
      await site.post(`user/${call}`, { query, body: '{' });
      await site.post(`user/${call}`, { query, headers: { origin: 'https://evil.example' } });
      await site.http.inject({ url: `/api/cus/user/${call}${query}`, headers: { host } });
    }
    await site.http.inject({ url: `/user/reset-password${query}`, headers: { host } });
    await ask(port, { path: `/%zz${query}`, headers: json });
    expectHidden({ newPassword, proof, 'made-up proof': 'made-up-proof-0123456789', email });
  });

  it('of a call that fails never come to the log', async () => {
    const before = site.lines.length;
    await site.platform.database.pool.query('alter table member rename to member_away');
    const body = { userName: 'Failing', email: 'failing@example.org', password, agree: true };
    const failed = [
      await site.post('user/register', { body }),
      await site.post('user/login', { body: { email: body.email, password } }),
      await site.post('user/resetPassword', {
        query: `?password=${newPassword}`,
        body: { ...body, code: 'x'.repeat(43) },
      }),
    ];
    await site.platform.database.pool.query('alter table member_away rename to member');
    expect(failed.map(({ statusCode }) => statusCode)).toContain(500);
    expect(site.lines.slice(before).some((line) => JSON.parse(line).level === 50)).toBe(true);
    expectHidden({ password, newPassword, 'e-mail': body.email, 'made-up proof': 'x'.repeat(43) });
  });
});

describe('one event', () => {
  const hostile = 'a\r\n{"level":60,"msg":"forged"}\u001b[31m';

  it('is one line of JSON, whatever stands in path, headers and body', async () => {
    site.lines.length = 0;
    const path = encodeURIComponent(`user/login${hostile}`);
    await ask(port, { path: `/api/cus/${path}`, headers: json, body: '{}' });
    await ask(port, { method: 'GET', path: `/${encodeURIComponent(hostile)}` });
    await site.post('user/login', { body: { email: `${hostile}@example.org`, password: hostile } });
    await site.post('user/isExist', {
      body: { userName: hostile },
      headers: { 'user-agent': 'a\u0080\u0085b', region: 'x' },
    });
    await site.post('user/getUserInfo', { headers: { userid: '1{"level":60}', token: '"},{"level":60' } });
    await sendRaw(port, `GET /a\rb HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    await sendRaw(port, `GET /\u001b[31m HTTP/1.1\r\nhost: ${host}\r\nx: a\nlevel: 60\r\nconnection: close\r\n\r\n`);
    expect(site.lines.length).toBeGreaterThan(4);
    for (const line of site.lines) {
      expect(line).toMatch(/^\{[\x20-\x7e]*\}\n$/);
      expect(JSON.parse(line).level).toBeLessThan(60);
    }
  });

  it('names who asked for what by route and shortened address only', async () => {
    site.lines.length = 0;
    await site.http.inject({
      method: 'POST',
      url: '/api/cus/area/getRegions?secret=1',
      remoteAddress: '203.0.113.77',
      headers: { host, origin, cookie: 'sid=secret', 'user-agent': 'Somebody/1.0' },
    });
    const [answered, ...more] = site.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(more).toEqual([]);
    expect(answered).toMatchObject({
      status: 200,
      route: '/api/cus/area/getRegions',
      req: { method: 'POST', ip: '203.0.113.0' },
    });
    expect(JSON.stringify(answered)).not.toMatch(/secret|Somebody|203\.0\.113\.77/);
  });

  it('is a line of a request only where that is wanted', async () => {
    const quiet = await createTestHttp({}, { accessLog: false });
    await quiet.http.inject({ url: '/uploads/none.webp', headers: { host } });
    await quiet.close();
    expect(quiet.lines.filter((line) => line.includes('answered'))).toEqual([]);
  });
});

import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestMember, openTestSession } from './factory.ts';
import { createMembersSite, type MembersSite, origin } from './test-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const calls = Object.values(operations.user);
const input = JSON.stringify({
  email: 'csrf@example.org',
  password: 'quiet-harbour-lamp',
  userName: 'Forged',
  agree: true,
  region: 2,
  client: 'web',
});
const json = { 'content-type': 'application/json' };
const form = 'application/x-www-form-urlencoded';

async function state() {
  const { rows } = await site.platform.database.pool.query('select id, state from session order by id');
  const members = await site.platform.database.pool.query('select * from member order by id');
  return JSON.stringify([rows, members.rows]);
}

describe.each(calls.map(({ path }) => path))('%s', (path) => {
  const attacks: [string, Record<string, string>, string][] = [
    ['a foreign origin', { ...json, origin: 'https://evil.example' }, input],
    ['no origin at all but a foreign site', { ...json, 'sec-fetch-site': 'cross-site' }, input],
    ['an opaque origin', { ...json, origin: 'null' }, input],
    ['a look-alike origin', { ...json, origin: `${origin}.evil.example` }, input],
    ['JSON said to be plain text', { origin, 'content-type': 'text/plain' }, input],
    ['a form', { origin, 'content-type': form }, new URLSearchParams({ agree: 'true' }).toString()],
    ['a multipart form', { origin, 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ];
  test.each(attacks)('%s is refused', async (_name, headers, payload) => {
    const member = await insertTestMember(site.platform);
    const session = await openTestSession(site.platform, member.userId);
    const before = await state();
    const response = await site.http.inject({
      method: 'POST',
      url: `/api/cus/${path}`,
      headers: { host: 'ashore.test', ...session.headers, ...headers },
      payload,
    });
    expect([400, 403, 415]).toContain(response.statusCode);
    expect(response.json().code).not.toBe(200);
    expect(response.cookies).toEqual([]);
    expect(await state()).toBe(before);
  });

  test('neither GET nor a method override reaches it', async () => {
    const member = await insertTestMember(site.platform);
    const session = await openTestSession(site.platform, member.userId);
    const before = await state();
    const override = { 'x-http-method-override': 'POST', 'x-http-method': 'POST', ...session.headers };
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const response = await site.http.inject({ method, url: `/api/cus/${path}?_method=POST`, headers: override });
      expect(response.statusCode).toBe(405);
    }
    expect(await state()).toBe(before);
  });
});

test('what only members may do is refused to visitors', async () => {
  const closed = calls.filter(({ who }) => who === 'member');
  expect(closed.length).toBeGreaterThan(5);
  for (const { path } of closed) {
    expect((await site.visitor().post(path, JSON.parse(input))).code).toBe(codes.loginRequired);
  }
});

test('every call of the group has its handler', () => {
  const paths = site.members.handlers.map(({ operation }) => operation.path);
  const handled = paths.filter((path) => path.startsWith('user/')).sort();
  expect(handled).toEqual(calls.map(({ path }) => path).sort());
});

import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteStatements } from '#server/platform/database/test-statements.ts';
import { createTestModules } from '#server/test-product.ts';
import { insertTestMember, openTestSession, type TestMember } from '../factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '../test-site.ts';

const DAY = 86_400_000;

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const login = (visitor: Visitor, member: TestMember, client = 'web') =>
  visitor.post('user/login', { email: member.email, password: member.password, client });

/** A member logged in with a browser. */
async function enter(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  expect((await login(visitor, member)).code).toBe(200);
  return { member, visitor };
}

/** The same cookies from another address, whose rate limits know nothing of times to come. */
function elsewhere({ cookies }: Visitor): Visitor {
  const other = site.visitor();
  for (const [name, value] of cookies) other.cookies.set(name, value);
  return other;
}

const read = (visitor: Visitor, headers: Record<string, string> = {}) => visitor.post('user/getUserInfo', {}, headers);

test('another’s id in the header is refused and noted', async () => {
  const [a, b] = [await enter(), await enter()];
  for (const path of ['user/getUserInfo', 'user/edit', 'user/getSessions']) {
    const before = site.lines.length;
    const answer = await a.visitor.post(path, { about: 'taken over' }, { userid: String(b.member.userId) });
    expect(answer).toMatchObject({ code: codes.sessionExpired, data: null });
    expect(site.lines.slice(before).filter((line) => line.includes('"security":true'))).toHaveLength(1);
  }
  expect(await read(b.visitor)).toMatchObject({ code: 200, data: { profile: { about: '' } } });
});

test('neither half of the pair is enough, nor are halves of two pairs', async () => {
  const [a, b] = [await enter(), await enter()];
  const oldToken = a.visitor.cookies.get('token') as string;
  await login(a.visitor, a.member);
  const sid = `sid=${a.visitor.cookies.get('sid')}`;
  const twin = a.visitor.cookies.get('token') as string;
  const bare = site.visitor();
  const refused = [
    await read(bare, { token: twin }),
    await read(bare, { cookie: sid }),
    await read(bare, { cookie: sid, token: oldToken }),
    await read(bare, { cookie: sid, token: b.visitor.cookies.get('token') as string }),
    await read(bare, { cookie: sid, token: a.visitor.cookies.get('sid') as string }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill(codes.sessionExpired));
  expect((await read(bare, { cookie: sid, token: twin })).code).toBe(200);
});

test('a token counts without a cookie only where it is an app’s and comes from no browser', async () => {
  const member = await insertTestMember(site.platform);
  const app = await openTestSession(site.platform, member.userId, 'app');
  const ask = (headers: Record<string, string>) =>
    site.http.inject({ method: 'POST', url: '/api/cus/user/getUserInfo', headers });
  expect((await ask(app.headers)).json().code).toBe(200);
  expect((await ask({ ...app.headers, 'sec-fetch-site': 'same-origin' })).json().code).toBe(codes.sessionExpired);
  expect((await ask({ ...app.headers, userid: '999' })).json().code).toBe(codes.sessionExpired);
  const web = await openTestSession(site.platform, member.userId, 'web');
  expect((await ask({ token: web.secret })).json().code).toBe(codes.sessionExpired);
  expect((await ask({ cookie: `sid=${app.secret}`, token: app.token })).json().code).toBe(codes.sessionExpired);
});

test('a log-in never takes over what the browser brought, and secrets do not repeat', async () => {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  visitor.cookies.set('sid', 'chosen-by-somebody-else').set('token', 'chosen-as-well');
  const seen = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    await login(visitor, member);
    seen.add(visitor.cookies.get('sid') as string).add(visitor.cookies.get('token') as string);
  }
  expect(seen.size).toBe(40);
  expect(seen.has('chosen-by-somebody-else')).toBe(false);
  for (const secret of seen) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test('the database holds digests only', async () => {
  const { member, visitor } = await enter();
  const { rows } = await site.platform.database.pool.query('select * from session where user_id = $1', [member.userId]);
  const stored = JSON.stringify(rows);
  for (const name of ['sid', 'token']) expect(stored).not.toContain(visitor.cookies.get(name));
});

test('after a log-out copies of the cookies are worth nothing; region and device stay', async () => {
  const { visitor } = await enter();
  await visitor.post('user/switchRegion', { region: 2 });
  const copies = new Map(visitor.cookies);
  const answer = await visitor.post('user/logout');
  expect(answer.response.headers['cache-control']).toBe('no-store');
  expect([...visitor.cookies.keys()]).toEqual(['device', 'region']);
  const thief = elsewhere({ ...visitor, cookies: copies });
  for (const path of ['user/getUserInfo', 'user/getSessions', 'user/sendConfirmation', 'user/edit']) {
    expect((await thief.post(path)).code).toBe(codes.sessionExpired);
  }
  const get = await site.http.inject({ method: 'GET', url: '/api/cus/user/logout' });
  expect(get.statusCode).toBe(405);
});

test('a newer log-in ends the older with 20035, a made-up secret gets 20032', async () => {
  const { member, visitor } = await enter();
  expect((await read(visitor)).code).toBe(200);
  const second = site.visitor();
  await login(second, member);
  expect((await read(visitor)).code).toBe(codes.sessionSuperseded);
  const random = site.visitor();
  random.cookies.set('sid', 'x'.repeat(43)).set('token', 'y'.repeat(22));
  expect((await read(random)).code).toBe(codes.sessionExpired);
  expect((await read(second)).code).toBe(200);
  await login(site.visitor(), member, 'app');
  expect((await read(second)).code).toBe(200);
  site.clock.advance(31 * DAY);
  expect((await read(visitor)).code).toBe(codes.sessionExpired);
});

test('logging in as somebody else in the same browser ends what was there', async () => {
  const { visitor } = await enter();
  const before = elsewhere({ ...visitor, cookies: new Map(visitor.cookies) });
  const other = await insertTestMember(site.platform);
  expect((await login(visitor, other)).code).toBe(200);
  expect(await read(visitor)).toMatchObject({ code: 200, data: { id: other.userId } });
  expect((await read(before)).code).toBe(codes.sessionExpired);
});

test('of parallel log-ins exactly one session stays', async () => {
  const member = await insertTestMember(site.platform);
  const visitors = Array.from({ length: 8 }, () => site.visitor());
  const answers = await Promise.all(visitors.map((visitor) => login(visitor, member)));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
  const states = await Promise.all(visitors.map(async (visitor) => (await read(visitor)).code));
  expect(states.sort()).toEqual([200, ...Array(7).fill(codes.sessionSuperseded)]);
});

test('idle for a week or a month old in all is over, and a clock set back revives nothing', async () => {
  const idle = await enter();
  site.clock.advance(6 * DAY);
  expect((await read(idle.visitor)).code).toBe(200);
  site.clock.advance(8 * DAY);
  expect((await read(idle.visitor)).code).toBe(codes.sessionExpired);
  site.clock.advance(-10 * DAY);
  expect((await read(elsewhere(idle.visitor))).code).toBe(codes.sessionExpired);

  const busy = await enter();
  const answers: number[] = [];
  for (let day = 0; day < 31; day += 1) {
    answers.push((await read(busy.visitor)).code);
    site.clock.advance(DAY);
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(answers[30]).toBe(codes.sessionExpired);
  const later = await enter();
  site.clock.advance(-3_600_000);
  expect((await read(elsewhere(later.visitor))).code).toBe(200);
});

test('use is written down once a minute', async () => {
  const { member, visitor } = await enter();
  const lastUsed = async () => {
    const { rows } = await site.platform.database.pool.query('select last_used_at from session where user_id = $1', [
      member.userId,
    ]);
    return (rows[0].last_used_at as Date).getTime();
  };
  const start = site.clock.now().getTime();
  site.clock.advance(30_000);
  await read(visitor);
  expect(await lastUsed()).toBe(start);
  site.clock.advance(40_000);
  await read(visitor);
  expect(await lastUsed()).toBe(start + 70_000);
});

test('another node hears of an end at once', async () => {
  const { member, visitor } = await enter();
  const node = createTestModules(site.platform).members;
  const secret = visitor.cookies.get('sid') as string;
  expect(await node.sessions.read(secret, 'web')).toMatchObject({ viewer: { userId: member.userId } });
  await visitor.post('user/logout');
  await expect
    .poll(() => node.sessions.read(secret, 'web'), { timeout: 2000 })
    .toEqual({ absence: codes.sessionExpired });
});

test('sessions are listed with their device; one or all others can be ended, never a stranger’s', async () => {
  const { member, visitor } = await enter();
  const app = await openTestSession(site.platform, member.userId, 'app');
  const list = Object.values((await visitor.post('user/getSessions')).data) as { client: string; current: boolean }[];
  expect(list.map(({ client, current }) => [client, current])).toEqual([
    ['web', true],
    ['app', false],
  ]);
  const stranger = await enter();
  const foreign = await stranger.visitor.post('user/endSession', { sessionId: app.sessionId });
  expect(foreign.code).toBe(codes.notFound);
  const app2 = await openTestSession(site.platform, member.userId, 'app');
  expect((await visitor.post('user/endSession', { sessionId: app2.sessionId })).code).toBe(200);
  expect((await visitor.post('user/endSession', {})).code).toBe(200);
  expect((await read(visitor)).code).toBe(200);
  const response = await site.http.inject({ method: 'POST', url: '/api/cus/user/getUserInfo', headers: app2.headers });
  expect(response.json().code).toBe(codes.sessionExpired);
});

test('the nightly job ends what is out of time and removes what ended long ago', async () => {
  const { member } = await enter();
  const count = async (state: string) => {
    const { rows } = await site.platform.database.pool.query(
      'select count(*) as total from session where user_id = $1 and state = $2',
      [member.userId, state],
    );
    return rows[0].total;
  };
  site.clock.advance(8 * DAY);
  await site.members.cleanUp();
  expect([await count('active'), await count('ended')]).toEqual([0, 1]);
  site.clock.advance(31 * DAY);
  await site.members.cleanUp();
  expect(await count('ended')).toBe(0);
});

test('over https the secret has the __Host- prefix, every cookie is Secure, and clearing reaches it', async () => {
  const secure = await createMembersSite({ secureCookies: true });
  const member = await insertTestMember(secure.platform);
  const visitor = secure.visitor();
  const entered = await login(visitor, member);
  const names = ['__Host-sid', 'token', 'userId'];
  expect(entered.response.cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', ...names]);
  for (const cookie of entered.response.cookies) {
    expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax' });
    expect(cookie.domain).toBeUndefined();
  }
  expect((await read(visitor)).code).toBe(200);
  const left = await visitor.post('user/logout');
  expect(left.response.cookies.map(({ name, maxAge }) => [name, maxAge]).sort()).toEqual(
    names.map((name) => [name, 0]),
  );
  await secure.close();
});

test('of many sessions it takes one statement to see that they go on, and another to see why some do not', async () => {
  const { platform } = site;
  const { sessions } = createTestModules(platform).members;
  const members = await Promise.all([1, 2, 3].map(() => insertTestMember(platform)));
  const opened = await Promise.all(members.map(({ userId }) => openTestSession(platform, userId)));
  const credentials = opened.map(({ secret }) => ({ secret, client: 'web' as const }));
  for (const { secret } of credentials) await sessions.read(secret, 'web');
  const looking = noteStatements(platform.database.pool);
  expect(await sessions.absencesOf(credentials)).toEqual(new Map());
  looking.stop();
  expect(looking.texts.filter((text) => text.includes('"session"'))).toHaveLength(1);
  await platform.database.pool.query("update session set state = 'ended', ended_at = now() where user_id = $1", [
    members[1]?.userId,
  ]);
  const { texts, stop } = noteStatements(platform.database.pool);
  const absences = await sessions.absencesOf([...credentials, { secret: 'made up', client: 'web' }]);
  stop();
  expect(absences).toEqual(
    new Map([
      [1, codes.sessionExpired],
      [3, codes.sessionExpired],
    ]),
  );
  expect(texts.filter((text) => text.includes('"session"'))).toHaveLength(2);
});

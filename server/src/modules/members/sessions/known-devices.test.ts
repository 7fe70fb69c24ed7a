import { codes } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertTestMember, type TestMember } from '../factory.ts';
import { rates } from '../rules.ts';
import { createMembersSite, type MembersSite, type Visitor } from '../test-site.ts';

const WRONG = 'wrong-password-x';
const DAY = 86_400_000;

let site: MembersSite;
let member: TestMember;
let owner: Visitor;
beforeAll(async () => {
  site = await createMembersSite();
});
beforeEach(async () => {
  member = await insertTestMember(site.platform);
  owner = site.visitor();
  expect(await logIn(owner)).toBe(200);
});
afterAll(() => site.close());

async function logIn(visitor: Visitor, { email, password } = member): Promise<number> {
  return (await visitor.post('user/login', { email, password, client: 'web' })).code;
}

/** The same browser in another network. */
function moved({ cookies }: Visitor, address?: string): Visitor {
  const visitor = site.visitor(address);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Types wrong passwords until strangers may try no more, and returns how many were compared. */
async function exhaust(stranger: Visitor): Promise<number> {
  let compared = 0;
  while ((await logIn(stranger, { ...member, password: WRONG })) === codes.wrongLogin) compared += 1;
  return compared;
}

const rows = async () =>
  (await site.platform.database.pool.query('select * from known_device where user_id = $1', [member.userId])).rows;

test('the owner is known by a cookie no script reads, in whatever network; the database holds a keyed hash', async () => {
  const cookie = (await site.visitor().post('user/login', { ...member, client: 'web' })).response.cookies.find(
    ({ name }) => name === 'device',
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await rows())).not.toContain(cookie?.value);
  expect(await exhaust(site.visitor())).toBe(rates.loginByAccount.limit);
  expect(await logIn(site.visitor())).toBe(codes.tooManyTries);
  expect(await logIn(moved(owner))).toBe(200);
});

test('a stranger in the owner’s network is a stranger, and does not hold the owner back', async () => {
  const { address } = owner;
  expect(await exhaust(site.visitor(address))).toBe(rates.loginByAccount.limit);
  // Nor do tries at other accounts, as many as one network may make.
  const sprayer = site.visitor(address);
  for (let time = 0; time < rates.loginByClient.limit; time += 1)
    await logIn(sprayer, { ...member, email: `spray${time}@example.org` });
  expect(await logIn(site.visitor(address))).toBe(codes.tooManyTries);
  expect(await logIn(owner)).toBe(200);
});

test('a device of another member is a stranger’s, and so is a made-up one', async () => {
  const other = await insertTestMember(site.platform);
  const attacker = site.visitor();
  expect(await logIn(attacker, other)).toBe(200);
  await exhaust(attacker);
  expect(await logIn(moved(attacker))).toBe(codes.tooManyTries);
  const guess = site.visitor();
  guess.cookies.set('device', 'A'.repeat(43));
  expect(await logIn(guess)).toBe(codes.tooManyTries);
});

test('wrong passwords on the owner’s own device count there alone', async () => {
  expect(await exhaust(moved(owner))).toBe(rates.loginByAccountAndClient.limit);
  expect(await logIn(owner)).toBe(codes.tooManyTries);
  expect(await logIn(site.visitor())).toBe(200);
});

test('two members of one browser are both known in it', async () => {
  const other = await insertTestMember(site.platform);
  expect(await logIn(owner, other)).toBe(200);
  await exhaust(site.visitor());
  expect(await logIn(owner)).toBe(200);
  expect(await logIn(owner, other)).toBe(200);
});

test('a log-out leaves the device known', async () => {
  await owner.post('user/logout');
  await exhaust(site.visitor());
  expect(await logIn(owner)).toBe(200);
});

/** Logs in with a second device, which ends the session of the first, and returns it. */
async function second(): Promise<Visitor> {
  const visitor = site.visitor();
  expect(await logIn(visitor)).toBe(200);
  return visitor;
}

test('logging out all others forgets their devices and keeps this one', async () => {
  const current = await second();
  expect((await current.post('user/endSession')).code).toBe(200);
  await exhaust(site.visitor());
  expect(await logIn(owner)).toBe(codes.tooManyTries);
  expect(await logIn(current)).toBe(200);
});

test('ending one session forgets its device alone', async () => {
  const current = await second();
  const list = Object.values((await current.post('user/getSessions')).data) as { sessionId: number }[];
  expect((await current.post('user/endSession', { sessionId: list[0]?.sessionId })).code).toBe(200);
  await exhaust(site.visitor());
  expect(await logIn(current)).toBe(codes.tooManyTries);
  expect(await logIn(owner)).toBe(200);
});

test('a new password keeps the device it was set on; a reset and a deletion keep none', async () => {
  const current = await second();
  const password = 'windmill-under-stars';
  await current.post('user/changePassword', { password: member.password, newPassword: password });
  member.password = password;
  await exhaust(site.visitor());
  expect(await logIn(owner)).toBe(codes.tooManyTries);
  expect(await logIn(current)).toBe(200);

  await site.visitor().post('user/send_password_email', { email: member.email, userType: 1 });
  const mailed = async () =>
    (await site.mailsTo(member.email)).map(({ text }) => text.match(/#code=([\w-]+)/)?.[1]).find(Boolean);
  await expect.poll(mailed, { timeout: 15_000 }).toBeTruthy();
  const reset = { ...member, password: 'lighthouse-after-rain', code: await mailed() };
  expect((await site.visitor().post('user/resetPassword', reset)).code).toBe(200);
  expect(await rows()).toEqual([]);

  expect(await logIn(owner, reset)).toBe(200);
  expect(await rows()).toHaveLength(1);
  await owner.post('user/delete', { password: reset.password });
  expect(await rows()).toEqual([]);
});

test('a device nobody logs in with for half a year is forgotten, and of many the oldest goes first', async () => {
  for (let time = 0; time < 21; time += 1) await logIn(site.visitor());
  expect(await rows()).toHaveLength(20);
  await exhaust(site.visitor());
  expect(await logIn(owner)).toBe(codes.tooManyTries);
  site.clock.advance(180 * DAY);
  await site.members.cleanUp();
  expect(await rows()).toEqual([]);
});

import { codes } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digest } from '#server/lib/secrets.ts';
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The mail about the log-in with Firefox, with the secret of its link. */
async function alarm() {
  const found = async () =>
    (await site.deviceMailsTo(member.email)).find(({ text }) => text.includes('Firefox on Linux'));
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  const mail = await found();
  return { mail, code: mail?.text.match(/#code=([\w-]+)/)?.[1] ?? '' };
}

const passkeys = async () =>
  (await site.platform.database.pool.query('select * from passkey where user_id = $1', [member.userId])).rows;
const putPasskey = (name: string, createdAt: number) =>
  site.platform.database.pool.query(
    `insert into passkey (user_id, credential_id, public_key, user_handle, counter, synced, name, created_at)
     values ($1, $2, '', '', 0, true, $3, $4)`,
    [member.userId, `${member.userId} ${name}`, name, new Date(createdAt)],
  );

test('a log-in on a new device is mailed, and its link logs that device out once', async () => {
  const newcomer = site.newcomer();
  await site.visitor().post('user/register', newcomer);
  const thief = site.visitor('203.0.113.77');
  // Whoever logs in there again is out as well, and it is mailed once.
  for (const _time of [1, 2]) await thief.post('user/login', { ...member, client: 'web' }, { 'user-agent': firefox });
  await logIn(owner);
  await thief.post('user/login', { ...member, client: 'web' }, { 'user-agent': firefox });
  // A passkey that the owner had, and one that the thief adds to come back.
  await putPasskey('owner', site.clock.now().getTime() - DAY);
  await putPasskey('thief', site.clock.now().getTime());
  const { mail, code } = await alarm();
  expect(mail?.subject).toBe('New log-in to your account');
  expect(mail?.text).toContain('Network: 203.0.113.0');
  expect(mail?.text).not.toContain('203.0.113.77');

  // Programs that open links in mails do no more than this.
  const anybody = site.visitor();
  for (const _time of [1, 2])
    expect((await anybody.post('user/getNewDevice', { code })).data).toMatchObject({
      device: 'Firefox on Linux',
      address: '203.0.113.0',
    });
  expect((await thief.post('user/getUserInfo')).code).toBe(200);
  const both = await Promise.all([1, 2].map(() => site.visitor().post('user/endNewDevice', { code })));
  expect(both.map((one) => one.code).sort()).toEqual([200, codes.proofInvalid]);
  expect((await thief.post('user/getUserInfo')).code).toBe(codes.sessionExpired);
  expect(await rows()).toHaveLength(1);
  await expect
    .poll(async () => (await site.mailsTo(member.email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['A passkey was removed', 'Set a new password']));
  expect((await passkeys()).map(({ name }) => name)).toEqual(['owner']);
  // The link itself sets none.
  const reset = { ...member, password: 'lighthouse-after-rain', code };
  expect((await anybody.post('user/resetPassword', reset)).code).toBe(codes.proofInvalid);
  expect((await anybody.post('user/getNewDevice', { code })).code).toBe(codes.proofInvalid);
  // One for the owner's first log-in, one for the thief's; none for a registration.
  expect(await site.deviceMailsTo(member.email)).toHaveLength(2);
  expect(await site.deviceMailsTo(newcomer.email)).toEqual([]);
});

test('the link of such a mail is nothing after seven days', async () => {
  const { pool } = site.platform.database;
  const put = `insert into device_alarm (secret_hash, user_id, device, since, expires_at) values ($1, $2, $3, $4, $4)`;
  const [{ hash }] = (await rows()) as [{ hash: string }];
  await pool.query(put, [digest('a link'), member.userId, hash, site.clock.now()]);
  expect((await site.visitor().post('user/getNewDevice', { code: 'a link' })).code).toBe(codes.proofInvalid);
  expect((await site.visitor().post('user/endNewDevice', { code: 'a link' })).code).toBe(codes.proofInvalid);
  await site.members.cleanUp();
  const left = await pool.query('select * from device_alarm where user_id = $1 and expires_at <= $2', [
    member.userId,
    site.clock.now(),
  ]);
  expect(left.rows).toEqual([]);
  expect((await owner.post('user/getUserInfo')).code).toBe(200);
});

test('the list has the devices that are logged out as well, and forgets them one by one', async () => {
  const other = site.visitor('203.0.113.77');
  await other.post('user/login', { ...member, client: 'web' }, { 'user-agent': firefox });
  const list = async () =>
    Object.values((await other.post('user/getSessions')).data) as unknown as { sessionId: number }[];
  expect(await list()).toMatchObject([
    { device: 'Firefox on Linux', address: '203.0.113.0', current: true, live: true },
    { current: false, live: false },
  ]);
  const sessionId = (await list())[1]?.sessionId;
  expect((await other.post('user/endSession', { sessionId })).code).toBe(200);
  expect((await other.post('user/endSession', { sessionId })).code).toBe(codes.notFound);
  expect(await list()).toHaveLength(1);
});

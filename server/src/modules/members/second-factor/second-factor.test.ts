import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepOf, totpCode } from '#server/lib/totp.ts';
import { insertTestMember, type TestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '#server/modules/members/test-site.ts';

const STEP_MS = 30_000;
/** Neither a code of an app nor a recovery code of anybody. */
const WRONG = 'aaaa-bbbb';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes an app reads from the typed secret. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, ahead = 0) => totpCode(bytesOf(secret), stepOf(site.clock.now()) + ahead);

const login = ({ email, password, userType }: TestMember, code?: string, visitor = site.visitor()) =>
  visitor.post('user/login', { email, password, userType, client: 'web', ...(code !== undefined && { code }) });

interface Enrolled {
  member: TestMember;
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

async function enrol(): Promise<Enrolled> {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  expect((await login(member, undefined, visitor)).code).toBe(200);
  const begun = await visitor.post('user/beginSecondFactor', { password: member.password });
  const { secret } = begun.data as { secret: string };
  const confirmed = await visitor.post('user/confirmSecondFactor', { code: codeOf(secret) });
  expect(confirmed.code).toBe(200);
  const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
  // The code that confirmed it is used up.
  site.clock.advance(2 * STEP_MS);
  return { member, visitor, secret, recoveryCodes };
}

/** Whoever holds the cookies of a session, on a device the member never logged in with. */
function elsewhere({ cookies }: Visitor): Visitor {
  const thief = site.visitor();
  for (const [name, value] of cookies) if (name !== 'device') thief.cookies.set(name, value);
  return thief;
}

const spend = ({ password }: TestMember, visitor: Visitor, code: string) =>
  visitor.post('user/endSecondFactor', { password, code });

test('is asked for at log-in once a code of the app was typed, and not before', async () => {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  await login(member, undefined, visitor);
  expect((await visitor.post('user/beginSecondFactor', { password: 'not it at all' })).code).toBe(codes.wrongLogin);
  const { data } = await visitor.post('user/beginSecondFactor', { password: member.password });
  expect((await login(member, undefined, visitor)).code).toBe(200);
  expect((await visitor.post('user/confirmSecondFactor', { code: '000000' })).code).toBe(codes.proofInvalid);
  const { secret } = data as { secret: string };
  const done = await visitor.post('user/confirmSecondFactor', { code: codeOf(secret) });
  expect(new Set((done.data as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
  expect((await visitor.post('user/getSecondFactor')).data).toEqual({ on: true, codesLeft: 10 });
  expect(await login(member)).toMatchObject({ code: codes.codeNeeded });
  expect((await visitor.post('user/beginSecondFactor', { password: member.password })).code).toBe(codes.conflict);
  await expect
    .poll(async () => (await site.mailsTo(member.email)).map(({ subject }) => subject))
    .toContain('Second factor turned on');
});

test('ends the sessions that began without it, on other devices', async () => {
  const member = await insertTestMember(site.platform);
  const { email, password, userType } = member;
  const asApp = (path: string, body: object, headers: Record<string, string> = {}) =>
    site.http.inject({ method: 'POST', url: `/api/cus/${path}`, payload: body, headers });
  const { data } = (await asApp('user/login', { email, password, userType })).json<{ data: { token: string } }>();
  const ask = async () => (await asApp('user/getUserInfo', {}, { token: data.token })).json<{ code: number }>().code;
  expect(await ask()).toBe(200);
  const visitor = site.visitor();
  await login(member, undefined, visitor);
  const begun = await visitor.post('user/beginSecondFactor', { password });
  await visitor.post('user/confirmSecondFactor', { code: codeOf((begun.data as { secret: string }).secret) });
  expect(await ask()).toBe(codes.sessionExpired);
  expect((await visitor.post('user/getUserInfo')).code).toBe(200);
});

test('opens no session without a right code, and each code once', async () => {
  const { member, secret } = await enrol();
  const wrong = await login({ ...member, password: 'wrong-password-here' }, codeOf(secret));
  expect(wrong.code).toBe(codes.wrongLogin);
  const asked = await login(member);
  expect([asked.code, asked.response.cookies]).toEqual([codes.codeNeeded, []]);
  expect((await login(member, codeOf(secret, 5))).code).toBe(codes.codeNeeded);
  const code = codeOf(secret);
  const both = await Promise.all([login(member, code), login(member, ` ${code.slice(0, 3)} ${code.slice(3)}`)]);
  expect(both.map((one) => one.code).sort()).toEqual([200, codes.codeNeeded]);
});

test('can be stood in for by each recovery code, once, however it is written', async () => {
  const { member, recoveryCodes, visitor } = await enrol();
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(member, first.toUpperCase().replaceAll('-', ' '))).code).toBe(200);
  expect((await login(member, first)).code).toBe(codes.codeNeeded);
  const again = site.visitor();
  expect((await login(member, second, again)).code).toBe(200);
  expect((await again.post('user/getSecondFactor')).data).toEqual({ on: true, codesLeft: 8 });
  expect((await visitor.post('user/getSecondFactor')).code).toBe(codes.sessionSuperseded);
});

test('is held back after ten wrong codes of strangers, from wherever they come', async () => {
  const { member, visitor, secret } = await enrol();
  const thieves = [elsewhere(visitor), elsewhere(visitor)];
  for (let time = 0; time < 5; time++)
    for (const thief of thieves) expect((await spend(member, thief, WRONG)).code).toBe(codes.codeNeeded);
  expect(await spend(member, elsewhere(visitor), codeOf(secret))).toMatchObject({
    code: codes.tooManyTries,
    data: { retryAfter: expect.any(Number) },
  });
  expect((await login(member, codeOf(secret))).code).toBe(codes.tooManyTries);
  expect(site.lines.join('\n')).toContain('second factor held back');
  site.clock.advance(16 * 60_000);
  expect((await login(member, codeOf(secret))).code).toBe(200);
});

test('does not lock the owner out by what a stranger with the password types', async () => {
  const { member, visitor, secret } = await enrol();
  const stranger = site.visitor();
  const tries: number[] = [];
  for (let time = 0; time < 12; time++) tries.push((await login(member, WRONG, stranger)).code);
  expect(tries).toEqual([...Array(10).fill(codes.codeNeeded), ...Array(2).fill(codes.tooManyTries)]);
  expect((await login(member, codeOf(secret))).code).toBe(codes.tooManyTries);
  expect((await login(member, codeOf(secret), visitor)).code).toBe(200);
  // The owner's log-in ends the waiting of a new device, not that of the client which tried.
  expect((await login(member, codeOf(secret, 1), stranger)).code).toBe(codes.tooManyTries);
  expect((await login(member, codeOf(secret, 1))).code).toBe(200);
});

test('is held back on the owner’s own device by its own wrong codes alone, until a right one', async () => {
  const { member, visitor, secret } = await enrol();
  const renew = async (code: string) =>
    (await visitor.post('user/renewRecoveryCodes', { password: member.password, code })).code;
  for (let time = 0; time < 9; time++) expect(await renew(WRONG)).toBe(codes.codeNeeded);
  expect(await renew(codeOf(secret))).toBe(200);
  for (let time = 0; time < 10; time++) expect(await renew(WRONG)).toBe(codes.codeNeeded);
  expect(await renew(codeOf(secret, 1))).toBe(codes.tooManyTries);
  expect((await login(member, codeOf(secret, 1))).code).toBe(200);
});

test('is not turned on by guessing: wrong first codes count like others', async () => {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  await login(member, undefined, visitor);
  const begun = await visitor.post('user/beginSecondFactor', { password: member.password });
  const { secret } = begun.data as { secret: string };
  const confirm = async (code: string, by = visitor) => (await by.post('user/confirmSecondFactor', { code })).code;
  for (let time = 0; time < 10; time++) expect(await confirm(WRONG)).toBe(codes.proofInvalid);
  expect(await confirm(codeOf(secret))).toBe(codes.tooManyTries);
  expect(await confirm(codeOf(secret), elsewhere(visitor))).toBe(200);
});

test('a new password by mail forgives the tries of who knew the old one, and still asks for a code', async () => {
  const { member, visitor, secret } = await enrol();
  const { email, userType } = member;
  const thief = elsewhere(visitor);
  for (let time = 0; time < 10; time++) await spend(member, thief, WRONG);
  expect((await login(member, codeOf(secret))).code).toBe(codes.tooManyTries);
  await site.visitor().post('user/send_password_email', { email, userType });
  const code = async () =>
    (await site.mailsTo(email)).map(({ text }) => text.match(/#code=([\w-]+)/)?.[1]).find(Boolean);
  await expect.poll(code, { timeout: 15_000 }).toBeTruthy();
  const password = 'windmill-under-stars';
  const reset = { email, userType, password, code: await code() };
  expect((await site.visitor().post('user/resetPassword', reset)).code).toBe(200);
  expect((await login({ ...member, password })).code).toBe(codes.codeNeeded);
  expect((await login({ ...member, password }, codeOf(secret))).code).toBe(200);
});

test('is turned off, and its recovery codes renewed, against password and code alone', async () => {
  const { member, visitor, secret, recoveryCodes } = await enrol();
  const { password } = member;
  const [old = ''] = recoveryCodes;
  for (const path of ['user/endSecondFactor', 'user/renewRecoveryCodes']) {
    expect((await visitor.post(path, { password: 'not it at all', code: codeOf(secret) })).code).toBe(codes.wrongLogin);
    expect((await visitor.post(path, { password, code: 'aaaa-bbbb' })).code).toBe(codes.codeNeeded);
  }
  const renewed = await visitor.post('user/renewRecoveryCodes', { password, code: codeOf(secret) });
  expect((renewed.data as { recoveryCodes: string[] }).recoveryCodes).not.toContain(old);
  expect((await visitor.post('user/endSecondFactor', { password, code: old })).code).toBe(codes.codeNeeded);
  expect((await visitor.post('user/endSecondFactor', { password, code: codeOf(secret, 1) })).code).toBe(200);
  expect((await login(member)).code).toBe(200);
});

test('is asked for beside the password before anything grave, each code once and tries limited', async () => {
  const { member, visitor, secret, recoveryCodes } = await enrol();
  const { password } = member;
  const grave: [string, object][] = [
    ['user/changePassword', { newPassword: 'windmill-under-stars' }],
    ['user/changeEmail', { email: `new-${member.email}` }],
    ['user/exportData', {}],
    ['user/delete', {}],
  ];
  const before = await visitor.post('user/getUserInfo');
  for (const [path, body] of grave) {
    expect(await visitor.post(path, { ...body, password })).toMatchObject({
      code: codes.codeNeeded,
      msg: 'Type the code of your authenticator app, or a recovery code.',
    });
    expect((await visitor.post(path, { ...body, password, code: WRONG })).code).toBe(codes.codeNeeded);
    const wrong = await visitor.post(path, { ...body, password: 'not it at all', code: codeOf(secret) });
    expect(wrong.code).toBe(codes.wrongLogin);
  }
  expect((await visitor.post('user/getUserInfo')).data).toEqual(before.data);
  // What is refused for another reason uses no code up.
  const code = codeOf(secret);
  const weak = await visitor.post('user/changePassword', { password, code, newPassword: 'password' });
  expect(weak.code).toBe(codes.invalidInput);
  const exported = await visitor.post('user/exportData', { password, code });
  expect(exported).toMatchObject({ code: 200, data: { members: { account: { email: member.email } } } });
  expect((await visitor.post('user/exportData', { password, code })).code).toBe(codes.codeNeeded);
  const [recovery = '', last = ''] = recoveryCodes;
  const newPassword = 'windmill-under-stars';
  expect((await visitor.post('user/changePassword', { password, code: recovery, newPassword })).code).toBe(200);
  const change = { password: newPassword, email: `new-${member.email}`, code: codeOf(secret, 1) };
  expect((await visitor.post('user/changeEmail', change)).code).toBe(200);
  for (let time = 0; time < 10; time += 1) await visitor.post('user/delete', { password: newPassword, code: WRONG });
  const held = await visitor.post('user/delete', { password: newPassword, code: last });
  expect(held.code).toBe(codes.tooManyTries);
  site.clock.advance(16 * 60_000);
  expect((await visitor.post('user/delete', { password: newPassword, code: last })).code).toBe(200);
});

test('stands in the database sealed and hashed, and goes with the member', async () => {
  const { member, secret, recoveryCodes } = await enrol();
  const stored = async () => {
    const { pool } = site.platform.database;
    const tables = ['second_factor', 'recovery_code'].map((table) =>
      pool.query(`select * from ${table} where user_id = $1`, [member.userId]),
    );
    return (await Promise.all(tables)).flatMap(({ rows }) => rows);
  };
  const text = JSON.stringify(await stored());
  for (const plain of [secret, bytesOf(secret).toString('hex'), ...recoveryCodes]) expect(text).not.toContain(plain);
  await site.platform.database.transaction(async (tx) => site.members.eraseMember?.(tx, member.userId));
  expect(await stored()).toEqual([]);
});

test('is reset by an operator for who lost everything', async () => {
  const { member } = await enrol();
  expect(await site.members.secondFactor.reset(member.userId)).toBe(true);
  expect(await site.members.secondFactor.reset(member.userId)).toBe(false);
  expect((await login(member)).code).toBe(200);
});

import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepOf, totpCode } from '#server/lib/totp.ts';
import { insertTestMember, type TestMember } from './factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from './test-site.ts';

const STEP_MS = 30_000;

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
    .toContain('Your second factor is on');
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

test('is held back after ten wrong codes, from wherever they come', async () => {
  const { member, secret } = await enrol();
  for (let time = 0; time < 10; time++)
    await site.platform.limits.take(`second factor:${member.userId}`, { limit: 10, windowSeconds: 900 });
  expect((await login(member, codeOf(secret))).code).toBe(codes.tooManyTries);
  site.clock.advance(16 * 60_000);
  expect((await login(member, codeOf(secret))).code).toBe(200);
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

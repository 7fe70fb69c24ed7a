import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestMember, type TestMember } from '../factory.ts';
import { recoveryHash } from '../second-factor/second-factor-check.ts';
import { createMembersSite, goodPassword, type MembersSite, type Visitor } from '../test-site.ts';

const newPassword = 'windmill-under-stars';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

/** The latest mail to an address once there are so many. */
async function mailTo(address: string, count = 1) {
  await expect.poll(async () => (await site.mailsTo(address)).length, { timeout: 15_000, interval: 100 }).toBe(count);
  const [mail] = await site.mailsTo(address);
  if (!mail) throw new Error('no mail');
  return mail;
}

const linkIn = (text: string) => new URL(text.match(/https?:\/\/\S+/)?.[0] ?? '');
const confirmTokenIn = (text: string) => linkIn(text).searchParams.get('confirm') ?? '';
const typedCodeIn = (text: string) => text.match(/^\d{6}$/m)?.[0] ?? '';

const login = (member: TestMember, password = member.password, visitor = site.visitor()) =>
  visitor.post('user/login', { email: member.email, password, userType: member.userType, client: 'web' });

async function enter(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  expect((await login(member, member.password, visitor)).code).toBe(200);
  return { member, visitor };
}

async function register(): Promise<{ email: string; visitor: Visitor }> {
  const newcomer = site.newcomer();
  const visitor = site.visitor();
  expect((await visitor.post('user/register', newcomer)).code).toBe(200);
  return { email: newcomer.email, visitor };
}

describe('changes within a session', () => {
  test('none of the grave ones without the current password, and guessing it is slowed', async () => {
    const { member, visitor } = await enter();
    const password = 'wrong-password-x';
    const answers = [
      await visitor.post('user/changeEmail', { password, email: 'thief@example.org' }),
      await visitor.post('user/changePassword', { password, newPassword }),
      await visitor.post('user/delete', { password }),
      await visitor.post('user/exportData', { password }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(codes.wrongLogin));
    for (let round = 0; round < 6; round += 1) await visitor.post('user/exportData', { password });
    expect((await visitor.post('user/exportData', { password: member.password })).code).toBe(codes.tooManyTries);
    expect((await login(member)).code).toBe(200);
  });

  test('a new password ends the other sessions, gives this browser a fresh one, and the address is told', async () => {
    const { member, visitor } = await enter();
    const app = await site.visitor().post('user/login', { email: member.email, password: member.password });
    const before = new Map(visitor.cookies);
    const answer = await visitor.post('user/changePassword', { password: member.password, newPassword });
    expect(answer.code).toBe(200);
    expect(visitor.cookies.get('sid')).not.toBe(before.get('sid'));
    expect((await visitor.post('user/getUserInfo')).code).toBe(200);
    const old = site.visitor();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.post('user/getUserInfo')).code).toBe(codes.sessionExpired);
    const headers = { token: String(app.data.token) };
    const byApp = await site.http.inject({ method: 'POST', url: '/api/cus/user/getUserInfo', headers });
    expect(byApp.json().code).toBe(codes.sessionExpired);
    expect((await login(member, newPassword)).code).toBe(200);
    expect((await mailTo(member.email)).subject).toMatch('password was changed');
  });

  test('is told of, however often somebody tried to open an account with that address', async () => {
    const { member, visitor } = await enter();
    for (let time = 0; time < 6; time++) {
      const stranger = { ...site.newcomer(), email: member.email };
      expect((await site.visitor().post('user/register', stranger)).code).toBe(codes.emailTaken);
    }
    expect((await visitor.post('user/changePassword', { password: member.password, newPassword })).code).toBe(200);
    expect((await mailTo(member.email)).subject).toMatch('password was changed');
  });

  test('a new e-mail counts once confirmed from there; the old one is told', async () => {
    const { member, visitor } = await enter();
    const email = `new-${member.email}`;
    expect((await visitor.post('user/changeEmail', { password: member.password, email })).code).toBe(200);
    expect((await mailTo(member.email)).subject).toMatch('Request to change your e-mail');
    expect(await visitor.post('user/getUserInfo')).toMatchObject({
      data: { email: member.email, pendingEmail: email },
    });
    const code = typedCodeIn((await mailTo(email)).text);
    expect((await visitor.post('user/confirmEmail', { code })).code).toBe(200);
    expect(await visitor.post('user/getUserInfo')).toMatchObject({
      data: { email, pendingEmail: '', emailConfirmed: true },
    });
    expect((await mailTo(member.email, 2)).subject).toMatch('e-mail was changed');
    expect((await login({ ...member, email })).code).toBe(200);
    expect((await login(member)).code).toBe(codes.wrongLogin);
  });

  test('asking for the e-mail in use, or a new password, takes an asked-for change back', async () => {
    const { member, visitor } = await enter();
    const change = (email: string) => visitor.post('user/changeEmail', { password: member.password, email });
    expect((await change(member.email)).code).toBe(codes.invalidInput);
    const email = `regretted-${member.email}`;
    expect((await change(email)).code).toBe(200);
    const token = confirmTokenIn((await mailTo(email)).text);
    expect((await change(member.email)).code).toBe(200);
    expect((await visitor.post('user/confirmEmail', { code: token })).code).toBe(codes.proofInvalid);
    expect(await visitor.post('user/getUserInfo')).toMatchObject({ data: { email: member.email, pendingEmail: '' } });

    expect((await change(email)).code).toBe(200);
    const again = confirmTokenIn((await mailTo(email, 2)).text);
    const password = { password: member.password, newPassword };
    expect((await visitor.post('user/changePassword', password)).code).toBe(200);
    expect((await site.visitor().post('user/confirmEmail', { code: again })).code).toBe(codes.proofInvalid);
    expect(await visitor.post('user/getUserInfo')).toMatchObject({ data: { email: member.email, pendingEmail: '' } });
  });

  test('an e-mail somebody else has, or takes before the confirmation, is refused', async () => {
    const { member, visitor } = await enter();
    const other = await insertTestMember(site.platform);
    const taken = await visitor.post('user/changeEmail', { password: member.password, email: other.email });
    expect(taken.code).toBe(codes.emailTaken);
    const email = `wanted-${member.email}`;
    await visitor.post('user/changeEmail', { password: member.password, email });
    const token = confirmTokenIn((await mailTo(email)).text);
    await insertTestMember(site.platform, { email });
    expect((await visitor.post('user/confirmEmail', { code: token })).code).toBe(codes.emailTaken);
    expect(await visitor.post('user/getUserInfo')).toMatchObject({ data: { email: member.email } });
  });

  test('no password, session secret or mailed proof is in the log, and nothing injected splits a line', async () => {
    const { email, visitor } = await register();
    const mail = await mailTo(email);
    const secrets = [goodPassword, confirmTokenIn(mail.text), visitor.cookies.get('sid'), visitor.cookies.get('token')];
    await visitor.post('user/confirmEmail', { code: confirmTokenIn(mail.text) });
    await visitor.post(`user/login?password=${goodPassword}`, { email, password: goodPassword, client: 'web' });
    await visitor.post(
      'user/login',
      { email: 'x@example.org', password: 'a\r\n{"level":30}\u001b[31m' },
      { 'user-agent': 'a\tb"}' },
    );
    const log = site.lines.join('');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toContain(email);
    for (const line of site.lines) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(log).not.toContain('\u001b');
  });
});

describe('a proof of who the member is', () => {
  /** What only the owner may do, with nothing but the session. */
  const grave: [string, object][] = [
    ['user/changeEmail', { email: 'other@example.org' }],
    ['user/changePassword', { newPassword }],
    ['user/exportData', {}],
    ['user/beginSecondFactor', {}],
    ['user/beginPasskey', {}],
    ['user/removePasskey', { passkeyId: 1 }],
    ['user/renewRecoveryCodes', {}],
    ['user/endSecondFactor', {}],
    ['user/delete', {}],
  ];

  test('is asked for ten minutes after the log-in, by all that only the owner may do', async () => {
    const { visitor } = await enter();
    site.clock.advance(10 * 60_000);
    for (const [path, input] of grave) expect([path, (await visitor.post(path, input)).code]).toEqual([path, 20040]);
    expect((await visitor.post('user/prove', {})).code).toBe(codes.proofNeeded);
    // A code alone is none for a member who has a password.
    expect((await visitor.post('user/prove', { code: '123456' })).code).toBe(codes.proofNeeded);
  });

  test('counts for ten minutes in its session alone; a wrong one counts for nothing', async () => {
    const { member, visitor } = await enter();
    site.clock.advance(10 * 60_000);
    expect((await visitor.post('user/prove', { password: 'not it at all' })).code).toBe(codes.wrongLogin);
    expect((await visitor.post('user/exportData')).code).toBe(codes.proofNeeded);
    expect((await visitor.post('user/prove', { password: member.password })).code).toBe(200);
    expect((await visitor.post('user/exportData')).code).toBe(200);
    // Whatever was proved: a wrong password that is given is not overlooked.
    expect((await visitor.post('user/exportData', { password: 'not it at all' })).code).toBe(codes.wrongLogin);
    const { email, password, userType } = member;
    const { data } = await site.visitor().post('user/login', { email, password, userType, client: 'app' });
    site.clock.advance(10 * 60_000 - 1);
    await visitor.post('user/prove', { password });
    const asApp = { 'content-type': 'application/json', token: String(data.token) };
    const answer = await site.http.inject({
      ...{ method: 'POST', url: '/api/cus/user/exportData', headers: asApp, payload: '{}' },
    });
    expect(answer.json()).toMatchObject({ code: 200 });
    site.clock.advance(1);
    const later = await site.http.inject({
      ...{ method: 'POST', url: '/api/cus/user/exportData', headers: asApp, payload: '{}' },
    });
    expect(later.json()).toMatchObject({ code: codes.proofNeeded });
    expect((await visitor.post('user/exportData')).code).toBe(200);
  });

  test('is a code alone for a member without a password', async () => {
    const { member, visitor } = await enter();
    const { pool } = site.platform.database;
    await pool.query(`update member set password_hash = '' where id = $1`, [member.userId]);
    expect((await visitor.post('user/getProofWays')).data).toEqual({ password: false, code: false, passkey: false });
    site.clock.advance(10 * 60_000);
    expect((await visitor.post('user/prove', { password: '' })).code).toBe(codes.invalidInput);
    expect((await visitor.post('user/prove', { password: 'x' })).code).toBe(codes.wrongLogin);
    await pool.query(
      `insert into second_factor (user_id, sealed, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [member.userId],
    );
    expect((await visitor.post('user/exportData')).code).toBe(codes.codeNeeded);
    const code = 'aaaa-bbbb-cccc-dddd';
    expect((await visitor.post('user/exportData', { code })).code).toBe(codes.codeNeeded);
    await pool.query('insert into recovery_code (user_id, code_hash) values ($1, $2)', [
      member.userId,
      recoveryHash(member.userId, code),
    ]);
    expect((await visitor.post('user/prove', { code })).code).toBe(200);
    expect((await visitor.post('user/exportData')).code).toBe(200);
  });
});

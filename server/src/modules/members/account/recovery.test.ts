import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest } from '#server/lib/secrets.ts';
import { insertTestMember, type TestMember } from '../factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '../test-site.ts';

const MINUTE = 60_000;
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
const resetCodeIn = (text: string) => new URLSearchParams(linkIn(text).hash.slice(1)).get('code') ?? '';
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

const askReset = ({ email, userType }: TestMember, headers: Record<string, string> = {}) =>
  site.visitor().post('user/send_password_email', { email, userType }, headers);

const reset = (member: TestMember, code: string | undefined, more: object = {}) =>
  site.visitor().post('user/resetPassword', {
    email: member.email,
    userType: member.userType,
    password: newPassword,
    code,
    ...more,
  });

const confirmed = async (visitor: Visitor) => (await visitor.post('user/getUserInfo')).data.emailConfirmed;

describe('confirming an e-mail', () => {
  test('the mailed code confirms it within the session, after ten wrong ones no more', async () => {
    const { email, visitor } = await register();
    const code = typedCodeIn((await mailTo(email)).text);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await visitor.post('user/confirmEmail', { code: wrong })).toMatchObject({
      code: codes.proofInvalid,
      msg: 'That code is not right. Check the e-mail and try again.',
    });
    expect((await site.visitor().post('user/confirmEmail', { code })).code).toBe(codes.proofInvalid);
    expect(await confirmed(visitor)).toBe(false);
    expect((await visitor.post('user/confirmEmail', { code })).code).toBe(200);
    expect(await confirmed(visitor)).toBe(true);

    const guesser = await register();
    const right = typedCodeIn((await mailTo(guesser.email)).text);
    for (let round = 0; round < 10; round += 1) {
      await guesser.visitor.post('user/confirmEmail', { code: right === '111111' ? '222222' : '111111' });
    }
    expect((await guesser.visitor.post('user/confirmEmail', { code: right })).code).toBe(codes.proofInvalid);
  });

  test('the link’s token confirms it without a session, once, for a day; a GET does nothing', async () => {
    const { email, visitor } = await register();
    const first = await mailTo(email);
    expect(linkIn(first.text).origin).toBe(site.platform.origin);
    await site.http.inject({ method: 'GET', url: linkIn(first.text).pathname + linkIn(first.text).search });
    expect(await confirmed(visitor)).toBe(false);
    expect((await visitor.post('user/sendConfirmation')).code).toBe(200);
    const second = await mailTo(email, 2);
    const post = (code: string) => site.visitor().post('user/confirmEmail', { code });
    expect((await post(confirmTokenIn(first.text))).code).toBe(codes.proofInvalid);
    const twice = await Promise.all([1, 2].map(() => post(confirmTokenIn(second.text))));
    expect(twice.map(({ code }) => code).sort()).toEqual([200, codes.proofInvalid]);
    expect(await confirmed(visitor)).toBe(true);

    const late = await register();
    const token = confirmTokenIn((await mailTo(late.email)).text);
    site.clock.advance(24 * 60 * MINUTE);
    expect((await post(token)).code).toBe(codes.proofInvalid);
  });

  test('at most five mails an hour go to one address', async () => {
    const { email, visitor } = await register();
    const answers: number[] = [];
    for (let round = 0; round < 8; round += 1) answers.push((await visitor.post('user/sendConfirmation')).code);
    expect(answers).toEqual([...Array(4).fill(200), ...Array(4).fill(codes.tooManyTries)]);
    const others = await Promise.all(
      [1, 2, 3].map(() => site.visitor().post('user/send_password_email', { email, userType: 1 })),
    );
    expect(others.map(({ code }) => code)).toEqual([200, 200, 200]);
    await mailTo(email, 5);
  });
});

describe('a forgotten password', () => {
  test('without the mailed proof, or with another’s, nothing changes; the link has the configured origin', async () => {
    const [victim, attacker] = [await insertTestMember(site.platform), await insertTestMember(site.platform)];
    await askReset(attacker);
    const evil = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await askReset(victim, evil)).code).toBe(200);
    const foreign = resetCodeIn((await mailTo(attacker.email)).text);
    const mail = await mailTo(victim.email);
    expect(linkIn(mail.text).origin).toBe(site.platform.origin);
    expect(linkIn(mail.text).search).not.toContain(resetCodeIn(mail.text));
    const query = new URLSearchParams({ email: victim.email, password: newPassword, userType: '1' });
    expect((await site.visitor().post(`user/resetPassword?${query}`)).code).toBe(codes.proofInvalid);
    for (const code of [undefined, '', 'guessed', foreign])
      expect((await reset(victim, code)).code).toBe(codes.proofInvalid);
    expect((await login(victim)).code).toBe(200);
    expect(site.lines.join('\n')).not.toContain(newPassword);
  });

  test('the proof sets the password once, ends all sessions, logs nobody in, and the address is told', async () => {
    const { member, visitor } = await enter();
    await askReset(member);
    const code = resetCodeIn((await mailTo(member.email)).text);
    const weak = await reset(member, code, { password: 'password1234' });
    expect(weak).toMatchObject({ code: codes.invalidInput, data: { fields: { password: expect.any(String) } } });
    // Whoever had the account may have asked for another address.
    const { pool } = site.platform.database;
    await pool.query('update member set pending_email = $2 where id = $1', [member.userId, `evil-${member.email}`]);
    const twice = await Promise.all([1, 2].map(() => reset(member, code)));
    expect(twice.map((answer) => answer.code).sort()).toEqual([200, codes.proofInvalid]);
    expect(twice.flatMap(({ response }) => response.cookies)).toEqual([]);
    expect((await visitor.post('user/getUserInfo')).code).toBe(codes.sessionExpired);
    expect((await login(member)).code).toBe(codes.wrongLogin);
    const back = site.visitor();
    expect((await login(member, newPassword, back)).code).toBe(200);
    expect((await back.post('user/getUserInfo')).data).toMatchObject({ email: member.email, pendingEmail: '' });
    expect((await mailTo(member.email, 2)).subject).toMatch('password was changed');
  });

  test('an older proof, a late one, and one for the other kind of member are void', async () => {
    const member = await insertTestMember(site.platform);
    await askReset(member);
    const older = resetCodeIn((await mailTo(member.email)).text);
    await askReset(member);
    const newer = resetCodeIn((await mailTo(member.email, 2)).text);
    expect((await reset(member, older)).code).toBe(codes.proofInvalid);
    const twin = await insertTestMember(site.platform, { email: member.email, userType: 2 });
    expect((await reset(twin, newer)).code).toBe(codes.proofInvalid);
    site.clock.advance(31 * MINUTE);
    expect((await reset(member, newer)).code).toBe(codes.proofInvalid);
    expect((await login(member)).code).toBe(200);
  });

  test('a proof does not outlive a change of e-mail', async () => {
    const { member, visitor } = await enter();
    await askReset(member);
    const code = resetCodeIn((await mailTo(member.email)).text);
    const email = `moved-${member.email}`;
    await visitor.post('user/changeEmail', { password: member.password, email });
    expect((await reset(member, code)).code).toBe(codes.proofInvalid);
    await askReset(member);
    await expect.poll(async () => (await site.mailsTo(member.email)).length, { timeout: 15_000 }).toBe(3);
    const again =
      (await site.mailsTo(member.email)).map(({ text }) => text).find((text) => text.includes('#code=')) ?? '';
    const token = confirmTokenIn((await mailTo(email)).text);
    expect((await visitor.post('user/confirmEmail', { code: token })).code).toBe(200);
    for (const address of [member.email, email]) {
      expect((await reset({ ...member, email: address }, resetCodeIn(again))).code).toBe(codes.proofInvalid);
    }
  });

  test('known and unknown addresses get one answer, and only the known one a mail', async () => {
    const member = await insertTestMember(site.platform);
    const unknown = await site.visitor().post('user/send_password_email', { email: 'ghost@example.org', userType: 1 });
    const known = await askReset(member);
    expect(unknown.response.body).toBe(known.response.body);
    await mailTo(member.email);
    expect(await site.mailsTo('ghost@example.org')).toEqual([]);
  });

  test.each(['a@x.example,b@x.example', 'a@x.example\r\nBcc: b@x.example', '<a@x.example>'])(
    '%j is not one address',
    async (email) => {
      const answer = await site.visitor().post('user/send_password_email', { email, userType: 1 });
      expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { email: expect.any(String) } } });
    },
  );
});

describe('a log-in that was not the owner’s', () => {
  /** A member, whoever else logged in, and the secret of the link that was mailed to the owner. */
  async function stolen() {
    const { member, visitor: thief } = await enter();
    await expect.poll(async () => (await site.deviceMailsTo(member.email)).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await site.deviceMailsTo(member.email);
    return { member, thief, evil: `evil-${member.email}`, code: resetCodeIn(mail?.text ?? '') };
  }
  const endNewDevice = async (code: string) => site.visitor().post('user/endNewDevice', { code });
  const query = async (text: string, values: unknown[]) => (await site.platform.database.pool.query(text, values)).rows;
  const stored = async ({ userId }: TestMember) =>
    (await query('select email, pending_email as pending from member where id = $1', [userId]))[0];
  const mailsCalled = async (to: string, subject: string) =>
    (await site.mailsTo(to)).filter((mail) => mail.subject === subject);

  /** The thief takes the account to an address of theirs. */
  async function move(thief: Visitor, evil: string) {
    expect((await thief.post('user/changeEmail', { email: evil })).code).toBe(200);
    const token = confirmTokenIn((await mailTo(evil)).text);
    expect((await thief.post('user/confirmEmail', { code: token })).code).toBe(200);
  }

  const putFactor = async ({ userId }: TestMember, confirmedAt: Date) => {
    const factor = 'insert into second_factor (user_id, sealed, confirmed_at, created_at) values ($1, $2, $3, $3)';
    await query(factor, [userId, 'x', confirmedAt]);
    await query('insert into recovery_code (user_id, code_hash) values ($1, $2)', [userId, 'x']);
  };
  const factorsLeft = async ({ userId }: TestMember) =>
    query('select 1 from second_factor where user_id = $1 union all select 1 from recovery_code where user_id = $1', [
      userId,
    ]);

  test('a wish for another address is void, and a second factor from after it is gone with its codes', async () => {
    const { member, thief, evil, code } = await stolen();
    expect((await thief.post('user/changeEmail', { email: evil })).code).toBe(200);
    const token = confirmTokenIn((await mailTo(evil)).text);
    await putFactor(member, site.clock.now());
    expect((await endNewDevice(code)).code).toBe(200);
    expect((await site.visitor().post('user/confirmEmail', { code: token })).code).toBe(codes.proofInvalid);
    expect(await stored(member)).toEqual({ email: member.email, pending: null });
    expect(await factorsLeft(member)).toEqual([]);
    await expect.poll(() => mailsCalled(member.email, 'Second factor turned off'), { timeout: 15_000 }).toHaveLength(1);

    // One from before stays. The link is of a kind that noted no address.
    await putFactor(member, new Date(site.clock.now().getTime() - MINUTE));
    const put =
      'insert into device_alarm (secret_hash, user_id, device, since, expires_at) values ($1, $2, $3, $4, $5)';
    const now = site.clock.now();
    await query(put, [digest(`old ${evil}`), member.userId, '', now, new Date(now.getTime() + MINUTE)]);
    expect((await endNewDevice(`old ${evil}`)).code).toBe(200);
    expect(await factorsLeft(member)).toHaveLength(2);
  });

  test('an address that was changed since is put back, and the way to a new password goes there alone', async () => {
    const { member, thief, evil, code } = await stolen();
    await move(thief, evil);
    // A second device of the thief, whose link is mailed to the thief.
    expect((await login({ ...member, email: evil })).code).toBe(200);
    await expect.poll(() => site.deviceMailsTo(evil), { timeout: 15_000 }).toHaveLength(1);
    const [toThief] = await site.deviceMailsTo(evil);
    // Somebody else has the address meanwhile: nothing is changed, and the link stays.
    const other = await insertTestMember(site.platform, { email: member.email });
    const refused = await endNewDevice(code);
    expect(refused).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('Contact us') });
    expect(await stored(member)).toEqual({ email: evil, pending: null });
    await query('update member set email = $2 where id = $1', [other.userId, `other-${member.email}`]);

    expect((await endNewDevice(code)).code).toBe(200);
    expect(await stored(member)).toEqual({ email: member.email, pending: null });
    expect(await query(`select 1 from session where user_id = $1 and state = 'active'`, [member.userId])).toEqual([]);
    await expect.poll(() => mailsCalled(member.email, 'Set a new password'), { timeout: 15_000 }).toHaveLength(1);
    const [mail] = await mailsCalled(member.email, 'Set a new password');
    expect((await reset(member, resetCodeIn(mail?.text ?? ''))).code).toBe(200);
    for (const to of [member.email, evil])
      await expect.poll(() => mailsCalled(to, 'Your e-mail was changed back'), { timeout: 15_000 }).toHaveLength(1);
    expect(await mailsCalled(evil, 'Set a new password')).toEqual([]);
    // The thief's own link does not turn it round.
    expect((await endNewDevice(resetCodeIn(toThief?.text ?? ''))).code).toBe(codes.proofInvalid);
  });
});

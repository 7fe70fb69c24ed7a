import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestMember } from '../factory.ts';
import { rates } from '../rules.ts';
import { createMembersSite, goodPassword, type MembersSite, type Visitor } from '../test-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;

describe('registering', () => {
  test('opens an account and a session in the browser', async () => {
    const visitor = site.visitor();
    const answer = await visitor.post('user/register', site.newcomer({ userName: 'Zoë Verão', region: 1 }));
    expect(answer).toMatchObject({
      code: 200,
      data: {
        userInfo: { userName: 'Zoë Verão', emailConfirmed: false, userType: 1, lastRegion: 1, messageNumber: 0 },
      },
    });
    const sid = answer.response.cookies.find((cookie) => cookie.name === 'sid');
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
    expect(visitor.cookies.get('userId')).toBe(String(answer.data.userId));
    expect(visitor.cookies.get('token')).toBe(answer.data.token);
    expect(answer.data.token).not.toBe(sid?.value);
    expect(await visitor.post('user/getUserInfo')).toMatchObject({ code: 200, data: { id: answer.data.userId } });
  });

  test('stores Argon2id of the asked cost and no password', async () => {
    const newcomer = site.newcomer();
    await site.visitor().post('user/register', newcomer);
    const { rows } = await site.platform.database.pool.query('select * from member where email = $1', [newcomer.email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
  });

  test('refuses a name that differs only by case or accents, and says so at the field', async () => {
    await site.visitor().post('user/register', site.newcomer({ userName: 'Ágata Silva' }));
    const answer = await site.visitor().post('user/register', site.newcomer({ userName: 'agata silva' }));
    expect(answer.code).toBe(codes.invalidInput);
    expect(fieldsOf(answer)).toEqual({ userName: 'This name is taken.' });
    expect(await site.visitor().post('user/isExist', { userName: 'AGATA SILVA' })).toMatchObject({
      data: { exist: true },
    });
    expect(await site.visitor().post('user/isExist', { userName: 'Agata S' })).toMatchObject({
      data: { exist: false },
    });
  });

  test('an e-mail may have one account of each kind; of parallel registrations one wins', async () => {
    const email = 'twice@example.org';
    const tries = await Promise.all(
      [1, 2, 3].map(() => site.visitor().post('user/register', site.newcomer({ email }))),
    );
    expect(tries.map(({ code }) => code).sort()).toEqual([200, codes.emailTaken, codes.emailTaken]);
    const company = { userType: 2, companyName: 'Casa', contactName: 'Ana', phone: '912 345 678' };
    expect(await site.visitor().post('user/register', site.newcomer({ email, ...company }))).toMatchObject({
      code: 200,
      data: { userInfo: { userType: 2, profile: { companyName: 'Casa', phone: '+351912345678' } } },
    });
    expect(await site.visitor().post('user/checkEmail', { email, userType: 2 })).toMatchObject({
      data: { exist: true },
    });
  });

  test('of parallel registrations with one name one wins', async () => {
    const tries = await Promise.all(
      [1, 2, 3].map(() => site.visitor().post('user/register', site.newcomer({ userName: 'Only One' }))),
    );
    expect(tries.map(({ code }) => code).sort()).toEqual([200, codes.invalidInput, codes.invalidInput]);
  });

  test('a business has to name company, contact and phone, and the phone has to be one', async () => {
    const lacking = await site.visitor().post('user/register', site.newcomer({ userType: 2, companyName: 'Casa' }));
    expect(Object.keys(fieldsOf(lacking)).sort()).toEqual(['contactName', 'phone']);
    const company = { userType: 2, companyName: 'Casa', contactName: 'Ana', phone: '12' };
    expect(fieldsOf(await site.visitor().post('user/register', site.newcomer(company)))).toHaveProperty('phone');
  });

  test.each([
    ['too short', 'short-one'],
    ['common', 'Password1234!'],
    ['made of the own name', 'hello-visitor-x'],
  ])('refuses a password that is %s', async (_why, password) => {
    const answer = await site.visitor().post('user/register', site.newcomer({ password, userName: 'Visitor-X' }));
    expect(answer.code).toBe(codes.invalidInput);
    expect(Object.keys(fieldsOf(answer))).toEqual(['password']);
  });

  test('needs the terms ticked and a name without tricks', async () => {
    const untouched = await site.visitor().post('user/register', site.newcomer({ agree: false }));
    expect(fieldsOf(untouched)).toHaveProperty('agree');
    for (const userName of ['Admin', '\u202enimda', '—', 'a|b']) {
      expect(fieldsOf(await site.visitor().post('user/register', site.newcomer({ userName })))).toHaveProperty(
        'userName',
      );
    }
  });
});

describe('logging in', () => {
  const login = (visitor: Visitor, email: string, password: string, more: object = {}) =>
    visitor.post('user/login', { email, password, client: 'web', ...more });

  test('nothing of a long password is cut off; signs of all kinds count', async () => {
    const long = `${'zebra & lighthouse 🌊 '.repeat(4).slice(0, 79)}`;
    const member = await insertTestMember(site.platform, { password: `${long}a` });
    const visitor = site.visitor();
    expect((await login(visitor, member.email, `${long}b`)).code).toBe(codes.wrongLogin);
    expect((await login(visitor, member.email, `${long}a`)).code).toBe(200);
  });

  test('a password is the same in every Unicode form', async () => {
    const newcomer = site.newcomer({ password: 'coração-à-beira-mar'.normalize('NFD') });
    await site.visitor().post('user/register', newcomer);
    expect((await login(site.visitor(), newcomer.email, 'coração-à-beira-mar'.normalize('NFC'))).code).toBe(200);
  });

  test('wrong e-mail, password and kind of member are answered alike', async () => {
    const member = await insertTestMember(site.platform);
    const answers = [
      await login(site.visitor(), member.email, 'wrong-password-x'),
      await login(site.visitor(), 'nobody@example.org', member.password),
      await login(site.visitor(), member.email, member.password, { userType: 2 }),
    ];
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1);
    expect(answers[0]?.code).toBe(codes.wrongLogin);
    expect(answers.every(({ response }) => response.cookies.length === 0)).toBe(true);
  });

  test('an unknown address costs the same hashing', async () => {
    const member = await insertTestMember(site.platform);
    // The factory hashes cheaply; the account is to cost what a registered one does.
    const registered = site.newcomer();
    await site.visitor().post('user/register', registered);
    // Other work of the process can only add to a round.
    const cpu = async (email: string) => {
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 8; round += 1) {
        const before = process.cpuUsage();
        await login(site.visitor(), email, 'wrong-password-x');
        const { user, system } = process.cpuUsage(before);
        least = Math.min(least, user + system);
      }
      return least;
    };
    await cpu('warm-up@example.org');
    const [known, unknown, cheap] = [
      await cpu(registered.email),
      await cpu('unknown@example.org'),
      await cpu(member.email),
    ];
    expect(unknown).toBeGreaterThan(cheap);
    expect(unknown / known).toBeGreaterThan(0.5);
  });

  test('tries at one account are slowed, from one client and from many, the owner’s device is not', async () => {
    const member = await insertTestMember(site.platform);
    const owner = site.visitor();
    expect((await login(owner, member.email, member.password)).code).toBe(200);
    const attacker = site.visitor();
    const tries: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      tries.push((await login(attacker, member.email, 'wrong-password-x')).code);
    }
    expect(tries.filter((code) => code === codes.wrongLogin)).toHaveLength(10);
    const held = await login(attacker, member.email, member.password);
    expect(held).toMatchObject({ code: codes.tooManyTries, data: { retryAfter: expect.any(Number) } });
    expect((await login(site.visitor(), member.email, member.password)).code).toBe(codes.tooManyTries);
    expect((await login(owner, member.email, member.password)).code).toBe(200);
    site.clock.advance(rates.loginByAccount.windowSeconds * 1000);
    expect((await login(attacker, member.email, member.password)).code).toBe(200);
  });

  test('one client at many accounts is slowed; forwarded addresses and IPv6 within a /64 change nothing', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 55; round += 1) {
      const visitor = site.visitor(`2001:db8:1:2::${round.toString(16)}`);
      const headers = { 'x-forwarded-for': `198.51.100.${round}` };
      const body = { email: `spray${round}@example.org`, password: 'wrong-password-x' };
      answers.push((await visitor.post('user/login', body, headers)).code);
    }
    expect(answers.filter((code) => code === codes.wrongLogin)).toHaveLength(rates.loginByClient.limit);
    expect(answers.slice(-5)).toEqual(Array(5).fill(codes.tooManyTries));
  });

  test('whether names and e-mails are taken is told 20 times an hour', async () => {
    const visitor = site.visitor();
    for (const [path, body] of [
      ['user/isExist', { userName: 'Somebody' }],
      ['user/checkEmail', { email: 'somebody@example.org', userType: 1 }],
    ] as const) {
      const answers: number[] = [];
      for (let round = 0; round < 25; round += 1) answers.push((await visitor.post(path, body)).code);
      expect(answers.filter((code) => code === 200)).toHaveLength(20);
      expect(answers.at(-1)).toBe(codes.tooManyTries);
    }
  });

  test('an app gets a token that stands alone, and no cookies of a session', async () => {
    const member = await insertTestMember(site.platform);
    const app = site.visitor();
    const answer = await app.post('user/login', { email: member.email, password: member.password });
    expect(answer.response.cookies.map(({ name }) => name)).toEqual(['device']);
    const response = await site.http.inject({
      method: 'POST',
      url: '/api/cus/user/getUserInfo',
      headers: { token: String(answer.data.token), userid: String(member.userId) },
    });
    expect(response.json()).toMatchObject({ code: 200, data: { id: member.userId } });
  });
});

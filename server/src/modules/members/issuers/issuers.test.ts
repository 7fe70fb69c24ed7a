import { codes } from '@ashore/contract';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { insertTestMember } from '#server/modules/members/factory.ts';
import type { Visitor } from '#server/modules/members/test-site.ts';
import { type TestIssuer, testClient } from '#server/platform/openid/test-issuer.ts';
import {
  appleKey,
  backFrom,
  begin,
  bring,
  comeBack,
  fields,
  flowOf,
  issuer,
  member,
  newcomer,
  newMail,
  noticesTo,
  password,
  setPassword,
  site,
  verified,
  visit,
  withFactor,
  withIssuers,
} from './test-issuer-site.ts';

withIssuers();

describe('an account at an issuer', () => {
  it('opens an account without a password, logs in to it and leaves no token behind', async () => {
    const email = newMail();
    const visitor = visit();
    const url = await comeBack(visitor, verified('opens', email.toUpperCase()), {
      pathUrl: '/classified',
      mobile: true,
    });
    expect(url.pathname).toBe('/m/user/issuer');
    const step = await visitor.post('user/getIssuerStep', flowOf(url));
    expect(step.data).toMatchObject({ step: 'register', name: 'Test one', email, pathUrl: '/classified' });
    const badName = await visitor.post('user/registerByIssuer', { ...flowOf(url), ...fields(), userName: '??' });
    expect(badName.code).toBe(codes.invalidInput);
    const noConsent = await visitor.post('user/registerByIssuer', { ...flowOf(url), ...fields(), agree: false });
    expect(noConsent.code).toBe(codes.invalidInput);
    const registered = await visitor.post('user/registerByIssuer', { ...flowOf(url), ...fields() });
    expect(registered.data.userInfo).toMatchObject({ email, emailConfirmed: true, userType: 1 });
    expect((await visitor.post('user/getIssuerLinks')).data).toMatchObject({
      ...{ hasPassword: false, isLastWay: true },
      links: [{ name: 'Test one', issuer: 'one' }],
    });

    const consents = (await visitor.post('user/getConsents')).data as unknown as { kind: string }[];
    expect(consents.map(({ kind }) => kind)).toEqual(['terms']);

    // A later log-in of the same kind ends the session (20035).
    const again = visit();
    const back = await comeBack(again, { sub: 'opens' });
    expect((await again.post('user/getIssuerStep', flowOf(back))).data.step).toBe('logIn');
    const entered = await again.post('user/finishIssuerLogin', flowOf(back));
    expect(entered.data.userId).toBe(registered.data.userId);
    expect((await visitor.post('user/getUserInfo')).code).toBe(codes.sessionSuperseded);
    // Nothing is left of what was under way, and the log has no token.
    expect((await site.platform.database.pool.query('select id from issuer_login')).rows).toEqual([]);
    expect(site.lines.join()).not.toContain('secret-token');
    expect(issuer.state.secrets.at(-1)).toBe('a secret / with signs');
  });

  it('is added to an account with its e-mail against the password alone, and the owner is told by mail', async () => {
    const { email, userId } = await member();
    const visitor = visit();
    const url = await comeBack(visitor, verified('proves', email));
    expect((await visitor.post('user/getIssuerStep', flowOf(url))).data).toMatchObject({
      ...{ step: 'prove', email, hasPassword: true },
    });
    const silently = await visitor.post('user/finishIssuerLogin', flowOf(url));
    expect(silently.code).toBe(codes.proofInvalid);
    const wrong = await visitor.post('user/proveIssuerLogin', { ...flowOf(url), password: 'not it at all' });
    expect(wrong.code).toBe(codes.wrongLogin);
    const second = await visitor.post('user/registerByIssuer', { ...flowOf(url), ...fields() });
    expect(second.code).toBe(codes.emailTaken);
    const proved = await visitor.post('user/proveIssuerLogin', { ...flowOf(url), password });
    expect(proved.data.userId).toBe(userId);
    expect(await noticesTo(email)).toEqual(['issuerLinked']);

    // From now on its subject counts, whatever the e-mail is there.
    const again = visit();
    const back = await comeBack(again, verified('proves', newMail()));
    expect((await again.post('user/finishIssuerLogin', flowOf(back))).data.userId).toBe(userId);
    expect((await again.post('user/getUserInfo')).data.email).toBe(email);
  });

  it('asks for the code of a second factor that the member turned on', async () => {
    const { userId } = await newcomer('factor');
    const code = await withFactor(userId);
    const visitor = visit();
    const flow = flowOf(await comeBack(visitor, { sub: 'factor' }));
    expect((await visitor.post('user/finishIssuerLogin', flow)).code).toBe(codes.codeNeeded);
    expect((await visitor.post('user/finishIssuerLogin', { ...flow, code: 'aaaa-bbbb' })).code).toBe(codes.codeNeeded);
    expect((await visitor.post('user/finishIssuerLogin', { ...flow, code: code() })).data.userId).toBe(userId);
  });

  it('neither matches nor makes an account with an e-mail that is not verified', async () => {
    const { email } = await member();
    for (const account of [
      { sub: 'unverified', email },
      { sub: 'unverified', email, email_verified: false },
      { sub: 'unverified', email: 'no address', email_verified: true },
    ]) {
      const url = await comeBack(visit(), account);
      expect(url.searchParams.get('fault')).toBe('unverified');
    }
  });

  it('opens no business, and logs in to the business account with its e-mail', async () => {
    const email = newMail();
    const nothing = await comeBack(visit(), verified('business', email), { userType: 2 });
    expect(nothing.searchParams.get('fault')).toBe('noBusiness');
    const { userId } = await insertTestMember(site.platform, { email, password, userType: 2 });
    const visitor = visit();
    const url = await comeBack(visitor, verified('business', email), { userType: 2 });
    const proved = await visitor.post('user/proveIssuerLogin', { ...flowOf(url), password });
    expect(proved.data.userId).toBe(userId);
  });

  it('is refused to a banned member, and brings one who left back within the days of grace', async () => {
    const { userId, email } = await newcomer('banned');
    const { pool } = site.platform.database;
    await pool.query(`update member set state = 'deleted', deleted_at = $2 where id = $1`, [userId, site.clock.now()]);
    const visitor = visit();
    const flow = flowOf(await comeBack(visitor, { sub: 'banned' }));
    expect((await visitor.post('user/finishIssuerLogin', flow)).data.userId).toBe(userId);
    const late = visit();
    const lateFlow = flowOf(await comeBack(late, { sub: 'banned' }));
    await pool.query(`update member set state = 'barred' where id = $1`, [userId]);
    expect((await late.post('user/finishIssuerLogin', lateFlow)).code).toBe(codes.forbidden);
    expect((await comeBack(visit(), { sub: 'banned' })).searchParams.get('fault')).toBe('banned');
    // Nor does another account at the issuer with its e-mail open a new one.
    expect((await comeBack(visit(), verified('another', email))).searchParams.get('fault')).toBe('banned');
  });
});

describe('the settings', () => {
  /** Begins to add an account in the settings and comes back with it. */
  async function add(visitor: Visitor, sub: string) {
    const { data } = await visitor.post('user/beginIssuerLink', { issuer: 'one', password });
    issuer.state.account = { sub };
    return flowOf(await bring(visitor, await backFrom(String(data.url))));
  }

  it('add an account against the password and remove it again', async () => {
    const { visitor, email } = await member();
    const wrong = await visitor.post('user/beginIssuerLink', { issuer: 'one', password: 'not it at all' });
    expect(wrong.code).toBe(codes.wrongLogin);
    const flow = await add(visitor, 'added');
    expect((await visitor.post('user/getIssuerStep', flow)).data.step).toBe('link');
    // Begun to add an account, it opens no session.
    expect((await visitor.post('user/finishIssuerLogin', flow)).code).toBe(codes.proofInvalid);
    expect((await visitor.post('user/finishIssuerLink', flow)).code).toBe(200);
    expect((await visitor.post('user/finishIssuerLink', flow)).code).toBe(codes.proofInvalid);
    const { links } = (await visitor.post('user/getIssuerLinks')).data as { links: { linkId: number }[] };
    const { linkId } = links[0] ?? { linkId: 0 };
    const unproved = await visitor.post('user/endIssuerLink', { linkId, password: 'not it at all' });
    expect(unproved.code).toBe(codes.wrongLogin);
    const exported = await visitor.post('user/exportData', { password });
    expect(exported.data.members).toMatchObject({ issuers: [{ issuer: issuer.issuer, name: 'Test one' }] });
    expect((await visitor.post('user/endIssuerLink', { linkId, password })).code).toBe(200);
    expect(await noticesTo(email)).toEqual(['issuerLinked', 'issuerUnlinked']);
    expect((await comeBack(visit(), { sub: 'added' })).searchParams.get('fault')).toBe('unverified');
  });

  it('add an account once in two tabs, and refuse one that another member has', async () => {
    const { visitor } = await member();
    const [one, two] = [await add(visitor, 'twice'), await add(visitor, 'twice')];
    const both = await Promise.all([one, two].map((flow) => visitor.post('user/finishIssuerLink', flow)));
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect((await visitor.post('user/getIssuerLinks')).data.links).toHaveLength(1);
    const second = await visitor.post('user/finishIssuerLink', await add(visitor, 'a second one'));
    expect([second.code, second.msg]).toEqual([codes.conflict, expect.stringContaining('Remove that one first')]);
    const stranger = await member();
    const taken = await stranger.visitor.post('user/finishIssuerLink', await add(stranger.visitor, 'twice'));
    expect([taken.code, taken.msg]).toEqual([codes.conflict, expect.stringContaining('Another member')]);
  });

  it('keep the last way to log in until the member has a password', async () => {
    const { visitor, email, userId } = await newcomer('last way');
    const { links } = (await visitor.post('user/getIssuerLinks')).data as { links: { linkId: number }[] };
    const { linkId } = links[0] ?? { linkId: 0 };
    const refused = await visitor.post('user/endIssuerLink', { linkId });
    expect([refused.code, refused.msg]).toEqual([codes.conflict, expect.stringContaining('not log in any more')]);
    site.clock.advance(600_001);
    expect((await visitor.post('user/endIssuerLink', { linkId })).code).toBe(codes.proofNeeded);
    expect(await setPassword(userId, email)).toBe(200);
    await visitor.post('user/login', { email, password, client: 'web' });
    expect((await visitor.post('user/getIssuerLinks')).data).toMatchObject({ isLastWay: false });
    expect((await visitor.post('user/endIssuerLink', { linkId, password })).code).toBe(200);
  });

  it('lose what somebody else added when the owner of an unconfirmed e-mail sets the password', async () => {
    const { visitor, email, userId } = await member();
    await visitor.post('user/finishIssuerLink', await add(visitor, 'squatter'));
    await site.platform.database.pool.query('update member set email_confirmed = false where id = $1', [userId]);
    expect(await setPassword(userId, email)).toBe(200);
    expect((await comeBack(visit(), { sub: 'squatter' })).searchParams.get('fault')).toBe('unverified');
  });
});

describe('a log-in at an issuer ends at a page that says why', () => {
  const expectFault = (url: URL, fault: string) => {
    expect(url.pathname).toBe('/user/issuer');
    const { fault: said, reference } = Object.fromEntries(url.searchParams);
    expect(said).toBe(fault);
    expect(site.lines.some((line) => line.includes(`"reference":"${reference}"`))).toBe(true);
  };

  it.each<[string, string, TestIssuer['state']['faults']]>([
    ['a key that is not published', 'refused', { foreignKey: true }],
    ['the token of another issuer', 'refused', { claims: { iss: 'https://elsewhere.example' } }],
    ['the parameter of another issuer', 'refused', { iss: 'https://elsewhere.example' }],
    ['another audience', 'refused', { claims: { aud: 'another-client' } }],
    ['a token that is over', 'refused', { claims: { exp: 1_000_000 } }],
    ['another nonce', 'refused', { claims: { nonce: 'of-another-login' } }],
    ['no nonce', 'refused', { claims: { nonce: undefined } }],
    ['the visitor who turns back', 'cancelled', { error: 'access_denied' }],
    ['an issuer that fails', 'away', { error: 'server_error' }],
  ])('with %s', async (_what, fault, faults) => {
    issuer.state.faults = faults;
    expectFault(await comeBack(visit(), verified('faulty', newMail())), fault);
  });

  it('with an issuer that is slow, down, or not the one of the settings', async () => {
    issuer.state.faults = { silent: true };
    expectFault(await comeBack(visit(), verified('slow', newMail()), { issuer: 'slow' }), 'away');
    issuer.state.faults = { down: true };
    expectFault(new URL(await begin(visit(), { issuer: 'down' }), 'http://ashore.test'), 'away');
    issuer.state.faults = {};
    // It was not kept as down.
    expect(await begin(visit(), { issuer: 'down' })).toContain('/authorize?');
    expectFault(new URL(await begin(visit(), { issuer: 'swapped' }), 'http://ashore.test'), 'refused');
    expect((await visit().post('user/beginIssuerLogin', { issuer: 'three' })).code).toBe(codes.notFound);
  });

  it('with an answer a second time, of another browser, of another issuer or after ten minutes', async () => {
    const visitor = visit();
    issuer.state.account = verified('replayed', newMail());
    const answer = await backFrom(await begin(visitor));
    expectFault(await bring(visit(), answer), 'expired');
    expectFault(await bring(visitor, answer.replace('/issuer/one', '/issuer/two')), 'expired');
    expectFault(await bring(visitor, answer.replace(/state=[^&]*/, 'state=made-up')), 'expired');
    const first = await bring(visitor, answer);
    expect(first.searchParams.has('flow')).toBe(true);
    expectFault(await bring(visitor, answer), 'expired');
    expect((await visit().post('user/getIssuerStep', flowOf(first))).code).toBe(codes.proofInvalid);
    const late = await backFrom(await begin(visitor));
    site.clock.advance(600_001);
    expectFault(await bring(visitor, late), 'expired');
    expect((await visitor.post('user/registerByIssuer', { ...flowOf(first), ...fields() })).code).toBe(
      codes.proofInvalid,
    );
  });

  it('with a code of another log-in', async () => {
    const [attacker, victim] = [visit(), visit()];
    issuer.state.account = verified('injected', newMail());
    const stolen = new URL(await backFrom(await begin(attacker))).searchParams.get('code') ?? '';
    const own = await backFrom(await begin(victim));
    expectFault(await bring(victim, own.replace(/code=[^&]*/, `code=${stolen}`)), 'refused');
  });

  it('proves itself to Apple with a token that its key signed', async () => {
    const visitor = visit();
    issuer.state.account = verified('apple', newMail());
    const url = await begin(visitor, { issuer: 'apple' });
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
    expect((await bring(visitor, await backFrom(url))).searchParams.has('flow')).toBe(true);
    const { payload, protectedHeader } = await jwtVerify(issuer.state.secrets.at(-1) ?? '', appleKey.publicKey);
    expect([payload, protectedHeader]).toMatchObject([
      { iss: 'TEAM123456', sub: testClient.clientId, aud: 'https://appleid.apple.com' },
      { alg: 'ES256', kid: 'KEY1234567' },
    ]);
  });

  it('takes the answer of a form to its own address, without a name that came along', async () => {
    const answer = await site.http.inject({
      method: 'POST',
      url: '/user/issuer/one',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: 'state=abc&code=x%2Fy&user=%7B%22name%22%3A%22Ana%22%7D&code2=z',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/issuer/one?state=abc&code=x%2Fy']);
    const elsewhere = await site.http.inject({
      method: 'POST',
      url: '/user/issuer/%2F%2Fevil.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'state=a&state=b',
    });
    expect(elsewhere.headers.location).toMatch(/^\/user\/issuer\/%2F%2Fevil\.example\?/);
  });
});

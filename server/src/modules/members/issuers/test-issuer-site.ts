import { exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestHttp, type TestHttp } from '#server/http/test-http.ts';
import { digest } from '#server/lib/secrets.ts';
import { stepOf, totpCode } from '#server/lib/totp.ts';
import { insertTestMember } from '#server/modules/members/factory.ts';
import { putProof } from '#server/modules/members/queries.ts';
import { FACTOR_PURPOSE } from '#server/modules/members/second-factor/second-factor-check.ts';
import { putFactor } from '#server/modules/members/second-factor/second-factor-queries.ts';
import { createVisitor, type Visitor } from '#server/modules/members/test-site.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import { startTestIssuer, type TestIssuer } from '#server/platform/openid/test-issuer.ts';

/** The issuer of the keys 'one', 'slow', 'down', 'apple' and 'swapped'. */
export let issuer: TestIssuer;
/** That of the key 'two'. */
let other: TestIssuer;
/** The site that lets members log in with accounts of both. */
export let site: TestHttp;
/** The key that the site has for 'apple'. */
export let appleKey: Awaited<ReturnType<typeof generateKeyPair>>;
/** Starts them for the tests of a file. */
export function withIssuers(): void {
  beforeAll(async () => {
    [issuer, other] = await Promise.all([startTestIssuer(), startTestIssuer()]);
    appleKey = await generateKeyPair('ES256', { extractable: true });
    const issuers = [
      issuer.settings('one'),
      other.settings('two'),
      issuer.settings('slow', { timeoutSeconds: 0.2 }),
      issuer.settings('down'),
      issuer.settings('apple', {
        preset: 'apple',
        secret: { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: await exportPKCS8(appleKey.privateKey) },
      }),
      issuer.settings('swapped', { issuer: issuer.issuer.replace('127.0.0.1', 'localhost') }),
    ];
    site = await createTestHttp({ limits: noLimits, localLimits: noLimits }, { issuers });
    await site.server.start();
  });
  afterAll(async () => {
    await site.close();
    await Promise.all([issuer.close(), other.close()]);
  });
  afterEach(() => {
    issuer.state.faults = {};
    other.state.faults = {};
  });
}

/** The password of members. */
export const password = 'quiet-harbour-lamp';
let made = 0;
/** An e-mail that nobody has yet. */
export const newMail = () => `elsewhere${++made}@example.org`;
/** A new browser. */
export const visit = () => createVisitor(site.http);
/** What a registration asks for. */
export const fields = () => ({ userName: `Newcomer ${++made}`, region: 1, agree: true, ofAge: true });

/** The address that the issuer sends the browser back to. */
export async function backFrom(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

/** Brings an address of the site to it with the cookies of a visitor, and returns where it leads. */
export async function bring(visitor: Visitor, address: string): Promise<URL> {
  const { pathname, search } = new URL(address);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await site.http.inject({
    method: 'GET',
    url: pathname + search,
    headers: { host: 'ashore.test', cookie },
  });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location), 'http://ashore.test');
}

/** Begins a log-in; returns the page of the issuer. */
export async function begin(visitor: Visitor, input: object = {}): Promise<string> {
  const { data } = await visitor.post('user/beginIssuerLogin', { issuer: 'one', ...input });
  return String(data.url);
}

/** Logs in at the issuer as an account of it; returns where the site leads to. */
export async function comeBack(
  visitor: Visitor,
  account: TestIssuer['state']['account'],
  input: object = {},
): Promise<URL> {
  issuer.state.account = account;
  return bring(visitor, await backFrom(await begin(visitor, input)));
}

/** The log-in that a page of the site is about. */
export const flowOf = (url: URL) => ({ flowId: Number(url.searchParams.get('flow')) });
/** An account whose e-mail the issuer verified. */
export const verified = (sub: string, email: string) => ({ sub, email, email_verified: true });

/** A new account by the issuer. */
export async function newcomer(sub: string, email = newMail()) {
  const visitor = visit();
  const flow = flowOf(await comeBack(visitor, verified(sub, email)));
  const answer = await visitor.post('user/registerByIssuer', { ...flow, ...fields() });
  expect(answer.code).toBe(200);
  return { visitor, email, userId: Number(answer.data.userId) };
}

/** A member with a password, logged in. */
export async function member(email = newMail()) {
  const { userId } = await insertTestMember(site.platform, { email, password });
  const visitor = visit();
  await visitor.post('user/login', { email, password, client: 'web' });
  return { userId, email, visitor };
}

/** What the mails say that wait for an address, or went there. */
export async function noticesTo(to: string): Promise<string[]> {
  const { rows } = await site.platform.database.pool.query<{ notice: string }>(
    `select data->>'notice' as notice from jobs.job where name = 'members.mail' and data->>'kind' = 'notice' and data->>'to' = $1 order by created_on`,
    [to],
  );
  return rows.map(({ notice }) => notice);
}

/** Sets a password by a mailed proof. */
export async function setPassword(userId: number, email: string): Promise<number> {
  const expiresAt = new Date(site.clock.now().getTime() + 60_000);
  const proof = { userId, email, kind: 'reset' as const, secretHash: digest(email), codeHash: null, expiresAt };
  await putProof(site.platform.database.orm, proof);
  return (await visit().post('user/resetPassword', { email, userType: 1, password, code: email })).code;
}

/** Turns a second factor on and returns what makes its codes. */
export async function withFactor(userId: number): Promise<() => string> {
  const secret = Buffer.from('12345678901234567890');
  const { keys, database, clock } = site.platform;
  const sealed = keys.seal(FACTOR_PURPOSE, secret.toString('hex'));
  const factor = { userId, sealed, confirmedAt: clock.now(), lastStep: 0, createdAt: clock.now() };
  await database.transaction((tx) => putFactor(tx, factor));
  return () => totpCode(secret, stepOf(clock.now()));
}
